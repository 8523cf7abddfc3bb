import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { deriveNext } from '../pictures/derive-next.server.ts'
import { createDeriver } from '../pictures/deriver.server.ts'
import { readMotionNext } from '../pictures/read-motion-next.server.ts'
import type { FileService } from './file-service.server.ts'
import { removeLeftovers } from './remove-leftovers.server.ts'

const BETWEEN_ROUNDS_MILLISECONDS = 10 * 60_000
/** Whoever uploads a picture waits to see it. */
const BETWEEN_PICTURES_MILLISECONDS = 2_000

/** What removes left-over bytes and derives pictures beside the visitors. */
export function createFileJobs(service: FileService & { log: Log }): { start: () => void; stop: () => Promise<void> } {
  const { log } = service
  const deriver = createDeriver()
  let loops: JobLoop[] = []

  async function derive(signal: AbortSignal) {
    if (await deriveNext(service, deriver, signal)) return 'again'
    deriver.end()
    if (await readMotionNext(service)) return 'again'
    return BETWEEN_PICTURES_MILLISECONDS
  }

  return {
    start: () => {
      loops = [
        startJobLoop({
          name: 'Removing left-over files',
          step: async () => ((await removeLeftovers(service)) === 'again' ? 'again' : BETWEEN_ROUNDS_MILLISECONDS),
          log,
        }),
        startJobLoop({ name: 'Deriving pictures', step: derive, log }),
      ]
    },
    stop: async () => {
      const stopped = loops.map((loop) => loop.stop())
      deriver.end()
      await Promise.all(stopped)
    },
  }
}
