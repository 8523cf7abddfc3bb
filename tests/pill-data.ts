import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'

/** A kind of pill as its contract announced it in block 0. */
export async function addPillKind(db: EdgeDb, { pillId, name }: { pillId: string; name: string }): Promise<void> {
  await db
    .insertInto('house_events')
    .values({
      kind: 'pills',
      event: 'KindAdded',
      arguments: JSON.stringify({ id: pillId, name }),
      block_number: 0,
      log_index: Number(pillId),
      block_hash: '0xb',
      tx_hash: '0xkinds',
      timestamp: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

let moves = 0

/** A move of pills as the follower reads it, without the holders that follow from it; made where `from` is left out, destroyed where `to` is. */
export async function movePills(
  db: EdgeDb,
  {
    pillId = '1',
    from = ZERO_ADDRESS,
    to = ZERO_ADDRESS,
    quantity = '1',
    block = 1,
    txHash = '0xmove',
  }: { pillId?: string; from?: string; to?: string; quantity?: string; block?: number; txHash?: string },
): Promise<void> {
  await db
    .insertInto('transfers')
    .values({
      collection: PILLS,
      block_number: block,
      log_index: 1_000 + moves++,
      block_hash: '0xb',
      tx_hash: txHash,
      token_id: pillId,
      from_address: from,
      to_address: to,
      timestamp: block,
      quantity,
    })
    .execute()
}
