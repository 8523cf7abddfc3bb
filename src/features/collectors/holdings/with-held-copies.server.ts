import { sql, type SqlBool } from 'kysely'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'

/** Pieces of one collection, those with copies with how many these wallets hold, together. Takes wallets in lower case. */
export async function withHeldCopies(
  read: ReadDb,
  { collection, wallets, cards }: { collection: string; wallets: readonly string[]; cards: TokenCard[] },
): Promise<TokenCard[]> {
  const tokenIds = cards.flatMap(({ copies, tokenId }) => (copies === undefined ? [] : [tokenId]))
  if (tokenIds.length === 0) return cards
  const rows = await read
    .selectFrom('holdings')
    .select(({ fn }) => ['token_id', fn.sum<string>('quantity').as('held')])
    .where('collection', '=', collection)
    .where('holder', 'in', wallets)
    .where(sql<SqlBool>`token_id = any(${plainArray(tokenIds, 'numeric')})`)
    .groupBy('token_id')
    .execute()
  const held = new Map(rows.map((row) => [row.token_id, String(row.held)]))
  return cards.map((card) =>
    card.copies === undefined ? card : { ...card, copies: { ...card.copies, held: held.get(card.tokenId) ?? '0' } },
  )
}
