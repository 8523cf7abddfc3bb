import type { WalletApprovals } from './approval.ts'
import type { LinkedWallet } from './linked-wallet.ts'
import type { ProofPurpose } from './wallet-proof.ts'

/** The house refused, or did not answer (`no-answer`). The message is the house's own sentence. */
export class HouseRefusal extends Error {
  override readonly name = 'HouseRefusal'
  /** The house's stable code; `reason` and not `code`, which belongs to wallets. */
  readonly reason: string
  constructor({ reason, message }: { reason: string; message: string }) {
    super(message)
    this.reason = reason
  }
}

/** A message that a wallet signed. */
export type SignedProof = { message: string; signature: string }

/** What wallets need of the house. Every call throws `HouseRefusal`. */
export type WalletClient = {
  /** Who is signed in in this browser; `undefined` for nobody. */
  whoIsThere: () => Promise<{ uid: string } | undefined>
  /** The message to be signed. */
  begin: (given: { purpose: ProofPurpose; address: string }) => Promise<string>
  /** A token that signs in the account of the wallet. */
  signIn: (proof: SignedProof) => Promise<string>
  links: () => Promise<LinkedWallet[]>
  link: (proof: SignedProof) => Promise<LinkedWallet[]>
  unlink: (address: string) => Promise<LinkedWallet[]>
  approvals: (address: string) => Promise<WalletApprovals>
  fund: (address: string) => Promise<void>
  /** One question to the practice chain: the result, or the node's refusal thrown with its code. */
  askChain: (method: string, params: readonly unknown[]) => Promise<unknown>
}

const timeoutMilliseconds = 30_000

/** `base` is the page's runtime configuration, `send` the browser's `fetch`. */
export function createWalletClient({ base, send }: { base: string; send: typeof fetch }): WalletClient {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    let response: Response
    try {
      response = await send(`${base}${path}`, {
        method, credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (cause) {
      throw Object.assign(new HouseRefusal({ reason: 'no-answer', message: 'The house did not answer, so nothing was done here. Try again in a moment.' }), { cause })
    }
    const answer = await response.json().catch(() => ({})) as Record<string, unknown>
    if (response.ok) return answer as Answer
    const reason = typeof answer['type'] === 'string' ? answer['type'].split('/').at(-1) ?? '' : ''
    throw new HouseRefusal({ reason, message: typeof answer['title'] === 'string' ? answer['title'] : `The house answered with status ${response.status}.` })
  }
  const walletsOf = ({ wallets }: { wallets: LinkedWallet[] }) => wallets
  return {
    whoIsThere: async () => {
      const view = await ask<{ signedIn: boolean; uid?: string }>('GET', '/session')
      return view.signedIn && view.uid !== undefined ? { uid: view.uid } : undefined
    },
    begin: async (given) => (await ask<{ message: string }>('POST', '/wallets/nonce', given)).message,
    signIn: async (proof) => (await ask<{ token: string }>('POST', '/wallets/sign-in', proof)).token,
    links: async () => walletsOf(await ask('GET', '/wallets/links')),
    link: async (proof) => walletsOf(await ask('POST', '/wallets/links', proof)),
    unlink: async (address) => walletsOf(await ask('DELETE', `/wallets/links/${address}`)),
    approvals: async (address) => await ask('GET', `/wallets/approvals?address=${address}`),
    fund: async (address) => { await ask('POST', '/wallets/practice/fund', { address }) },
    askChain: async (method, params) => {
      const answer = await ask<{ result?: unknown; error?: { code: number; message: string } }>('POST', '/wallets/practice/rpc', { method, params })
      if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.result
    },
  }
}
