import type { WriteDb } from '#platform/database.server.ts'
import { openRarityStrategy } from './openrarity.ts'
import type { RankedCollection } from './rank-collection.server.ts'
import { bytesOf, causeOf, numbersOf, type RankedState } from './rank-history.ts'

/** Number 0 is the ranking at mint: it is written over, for it has no history of its own. */
export const AT_MINT = 0
/** Rankings that are kept; of 10,000 pieces each takes 40 kB. */
const MOST_VERSIONS = 200

/** Adds a ranking to the history of a collection, with what made it another one. */
export async function recordRankVersion(tx: WriteDb, { collection, ranked, now }: { collection: string; ranked: Extract<RankedCollection, { state: RankedState }>; now: Date }): Promise<void> {
  const last = await tx.selectFrom('rarity_versions').selectAll().where('collection', '=', collection).where('number', '>', AT_MINT).orderBy('number', 'desc').limit(1).executeTakeFirst()
  const lastIds = last === undefined ? undefined : await idsOf(tx, { collection, number: last.ids_of })
  const { state, atMint } = ranked
  const ids = state.tokenIds.join(',')
  const number = (last?.number ?? AT_MINT) + 1
  const before = last === undefined || lastIds === undefined ? undefined : { tokenIds: lastIds === '' ? [] : lastIds.split(','), ranks: numbersOf(last.ranks), marks: numbersOf(last.marks ?? new Uint8Array()) }
  const isSame = lastIds === ids
  const common = { collection, made_at: now, strategy: openRarityStrategy }
  await tx.updateTable('rarity_versions').set({ marks: null }).where('collection', '=', collection).where('marks', 'is not', null).execute()
  await tx.insertInto('rarity_versions').values({
    ...common, number, ranked_tokens: ranked.tokensScored, cause: JSON.stringify(causeOf(before, state)),
    ids_of: isSame ? last!.ids_of : number, token_ids: isSame ? null : ids, ranks: bytesOf(state.ranks), marks: bytesOf(state.marks),
  }).execute()
  await tx.deleteFrom('rarity_versions').where('collection', '=', collection).where('number', '=', AT_MINT).execute()
  if (atMint !== null) {
    await tx.insertInto('rarity_versions').values({
      ...common, number: AT_MINT, ranked_tokens: state.tokenIds.length, cause: JSON.stringify({}), ids_of: isSame ? last!.ids_of : number, token_ids: null, ranks: bytesOf(atMint), marks: null,
    }).execute()
  }
  await forgetOldest(tx, { collection, newest: number })
}

async function idsOf(tx: WriteDb, { collection, number }: { collection: string; number: number }): Promise<string | undefined> {
  const row = await tx.selectFrom('rarity_versions').select('token_ids').where('collection', '=', collection).where('number', '=', number).executeTakeFirst()
  return row?.token_ids ?? undefined
}

/** Old rankings go, but for those whose ids a younger one needs. */
async function forgetOldest(tx: WriteDb, { collection, newest }: { collection: string; newest: number }): Promise<void> {
  const oldest = newest - MOST_VERSIONS
  if (oldest <= AT_MINT) return
  await tx.deleteFrom('rarity_versions').where('collection', '=', collection).where('number', '>', AT_MINT).where('number', '<=', oldest)
    .where('number', 'not in', tx.selectFrom('rarity_versions').select('ids_of').where('collection', '=', collection).where((or) => or.or([or('number', '>', oldest), or('number', '=', AT_MINT)]))).execute()
}
