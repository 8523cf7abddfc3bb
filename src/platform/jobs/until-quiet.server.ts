import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { pause } from './job-loop.server.ts'

/** A process that answers requests more than this share of its time has no room for work that can wait. */
const BUSY_SHARE = 0.3
/** The least that waiting takes. */
export const WATCH_MILLISECONDS = 500

/**
 * Waits while the process is busy answering: for work that nobody waits for. Watches one stretch of time and goes on when it
 * was quiet, or when `signal` ends everything. Never waits longer than `mostMilliseconds`, so that a busy instance gets on too.
 */
export async function untilQuiet({
  signal,
  mostMilliseconds,
  utilization = (since) => performance.eventLoopUtilization(since),
}: {
  signal: AbortSignal
  mostMilliseconds: number
  utilization?: (since?: EventLoopUtilization) => EventLoopUtilization
}): Promise<void> {
  for (let waited = 0; waited < mostMilliseconds && !signal.aborted; waited += WATCH_MILLISECONDS) {
    const before = utilization()
    await pause(WATCH_MILLISECONDS, signal)
    if (utilization(before).utilization < BUSY_SHARE) return
  }
}
