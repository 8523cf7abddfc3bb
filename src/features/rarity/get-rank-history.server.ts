import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { timestampOf, timestampOfSeconds } from '#platform/timestamp.ts'
import type { PastRank, RankCause, RankHistory } from './rank-history.ts'
import { AT_MINT } from './record-rank-history.server.ts'

/** The ranks that a piece has had since its mint, with what changed them; empty for a collection that was never ranked. */
export async function getRankHistory(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<RankHistory> {
  const place = await findPlace(read, { collection, tokenId })
  const token = await read
    .selectFrom('tokens')
    .select('minted_at')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (place === undefined || token === undefined) return { atMint: null, ranks: [] }
  // Four bytes of each ranking, and not the whole of it.
  const rows = await read
    .selectFrom('rarity_versions')
    .select([
      'number',
      'made_at',
      'ranked_tokens',
      'cause',
      sql<Uint8Array>`substring(ranks from ${4 * place + 1}::integer for 4)`.as('bytes'),
    ])
    .where('collection', '=', collection)
    .orderBy('number', 'desc')
    .execute()
  const all = rows.map(({ number, made_at, ranked_tokens, cause, bytes }) => ({
    number,
    rank: rankOf(bytes),
    rankedTokens: ranked_tokens,
    madeAt: made_at,
    cause: cause as RankCause,
  }))
  const mint = all.at(-1)
  if (mint?.number !== AT_MINT || mint.rank === null) return { atMint: null, ranks: [] }
  const atMint = { rank: mint.rank, rankedTokens: mint.rankedTokens }
  const mintedAt = token.minted_at
  const changes = all.filter(({ rank }, index) => index + 1 < all.length && rank !== all[index + 1]!.rank)
  return {
    atMint,
    ranks: [
      // Burns before a piece's own mint are counted from its mint on.
      ...changes.map(({ rank, rankedTokens, madeAt, cause: { burned } }): PastRank => ({
        rank,
        rankedTokens,
        at: madeAt.getTime() / 1000 < mintedAt ? timestampOfSeconds(mintedAt) : timestampOf(madeAt),
        cause: burned === undefined ? {} : { burned },
      })),
      { ...atMint, at: timestampOfSeconds(mintedAt), cause: { first: true } },
    ],
  }
}

/** Where the piece stands in the bytes of every ranking. */
async function findPlace(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<number | undefined> {
  const row = await read
    .selectFrom('rarity_versions')
    .select(sql<number | null>`array_position(string_to_array(token_ids, ','), ${tokenId}::text)`.as('place'))
    .where('collection', '=', collection)
    .where('number', '=', AT_MINT)
    .executeTakeFirst()
  return row?.place === null || row?.place === undefined ? undefined : row.place - 1
}

function rankOf(bytes: Uint8Array): number | null {
  const rank = bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true)
  return rank === 0 ? null : rank
}
