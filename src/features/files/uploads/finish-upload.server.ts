import { randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { dispositionOf, kindOf } from '../file/content-types.ts'
import {
  FileFrozenError,
  FileNotFoundError,
  FileUnfitError,
  GenerationDiffersError,
  Md5DiffersError,
  OtherKindError,
  UploadIncompleteError,
  UploadNotFoundError,
} from '../file/file-errors.ts'
import { getGeneration } from '../file/find-file.server.ts'
import { CACHE_CONTROL, type StoredFile } from '../file/stored-file.ts'
import { awaitPictures } from '../pictures/derive-next.server.ts'
import { expiryAfter } from './begin-upload.server.ts'
import { discardUpload } from './discard-upload.server.ts'
import type { FileService } from './file-service.server.ts'
import { getUpload } from './find-upload.server.ts'
import { type Content, inspectContent } from './inspect-content.server.ts'
import type { Upload } from './upload.ts'

/** The SQL state of a change that the database refuses because pieces are frozen. */
const KEPT_CONTENT = 'VH001'

/**
 * Makes a file, or the next generation of one, of an upload that has arrived whole. Asked again it answers the same file, also after
 * a server that was ended in the middle. What can never become a file is removed, and the error says why: `UnknownContentError`,
 * `BrokenPictureError`, `PictureSizeError`, `Md5DiffersError`, `GenerationDiffersError`, `FileNotFoundError`, `OtherKindError`,
 * `FileUnfitError`, `FileFrozenError`. What may still is kept: `UploadIncompleteError`, `StoreUnavailableError`. Throws
 * `UploadNotFoundError`.
 */
export async function finishUpload(
  service: FileService,
  { uploadId, by, requestId }: { uploadId: string; by: string; requestId: string },
): Promise<StoredFile> {
  const { db, read, now, storage } = service
  const upload = await getUpload(read, { uploadId, by, now: now() })
  if (upload.stored !== undefined) return await getGeneration(read, upload.stored)
  const path = storage.pathOf(uploadId)
  if ((await stat(path)).size !== upload.size) throw new UploadIncompleteError()
  // Reading a large file takes a while, in which nobody must think it forgotten.
  await db
    .updateTable('file_uploads')
    .set({ expires_at: expiryAfter(now()) })
    .where('upload_id', '=', uploadId)
    .execute()
  try {
    const content = await inspectContent(path, upload)
    if (upload.md5Hash !== undefined && upload.md5Hash !== content.md5Hash) throw new Md5DiffersError(upload.name)
    await storage.store.keep({ key: uploadId, path, ...content })
    const stored = await db
      .transaction()
      .execute(
        async (tx) =>
          await recordContent(tx, service, { upload, content, bucket: storage.store.bucket, requestId, now: now() }),
      )
    if (!storage.store.keepsInPlace) await rm(path, { force: true })
    return await getGeneration(read, stored)
  } catch (given) {
    // The database keeps the content of files that must not change any more.
    const isKept = given instanceof Error && (given as { code?: unknown }).code === KEPT_CONTENT
    const error: unknown = isKept ? new FileFrozenError(upload.name) : given
    if (error instanceof AppError && error.status < 500 && !(error instanceof UploadNotFoundError))
      await discardUpload(service, { uploadId })
    throw error
  }
}

type Recording = { upload: Upload; content: Content; bucket: string; requestId: string; now: Date }

/** Writes down the file, its content and what became of the upload, all or nothing. */
async function recordContent(
  tx: WriteDb,
  { watchShown }: Pick<FileService, 'watchShown'>,
  { upload, content, bucket, requestId, now }: Recording,
): Promise<{ fileId: string; generation: number }> {
  const row = await tx
    .selectFrom('file_uploads')
    .select(['file_id', 'generation'])
    .where('upload_id', '=', upload.uploadId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new UploadNotFoundError()
  if (row.file_id !== null && row.generation !== null) return { fileId: row.file_id, generation: row.generation }
  const findUnfit = upload.replaces === undefined ? undefined : await watchShown?.(tx, upload.replaces)
  const stored =
    upload.replaces === undefined
      ? await addFile(tx, { upload, content, now })
      : await replace(tx, { upload, content, now }, upload.replaces)
  await tx
    .insertInto('file_generations')
    .values({
      file_id: stored.fileId,
      generation: stored.generation,
      bucket,
      object_key: upload.uploadId,
      size: content.size,
      md5_hash: content.md5Hash,
      content_type: content.contentType,
      width: content.width ?? null,
      height: content.height ?? null,
      moves: content.moves ?? false,
      created_by: upload.begunBy,
      created_at: now,
      superseded_at: null,
    })
    .execute()
  await awaitPictures(tx, { ...stored, contentType: content.contentType, now })
  const unfit = (await findUnfit?.()) ?? []
  if (unfit.length > 0) throw new FileUnfitError(upload.name, unfit)
  await tx
    .updateTable('file_uploads')
    .set({ file_id: stored.fileId, generation: stored.generation })
    .where('upload_id', '=', upload.uploadId)
    .execute()
  await recordAct(tx, {
    actor: upload.begunBy,
    act: upload.replaces === undefined ? 'file-uploaded' : 'file-replaced',
    subject: stored.fileId,
    detail: upload.name,
    requestId,
    now,
  })
  return stored
}

async function addFile(
  tx: WriteDb,
  { upload, content, now }: Pick<Recording, 'upload' | 'content' | 'now'>,
): Promise<{ fileId: string; generation: number }> {
  const fileId = randomBytes(16).toString('hex')
  await tx
    .insertInto('files')
    .values({
      file_id: fileId,
      name: upload.name,
      generation: 1,
      metageneration: 1,
      cache_control: CACHE_CONTROL,
      content_disposition: dispositionOf(content.contentType),
      content_encoding: 'identity',
      content_language: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute()
  return { fileId, generation: 1 }
}

/** The file keeps its name, its kind and what is said of it; the content before stays for a while under its own address. */
async function replace(
  tx: WriteDb,
  { upload, content, now }: Pick<Recording, 'upload' | 'content' | 'now'>,
  { fileId, generation }: NonNullable<Upload['replaces']>,
): Promise<{ fileId: string; generation: number }> {
  const file = await tx
    .selectFrom('files')
    .select('generation')
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (file === undefined) throw new FileNotFoundError()
  if (file.generation !== generation) throw new GenerationDiffersError()
  const { content_type: before } = await tx
    .selectFrom('file_generations')
    .select('content_type')
    .where('file_id', '=', fileId)
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow()
  if (kindOf(before) !== kindOf(content.contentType)) throw new OtherKindError(upload.name, content.contentType, before)
  await tx
    .updateTable('file_generations')
    .set({ superseded_at: now })
    .where('file_id', '=', fileId)
    .where('generation', '=', generation)
    .execute()
  await tx
    .updateTable('files')
    .set({
      generation: generation + 1,
      metageneration: 1,
      content_disposition: dispositionOf(content.contentType),
      updated_at: now,
    })
    .where('file_id', '=', fileId)
    .execute()
  return { fileId, generation: generation + 1 }
}
