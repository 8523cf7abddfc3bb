/** Seconds for which a mail is one process's while it is being sent; if that process dies, the mail is sent again. */
export const leaseSeconds = 600

/** Seconds until a mail that the server did not take is tried again: half a minute, then twice as long each time, an hour at most. */
export function pauseSeconds(attempts: number): number {
  return Math.min(3600, 30 * 2 ** Math.min(attempts - 1, 20))
}
