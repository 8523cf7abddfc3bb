import { sql } from 'kysely'
import { claimSeries, findEdition } from '#features/prints/numbers/edition.ts'
import { findPromise } from '#features/prints/numbers/find-promise.server.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import { recordStep } from '../claim/move-claim.server.ts'
import { isPaid } from '../claim/require-paid.server.ts'
import { openClaim } from './open-claim.server.ts'

/** As far as the chain is read: nothing is judged beyond it. */
export type ChainReach = { head: number; finalized: number }

/**
 * Opens a claim for each redemption that the chain shows and that has none yet. It waits (`observed`) until its block is final,
 * and where its pills are locked until they are destroyed.
 * A redemption without a place that was held for it opens one too: its pills are gone. Returns how many were opened.
 */
export async function observeRedemptions(
  tx: WriteDb,
  { editions, addressDays, now }: { editions: readonly EditionConfig[]; addressDays: number; now: Date },
): Promise<number> {
  const rows = await tx
    .selectFrom('redemptions')
    .leftJoin('print_places', 'print_places.intent_id', 'redemptions.intent_id')
    .leftJoin('burn_intents', 'burn_intents.intent_id', 'redemptions.intent_id')
    .selectAll('redemptions')
    .select(['print_places.options', 'print_places.country', 'burn_intents.account_uid'])
    .where('redemptions.state', 'in', ['redeemed', 'locked'])
    .where(sql<boolean>`not exists (select 1 from claims where claims.claim_id = redemptions.intent_id)`)
    .orderBy('redemptions.block_number')
    .orderBy('redemptions.log_index')
    .limit(200)
    .execute()
  let opened = 0
  for (const row of rows) {
    const edition = findEdition(editions, row.edition_id)
    const isNew = await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        claimId: row.intent_id,
        origin: 'redemption',
        originKey: `redemption:${row.intent_id}`,
        editionId: row.edition_id,
        series: edition === undefined ? 'numbered' : claimSeries(edition),
        state: { state: 'observed' },
        holder: row.redeemer,
        accountUid: row.account_uid ?? undefined,
        pills: { pillId: row.pill_id, count: row.quantity },
        options: (row.options ?? {}) as Record<string, string>,
        country: row.country ?? undefined,
        event: {
          blockNumber: row.block_number,
          blockHash: row.block_hash,
          txHash: row.tx_hash,
          seconds: row.timestamp,
        },
        dueAt: new Date(now.getTime() + addressDays * 86_400_000),
        // Without a place that was held for it: by the block, not by when it was read, because a day may end in between.
        promise: await findPromise(tx, { intentId: row.intent_id, edition, at: new Date(row.timestamp * 1000) }),
      },
    })
    if (isNew) opened += 1
  }
  return opened
}

/** Accepts the claims whose redemption stands in a final block, by the chain's order. Returns how many. */
export async function acceptFinal(tx: WriteDb, { reach, now }: { reach: ChainReach; now: Date }): Promise<number> {
  const rows = await tx
    .selectFrom('claims')
    .innerJoin('redemptions', 'redemptions.intent_id', 'claims.claim_id')
    .selectAll('claims')
    .select([
      'redemptions.block_number as at_block',
      'redemptions.block_hash as at_hash',
      'redemptions.tx_hash as at_tx',
      'redemptions.timestamp as at_time',
    ])
    .where('claims.origin', '=', 'redemption')
    .where('claims.state', '=', 'observed')
    .where('redemptions.state', '=', 'redeemed')
    .where('redemptions.block_number', '<=', reach.finalized)
    .where(isPaid)
    .orderBy('redemptions.block_number')
    .orderBy('redemptions.log_index')
    .limit(200)
    .forUpdate('claims')
    .skipLocked()
    .execute()
  for (const row of rows) await accept(tx, { row, now })
  return rows.length
}

/** Accepts the claims of busted vaults that came back after their bust had left the chain. Returns how many. */
export async function acceptBusts(tx: WriteDb, { reach, now }: { reach: ChainReach; now: Date }): Promise<number> {
  const rows = await tx
    .selectFrom('claims')
    .innerJoin('vaults', (join) => join.on(sql<boolean>`vaults.root = split_part(claims.origin_key, ':', 2)`))
    .selectAll('claims')
    .select([
      'vaults.busted_block as at_block',
      'vaults.busted_block_hash as at_hash',
      'vaults.busted_tx as at_tx',
      'vaults.busted_at as at_time',
    ])
    .where('claims.origin', '=', 'vault')
    .where('claims.state', '=', 'observed')
    .where('vaults.busted_block', '<=', reach.finalized)
    .limit(200)
    .forUpdate('claims')
    .skipLocked()
    .execute()
  for (const row of rows) await accept(tx, { row, now })
  return rows.length
}

type FinalRow = ClaimRow & {
  at_block: number | null
  at_hash: string | null
  at_tx: string | null
  at_time: number | null
}

/** The transaction may stand elsewhere than where it was first seen. */
async function accept(
  tx: WriteDb,
  { row: { at_block: block, at_hash: hash, at_tx: txHash, at_time: time, ...row }, now }: { row: FinalRow; now: Date },
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ block_number: block, block_hash: hash, tx_hash: txHash, chain_time: time })
    .where('claim_id', '=', row.claim_id)
    .execute()
  const details = { block, hash, txHash }
  await recordStep(tx, { row, next: { state: 'accepted' }, by: 'chain', details, now })
}
