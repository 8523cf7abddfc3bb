import { parseAddress } from '#platform/address.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import { unseenMarks } from '#platform/unseen-marks.ts'

/** The longest reason for taking a room down, in characters. */
export const longestRoomReason = 500

/** How many rooms of each kind staff see at once. */
export const moderatedRooms = 100

/** A room as staff have read it. `wallet` in lower case; `changedAt`: when its collector last changed it, in milliseconds since 1970. */
export type ModeratedRoom = { wallet: string; slug: string; changedAt: number }

/** What staff do with a room. */
export type RoomModeration = { act: 'take-down'; reason: string } | { act: 'show-again' } | { act: 'read' }

/** What takes such an act back, as the form sends it; `reason` is the one for which the room was taken down. That it was read is not taken back. */
export function undoOfModeration(
  { wallet, slug, changedAt }: ModeratedRoom,
  { act }: RoomModeration,
  reason: string,
): [string, string][] | undefined {
  if (act === 'read') return undefined
  const room: [string, string][] = [
    ['wallet', wallet],
    ['slug', slug],
    ['changed', String(changedAt)],
  ]
  return act === 'take-down' ? [...room, ['act', 'show-again']] : [...room, ['act', 'take-down'], ['reason', reason]]
}

/** Reads the forms of the workbench. Throws `RoomModerationError` with the sentence for whoever sent it. */
export function parseModeration(field: (name: string) => string): { room: ModeratedRoom; moderation: RoomModeration } {
  const wallet = parseAddress(field('wallet'))?.toLowerCase()
  const changedAt = Number(field('changed'))
  if (wallet === undefined || !Number.isSafeInteger(changedAt) || Number.isNaN(new Date(changedAt).getTime()))
    throw new RoomChangedError()
  const room = { wallet, slug: field('slug'), changedAt }
  const act = (['show-again', 'read'] as const).find((each) => each === field('act'))
  if (act !== undefined) return { room, moderation: { act } }
  return { room, moderation: { act: 'take-down', reason: parseReason(field('reason')) } }
}

/** Why something that a collector shows is shown no longer, as they read it. Throws `RoomModerationError`. */
export function parseReason(typed: string): string {
  const reason = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '' || reason.length > longestRoomReason || unseenMarks.test(reason))
    throw new RoomModerationError(
      `Give a reason of at most ${longestRoomReason} plain characters: the collector reads it. Nothing was done yet.`,
    )
  return reason
}

/** The form asks for what cannot be done. */
export const RoomModerationError = defineError(InvalidInputError, 'room-moderation', (message: string) => message)

/** The room is another one than whoever acts on it has read. */
export const RoomChangedError = defineError(
  ConflictError,
  'room-changed',
  'The room was changed meanwhile, so nothing was done. Read it again as it is now.',
)
