import type { PieceArrival } from './piece-arrival.ts'

/** What following needs of the browser. */
export type FollowSurroundings = {
  isSeen: () => boolean
  set: (run: () => void, milliseconds: number) => unknown
  clear: (timer: unknown) => void
}

/** A block comes every few seconds, or every twelve. */
const roundMilliseconds = 4_000

/**
 * Asks how far an arrival is, at once and then again and again while the page is seen, and says what it hears: `undefined`, the last, when it is
 * final. A question that fails is asked again in the next round. Returns the function that ends it.
 */
export function followArrival(
  ask: () => Promise<PieceArrival | undefined>,
  onHeard: (arrival: PieceArrival | undefined) => void,
  { isSeen, set, clear }: FollowSurroundings,
): () => void {
  let isOver = false
  let timer: unknown
  const round = async () => {
    if (isSeen()) {
      const heard = await ask().then(
        (arrival) => ({ arrival }),
        () => undefined,
      )
      if (isOver) return
      if (heard !== undefined) onHeard(heard.arrival)
      if (heard !== undefined && heard.arrival === undefined) return
    }
    timer = set(() => void round(), roundMilliseconds)
  }
  void round()
  return () => {
    isOver = true
    clear(timer)
  }
}
