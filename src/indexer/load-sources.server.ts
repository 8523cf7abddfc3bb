import { sql } from 'kysely'
import { forgetSales } from '#features/catalogue/chain-facts/record-sales.server.ts'
import { registerCollections } from '#features/catalogue/chain-facts/register-collections.server.ts'
import { forgetRanks } from '#features/rarity/forget-ranks.server.ts'
import { followedCollections } from '#features/studio/chains/followed-collections.ts'
import { standardOf, type Studio } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ChainSource } from './chain/chain-source.ts'
import { loadStudioContracts } from './load-studio-contracts.server.ts'

/** Brings the tables in line with the studio configuration, and says what is to be read and from where. */
export async function loadSources(
  tx: WriteDb,
  {
    chainId,
    isFurther = false,
    others = [],
    studio,
  }: {
    chainId: number
    /** Whether the studio's own contracts stand on another chain. */
    isFurther?: boolean
    /** The studio's other chains, whose collections are for others to read. */
    others?: readonly number[]
    studio: Pick<Studio, 'collections' | 'salesroom' | 'burns'>
  },
): Promise<ChainSource[]> {
  const { added, dropped } = await registerCollections(tx, {
    chainId,
    others,
    collections: followedCollections(studio),
  })
  for (const collection of dropped) await forgetRanks(tx, { collection })
  const rows = await tx
    .selectFrom('collections')
    .select(['slug', 'address', 'standard', 'first_block', 'indexed_block'])
    .select((each) =>
      each
        .selectFrom('transfers')
        .select(({ fn }) => fn.max('block_number').as('highest'))
        .whereRef('transfers.collection', '=', 'collections.slug')
        .as('highest'),
    )
    .where('chain_id', '=', chainId)
    .orderBy('slug')
    .execute()
  const collections = rows.map((row): ChainSource => ({
    kind: 'collection',
    slug: row.slug,
    address: row.address as Hex,
    standard: standardOf(row.standard),
    firstBlock: row.first_block,
    indexedBlock: row.indexed_block,
    // Announcements of changed metadata stand only above the last final block, so transfers alone decide.
    highestStored: row.highest ?? -1,
    standing: { state: 'unknown' },
  }))
  if (isFurther) return collections
  const salesroom = await loadSalesroom(tx, { chainId, salesroom: studio.salesroom, isAnyAdded: added.length > 0 })
  const studioContracts = await loadStudioContracts(tx, { chainId, studio })
  return [...collections, ...(salesroom === undefined ? [] : [salesroom]), ...studioContracts]
}

/** The salesroom starts anew when its contract changed, and when a collection was added whose sales were passed over. */
async function loadSalesroom(
  tx: WriteDb,
  { chainId, salesroom, isAnyAdded }: { chainId: number; salesroom: Studio['salesroom']; isAnyAdded: boolean },
): Promise<ChainSource | undefined> {
  const cursor = await tx
    .selectFrom('chain_cursor')
    .select(['sales_address', 'sales_first_block', 'sales_indexed_block'])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  const isSame = salesroom?.address === cursor.sales_address
  if (!isSame) await forgetSales(tx)
  if (salesroom === undefined) {
    await tx
      .updateTable('chain_cursor')
      .set({ sales_address: null, sales_first_block: null, sales_indexed_block: null })
      .where('chain_id', '=', chainId)
      .execute()
    return undefined
  }
  const startsAnew = !isSame || isAnyAdded || cursor.sales_first_block !== salesroom.firstBlock
  const indexedBlock = startsAnew ? salesroom.firstBlock - 1 : (cursor.sales_indexed_block ?? salesroom.firstBlock - 1)
  await tx
    .updateTable('chain_cursor')
    .set({
      sales_address: salesroom.address,
      sales_first_block: salesroom.firstBlock,
      sales_indexed_block: indexedBlock,
    })
    .where('chain_id', '=', chainId)
    .execute()
  const { highest } = await tx
    .selectFrom('sales')
    .select(sql<number | null>`max(block_number)`.as('highest'))
    .executeTakeFirstOrThrow()
  return {
    kind: 'salesroom',
    slug: 'salesroom',
    address: salesroom.address,
    firstBlock: salesroom.firstBlock,
    indexedBlock,
    highestStored: highest ?? -1,
    standing: { state: 'unknown' },
  }
}
