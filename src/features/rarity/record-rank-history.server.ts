import type { WriteDb } from '#platform/database/database.server.ts'
import { hashOf, type MadeHistory } from './make-rank-history.server.ts'
import { openRarityStrategy } from './openrarity.ts'
import { bytesOf, causeOf } from './rank-history.ts'

/** Number 0 is the ranking of all pieces that were ever minted, with the order that the bytes of every ranking are in. */
export const AT_MINT = 0

/** Writes the history of a collection's ranks down, from the first step that differs; without one, what was written is wrong and goes. */
export async function recordRankHistory(
  tx: WriteDb,
  { collection, made, now }: { collection: string; made: MadeHistory | undefined; now: Date },
): Promise<void> {
  const kept = made === undefined || made.kept === 0 ? -1 : made.kept
  await tx.deleteFrom('rarity_versions').where('collection', '=', collection).where('number', '>', kept).execute()
  if (made === undefined) return
  const common = { collection, strategy: openRarityStrategy, ids_of: AT_MINT }
  const atMint = {
    ...common,
    number: AT_MINT,
    made_at: now,
    ranked_tokens: made.tokenIds.length,
    cause: JSON.stringify({}),
    token_ids: made.tokenIds.join(','),
    ranks: bytesOf(made.atMint),
    marks: made.source,
  }
  const steps = made.steps.map((step) => ({
    ...common,
    number: step.number,
    made_at: new Date(step.seconds * 1000),
    ranked_tokens: step.rankedTokens,
    cause: JSON.stringify({ ...causeOf(step), hash: hashOf(step) }),
    token_ids: null,
    ranks: bytesOf(step.ranks),
    marks: null,
  }))
  // A few at a time: one row of a large collection is tens of kilobytes.
  const rows = [...(kept === -1 ? [atMint] : []), ...steps]
  for (let start = 0; start < rows.length; start += 20)
    await tx
      .insertInto('rarity_versions')
      .values(rows.slice(start, start + 20))
      .execute()
}
