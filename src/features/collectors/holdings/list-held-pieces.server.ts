import type { TokenCard, TokenPage } from '#features/catalogue/chain-facts/token.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { asOne, type WalletsAsOne } from '../profile/collector.ts'
import { listHeldCollections } from './list-held-collections.server.ts'
import { listHeldTokens } from './list-held-tokens.server.ts'

/** One page of everything a collector holds, by collection and then rarest first. Takes an address in any letter case. */
export async function listHeldPieces(
  read: ReadDb,
  { page, pageSize, ...collector }: WalletsAsOne & { page: number; pageSize: number },
): Promise<TokenPage> {
  const held = await listHeldCollections(read, collector)
  const total = held.reduce((sum, { count }) => sum + count, 0)
  let skip = (page - 1) * pageSize
  const items: TokenCard[] = []
  for (const { collection, count } of held) {
    if (skip < count && items.length < pageSize) {
      const { items: all } = await listHeldTokens(read, {
        ...asOne(collector),
        collection,
        pageSize: skip + pageSize - items.length,
      })
      items.push(...all.slice(skip))
    }
    skip = Math.max(0, skip - count)
  }
  return { items, total, page, pageSize, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}
