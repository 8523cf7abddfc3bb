const FIRST = 60_000
const LONGEST = 24 * 3_600_000

/** How long a picture rests after its n-th failure in a row (n from 1): a minute, then four times as long each, at most a day. */
export function pictureRetryMilliseconds(attempts: number): number {
  return Math.min(LONGEST, FIRST * 4 ** Math.min(10, attempts - 1))
}
