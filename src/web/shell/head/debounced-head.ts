/** The clock that a debouncer waits with; injected, so that tests need not wait. */
export type Timers = { set: (run: () => void, milliseconds: number) => unknown; clear: (timer: unknown) => void }

export type Debounced<Value> = { push: (value: Value) => void; cancel: () => void }

/**
 * Hands on only the last of several values that follow each other within `milliseconds`: a title that changes five times
 * during one navigation is written once.
 */
export function debounced<Value>(
  apply: (value: Value) => void,
  { milliseconds, timers }: { milliseconds: number; timers: Timers },
): Debounced<Value> {
  let timer: unknown
  const cancel = () => {
    if (timer !== undefined) timers.clear(timer)
    timer = undefined
  }
  return {
    push: (value) => {
      cancel()
      timer = timers.set(() => {
        timer = undefined
        apply(value)
      }, milliseconds)
    },
    cancel,
  }
}
