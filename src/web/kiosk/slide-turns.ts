/** A picture in the document. `attempt` tells a picture that is tried again from the one that failed. */
type Hung = { place: number; attempt: number }

/**
 * What hangs on the screen: the work that is shown, and one more at most, which is fading away or on its way. `isDue`: its time is over, so
 * the next work is shown as soon as it is there.
 */
export type SlideTurns = {
  count: number
  shown: Hung
  other: (Hung & { is: 'leaving' | 'coming' | 'here' | 'failed' }) | undefined
  isDue: boolean
  isPaused: boolean
}

export type SlideEvent =
  /** The time of the shown work is over. */
  | { is: 'time' }
  /** The work that was shown before has faded away. */
  | { is: 'faded' }
  /** The picture on its way has come, or could not be loaded. */
  | { is: 'came' }
  | { is: 'failed' }
  /** After a failure some time has passed. */
  | { is: 'again' }
  | { is: 'pause' }
  /** Somebody asked for the next work (1) or the one before (-1). */
  | { is: 'go'; by: 1 | -1 }

export function firstTurns(count: number, place: number): SlideTurns {
  const shown = { place, attempt: 0 }
  return { count, shown, other: comingAfter({ count, shown }, place), isDue: false, isPaused: false }
}

/** What hangs after something happened. */
export function turn(turns: SlideTurns, event: SlideEvent): SlideTurns {
  const { count, shown, other, isPaused } = turns
  switch (event.is) {
    case 'pause':
      return { ...turns, isPaused: !isPaused, isDue: false }
    case 'time':
      return isPaused ? turns : settled({ ...turns, isDue: true })
    case 'came':
      return other?.is === 'coming' ? settled({ ...turns, other: { ...other, is: 'here' } }) : turns
    case 'failed':
      return other?.is === 'coming' ? { ...turns, other: { ...other, is: 'failed' } } : turns
    case 'again':
      return other?.is === 'failed' ? { ...turns, other: comingAfter(turns, other.place, other.attempt + 1) } : turns
    case 'faded':
      return other?.is === 'leaving' ? { ...turns, other: comingAfter(turns, shown.place, other.attempt + 1) } : turns
    case 'go': {
      if (count < 2) return turns
      const place = (shown.place + event.by + count) % count
      if (other?.is === 'here' && other.place === place) return settled({ ...turns, isDue: true })
      return { ...turns, isDue: true, other: { place, attempt: (other?.attempt ?? 0) + 1, is: 'coming' } }
    }
  }
}

/** Shows the next work where it is due and there. */
function settled(turns: SlideTurns): SlideTurns {
  const { shown, other, isDue } = turns
  if (!isDue || other?.is !== 'here') return turns
  const { place, attempt } = other
  return { ...turns, shown: { place, attempt }, other: { ...shown, is: 'leaving' }, isDue: false }
}

/** The work after a place, on its way; never the one that is shown. Where there is only one, none. */
function comingAfter(
  { count, shown }: Pick<SlideTurns, 'count' | 'shown'>,
  place: number,
  attempt = 0,
): SlideTurns['other'] {
  if (count < 2) return undefined
  const next = (place + 1) % count
  return { place: next === shown.place ? (next + 1) % count : next, attempt, is: 'coming' }
}
