import { t } from '#messages/translate.ts'
import { AppError, TooManyRequestsError } from '#platform/errors.ts'

/** An RFC 9457 problem: `type` names the kind by its stable code, `instance` the request that met it. `obstacles`: all reasons, where there are several. */
export type Problem = {
  type: string
  title: string
  status: number
  detail?: string
  instance: string
  obstacles?: unknown
}

/** A failure as a problem. Unexpected failures say nothing of their cause. */
export function problemOf(error: unknown, { requestId }: { requestId: string }): Problem {
  const instance = `urn:uuid:${requestId}`
  if (error instanceof AppError)
    return {
      type: `/problems/${error.code}`,
      title: error.message,
      status: error.status,
      instance,
      ...('obstacles' in error ? { obstacles: error.obstacles } : {}),
    }
  return {
    type: '/problems/internal-error',
    title: t('Something failed on our side. Nothing that is on the chain is lost.'),
    status: 500,
    instance,
  }
}

/** The answer that carries a failure, as `application/problem+json`. */
export function problemResponse(error: unknown, { requestId }: { requestId: string }): Response {
  const problem = problemOf(error, { requestId })
  const retry = error instanceof TooManyRequestsError ? { 'retry-after': String(error.retryAfterSeconds) } : {}
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...retry },
  })
}
