import type { NextStep } from './job-loop.server.ts'

/** How often a step polls for changes, and how long it goes without its work when there are none, in milliseconds. */
const [lookMilliseconds, calmMilliseconds] = [1_000, 5_000]

/**
 * A step of a job loop that does its work when `mark`, the state of what it works on, is another than the last time, when
 * there was more to do, and after five seconds in any case: some work is due by the clock alone. In a quiet instance it costs
 * the reading of the mark. Work that fails is tried again as the loop does it.
 */
export function whenChanged({
  mark,
  work,
  now,
}: {
  mark: () => Promise<string>
  work: () => Promise<'again' | 'done'>
  now: () => Date
}): () => Promise<NextStep> {
  let done: { mark: string; at: number } | undefined
  return async () => {
    const at = now().getTime()
    // Read before the work: what changes meanwhile is another mark the next time.
    const found = await mark()
    // A clock that was put back counts as one that has moved on.
    if (done?.mark === found && Math.abs(at - done.at) < calmMilliseconds) return lookMilliseconds
    done = undefined
    if ((await work()) === 'again') return 'again'
    done = { mark: found, at }
    return lookMilliseconds
  }
}
