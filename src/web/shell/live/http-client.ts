import { t } from '#messages/translate.ts'
/** A request of the page that was not answered as hoped: the problem's words, status and code where there are any. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly code: string | undefined
  constructor({ status, code, message }: { status: number; code?: string | undefined; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type HttpClient = {
  /** The JSON at a path of the app. Throws `HttpProblem`; status 0 when nothing answered in time. */
  getJson: <Answer>(path: `/${string}`) => Promise<Answer>
  /** Sends a form; the answer's redirect is not followed. */
  postForm: (path: `/${string}`, form: URLSearchParams) => Promise<void>
}

/**
 * The one way in which pages ask for data outside React Router. `base` is the page's runtime configuration; `send` is the
 * browser's `fetch`. Answers are revalidated with the server, so what has not changed costs a 304.
 */
export function createHttpClient({
  base,
  send,
  timeoutMilliseconds = 10_000,
}: {
  base: string
  send: typeof fetch
  timeoutMilliseconds?: number
}): HttpClient {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await send(`${base}${path}`, {
        ...init,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
    } catch (cause) {
      throw Object.assign(
        new HttpProblem({
          status: 0,
          message: t('The server doesn’t answer. Nothing is lost; we try again in a moment.'),
        }),
        { cause },
      )
    }
  }
  return {
    getJson: async (path) => {
      const response = await ask(path, { headers: { accept: 'application/json' }, cache: 'no-cache' })
      if (!response.ok) throw await problemOf(response)
      return (await response.json()) as never
    },
    postForm: async (path, form) => {
      const response = await ask(path, { method: 'POST', body: form, redirect: 'manual' })
      if (!response.ok && response.type !== 'opaqueredirect') throw await problemOf(response)
    },
  }
}

async function problemOf(response: Response): Promise<HttpProblem> {
  const problem = (await response.json().catch(() => ({}))) as { title?: unknown; type?: unknown }
  const title =
    typeof problem.title === 'string'
      ? problem.title
      : t('The server answered with status {status}.', { status: String(response.status) })
  const code = typeof problem.type === 'string' ? problem.type.split('/').at(-1) : undefined
  return new HttpProblem({ status: response.status, code, message: title })
}
