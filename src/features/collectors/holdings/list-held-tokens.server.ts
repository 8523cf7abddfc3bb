import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import type { TokenPage } from '#features/catalogue/chain-facts/token.ts'
import { listTokens } from '#features/catalogue/search/list-tokens.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'

/** The first pieces of one collection that a collector holds, rarest first; those with copies say how many of them. */
export async function listHeldTokens(
  read: ReadDb,
  { collection, pageSize, ...collector }: WalletsAsOne & { collection: string; pageSize: number },
): Promise<TokenPage> {
  const found = await listTokens(read, {
    collection,
    filter: { ...everyToken, owner: collector.address, owners: collector.addresses },
    pageSize,
  })
  const tokenIds = found.items.flatMap(({ copies, tokenId }) => (copies === undefined ? [] : [tokenId]))
  if (tokenIds.length === 0) return found
  const rows = await read
    .selectFrom('holdings')
    .select(({ fn }) => ['token_id', fn.sum<string>('quantity').as('held')])
    .where('collection', '=', collection)
    .where('holder', 'in', walletsOf(collector))
    .groupBy('token_id')
    .execute()
  const held = new Map(rows.map((row) => [row.token_id, row.held]))
  return {
    ...found,
    items: found.items.map((card) =>
      card.copies === undefined
        ? card
        : { ...card, copies: { ...card.copies, held: String(held.get(card.tokenId) ?? 0) } },
    ),
  }
}
