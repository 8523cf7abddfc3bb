import type { Hono } from 'hono'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { listProblems } from './list-problems.ts'

type Given = Pick<AppContext, 'config' | 'read' | 'studio' | 'contentKey' | 'contentProblem' | 'now'>

/** Whether the process lives, and whether the product is well and what is not: for whoever watches it. */
export function addHealthRoutes(app: Hono<EdgeEnv>, context: Given): void {
  const { read, studio, contentKey, contentProblem, now } = context
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const readiness = await getReadiness(read, { ...askedChains(studio), now: now() })
    const problem = contentProblem()
    const content = {
      key: contentKey,
      ...(problem === undefined ? {} : { problem: { code: 'content-not-followed', detail: problem } }),
    }
    const problems = await listProblems(context, readiness)
    return c.json({ ...readiness, content, problems }, readiness.status === 'ready' ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
}
