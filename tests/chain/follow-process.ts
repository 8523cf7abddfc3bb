// Follows a test chain into a PostgreSQL until it is killed or frozen, and says its state. Begins a write that stays open, when told to.
import { setTimeout as sleep } from 'node:timers/promises'
import { createFollower } from '#indexer/create-follower.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import type { FollowProcessOptions } from './start-follow-process.ts'
import { testStudio } from './test-studio.ts'

const { databaseUrl, rpcUrl, collection, further, terms } = JSON.parse(
  process.env['FOLLOW'] ?? '{}',
) as FollowProcessOptions
const db = await openDatabase({ databaseUrl })
const chains =
  further === undefined
    ? []
    : [
        {
          id: further.chainId,
          name: 'Far shore',
          currency: { symbol: 'ETH', decimals: 18 },
          finalityDepth: 8,
          pollMilliseconds: 100,
        },
      ]
const studio = testStudio({
  collections: [collection, ...(further === undefined ? [] : [{ ...further.collection, chain: further.chainId }])],
  ...(chains.length === 0 ? {} : { chains }),
})
const given = { db, studio, log: silentLog, now: () => new Date(), terms }
const config = { chainId: undefined, databaseUrl: new Secret(databaseUrl), privateHosts: [] }
const followers = [
  createFollower({ ...given, config, rpcUrl }),
  ...(studio.chains ?? []).map((chain) =>
    createFollower({ ...given, config: { ...config, chainId: chain.id }, chain, rpcUrl: further!.rpcUrl }),
  ),
]
for (const follower of followers) follower.start()
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
  process.stdout.write(`${followers.map((follower) => follower.status().state).join(' ')}\n`)
  await sleep(50)
}
