import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { FileNotFoundError } from '../file/file-errors.ts'
import { deleteFile } from './change-file.server.ts'
import type { ListFileUses } from './file-use.ts'
import { listNamedFiles } from './list-named-files.server.ts'
import type { PickedFile } from './picked-files.ts'

/** What became of files that were picked to be deleted. */
export type FilesDeleted = { deleted: { fileId: string }[]; refused: { name: string; message: string }[] }

/** Deletes those of some files that nothing shows, each by itself: one that is used, or was changed meanwhile, stops no other. */
export async function deleteFiles(
  db: EdgeDb,
  by: { actor: string; requestId: string; now: Date },
  { files, listUses }: { files: readonly PickedFile[]; listUses: ListFileUses },
): Promise<FilesDeleted> {
  const known = await listNamedFiles(
    readSide(db),
    files.map(({ fileId }) => fileId),
  )
  const outcome: FilesDeleted = { deleted: [], refused: [] }
  for (const { fileId, seen } of files) {
    const name = known.find((file) => file.fileId === fileId)?.name ?? 'A file'
    try {
      await db.transaction().execute(async (tx) => {
        await deleteFile(tx, by, { fileId, seen, listUses })
      })
      outcome.deleted.push({ fileId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message } = error
      // Somebody else deleted it a moment ago, which is what was wanted.
      if (!(error instanceof FileNotFoundError)) outcome.refused.push({ name, message })
    }
  }
  return outcome
}
