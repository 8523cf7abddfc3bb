import { sql } from 'kysely'
import type { ReadDb } from '#platform/database.server.ts'
import { timestampOf } from '#platform/timestamp.ts'
import type { PastRank, RankCause, RankHistory } from './rank-history.ts'
import { AT_MINT } from './record-rank-version.server.ts'

/** The ranks that a piece has had, with what changed them; empty for a collection that was never ranked. */
export async function getRankHistory(read: ReadDb, { collection, tokenId }: { collection: string; tokenId: string }): Promise<RankHistory> {
  const places = await findPlaces(read, { collection, tokenId })
  if (places.size === 0) return { atMint: null, ranks: [] }
  // Four bytes of each ranking, and not the whole of it.
  const place = sql`case ids_of ${sql.join([...places].map(([idsOf, at]) => sql`when ${idsOf}::integer then ${at}::integer`), sql` `)} end`
  const rows = await read.selectFrom('rarity_versions').select(['number', 'made_at', 'ranked_tokens', 'cause', sql<Uint8Array>`substring(ranks from 4 * (${place}) + 1 for 4)`.as('bytes')])
    .where('collection', '=', collection).where('ids_of', 'in', [...places.keys()]).orderBy('number', 'desc').execute()
  const all = rows.map(({ number, made_at, ranked_tokens, cause, bytes }) => ({ number, rank: rankOf(bytes), rankedTokens: ranked_tokens, at: timestampOf(made_at), cause: cause as RankCause }))
  const mint = all.find(({ number }) => number === AT_MINT)
  return {
    atMint: mint === undefined || mint.rank === null ? null : { rank: mint.rank, rankedTokens: mint.rankedTokens },
    ranks: all.filter(({ number }, index) => number !== AT_MINT && hasChanged(all[index]!, all[index + 1])).map(({ number: _, ...past }): PastRank => past),
  }
}

function hasChanged(own: { rank: number | null }, before: { number: number; rank: number | null } | undefined): boolean {
  return before === undefined || before.number === AT_MINT || before.rank !== own.rank
}

/** Where the piece stands in each list of ids. */
async function findPlaces(read: ReadDb, { collection, tokenId }: { collection: string; tokenId: string }): Promise<Map<number, number>> {
  const rows = await read.selectFrom('rarity_versions').select(['number', sql<number | null>`array_position(string_to_array(token_ids, ','), ${tokenId}::text)`.as('place')])
    .where('collection', '=', collection).where('token_ids', 'is not', null).execute()
  return new Map(rows.flatMap(({ number, place }) => (place === null ? [] : [[number, place - 1]])))
}

function rankOf(bytes: Uint8Array): number | null {
  const rank = bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true)
  return rank === 0 ? null : rank
}
