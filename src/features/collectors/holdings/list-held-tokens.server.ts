import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import type { TokenPage } from '#features/catalogue/chain-facts/token.ts'
import { listTokens } from '#features/catalogue/search/list-tokens.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'
import { withHeldCopies } from './with-held-copies.server.ts'

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
  return {
    ...found,
    items: await withHeldCopies(read, { collection, wallets: walletsOf(collector), cards: found.items }),
  }
}
