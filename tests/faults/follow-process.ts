// Follows a test chain into a database on disk until it is killed, and says how many intents are final.
import { setTimeout as sleep } from 'node:timers/promises'
import { createFollower } from '#indexer/create-follower.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { testStudio } from '../chain/test-studio.ts'

type Places = Record<'pieces' | 'pills' | 'campaigns' | 'redemption', { address: string; firstBlock: number }>
const {
  folder,
  rpcUrl,
  studio: { pieces, ...burns },
} = JSON.parse(process.env['DROP'] ?? '{}') as { folder: string; rpcUrl: string; studio: Places }
const db = await openDatabase({ folder })
const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }], burns })
createFollower({
  config: { chainId: undefined, databaseUrl: undefined, privateHosts: [] },
  db,
  studio,
  rpcUrl,
  log: silentLog,
  now: () => new Date(),
}).start()
for (;;) {
  const { count } = await db
    .selectFrom('burn_intents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'final')
    .executeTakeFirstOrThrow()
  process.stdout.write(`final ${count}\n`)
  await sleep(100)
}
