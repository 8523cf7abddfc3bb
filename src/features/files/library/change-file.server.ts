import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { FileInUseError, FileNotFoundError, GenerationDiffersError } from '../file/file-errors.ts'
import { GRACE_MILLISECONDS } from '../file/policy.ts'
import type { FileDetails, Seen } from './file-details.ts'
import type { ListFileUses } from './file-use.ts'

type By = { actor: string; requestId: string; now: Date }
type Asked = { fileId: string; seen: Seen }

/**
 * Changes what is said about a file, when it is still the one that was seen. Its content and address stay. Throws `FileNotFoundError`,
 * `GenerationDiffersError`.
 */
export async function changeFile(
  tx: WriteDb,
  { now, ...by }: By,
  { fileId, seen, details }: Asked & { details: FileDetails },
): Promise<void> {
  await holdFile(tx, { fileId, seen })
  await tx
    .updateTable('files')
    .set({
      name: details.name,
      content_disposition: details.contentDisposition,
      content_language: details.contentLanguage ?? null,
      custom_metadata: JSON.stringify(details.customMetadata),
      metageneration: seen.metageneration + 1,
      updated_at: now,
    })
    .where('file_id', '=', fileId)
    .execute()
  await recordAct(tx, { ...by, now, act: 'file-changed', subject: fileId, detail: details.name })
}

/**
 * Deletes a file that nothing shows, when it is still the one that was seen. From now on its address answers 404; the bytes are
 * removed after a while. Throws `FileInUseError`, `FileNotFoundError`, `GenerationDiffersError`.
 */
export async function deleteFile(
  tx: WriteDb,
  { now, ...by }: By,
  { fileId, seen, listUses }: Asked & { listUses: ListFileUses },
): Promise<void> {
  const name = await holdFile(tx, { fileId, seen })
  const read: ReadDb = readSide(tx)
  const uses = await listUses(read, { fileId })
  if (uses.length > 0) throw new FileInUseError(uses.map(({ title }) => title))
  await tx.updateTable('files').set({ deleted_at: now, updated_at: now }).where('file_id', '=', fileId).execute()
  await tx
    .updateTable('file_generations')
    .set({ superseded_at: now })
    .where('file_id', '=', fileId)
    .where('superseded_at', 'is', null)
    .execute()
  await recordAct(tx, { ...by, now, act: 'file-deleted', subject: fileId, detail: name })
}

/**
 * Brings a deleted file back, under its address, as long as its bytes are kept. Returns its name. Throws `FileNotFoundError` where it was
 * not deleted, or too long ago.
 */
export async function restoreFile(tx: WriteDb, { now, ...by }: By, { fileId }: { fileId: string }): Promise<string> {
  const file = await tx
    .updateTable('files')
    .set({ deleted_at: null, updated_at: now })
    .where('file_id', '=', fileId)
    .where('deleted_at', '>', new Date(now.getTime() - GRACE_MILLISECONDS))
    .returning(['name', 'generation'])
    .executeTakeFirst()
  if (file === undefined) throw new FileNotFoundError()
  const kept = await tx
    .updateTable('file_generations')
    .set({ superseded_at: null })
    .where('file_id', '=', fileId)
    .where('generation', '=', file.generation)
    .executeTakeFirstOrThrow()
  if (kept.numUpdatedRows !== 1n) throw new FileNotFoundError()
  await recordAct(tx, { ...by, now, act: 'file-restored', subject: fileId, detail: file.name })
  return file.name
}

/** Holds a file until the transaction ends, so that what was seen of it stays true. */
async function holdFile(tx: WriteDb, { fileId, seen }: Asked): Promise<string> {
  const file = await tx
    .selectFrom('files')
    .select(['name', 'generation', 'metageneration'])
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (file === undefined) throw new FileNotFoundError()
  if (file.generation !== seen.generation || file.metageneration !== seen.metageneration)
    throw new GenerationDiffersError()
  return file.name
}
