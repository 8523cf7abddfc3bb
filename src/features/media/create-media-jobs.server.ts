import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type JobLoop, pause, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createRenderer } from './create-renderer.server.ts'
import { pictureFetcher } from './fetch-picture.server.ts'
import type { PictureService } from './picture-service.server.ts'
import { preparePictures } from './prepare-pictures.server.ts'
import { recordImageFacts } from './record-image-facts.server.ts'
import type { Renderer } from './renderer.ts'

/** The first visitors come first. */
const QUIET_START_MILLISECONDS = 5_000
const BETWEEN_ROUNDS_MILLISECONDS = 30_000

export type MediaJobs = { start: () => void; stop: () => Promise<void> }

/** What works on pictures beside the visitors: writing down sizes and colours, and preparing what will be asked for. */
export function createMediaJobs({
  db,
  studio,
  dataFolder,
  log,
  now,
  config,
  renderer = createRenderer(config),
}: {
  db: EdgeDb
  studio: Studio
  dataFolder: string
  log: Log
  now: () => Date
  config: Pick<Config, 'studioFile' | 'privateHosts' | 'files'>
  renderer?: Renderer
}): MediaJobs {
  const pictures: PictureService = {
    db,
    studio,
    dataFolder,
    storage: fileStorageOf({ ...config, dataFolder }),
    log,
    now,
    fetchPicture: pictureFetcher(config),
    renderer,
  }
  let loops: JobLoop[] = []
  const prepared = new Set<string>()
  let isFirst = true

  async function prepareRound(signal: AbortSignal): Promise<number> {
    if (isFirst) await pause(QUIET_START_MILLISECONDS, signal)
    isFirst = false
    const made = await preparePictures(pictures, { prepared, signal })
    if (made > 0) log.info('Pictures are prepared', { made })
    return BETWEEN_ROUNDS_MILLISECONDS
  }

  return {
    start: () => {
      loops = [
        startJobLoop({ name: 'Reading pictures', step: (signal) => recordImageFacts(pictures, signal), log }),
        startJobLoop({ name: 'Preparing pictures', step: prepareRound, log }),
      ]
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await renderer.close()
    },
  }
}
