import { countUp, measure } from '#platform/counters.ts'
import type { Log } from '#platform/log.server.ts'

const kinds: readonly [RegExp, string][] = [
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/(?:media|metadata|files)\//, 'pictures and files'],
  [/^\/(?:assets|builds)\//, 'assets'],
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [
    /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator|session|sessions|passkeys)(?:\/|$)/,
    'sign-in',
  ],
  [/^\/boss(?:[./]|$)/, 'workbench'],
  [/\.data$/, 'page data'],
]

/** What kind of thing an address is; few, so that they can be counted by. */
export function requestKind(pathname: string): string {
  return kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page or endpoint'
}

/** Counts an answer, and says it in the log at `debug` with the id that the answer carries: no address, which may name somebody. */
export function countRequest(
  { url, method }: Pick<Request, 'url' | 'method'>,
  answer: Response,
  {
    since,
    requestId,
    log,
  }: { since: number; /** Absent where the answer was kept. */ requestId?: string | undefined; log: Log },
): Response {
  const seconds = (performance.now() - since) / 1000
  const start = url.indexOf('/', 'https://'.length)
  const kind = requestKind(url.slice(start).split('?', 1)[0]!)
  countUp('vitrine_requests_total', { kind, code: String(answer.status) })
  measure('vitrine_request_seconds', { kind }, seconds)
  log.debug('A request was answered.', {
    requestId,
    method,
    kind,
    status: answer.status,
    milliseconds: Math.round(seconds * 1000),
  })
  return answer
}
