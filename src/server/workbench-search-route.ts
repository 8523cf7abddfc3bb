import type { Hono } from 'hono'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { searchWorkbench } from '#features/workbench-search/search-workbench.server.ts'
import type { EdgeEnv } from './edge-env.ts'

/** The list below the field of the workbench's search: what its page finds. */
export function addWorkbenchSearchRoute(
  app: Hono<EdgeEnv>,
  { read, studio, now, rateLimit }: AppContext,
  { service }: { service: AccountService | undefined },
): void {
  // A question a letter, and nobody types faster for long.
  const limit = rateLimit('searches of the workbench', { burst: 120, perMinute: 240 })
  app.get('/boss/search.json', async (c) => {
    const { uid, roles } = c.get('session')
    limit.spend(uid, now().getTime())
    const found = await searchWorkbench(read, { text: c.req.query('q') ?? '', roles, studio, service, now: now() })
    return c.json(found, 200, { 'cache-control': 'no-store' })
  })
}
