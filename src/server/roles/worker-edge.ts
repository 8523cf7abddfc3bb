import { Hono } from 'hono'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { AppError, NotFoundError } from '#platform/errors.ts'
import { currentRequest, forRequest } from '#platform/log.server.ts'
import type { Edge } from '../create-app.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addHealthRoutes } from '../metrics/health-routes.ts'
import { addMetricsRoutes } from '../metrics/metrics-routes.ts'
import { problemResponse } from '../problem.ts'

type Given = Pick<AppContext, 'config' | 'read' | 'studio' | 'contentKey' | 'contentProblem' | 'now' | 'log'>

/** What a process answers that only works beside others: how it is, and nothing else. */
export function createWorkerEdge(context: Given): Pick<Edge, 'fetch'> {
  const app = new Hono<EdgeEnv>()
  addHealthRoutes(app, context)
  addMetricsRoutes(app, context)
  app.all('*', () => {
    throw new NotForWorkersError()
  })
  app.onError((error, c) => {
    const requestId = currentRequest() ?? crypto.randomUUID()
    if (!(error instanceof AppError)) context.log.error('A request failed.', { error, requestId, path: c.req.path })
    return problemResponse(error, { requestId })
  })
  return {
    fetch: (request, bindings) =>
      forRequest(crypto.randomUUID(), () => app.fetch(request, bindings as EdgeEnv['Bindings'])),
  }
}

/** Somebody led visitors to a process that has no pages. */
class NotForWorkersError extends NotFoundError {
  readonly code = 'not-for-workers'
  constructor() {
    super(
      'This process is a worker and has no pages. Lead visitors to a process with VITRINE_ROLE=web or all. Nothing is lost.',
    )
  }
}
