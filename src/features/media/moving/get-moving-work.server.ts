import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { createImageWorker } from '../image-worker.server.ts'
import { isStored } from '../picture-store.server.ts'
import { fetchMovingWork, workOriginOf } from './fetch-moving-work.server.ts'
import { findWorkRow, type PieceName, workGatewayOf } from './find-moving-work.server.ts'
import {
  isWorkAddress,
  MovingWorkNotFoundError,
  MovingWorksBusyError,
  type MovingWorkProblemCode,
  movingWorkProblems,
  MovingWorkUnavailableError,
} from './moving-work.ts'
import { FETCHES_AT_ONCE, LONGEST_QUEUE } from './policy.ts'
import { recordWork, recordWorkProblem, removeOldWorks } from './record-moving-works.server.ts'

export type MovingWorkService = {
  db: EdgeDb
  studio: Studio
  now: () => Date
  config: { dataFolder: string; privateHosts: readonly string[] }
}

/** A copy of a work on the disk. */
export type MovingWork = { path: string; contentType: string; size: number; etag: string }

/** A work can be 100 MiB, so few come at once, whoever asks for how many. Whoever asks for the same one waits for the same copy. */
const fetches = createImageWorker({
  benches: FETCHES_AT_ONCE,
  longestQueue: LONGEST_QUEUE,
  refuse: () => new MovingWorksBusyError(),
})

/**
 * The work that a piece's description names: the copy that is here, or else it is fetched now. One that could not be had is left alone until its next
 * attempt is due. Throws `MovingWorkNotFoundError`, `MovingWorkUnavailableError`, and `MovingWorksBusyError` when too many wait.
 */
export async function getMovingWork(service: MovingWorkService, piece: PieceName): Promise<MovingWork> {
  const row = await findWorkRow(readSide(service.db), piece)
  const gateway = workGatewayOf(service.studio, piece.collection)
  const address = row?.address ?? ''
  if (row === undefined || gateway === undefined || !isWorkAddress(address)) throw new MovingWorkNotFoundError()
  const origin = workOriginOf(address)
  const path = workPath(service.config, piece, origin)
  const isKnown = row.origin === origin
  const copy = await findCopy(row, { path, origin })
  if (copy !== undefined) return copy
  if (isKnown && row.status === 'failed' && row.nextAttemptAt !== null && row.nextAttemptAt > service.now())
    throw new MovingWorkUnavailableError(knownCode(row.problemCode), { detail: 'We try again later.' })
  const reading = { ipfsGateway: gateway, privateHosts: service.config.privateHosts }
  return await fetches.develop(path, async () => {
    // Somebody who asked at the same moment may have fetched it since the row was read.
    const fetched = await findCopy(await findWorkRow(readSide(service.db), piece), { path, origin })
    if (fetched !== undefined) return fetched
    const found = await fetchMovingWork(address, { to: path, reading }).catch(async (error: unknown) => {
      if (error instanceof MovingWorkUnavailableError)
        await written(service, async (tx) => {
          await recordWorkProblem(tx, { ...piece, origin, error, now: service.now() })
        })
      throw error
    })
    await written(service, async (tx) => {
      await recordWork(tx, { ...piece, origin, ...found, now: service.now() })
    })
    // The description names another work than before.
    if (row.origin !== null && !isKnown) await rm(workPath(service.config, piece, row.origin), { force: true })
    await removeOldWorks(service, (each) => workPath(service.config, each, each.origin))
    return { path, ...found, etag: origin }
  })
}

/** The copy that is on the disk, where the row speaks of the work that the description names. */
async function findCopy(
  row: Awaited<ReturnType<typeof findWorkRow>>,
  { path, origin }: { path: string; origin: string },
): Promise<MovingWork | undefined> {
  if (row?.origin !== origin || row.status !== 'ready' || row.contentType === null) return undefined
  return (await isStored(path))
    ? { path, contentType: row.contentType, size: Number(row.size), etag: origin }
    : undefined
}

/** Pages say of a work what is known of it, so they change with that. */
async function written(
  { db, studio }: MovingWorkService,
  write: (tx: Parameters<typeof markPagesChanged>[0]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await write(tx)
    await markPagesChanged(tx, { chainId: studio.chain.id })
  })
}

/** Where a copy is: a name that is made of what is known, and no part of which a stranger wrote. */
function workPath({ dataFolder }: { dataFolder: string }, { collection, tokenId }: PieceName, origin: string): string {
  const name = createHash('sha256').update(`${collection}/${tokenId}/${origin}`).digest('hex')
  return join(dataFolder, 'works', name)
}

const knownCode = (code: string | null): MovingWorkProblemCode =>
  code !== null && code in movingWorkProblems ? (code as MovingWorkProblemCode) : 'work-unreachable'
