import { t } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { slugOf } from '#platform/slug-of.ts'
import { freeSlug, parseRoomWords, roomLimits, RoomRefusedError, type RoomWords } from './room.ts'

/**
 * Opens a room that nobody else sees yet and returns its slug. It is shown with the wallet that was linked first. Throws
 * `RoomRefusedError` without a linked wallet, and where there are as many rooms as there may be.
 */
export async function hangRoom(
  tx: WriteDb,
  { uid, words, now }: { uid: string; words: RoomWords; now: Date },
): Promise<{ slug: string }> {
  const { title, line } = parseRoomWords(words)
  // Two requests of one account come one after the other: the second counts the room of the first.
  const [wallet] = await tx
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .orderBy('address')
    .forUpdate()
    .execute()
  if (wallet === undefined) throw new RoomRefusedError(t('Link a wallet first: a room shows what it holds.'))
  const rooms = await tx.selectFrom('collector_rooms').select('slug').where('uid', '=', uid).execute()
  if (rooms.length >= roomLimits.rooms)
    throw new RoomRefusedError(
      t('You have {rooms} rooms, and there can’t be more. Delete one to open another.', { rooms: roomLimits.rooms }),
    )
  const slug = freeSlug(
    slugOf(title),
    rooms.map((room) => room.slug),
  )
  await tx
    .insertInto('collector_rooms')
    .values({ uid, slug, wallet: wallet.address, title, line, made_at: now, changed_at: now })
    .execute()
  return { slug }
}
