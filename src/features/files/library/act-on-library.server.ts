import type { FileService } from '../uploads/file-service.server.ts'
import { storeSmallFile } from '../uploads/store-small-file.server.ts'
import { restoreFile } from './change-file.server.ts'
import { deleteFiles, type FilesDeleted } from './delete-files.server.ts'
import type { ListFileUses } from './file-use.ts'
import { parsePickedFiles } from './picked-files.ts'

type By = { actor: string; requestId: string; now: Date }

/** What an act on the library came to: what was done, with the fields that take it back and what could not be done, or why nothing was. */
export type LibraryOutcome =
  | { said: string; undo?: readonly (readonly [string, string])[]; refused?: FilesDeleted['refused'] }
  | { problem: string }

/**
 * What the forms of the library ask for: to delete the files that are picked, to bring back what was deleted just now, or, from browsers
 * without script, to store one small file. Throws what these throw.
 */
export async function actOnLibrary(
  service: FileService,
  by: By,
  { act, files, listUses }: { act: string; files: readonly FormDataEntryValue[]; listUses: ListFileUses },
): Promise<LibraryOutcome> {
  const named = files.filter((value) => typeof value === 'string').slice(0, 200)
  if (act === 'delete')
    return deletedOutcome(await deleteFiles(service.db, by, { files: parsePickedFiles(named), listUses }))
  if (act === 'restore') return await restoreFiles(service, by, named)
  const { name } = await storeSmallFile(service, {
    file: files[0] ?? null,
    begunBy: by.actor,
    replaces: undefined,
    requestId: by.requestId,
  })
  return { said: `${name} is uploaded.` }
}

function deletedOutcome({ deleted, refused }: FilesDeleted): LibraryOutcome {
  if (deleted.length === 0)
    return {
      problem:
        refused.length === 0
          ? 'No file was picked, or somebody deleted them meanwhile. Nothing was changed.'
          : refused.map(({ name, message }) => `${name}: ${message}`).join(' '),
    }
  return {
    said: deleted.length === 1 ? 'The file is deleted.' : `${deleted.length} files are deleted.`,
    undo: [['act', 'restore'], ...deleted.map(({ fileId }) => ['file', fileId] as const)],
    refused,
  }
}

/** All of them or none. */
async function restoreFiles({ db }: FileService, by: By, fileIds: readonly string[]): Promise<LibraryOutcome> {
  const names = await db.transaction().execute(async (tx) => {
    const restored: string[] = []
    for (const fileId of fileIds) restored.push(await restoreFile(tx, by, { fileId }))
    return restored
  })
  return {
    said:
      names.length === 1
        ? `${names[0]} is here again, at its address.`
        : `${names.length} files are here again, at their addresses.`,
  }
}
