import { FileDetailsError } from '../file/file-errors.ts'
import type { FileService } from '../uploads/file-service.server.ts'
import { storeSmallFile } from '../uploads/store-small-file.server.ts'
import { changeFile, deleteFile } from './change-file.server.ts'
import { parseDetails, parseSeen } from './file-details.ts'
import type { ListFileUses } from './file-use.ts'

/** What an act on a file came to, in a sentence; nothing is left to say it beside once the file is deleted. */
export type FileOutcome = { said: string; isDeleted: boolean }

/**
 * What the forms of a file's page ask for: to change what is said about it, to replace its content by a small one, or to delete it.
 * Throws what these throw, and `FileDetailsError` for anything else.
 */
export async function actOnFile(
  service: FileService,
  by: { actor: string; requestId: string; now: Date },
  {
    fileId,
    field,
    file,
    listUses,
  }: { fileId: string; field: (name: string) => string; file: FormDataEntryValue | null; listUses: ListFileUses },
): Promise<FileOutcome> {
  const asked = { fileId, seen: parseSeen(field) }
  const { db } = service
  switch (field('act')) {
    case 'change': {
      const details = parseDetails(field)
      await db.transaction().execute(async (tx) => {
        await changeFile(tx, by, { ...asked, details })
      })
      return { said: 'The details are saved.', isDeleted: false }
    }
    case 'replace': {
      const replaces = { fileId, generation: asked.seen.generation }
      await storeSmallFile(service, { file, begunBy: by.actor, replaces, requestId: by.requestId })
      return { said: 'The file has its new content.', isDeleted: false }
    }
    case 'delete': {
      await db.transaction().execute(async (tx) => {
        await deleteFile(tx, by, { ...asked, listUses })
      })
      return { said: 'The file is deleted.', isDeleted: true }
    }
    default:
      throw new FileDetailsError('The form asked for something that there is not.')
  }
}
