import { countUp } from '../counters.ts'
import { forNoRequest, type Log } from '../log.server.ts'
import { noteFailure, noteSuccess } from './failing-loops.ts'

/** `again` when there is more to do at once; else how long to rest, in milliseconds. */
export type NextStep = 'again' | number

export type JobLoop = {
  /** Ends a rest early, for work that was just given. */
  wake: () => void
  /** Ends after the step under way; resolves when it has. */
  stop: () => Promise<void>
}

const FIRST_BACK_OFF = 1_000
const LONGEST_BACK_OFF = 60_000

/**
 * Runs `step` over and over, one at a time, until stopped. A step that throws is logged and tried again after a pause that
 * doubles from one second to a minute. The signal ends the waiting of a step when the app closes.
 */
export function startJobLoop({
  name,
  step,
  log,
}: {
  name: string
  step: (signal: AbortSignal) => Promise<NextStep>
  log: Log
}): JobLoop {
  const stopping = new AbortController()
  let endRest: (() => void) | undefined
  let woken = false

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      let next: NextStep
      try {
        next = await step(stopping.signal)
        failures = 0
        noteSuccess(name)
        countUp('vitrine_job_steps_total', { job: name, outcome: 'done' })
      } catch (error) {
        if (stopping.signal.aborted) break
        next = Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF * 2 ** failures)
        failures += 1
        noteFailure(name, { error, at: new Date() })
        countUp('vitrine_job_steps_total', { job: name, outcome: 'failed' })
        log.error(`${name} failed and is tried again`, { error, inMilliseconds: next })
      }
      // A turn of the event loop even when there is more to do: requests come first.
      await rest(next === 'again' ? 0 : next)
    }
    noteSuccess(name)
  }

  async function rest(milliseconds: number): Promise<void> {
    if (stopping.signal.aborted || woken) {
      woken = false
      return
    }
    const rested = Promise.withResolvers<void>()
    const timer = setTimeout(rested.resolve, milliseconds)
    // A rest must not keep a process alive that has nothing else to do.
    timer.unref()
    endRest = rested.resolve
    await rested.promise
    clearTimeout(timer)
    endRest = undefined
    woken = false
  }

  // The first step runs after the caller has its hands on the loop.
  const running = forNoRequest(() => Promise.resolve().then(run))
  return {
    wake: () => {
      woken = true
      endRest?.()
    },
    stop: async () => {
      stopping.abort()
      endRest?.()
      await running
    },
  }
}

/** Waits, or ends early when the signal says that the app closes. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const paused = Promise.withResolvers<void>()
  const timer = setTimeout(paused.resolve, milliseconds)
  timer.unref()
  signal.addEventListener('abort', () => paused.resolve(), { once: true })
  await paused.promise
  clearTimeout(timer)
}

/** A job that begins when the app starts it. `begin` gives nothing where this studio has no such work. */
export function startable(begin: () => Pick<JobLoop, 'stop'> | undefined): {
  start: () => void
  stop: () => Promise<void>
} {
  let loop: Pick<JobLoop, 'stop'> | undefined
  return {
    start: () => {
      loop = begin()
    },
    stop: async () => {
      await loop?.stop()
    },
  }
}
