import type { EdgeDb } from '#platform/database/database.server.ts'
import { leaveJobTurn, takeJobTurn, TURN_MILLISECONDS } from '#platform/database/job-turns.server.ts'
import { startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'

export type Job = { start: () => void; stop: () => Promise<void> }

const lookMilliseconds = 5_000

export type Turns = {
  db: EdgeDb
  log: Log
  process: string
  /** Whether other processes may run on the same database. */
  isShared: boolean
}

/**
 * A job that one process does at a time. It starts in the one that has its turn, ends there at once when the turn is lost, and another
 * process goes on: at once where this one ends in order, after half a minute where it is not heard of any more. What it does has to be
 * safe to do twice all the same: a process that was frozen learns late that its turn was over.
 */
export function inTurn(job: string, { db, log, process, isShared }: Turns, make: () => Job): Job {
  if (!isShared) return make()
  let held: { job: Job; until: number } | undefined
  const end = async () => {
    const ending = held?.job
    held = undefined
    await ending?.stop()
  }
  let loop: ReturnType<typeof startJobLoop> | undefined
  const step = async () => {
    const asked = performance.now()
    const isOurs = await takeJobTurn(db, { job, process }).catch(async (error: unknown) => {
      if (held !== undefined && performance.now() > held.until) await end()
      throw error
    })
    if (!isOurs) await end()
    else if (held === undefined) {
      const started = make()
      held = { job: started, until: asked + TURN_MILLISECONDS }
      started.start()
    } else held.until = asked + TURN_MILLISECONDS
    return lookMilliseconds
  }
  return {
    start: () => {
      loop = startJobLoop({ name: `Taking the turn: ${job}`, log, step })
    },
    stop: async () => {
      await loop?.stop()
      await end()
      await leaveJobTurn(db, { job, process }).catch(() => undefined)
    },
  }
}
