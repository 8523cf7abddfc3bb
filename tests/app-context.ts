import type { AppContext } from '#features/studio/app-context.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'

/** What the parts of the app are given: a studio on a test's database, no node and no keys. `change` replaces parts. */
export function makeAppContext(db: EdgeDb, studio: Studio, change: Partial<AppContext> = {}): AppContext {
  return {
    config: readConfig({}),
    studio,
    folder: studio,
    contentKey: '1',
    contentProblem: () => undefined,
    db,
    read: readSide(db),
    log: silentLog,
    rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
    permitKey: new Secret(''),
    secret: new Secret(''),
    addressKeys: new Secret(''),
    rateLimit: createRateLimits(),
    reopen: () => undefined,
    now: () => new Date(),
    ...change,
  }
}
