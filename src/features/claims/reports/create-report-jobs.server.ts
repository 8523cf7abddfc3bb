import type { EdgeDb } from '#platform/database/database.server.ts'
import { startable, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { dropOldHoldFiles } from '../holds/hold-files.server.ts'
import { dropOldPhotos } from './close-report.server.ts'

const restMilliseconds = 3_600_000

/** Deletes the photographs of reports, and the files of those of stolen pieces, once their time is over. */
export function createReportJobs({ db, log, now }: { db: EdgeDb; log: Log; now: () => Date }): {
  start: () => void
  stop: () => Promise<void>
} {
  return startable(() =>
    startJobLoop({
      name: 'Deleting photographs of reports',
      log,
      step: async () => {
        await db.transaction().execute(async (tx) => {
          await dropOldPhotos(tx, { now: now() })
          await dropOldHoldFiles(tx, { now: now() })
        })
        return restMilliseconds
      },
    }),
  )
}
