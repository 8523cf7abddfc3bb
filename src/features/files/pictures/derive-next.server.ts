import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'
import { DiskFullError } from '../file/file-errors.ts'
import { MOST_DERIVING_ATTEMPTS } from '../file/policy.ts'
import type { FileStorage } from '../stores/file-storage.server.ts'
import { isDerived, type PicturePart } from './derived-picture.ts'
import type { Derived, Deriver } from './deriver.server.ts'

type Service = { db: EdgeDb; now: () => Date; storage: FileStorage }
type Generation = { fileId: string; generation: number }
type Due = Generation & { objectKey: string; size: number; attempts: number }

/** Milliseconds for which a picture under way is nobody else's; whoever works on it says so more often. */
const HOLD_MILLISECONDS = 120_000
const RENEW_MILLISECONDS = 30_000
/** Milliseconds until it is tried again when the store or the disk did not do what it should. */
const AGAIN_MILLISECONDS = 60_000
const ROWS_AT_ONCE = 500

/** The name of the object that holds what was derived of another one. */
export const derivedKey = (objectKey: string) => `${objectKey}.pictures`

/** Has the pictures of a new content derived, where it is one that is. */
export async function awaitPictures(
  tx: WriteDb,
  { contentType, now, ...of }: Generation & { contentType: string; now: Date },
): Promise<void> {
  if (!isDerived(contentType)) return
  await tx
    .insertInto('file_pictures')
    .values({
      file_id: of.fileId,
      generation: of.generation,
      state: 'waiting',
      attempts: 0,
      due_at: now,
      problem: null,
    })
    .execute()
}

/**
 * Derives the picture that waits longest, when nobody else does. What cannot be derived says why and is not tried again. Says whether
 * there was one. Throws `StoreUnavailableError` and `DiskFullError`; the picture
 * then waits a minute.
 */
export async function deriveNext(service: Service, deriver: Deriver, signal?: AbortSignal): Promise<boolean> {
  const due = await takeDue(service)
  if (due === undefined) return false
  if (due.attempts > MOST_DERIVING_ATTEMPTS) {
    await fail(service, due, problems.ended)
    return true
  }
  const renewal = setInterval(() => {
    // A failure is none as long as the next one comes in time.
    void putOff(service, due, { milliseconds: HOLD_MILLISECONDS }).catch(() => undefined)
  }, RENEW_MILLISECONDS).unref()
  try {
    await derive(service, deriver, due, signal)
  } catch (error) {
    await putOff(service, due, { milliseconds: AGAIN_MILLISECONDS, attempts: due.attempts - 1 })
    throw error
  } finally {
    clearInterval(renewal)
    await removeWork(service, due.objectKey)
  }
  return true
}

async function derive(service: Service, deriver: Deriver, due: Due, signal?: AbortSignal): Promise<void> {
  const { storage } = service
  const key = derivedKey(due.objectKey)
  const target = storage.pathOf(key)
  const made = await deriver.derive({ source: await localSource(service, due), target })
  if ('failure' in made) await rm(target, { force: true })
  // The server closes, which is no fault of the picture's.
  if ('failure' in made && signal?.aborted === true) {
    await putOff(service, due, { milliseconds: 0, attempts: due.attempts - 1 })
    return
  }
  if ('failure' in made) {
    await settleFailure(service, due, made)
    return
  }
  const md5Hash = await md5Of(target)
  await storage.store.keep({ key, path: target, size: made.size, md5Hash, contentType: 'application/octet-stream' })
  await recordParts(service, due, made)
}

/** Whoever takes it holds it for a while; a process that ends lets go of it so. */
async function takeDue({ db, now, storage }: Service): Promise<Due | undefined> {
  const row = await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('file_pictures as p')
      .innerJoin('file_generations as g', (join) =>
        join.onRef('g.file_id', '=', 'p.file_id').onRef('g.generation', '=', 'p.generation'),
      )
      .select(['p.file_id', 'p.generation', 'p.attempts', 'g.object_key', 'g.size'])
      .where('p.state', '=', 'waiting')
      .where('p.due_at', '<=', now())
      .where('g.superseded_at', 'is', null)
      .where('g.bucket', '=', storage.store.bucket)
      .orderBy('p.due_at')
      .limit(1)
      .forUpdate('p')
      .skipLocked()
      .executeTakeFirst()
    if (found === undefined) return undefined
    await tx
      .updateTable('file_pictures')
      .set({ attempts: found.attempts + 1, due_at: later(now(), HOLD_MILLISECONDS) })
      .where('file_id', '=', found.file_id)
      .where('generation', '=', found.generation)
      .execute()
    return found
  })
  if (row === undefined) return undefined
  const { file_id, generation, attempts, object_key, size } = row
  return { fileId: file_id, generation, attempts: attempts + 1, objectKey: object_key, size }
}

/** The whole original as a file of this machine. Throws `StoreUnavailableError`, `FileNotFoundError`. */
async function localSource({ storage }: Service, { objectKey, size }: Due): Promise<string> {
  if (storage.store.keepsInPlace) return storage.pathOf(objectKey)
  const path = sourcePath(storage, objectKey)
  const stream = await storage.store.read(objectKey, { start: 0, end: size - 1 })
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  return path
}

const sourcePath = (storage: FileStorage, objectKey: string) => storage.pathOf(`${objectKey}.source`)

type Failure = Extract<Derived, { failure: string }>['failure']

const problems: Record<Exclude<Failure, 'disk'>, string> = {
  broken:
    'The file is damaged or incomplete, so no smaller pictures were made. Export the picture again and replace the file.',
  memory:
    'Making smaller pictures needs more memory than the server gives it. Export the picture upright as a baseline JPEG, or with fewer pixels, and replace the file.',
  time: 'Making smaller pictures took too long and was stopped. Export the picture with fewer pixels and replace the file.',
  ended:
    'Making smaller pictures broke off three times. Export the picture in another format, such as JPEG, and replace the file.',
}

async function settleFailure(service: Service, due: Due, { failure }: { failure: Failure }): Promise<void> {
  if (failure === 'disk') throw new DiskFullError()
  // Somebody ended the server, or the system took the memory: it is tried again before it is given up.
  if (failure === 'ended' && due.attempts < MOST_DERIVING_ATTEMPTS)
    await putOff(service, due, { milliseconds: AGAIN_MILLISECONDS })
  else await fail(service, due, problems[failure])
}

async function fail({ db, now }: Service, { fileId, generation }: Generation, problem: string): Promise<void> {
  await db
    .updateTable('file_pictures')
    .set({ state: 'failed', problem, failing_since: now() })
    .where('file_id', '=', fileId)
    .where('generation', '=', generation)
    .where('state', '=', 'waiting')
    .execute()
}

async function putOff(
  { db, now }: Service,
  { fileId, generation }: Generation,
  { milliseconds, attempts }: { milliseconds: number; attempts?: number },
): Promise<void> {
  await db
    .updateTable('file_pictures')
    .set({ due_at: later(now(), milliseconds), ...(attempts === undefined ? {} : { attempts }) })
    .where('file_id', '=', fileId)
    .where('generation', '=', generation)
    .where('state', '=', 'waiting')
    .execute()
}

/** All parts or none. A file that was removed meanwhile has none. */
async function recordParts(
  { db }: Service,
  { fileId, generation }: Generation,
  {
    parts,
    size,
    colour,
    moves,
  }: { parts: readonly PicturePart[]; size: number; colour: string | undefined; moves: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('file_pictures')
      .set({ state: 'ready', size, ...(colour === undefined ? {} : { colour }) })
      .where('file_id', '=', fileId)
      .where('generation', '=', generation)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    // Of those that were uploaded long ago, nobody has looked yet.
    if (moves)
      await tx
        .updateTable('file_generations')
        .set({ moves })
        .where('file_id', '=', fileId)
        .where('generation', '=', generation)
        .execute()
    for (let from = 0; from < parts.length; from += ROWS_AT_ONCE)
      await tx
        .insertInto('file_picture_parts')
        .values(
          parts.slice(from, from + ROWS_AT_ONCE).map(({ path, start, length }) => ({
            file_id: fileId,
            generation,
            path,
            start_byte: start,
            byte_length: length,
          })),
        )
        .execute()
  })
}

/** What deriving leaves on this machine's disk beside what is kept. */
async function removeWork({ storage }: Pick<Service, 'storage'>, objectKey: string): Promise<void> {
  const target = storage.pathOf(derivedKey(objectKey))
  await rm(`${target}.tiles`, { recursive: true, force: true })
  if (storage.store.keepsInPlace) return
  await rm(sourcePath(storage, objectKey), { force: true })
  await rm(target, { force: true })
}

/** Removes what was derived of an object, and what deriving left. Throws `StoreUnavailableError`. */
export async function removeDerived(service: Pick<Service, 'storage'>, objectKey: string): Promise<void> {
  await removeWork(service, objectKey)
  await service.storage.store.remove(derivedKey(objectKey))
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
