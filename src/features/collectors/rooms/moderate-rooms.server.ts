import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type ModeratedRoom, RoomChangedError, type RoomModeration, undoOfModeration } from './room-moderation.ts'

/**
 * Takes a room down that visitors see, or shows it again, and writes that into the audit; or notes that it was read. Returns a sentence for the page. Throws
 * `RoomChangedError` where its collector changed it since it was read, or where it stands otherwise by now; nothing is changed then.
 */
export async function moderateRoom(
  tx: WriteDb,
  {
    room: { wallet, slug, changedAt },
    moderation,
    chainId,
    ...by
  }: {
    room: ModeratedRoom
    moderation: RoomModeration
    chainId: number
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ said: string; undo?: [string, string][] | undefined }> {
  const isRead = moderation.act === 'read'
  const isDown = moderation.act === 'take-down'
  const before = await tx
    .selectFrom('collector_rooms')
    .select('taken_down')
    .where('wallet', '=', wallet)
    .where('slug', '=', slug)
    .executeTakeFirst()
  const { numUpdatedRows: count } = await tx
    .updateTable('collector_rooms as r')
    .from('wallet_links as w')
    // Whoever decides about a room has read it.
    .set({ read_at: by.now, ...(isRead ? {} : { taken_down: isDown ? moderation.reason : null }) })
    .whereRef('w.uid', '=', 'r.uid')
    .whereRef('w.address', '=', 'r.wallet')
    .where('r.wallet', '=', wallet)
    .where('r.slug', '=', slug)
    .where('r.changed_at', '=', new Date(changedAt))
    .where('r.taken_down', isDown || isRead ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  if (count !== 1n) throw new RoomChangedError()
  if (isRead) return { said: 'The room counts as read until its collector changes it.' }
  await recordAct(tx, {
    act: isDown ? 'room-taken-down' : 'room-shown-again',
    subject: `${wallet}/${slug}`,
    ...(isDown ? { detail: moderation.reason } : {}),
    ...by,
  })
  await markPagesChanged(tx, { chainId })
  return {
    said: isDown
      ? 'The room is taken down. Its collector reads the reason.'
      : 'The room is as its collector has it again.',
    undo: undoOfModeration({ wallet, slug, changedAt }, moderation, before?.taken_down ?? ''),
  }
}
