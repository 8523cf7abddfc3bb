import type { Log } from '#platform/log.server.ts'

/** Longer than any part takes that works: the answers under way, a picture that is being made, the state of the chain. */
const longestClose = 20_000

/** What is to be closed again. `add` says which part it is, for the log. */
export type Closers = { add: (part: string, close: () => unknown) => void; closeAll: () => Promise<void> }

/**
 * Closes what was opened, last first. A part that fails to close does not leave the others open, nor does one that is not
 * done after `milliseconds`: who ends the app is never left with one that goes on.
 */
export function createClosers(log: Log, { milliseconds = longestClose }: { milliseconds?: number } = {}): Closers {
  const closers: { part: string; close: () => unknown }[] = []
  return {
    add: (part, close) => {
      closers.unshift({ part, close })
    },
    closeAll: async () => {
      for (const { part, close } of closers.splice(0)) {
        try {
          if (!(await isDone(close(), milliseconds)))
            log.error('A part of the server did not close in time and is left', { part, milliseconds })
        } catch (error) {
          log.error('A part of the server did not close', { part, error })
        }
      }
    },
  }
}

async function isDone(closing: unknown, milliseconds: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => {
    resolve(false)
  }, milliseconds)
  try {
    return await Promise.race([Promise.resolve(closing).then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
