import type { Address } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isVoid } from '#platform/void-address.ts'

/** Who holds a piece at the newest final block, from the transfers that the app has read; and whether it moved since. */
export type FinalHolder = { holder: Address; block: number; hasMovedSince: boolean }

/** `undefined` when the chain has not been read so far, when the piece does not exist there, when it is gone, and when it has copies. */
export async function findFinalHolder(
  read: ReadDb,
  { chainId, collection, tokenId }: { chainId: number; collection: string; tokenId: string },
): Promise<FinalHolder | undefined> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['finalized_block', 'head_block'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  const block = cursor?.finalized_block ?? undefined
  // A node that was started anew may name an older final block than the app has read: the older one is right.
  if (block === undefined) return undefined
  const piece = await read
    .selectFrom('tokens')
    .select('copies')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  // Several may hold a piece with copies, and the last transfer says nothing of the others.
  if ((piece?.copies ?? null) !== null) return undefined
  const moves = read.selectFrom('transfers').where('collection', '=', collection).where('token_id', '=', tokenId)
  const last = await moves
    .select('to_address')
    .where('block_number', '<=', block)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .orderBy('sub_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || isVoid(last.to_address)) return undefined
  const later = await moves.select('block_number').where('block_number', '>', block).limit(1).executeTakeFirst()
  return { holder: last.to_address as Address, block, hasMovedSince: later !== undefined }
}
