import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Holding } from './original.ts'

/**
 * How an account holds a piece as the chain was last read; `undefined` where it does not. A burned piece has no holder. That a wallet acts for
 * another is what was last seen to be final: whoever gives something away for it asks the registry once more.
 */
export async function findHolding(
  read: ReadDb,
  {
    studio,
    uid,
    collection,
    tokenId,
  }: { studio: Pick<Studio, 'chain' | 'chains' | 'collections'>; uid: string; collection: string; tokenId: string },
): Promise<Holding | undefined> {
  const own = await holdersOf(read, { collection, tokenId })
    .innerJoin('wallet_links as w', 'w.address', 'h.holder')
    .select('h.holder')
    .where('w.uid', '=', uid)
    .executeTakeFirst()
  if (own !== undefined) return { by: 'wallet' }
  const config = studio.collections.find(({ slug }) => slug === collection)
  const acting = await holdersOf(read, { collection, tokenId })
    .innerJoin('seen_delegations as d', 'd.vault', 'h.holder')
    .innerJoin('wallet_links as w', 'w.address', 'd.delegate')
    .select(['d.delegate', 'd.vault'])
    .where('w.uid', '=', uid)
    .where('d.chain_id', '=', chainOf(studio, config).id)
    .where((eb) => eb.or([eb('d.collection', 'is', null), eb('d.collection', '=', collection)]))
    .where((eb) => eb.or([eb('d.token_id', 'is', null), eb('d.token_id', '=', tokenId)]))
    .executeTakeFirst()
  return acting === undefined ? undefined : { by: 'delegate', ...acting }
}

function holdersOf(read: ReadDb, { collection, tokenId }: { collection: string; tokenId: string }) {
  return read
    .selectFrom('holdings as h')
    .where('h.collection', '=', collection)
    .where('h.token_id', '=', tokenId)
    .where('h.quantity', '>', '0')
}
