import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { WorkContext } from '#features/studio/app-context.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type JobLoop, type NextStep, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { freezeStep } from '../freezing/freeze.server.ts'
import { runImportStep } from '../importing/run-import.server.ts'
import { revealDue } from '../pieces/reveal.server.ts'

type Parts = Pick<WorkContext, 'db' | 'studio' | 'folder' | 'config' | 'log' | 'now'>

const restMilliseconds = 1_000

/** The collections whose pieces are described by rows of the database. */
export function hostedSlugs({ collections }: Pick<Studio, 'collections'>): string[] {
  return collections.flatMap(({ slug, metadata }) => (metadata.from === 'hosted' ? [slug] : []))
}

/** What works on hosted pieces beside the visitors: imports, reveals whose moment has come, and freezing. Each goes on after a restart. */
export function createHostingJobs({ db, studio, folder, config, log, now }: Parts): {
  start: () => void
  stop: () => Promise<void>
} {
  const collections = hostedSlugs(studio)
  const chainId = studio.chain.id
  let loops: JobLoop[] = []

  const reveal = async (): Promise<NextStep> => {
    await db.transaction().execute(async (tx) => await revealDue(tx, { collections, chainId, now: now() }))
    return restMilliseconds
  }
  const importRows = async (): Promise<NextStep> =>
    (await runImportStep(db, { collections, now: now() })) ? 'again' : restMilliseconds
  const freeze = async (): Promise<NextStep> => {
    const parts = { db, storage: fileStorageOf(config), chainId, check: checkContent(folder), now: now() }
    let hasWorked = false
    for (const collection of collections) hasWorked = (await freezeStep(parts, { collection })) || hasWorked
    return hasWorked ? 'again' : restMilliseconds
  }

  return {
    start: () => {
      if (collections.length === 0) return
      loops = [
        startJobLoop({ name: 'Revealing pieces', step: reveal, log }),
        startJobLoop({ name: 'Importing pieces', step: importRows, log }),
        startJobLoop({ name: 'Freezing pieces', step: freeze, log }),
      ]
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
