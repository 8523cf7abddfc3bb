import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

export type QuickClock = {
  /** Passes over so many milliseconds at once: whoever waits does not notice, whoever asks for the date does. */
  leap: (milliseconds: number) => void
  restore: () => void
}

/** However long the machine let this process wait, no more of it counts, in real milliseconds: nobody is late because others are busy. */
const longestTick = 2

/**
 * Lets the time of this process go so many times faster, so that waits of the product are over soon though they are as long as they are. It goes
 * only while this process does.
 */
export function quickenClock(times: number): QuickClock {
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
    Date: globalThis.Date,
    performanceNow: performance.now.bind(performance),
    timeout: AbortSignal.timeout.bind(AbortSignal),
    sleep: timers.setTimeout,
  }
  const began = real.Date.now()
  const waiting = new Set<QuickTimer>()
  let [passed, leapt, last] = [0, 0, real.performanceNow()]
  const beginTimer = (work: () => void, wait = 0, every = false) => {
    const timer = new QuickTimer(work, passed + Math.max(1, wait), every ? Math.max(1, wait) : undefined)
    waiting.add(timer)
    return timer
  }
  const endTimer = (timer: unknown): boolean => timer instanceof QuickTimer && waiting.delete(timer)
  const ticking = real.setInterval(() => {
    const now = real.performanceNow()
    passed += Math.min(now - last, longestTick) * times
    last = now
    for (const timer of [...waiting].sort((one, other) => one.due - other.due)) {
      if (timer.due > passed) return
      if (!waiting.has(timer)) continue
      if (timer.every === undefined) waiting.delete(timer)
      else timer.due = passed + timer.every
      timer.work()
    }
  }, 1)
  const now = () => Math.floor(began + leapt + passed)
  Object.assign(globalThis, {
    setTimeout: Object.assign(
      (work: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) =>
        beginTimer(() => work(...given), wait),
      real.setTimeout,
    ),
    setInterval: (work: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) =>
      beginTimer(() => work(...given), wait, true),
    clearTimeout: (timer: never) => void (endTimer(timer) || real.clearTimeout(timer)),
    clearInterval: (timer: never) => void (endTimer(timer) || real.clearInterval(timer)),
    Date: class extends real.Date {
      constructor(...given: [] | [number | string | Date]) {
        if (given.length === 0) super(now())
        else super(...(given as [number]))
      }
      static override now(): number {
        return now()
      }
    },
  })
  performance.now = () => passed
  AbortSignal.timeout = (wait) => {
    const controller = new AbortController()
    beginTimer(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), wait)
    return controller.signal
  }
  timers.setTimeout = (async (wait?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    await new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new DOMException('The wait was ended.', 'AbortError'))
      if (signal?.aborted === true) return fail()
      const timer = beginTimer(() => {
        signal?.removeEventListener('abort', end)
        resolve(value)
      }, wait)
      const end = () => {
        endTimer(timer)
        fail()
      }
      signal?.addEventListener('abort', end, { once: true })
    })) as unknown as typeof timers.setTimeout
  syncBuiltinESMExports()
  return {
    leap: (milliseconds) => {
      leapt += milliseconds
    },
    restore: () => {
      real.clearInterval(ticking)
      const { setTimeout, setInterval, clearTimeout, clearInterval, Date } = real
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval, Date })
      performance.now = real.performanceNow
      AbortSignal.timeout = real.timeout
      timers.setTimeout = real.sleep
      syncBuiltinESMExports()
    },
  }
}

class QuickTimer {
  readonly work: () => void
  due: number
  readonly every: number | undefined
  constructor(work: () => void, due: number, every: number | undefined) {
    this.work = work
    this.due = due
    this.every = every
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
}
