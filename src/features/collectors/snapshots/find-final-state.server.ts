import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { SnapshotRange } from './set-snapshot.ts'

/** What is final of a collection. `finalHash` is known where the newest final block is the last one that was read. */
export type FinalState = SnapshotRange & { chainId: number; contract: Address; finalHash: string | undefined }

/** From which block until which a collection's transfers are all read and cannot change any more. Throws `CollectionNotFoundError`. */
export async function getFinalState(read: ReadDb, { collection }: { collection: string }): Promise<FinalState> {
  const row = await read
    .selectFrom('collections as c')
    .leftJoin('chain_cursor as h', 'h.chain_id', 'c.chain_id')
    .select(['c.chain_id', 'c.address', 'c.first_block', 'c.indexed_block', 'h.finalized_block', 'h.finalized_hash'])
    .where('c.slug', '=', collection)
    .executeTakeFirst()
  if (row === undefined) throw new CollectionNotFoundError({ collection })
  const final = Math.min(row.indexed_block, row.finalized_block ?? -1)
  return {
    chainId: row.chain_id,
    contract: checksummed(row.address),
    first: row.first_block,
    final,
    finalHash: final === row.finalized_block ? (row.finalized_hash ?? undefined) : undefined,
  }
}
