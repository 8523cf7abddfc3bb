import { t } from '#messages/translate.ts'
import { askJson, type ServerAddress, problemIn } from '#platform/http/ask-json.ts'

/** The app refused, or did not answer (`no-answer`). The message is the app's own sentence. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
  /** The app's stable code; `reason` and not `code`, which belongs to wallets. */
  readonly reason: string
  constructor({ reason, message }: { reason: string; message: string }) {
    super(message)
    this.reason = reason
  }
}

/** One question to the app in JSON. Throws `ServerRefusal`. */
export type AskServer = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const timeoutMilliseconds = 30_000

/** How scripts of a page ask their server what only a script needs. */
export function createAskServer(server: ServerAddress): AskServer {
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    let response: Response
    try {
      response = await askJson(server, { method, path, body, timeoutMilliseconds })
    } catch (cause) {
      throw Object.assign(
        new ServerRefusal({
          reason: 'no-answer',
          message: t('The server did not answer, so nothing was done. Try again in a moment.'),
        }),
        { cause },
      )
    }
    const answer: unknown = await response.json().catch(() => ({}))
    if (response.ok) return answer as Answer
    const { code, message } = problemIn(answer, response.status)
    throw new ServerRefusal({ reason: code, message })
  }
}
