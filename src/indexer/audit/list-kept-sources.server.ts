import { standardOf } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ChainSource } from '../chain/chain-source.ts'

/** What is read of a chain and how far, as the database says it; contracts that were refused are left out. */
export async function listKeptSources(read: ReadDb, { chainId }: { chainId: number }): Promise<ChainSource[]> {
  const ofChain = { standing: { state: 'accepted' as const }, highestStored: Infinity }
  const [collections, contracts, cursor] = await Promise.all([
    read.selectFrom('collections').selectAll().where('chain_id', '=', chainId).orderBy('slug').execute(),
    read.selectFrom('house_contracts').selectAll().where('chain_id', '=', chainId).orderBy('kind').execute(),
    read.selectFrom('chain_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst(),
  ])
  const room = cursor?.sales_address
  return [
    ...collections
      .filter(({ problem_code }) => problem_code === null)
      .map((row): ChainSource => ({
        kind: 'collection',
        slug: row.slug,
        standard: standardOf(row.standard),
        ...placeOf(row),
        ...ofChain,
      })),
    ...contracts
      .filter(({ problem_code }) => problem_code === null)
      .map((row): ChainSource => ({ kind: 'studio-contract', slug: row.kind, ...placeOf(row), ...ofChain })),
    ...(room == null || cursor?.sales_first_block == null || cursor.sales_indexed_block == null
      ? []
      : [
          {
            kind: 'salesroom' as const,
            slug: 'salesroom',
            address: room as Hex,
            firstBlock: cursor.sales_first_block,
            indexedBlock: cursor.sales_indexed_block,
            ...ofChain,
          },
        ]),
  ]
}

function placeOf(row: { address: string; first_block: number; indexed_block: number }) {
  return { address: row.address as Hex, firstBlock: row.first_block, indexedBlock: row.indexed_block }
}
