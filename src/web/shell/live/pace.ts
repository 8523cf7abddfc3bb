/** Asked more often than this, a page would know nothing sooner: what is published reaches the server within a quarter of a second. */
const fastest = 600
/** Slower than this, whoever acts would see something stale; what is published is to be seen within seconds on any chain. */
const slowest = 2_000
/** How much slower a page asks that nobody touches. */
const quietFactor = 3
/** How long after a sign of a reader, or of something new, a page counts as looked at. */
const livelyMilliseconds = 60_000

/** How long an open page waits between two questions for what is new. */
export type Pace = {
  /** Its reader did something, or something was new. */
  sign: () => void
  /** Until the next question, in milliseconds. */
  pause: () => number
}

/**
 * As often as the server itself looks at the chain (`chainMilliseconds`), within bounds; a third as often once nobody has touched the page for
 * a minute and nothing was new. `now` in milliseconds of a clock that only goes forward.
 */
export function createPace({ chainMilliseconds, now }: { chainMilliseconds: number; now: () => number }): Pace {
  const lively = Math.min(slowest, Math.max(fastest, chainMilliseconds))
  let last = now()
  return {
    sign: () => {
      last = now()
    },
    pause: () => (now() - last < livelyMilliseconds ? lively : lively * quietFactor),
  }
}
