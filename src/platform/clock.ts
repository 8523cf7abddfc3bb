/** The app's clock: the machine's, unless a test moves it. */
export type Clock = {
  now: () => Date
  /** Sets how far the clock is ahead of the machine's, in milliseconds; 0 puts it right again. */
  setAhead: (milliseconds: number) => void
}

export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    setAhead: (milliseconds) => {
      ahead = milliseconds
    },
  }
}
