import type { RoomName } from './rooms.ts'

/** How much waits in a room of the workbench; rooms in which nothing does are left out. */
export type RoomCounts = Partial<Record<RoomName, number>>

/** Counts go no further than this in one figure, so that a large one is `500+`. */
const mostShown = 500

/** What stands beside a room, in figures and in words. Claims are open, and need nobody yet; in all other rooms somebody is needed. */
export function countText(room: RoomName, count: number): { figures: string; words: string } {
  const figures = count >= mostShown ? `${mostShown}+` : String(count)
  return { figures, words: room === 'boss claims' ? 'open' : 'waiting' }
}
