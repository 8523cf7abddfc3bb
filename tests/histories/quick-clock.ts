import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/**
 * Lets the time of this process go so many times faster, so that waits of the product are over soon though they are as long as they
 * are. `leap` passes over so many milliseconds at once: whoever waits does not notice, whoever asks for the date does.
 */
export function quickenClock(times: number): { leap: (milliseconds: number) => void; restore: () => void } {
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    Date: globalThis.Date,
    now: performance.now.bind(performance),
    timeout: AbortSignal.timeout.bind(AbortSignal),
    sleep: timers.setTimeout,
  }
  const [began, beganAt] = [real.Date.now(), real.now()]
  let leapt = 0
  const now = () => Math.floor(began + leapt + (real.now() - beganAt) * times)
  globalThis.setTimeout = Object.assign(
    ((work: () => void, wait = 0, ...rest: []) => real.setTimeout(work, wait / times, ...rest)) as typeof setTimeout,
    real.setTimeout,
  )
  globalThis.setInterval = ((work: () => void, wait = 0, ...rest: []) =>
    real.setInterval(work, wait / times, ...rest)) as typeof setInterval
  globalThis.Date = class extends real.Date {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now(): number {
      return now()
    }
  } as DateConstructor
  performance.now = () => beganAt + (real.now() - beganAt) * times
  AbortSignal.timeout = (wait) => real.timeout(Math.ceil(wait / times))
  timers.setTimeout = (async (wait = 0, value?: unknown, options?: object) =>
    await real.sleep(wait / times, value, options)) as typeof timers.setTimeout
  syncBuiltinESMExports()
  return {
    leap: (milliseconds) => {
      leapt += milliseconds
    },
    restore: () => {
      Object.assign(globalThis, { setTimeout: real.setTimeout, setInterval: real.setInterval, Date: real.Date })
      performance.now = real.now
      AbortSignal.timeout = real.timeout
      timers.setTimeout = real.sleep
      syncBuiltinESMExports()
    },
  }
}
