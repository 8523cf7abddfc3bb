import type { WorkContext } from '#features/studio/app-context.server.ts'
import { startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { lapseHolds } from './decide-hold.server.ts'

const restMilliseconds = 60_000

/** Ends holds whose time is over without a decision. */
export function createHoldJobs({ db, studio, log, now }: Pick<WorkContext, 'db' | 'studio' | 'log' | 'now'>): {
  start: () => void
  stop: () => Promise<void>
} {
  let stop: (() => Promise<void>) | undefined
  return {
    start: () => {
      stop = startJobLoop({
        name: 'Ending holds of pieces',
        log,
        step: async () => {
          await db.transaction().execute(async (tx) => await lapseHolds(tx, { studio, now: now() }))
          return restMilliseconds
        },
      }).stop
    },
    stop: async () => {
      await stop?.()
    },
  }
}
