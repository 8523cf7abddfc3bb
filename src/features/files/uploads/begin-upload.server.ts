import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { cleanName } from '#platform/http/file-name.ts'
import {
  DiskFullError,
  EmptyFileError,
  FileDetailsError,
  FileTooLargeError,
  GenerationDiffersError,
  StorageFullError,
  TooManyUploadsError,
} from '../file/file-errors.ts'
import { getFile } from '../file/find-file.server.ts'
import {
  DISK_RESERVE_BYTES,
  LARGEST_FILE_BYTES,
  MOST_UNFINISHED,
  UPLOAD_LIFETIME_MILLISECONDS,
} from '../file/policy.ts'
import { makeUploadFolder } from '../stores/file-storage.server.ts'
import type { FileService } from './file-service.server.ts'
import type { Upload } from './upload.ts'

/** Uploads begin one after the other, so that two together do not get the room for one. */
const beginningLock = 4_160_060

/** What somebody wants to upload, as they say it. */
export type Announced = Pick<Upload, 'size' | 'md5Hash' | 'replaces' | 'begunBy'> & {
  name: string
  /** Part of one errand with many files, which are not counted as uploads that somebody left. */
  isOneOfMany?: boolean
}

/**
 * Begins an upload when there is room for it. Throws `EmptyFileError`, `FileTooLargeError`, `StorageFullError`, `DiskFullError`,
 * `TooManyUploadsError`, `FileNotFoundError` and `GenerationDiffersError` for a file to be replaced that is gone or another one.
 */
export async function beginUpload(
  { db, storage, now }: FileService,
  { name: given, size, md5Hash, replaces, begunBy, isOneOfMany = false }: Announced,
): Promise<Upload> {
  const name = cleanName(given)
  if (size === 0) throw new EmptyFileError()
  if (size > LARGEST_FILE_BYTES) throw new FileTooLargeError(name)
  if (md5Hash !== undefined && !/^[A-Za-z0-9+/]{22}==$/.test(md5Hash))
    throw new FileDetailsError('The MD5 has to be 16 bytes as base64.')
  await makeUploadFolder(storage)
  const { bavail, bsize } = await statfs(storage.folder)
  if (bavail * bsize - size < DISK_RESERVE_BYTES) throw new DiskFullError()
  const upload: Upload = {
    uploadId: randomBytes(16).toString('hex'),
    begunBy,
    name,
    size,
    md5Hash,
    replaces,
    stored: undefined,
  }
  const at = now()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${beginningLock})`.execute(tx)
    if (replaces !== undefined && (await getFile(readSide(tx), replaces)).generation !== replaces.generation)
      throw new GenerationDiffersError()
    if (!isOneOfMany) await refuseTooMany(tx, { begunBy, at })
    const used = await countStoredBytes(readSide(tx))
    if (used + size > storage.mostBytes) throw new StorageFullError(used, storage.mostBytes)
    await insertUpload(tx, upload, at)
  })
  return upload
}

async function refuseTooMany(tx: WriteDb, { begunBy, at }: { begunBy: string; at: Date }): Promise<void> {
  const { count } = await tx
    .selectFrom('file_uploads')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('begun_by', '=', begunBy)
    .where('file_id', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_UNFINISHED) throw new TooManyUploadsError()
}

async function insertUpload(tx: WriteDb, upload: Upload, at: Date): Promise<void> {
  await tx
    .insertInto('file_uploads')
    .values({
      upload_id: upload.uploadId,
      begun_by: upload.begunBy,
      name: upload.name,
      size: upload.size,
      md5_hash: upload.md5Hash ?? null,
      replaces: upload.replaces?.fileId ?? null,
      if_generation: upload.replaces?.generation ?? null,
      begun_at: at,
      expires_at: expiryAfter(at),
      file_id: null,
      generation: null,
    })
    .execute()
}

export function expiryAfter(at: Date): Date {
  return new Date(at.getTime() + UPLOAD_LIFETIME_MILLISECONDS)
}

/** The bytes of all contents that are kept and of all uploads under way, by what they were announced with. */
export async function countStoredBytes(read: ReadDb): Promise<number> {
  const [row] = await selectRows(
    read,
    sql<{ bytes: string }>`select
      (select coalesce(sum(size), 0) from file_generations) + (select coalesce(sum(size), 0) from file_pictures) + (select coalesce(sum(size), 0) from file_uploads where file_id is null) as bytes`,
  )
  return Number(row?.bytes ?? 0)
}
