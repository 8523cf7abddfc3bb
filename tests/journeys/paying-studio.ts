import { setTimeout as sleep } from 'node:timers/promises'
import { getContractAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { WorkContext } from '#features/studio/app-context.server.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { deriveFromEvents } from '#indexer/derive-from-events.server.ts'
import { withdrawContractEvents } from '#indexer/record-contract-events.server.ts'
import { demoFurniture as furniture } from '#studio/demo/furniture.ts'
import demo from '#studio/studio.config.ts'
import { reconcileAllClaims } from '../reconcile-all-claims.ts'

/** Deploys the coin, as the first thing it ever does: so its address is known before. */
export const coinDeployer = privateKeyToAccount(`0x${'c0'.repeat(32)}`)
export const coinAddress = getContractAddress({ from: coinDeployer.address, nonce: 0n })

/** The demo studio as one that is also paid in a coin and by card, whose sheets by right can be framed, and from whose past the chain took a redemption back. */
export default defineStudio({
  ...demo,
  chain: {
    ...demo.chain,
    embedded: {
      deploy: demo.chain.embedded!.deploy,
      seed: {
        ...furniture,
        enter: async (work) => {
          await furniture.enter(work)
          await loseRedemption(work)
        },
      },
    },
  },
  editions: demo.editions.map((edition) =>
    edition.slug === 'garden-sheet'
      ? {
          ...edition,
          options: [
            {
              name: 'Frame',
              values: [
                { name: 'None', price: '0', weightGrams: 0 },
                { name: 'Oak', price: '0.03', weightGrams: 1800, stock: 2 },
              ],
            },
          ],
        }
      : edition,
  ),
  payments: {
    tokens: [{ address: coinAddress, symbol: 'TUSD', decimals: 6, rate: '2600', asOf: '2026-11-01' }],
    card: { currency: 'EUR', rate: '2500', asOf: '2026-11-01' },
  },
})

/**
 * Numbers the claims of the demo's past, then takes the oldest redemption back as the follower does. No chain does that below its final
 * block; what is read anew after such a chain comes to the same.
 */
async function loseRedemption({ db, studio, log, now }: WorkContext): Promise<void> {
  await reconcileAllClaims({ db, studio, log, now })
  // The next look over old blocks comes in a day: it would find the event and put it back.
  while (
    (await db.selectFrom('chain_audits').select('last_round_ended_at').executeTakeFirst())?.last_round_ended_at == null
  )
    await sleep(100)
  await db.transaction().execute(async (tx) => {
    const oldest = await tx
      .selectFrom('redemptions')
      .innerJoin('claims', 'claims.claim_id', 'redemptions.intent_id')
      .select(['redemptions.block_number', 'redemptions.log_index', 'redemptions.block_hash'])
      .where('claims.state', '=', 'numbered')
      .orderBy('redemptions.block_number')
      .limit(1)
      .executeTakeFirstOrThrow()
    const vanished = await withdrawContractEvents(tx, {
      places: [{ blockNumber: oldest.block_number, logIndex: oldest.log_index, blockHash: oldest.block_hash }],
    })
    await deriveFromEvents(tx, { fresh: [], vanished, slugs: new Map() })
  })
}
