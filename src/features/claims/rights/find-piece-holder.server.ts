import type { Address } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isVoid } from '#platform/void-address.ts'
import { arrivalMinutes, type PieceArrival } from './piece-arrival.ts'

/** Who holds a piece, from the transfers that the app has read: for good since the final `block`, or `arrival` says until when it may change. */
export type PieceHolder =
  | { holder: Address; block: number; arrival?: undefined }
  | { holder: Address; block?: undefined; arrival: PieceArrival }

/** `undefined` when the chain has not been read so far, when the piece is gone, and when it has copies. */
export async function findPieceHolder(
  read: ReadDb,
  { chainId, collection, tokenId }: { chainId: number; collection: string; tokenId: string },
): Promise<PieceHolder | undefined> {
  const piece = await read
    .selectFrom('tokens')
    .select('copies')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  // Several may hold a piece with copies, and the last transfer says nothing of the others.
  if ((piece?.copies ?? null) !== null) return undefined
  const last = await read
    .selectFrom('transfers')
    .select(['to_address', 'block_number'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .orderBy('sub_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || isVoid(last.to_address)) return undefined
  const holder = last.to_address as Address
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['finalized_block', 'head_block', 'head_timestamp'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  // A node that was started anew may name an older final block than the app has read: the older one is right.
  const block = cursor?.finalized_block ?? undefined
  if (block === undefined) return { holder, arrival: { minutes: undefined } }
  if (last.block_number <= block) return { holder, block }
  const secondsPerBlock = await findPace(read, {
    chainId,
    finalized: block,
    head: cursor?.head_block ?? block,
    headTime: cursor?.head_timestamp ?? 0,
  })
  return { holder, arrival: { minutes: arrivalMinutes({ blocksLeft: last.block_number - block, secondsPerBlock }) } }
}

/** Seconds a block, from the newest final block whose time is known to the newest of all. */
async function findPace(
  read: ReadDb,
  { chainId, finalized, head, headTime }: { chainId: number; finalized: number; head: number; headTime: number },
): Promise<number | undefined> {
  const known = await read
    .selectFrom('blocks')
    .select(['number', 'timestamp'])
    .where('chain_id', '=', chainId)
    .where('number', '<=', finalized)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known === undefined || known.number >= head) return undefined
  return (headTime - known.timestamp) / (head - known.number)
}
