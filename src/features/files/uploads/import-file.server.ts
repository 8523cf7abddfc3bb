import { copyFile, rm, stat } from 'node:fs/promises'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { FileDetailsError, Md5DiffersError } from '../file/file-errors.ts'
import { CACHE_CONTROL, type StoredFile } from '../file/stored-file.ts'
import { awaitPictures } from '../pictures/derive-next.server.ts'
import { beginUpload } from './begin-upload.server.ts'
import { discardUpload } from './discard-upload.server.ts'
import type { FileService } from './file-service.server.ts'
import { type Content, inspectContent } from './inspect-content.server.ts'

/** A file as an export describes it. `generation` is the content that it had there. */
export type ImportedFile = Pick<
  StoredFile,
  | 'fileId'
  | 'name'
  | 'generation'
  | 'metageneration'
  | 'md5Hash'
  | 'contentDisposition'
  | 'contentLanguage'
  | 'customMetadata'
  | 'timeCreated'
  | 'updated'
>

/** A content that is in the store and that no file has yet. */
export type StagedFile = { file: ImportedFile; uploadId: string; content: Content; bucket: string }

/**
 * Puts the content at `path` into the store, as an upload that `recordImported` makes a file of and `discardImported` removes; what neither
 * happens to is removed after a day. Throws what `beginUpload` and `inspectContent` throw, `Md5DiffersError`, `StoreUnavailableError`.
 */
export async function stageFile(
  service: FileService,
  { path, file, by }: { path: string; file: ImportedFile; by: string },
): Promise<StagedFile> {
  const { storage } = service
  const { size } = await stat(path)
  const { uploadId } = await beginUpload(service, {
    name: file.name,
    size,
    md5Hash: file.md5Hash,
    replaces: undefined,
    begunBy: by,
    isOneOfMany: true,
  })
  try {
    const arrived = storage.pathOf(uploadId)
    await copyFile(path, arrived)
    const content = await inspectContent(arrived, { name: file.name })
    if (content.md5Hash !== file.md5Hash) throw new Md5DiffersError(file.name)
    await storage.store.keep({ key: uploadId, path: arrived, ...content })
    if (!storage.store.keepsInPlace) await rm(arrived, { force: true })
    return { file, uploadId, content, bucket: storage.store.bucket }
  } catch (error) {
    await discardUpload(service, { uploadId })
    throw error
  }
}

export async function discardImported(service: FileService, staged: readonly StagedFile[]): Promise<void> {
  for (const { uploadId } of staged) await discardUpload(service, { uploadId })
}

/**
 * Makes a file of a staged content, with the id that it had where it was exported; or the next content of the file that has this id.
 * Throws `FileDetailsError` when the library has that content or a later one by now.
 */
export async function recordImported(
  tx: WriteDb,
  { staged, by, now }: { staged: StagedFile; by: string; now: Date },
): Promise<void> {
  const { file, content, uploadId, bucket } = staged
  const { fileId, name } = file
  const there = await tx.selectFrom('files').selectAll().where('file_id', '=', fileId).forUpdate().executeTakeFirst()
  const last = await latestGeneration(tx, fileId)
  const isDeleted = there !== undefined && there.deleted_at !== null
  // Contents of a deleted file may be there for some days, so it comes back with a later one.
  const generation = isDeleted ? Math.max(file.generation, last + 1) : file.generation
  if (there !== undefined && last >= generation)
    throw new FileDetailsError(`The library has a later content of ${name} than the folder by now.`)
  const details = {
    name,
    generation,
    metageneration: file.metageneration,
    content_disposition: file.contentDisposition,
    content_language: file.contentLanguage ?? null,
    custom_metadata: JSON.stringify(file.customMetadata),
    updated_at: file.updated,
    deleted_at: null,
  }
  await tx
    .insertInto('files')
    .values({
      ...details,
      file_id: fileId,
      cache_control: CACHE_CONTROL,
      content_encoding: 'identity',
      created_at: file.timeCreated,
    })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(details))
    .execute()
  await tx
    .updateTable('file_generations')
    .set({ superseded_at: now })
    .where('file_id', '=', fileId)
    .where('superseded_at', 'is', null)
    .execute()
  await tx
    .insertInto('file_generations')
    .values({
      file_id: fileId,
      generation,
      bucket,
      object_key: uploadId,
      size: content.size,
      md5_hash: content.md5Hash,
      content_type: content.contentType,
      width: content.width ?? null,
      height: content.height ?? null,
      moves: content.moves ?? false,
      created_by: by,
      created_at: now,
      superseded_at: null,
    })
    .execute()
  await awaitPictures(tx, { fileId, generation, contentType: content.contentType, now })
  await tx.updateTable('file_uploads').set({ file_id: fileId, generation }).where('upload_id', '=', uploadId).execute()
}

async function latestGeneration(tx: WriteDb, fileId: string): Promise<number> {
  const row = await readSide(tx)
    .selectFrom('file_generations')
    .select(({ fn }) => fn.max('generation').as('last'))
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.last ?? 0
}
