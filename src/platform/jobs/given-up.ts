/** When the next try of what staff gave up is: never by itself. A new request sets another moment. */
export const GIVEN_UP = new Date('9999-12-31T00:00:00Z')

export const isGivenUp = (nextAttempt: Date | null) => nextAttempt !== null && nextAttempt >= GIVEN_UP

/** Failures in a row after which staff hear of something that is read from elsewhere: the next try is minutes to hours away by then. */
export const FAILURES_SAID = 5

/** The same for money and pills, which nobody waits for long. */
export const FAILURES_OF_MONEY_SAID = 3
