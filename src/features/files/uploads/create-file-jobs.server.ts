import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { FileService } from './file-service.server.ts'
import { removeLeftovers } from './remove-leftovers.server.ts'

const BETWEEN_ROUNDS_MILLISECONDS = 10 * 60_000

/** What removes left-over bytes beside the visitors. */
export function createFileJobs(service: FileService & { log: Log }): { start: () => void; stop: () => Promise<void> } {
  let loop: JobLoop | undefined
  return {
    start: () => {
      loop = startJobLoop({
        name: 'Removing left-over files',
        step: async () => ((await removeLeftovers(service)) === 'again' ? 'again' : BETWEEN_ROUNDS_MILLISECONDS),
        log: service.log,
      })
    },
    stop: async () => {
      await loop?.stop()
    },
  }
}
