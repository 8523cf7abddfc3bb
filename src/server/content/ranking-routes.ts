import type { Hono } from 'hono'
import { getRankingPreview } from '#features/content-editor/kinds/get-ranking-preview.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** What stands beside the form of a collection's ranking: both ends of it by the weights of the draft. */
export function addRankingRoutes(app: Hono<EdgeEnv>, { read, now, rateLimit }: AppContext): void {
  // Each one ranks a whole collection; a form sends one request at each pause of typing.
  const limit = rateLimit('previews of rankings', { burst: 30, perMinute: 40 })
  app.get('/documents/collection/:slug/ranking', async (c) => {
    limit.spend(c.get('session').uid, now().getTime())
    const preview = await getRankingPreview(read, {
      collection: c.req.param('slug'),
      ranking: c.req.query('ranking') ?? '{}',
    })
    return c.json(preview, 200, { 'cache-control': 'no-store' })
  })
}
