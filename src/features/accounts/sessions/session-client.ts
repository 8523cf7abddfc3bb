import { t } from '#messages/translate.ts'
import { askJson, type ServerAddress, problemIn } from '#platform/http/ask-json.ts'
import type { SessionView } from './session.ts'

/** The app refused, or did not answer: `no-answer` when nothing came in time. The message is the app's own sentence. */
export class SessionProblem extends Error {
  override readonly name = 'SessionProblem'
  readonly code: string
  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.code = code
  }
}

/** The app's own session, a cookie that scripts cannot read, made from a fresh sign-in. Every call throws `SessionProblem`. */
export type SessionClient = {
  /** What the app knows of this browser. */
  read: () => Promise<SessionView>
  /** Makes a session from an ID token whose sign-in is at most five minutes old. */
  open: (idToken: string) => Promise<void>
  /** Lets this browser's session last as long again, by an ID token of the person whose it is. */
  renew: (idToken: string) => Promise<void>
  /** Ends this browser's session; without one it does nothing. */
  end: () => Promise<void>
}

const timeoutMilliseconds = 15_000

/** How a page asks its server for its session. */
export function createSessionClient(server: ServerAddress): SessionClient {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    let response: Response
    try {
      response = await askJson(server, { method, path, body, timeoutMilliseconds })
    } catch (cause) {
      throw Object.assign(new SessionProblem({ code: 'no-answer', message: t('We couldn’t reach the server.') }), {
        cause,
      })
    }
    if (!response.ok) throw await problemOf(response)
    return response
  }
  return {
    read: async () => (await (await ask('GET', '/session')).json()) as SessionView,
    open: async (idToken) => {
      await ask('POST', '/session', { idToken })
    },
    renew: async (idToken) => {
      await ask('POST', '/session/renewal', { idToken })
    },
    end: async () => {
      await ask('DELETE', '/session')
    },
  }
}

async function problemOf(response: Response): Promise<SessionProblem> {
  const { code, message } = problemIn(await response.json().catch(() => undefined), response.status)
  return new SessionProblem({ code: code === '' ? 'no-answer' : code, message })
}
