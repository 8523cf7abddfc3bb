// Follows a test chain into a PostgreSQL until it is killed or frozen, and says its state. Begins a write that stays open, when told to.
import { setTimeout as sleep } from 'node:timers/promises'
import { createFollower } from '#indexer/create-follower.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import type { FollowProcessOptions } from './start-follow-process.ts'
import { testStudio } from './test-studio.ts'

const { databaseUrl, rpcUrl, collection, terms } = JSON.parse(process.env['FOLLOW'] ?? '{}') as FollowProcessOptions
const db = await openDatabase({ databaseUrl })
const follower = createFollower({
  config: { chainId: undefined, databaseUrl: new Secret(databaseUrl), privateHosts: [] },
  db,
  studio: testStudio({ collections: [collection] }),
  rpcUrl,
  log: silentLog,
  now: () => new Date(),
  terms,
})
follower.start()
process.stdin.on('data', () => {
  const writing = db.transaction().execute(async (tx) => {
    await tx.updateTable('chain_cursor').set({ problem_code: 'written-late' }).execute()
    process.stdout.write('writing\n')
    await sleep(4_000)
  })
  writing.then(
    () => process.stdout.write('written\n'),
    () => process.stdout.write('undone\n'),
  )
})
for (;;) {
  process.stdout.write(`${follower.status().state}\n`)
  await sleep(50)
}
