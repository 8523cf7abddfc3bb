import { deriveAllCopies } from '#features/catalogue/chain-facts/derive-copies.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'

/** Who gives how many copies of which piece to whom; from the zero address they are made. */
export type Move = readonly [from: string, to: string, tokenId: string, quantity: string]

/**
 * A collection whose pieces have copies, with a transfer a block from block 1 and second 101 on, each in a transaction of its own; `batch` is
 * one log more.
 */
export async function recordCopies(
  db: EdgeDb,
  { collection, moves, batch = [] }: { collection: string; moves: readonly Move[]; batch?: readonly Move[] },
): Promise<void> {
  await db
    .insertInto('collections')
    .values({
      slug: collection,
      chain_id: 1,
      address: ZERO_ADDRESS,
      standard: 'erc1155',
      first_block: 0,
      indexed_block: 0,
    })
    .execute()
  await db
    .insertInto('transfers')
    .values(
      [
        ...moves.map((move, index) => ({ move, index, sub_index: 0 })),
        ...batch.map((move, sub_index) => ({ move, index: moves.length, sub_index })),
      ].map(({ move: [from_address, to_address, token_id, quantity], index, sub_index }) => ({
        collection,
        block_number: 1 + index,
        log_index: 0,
        sub_index,
        block_hash: `0x${'b'.repeat(64)}`,
        tx_hash: `0x${String(index).padStart(64, '0')}`,
        token_id,
        from_address,
        to_address,
        quantity,
        timestamp: 101 + index,
      })),
    )
    .execute()
  await db.transaction().execute(async (tx) => await deriveAllCopies(tx, { collection }))
}

/** What the metadata of pieces says; pieces that are not named have none. */
export async function describeCopies(
  db: EdgeDb,
  { collection, pieces }: { collection: string; pieces: Readonly<Record<string, { name: string; metal?: string }>> },
): Promise<void> {
  for (const [token_id, { name, metal }] of Object.entries(pieces)) {
    await db
      .insertInto('token_metadata')
      .values({ collection, token_id, status: 'ready', name, fetched_at: new Date() })
      .execute()
    if (metal === undefined) continue
    await db
      .insertInto('token_traits')
      .values({ collection, token_id, position: 0, trait_type: 'Metal', value: metal, display_type: null })
      .execute()
  }
}
