import type * as Webauthn from '@simplewebauthn/browser'
import { askJson, type ServerAddress, problemIn } from '#platform/http/ask-json.ts'
import type { PasskeyLine } from '../roles/passkey-keeper.ts'

/** Why a passkey was not used or kept: a code that `passkeySentences` has words for, or one of the app. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem'
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Passkeys as a page uses them. Every call throws `PasskeyProblem`. The library is fetched when it is needed. */
export type PasskeyClient = {
  /**
   * A token that signs in the account of the passkey that the person chooses: in the browser's dialog, or with `autofill` in
   * the list below the address field, which waits until something is chosen. `uid`: whose passkey it has to be.
   */
  ticket: (given?: { autofill?: boolean; uid?: string }) => Promise<string>
  /** Ends waiting for a choice below the address field. */
  stopWaiting: () => Promise<void>
  /** Whether the browser offers passkeys below a field. */
  canAutofill: () => Promise<boolean>
  add: (name: string) => Promise<PasskeyLine[]>
  rename: (passkey: { id: string; name: string }) => Promise<PasskeyLine[]>
  remove: (id: string) => Promise<PasskeyLine[]>
}

type Browser = typeof Webauthn

export function createPasskeyClient(server: ServerAddress): PasskeyClient {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await askJson(server, { method, path, body, timeoutMilliseconds: 15_000 }).catch(
      (cause: unknown) => {
        throw new PasskeyProblem('no-answer', { cause })
      },
    )
    if (response.ok) return (await response.json()) as Answer
    const { code } = problemIn(await response.json().catch(() => undefined), response.status)
    throw new PasskeyProblem(code === '' ? 'no-answer' : code)
  }
  const open = async (): Promise<Browser> => {
    const browser = await import('@simplewebauthn/browser').catch((cause: unknown) => {
      throw new PasskeyProblem('no-answer', { cause })
    })
    if (!browser.browserSupportsWebAuthn()) throw new PasskeyProblem('passkey-unsupported')
    return browser
  }
  const listOf = ({ passkeys }: { passkeys: PasskeyLine[] }) => passkeys
  return {
    ticket: async ({ autofill = false, uid } = {}) => {
      const browser = await open()
      const optionsJSON = await ask<Parameters<Browser['startAuthentication']>[0]['optionsJSON']>(
        'POST',
        '/passkeys/sign-in/options',
        {},
      )
      const response = await browser
        .startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
        .catch(throwProblem)
      return (await ask<{ token: string }>('POST', '/passkeys/sign-in', { response, uid })).token
    },
    stopWaiting: async () => (await open()).WebAuthnAbortService.cancelCeremony(),
    canAutofill: async () => {
      const browser = await open().catch(() => undefined)
      return (await browser?.browserSupportsWebAuthnAutofill()) === true
    },
    add: async (name) => {
      const browser = await open()
      const optionsJSON = await ask<Parameters<Browser['startRegistration']>[0]['optionsJSON']>(
        'POST',
        '/passkeys/options',
        {},
      )
      const response = await browser.startRegistration({ optionsJSON }).catch(throwProblem)
      return listOf(await ask('POST', '/passkeys', { name, response }))
    },
    rename: async ({ id, name }) => listOf(await ask('PATCH', `/passkeys/${id}`, { name })),
    remove: async (id) => listOf(await ask('DELETE', `/passkeys/${id}`)),
  }
}

const codes = new Map([
  ['NotAllowedError', 'passkey-cancelled'],
  ['AbortError', 'passkey-cancelled'],
  ['InvalidStateError', 'passkey-already-there'],
  ['ConstraintError', 'passkey-unverified'],
  ['NotSupportedError', 'passkey-unsupported'],
])

/** What browsers throw, by its name: the library keeps it. */
function throwProblem(cause: unknown): never {
  throw new PasskeyProblem(codes.get(cause instanceof Error ? cause.name : '') ?? 'passkey-failed', { cause })
}
