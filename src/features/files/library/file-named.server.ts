import type { ReadDb } from '#platform/database/database.server.ts'
import { FileUnknownError } from '../file/file-errors.ts'
import { findFileByName } from '../file/find-file-by-name.server.ts'
import { listShownFiles } from '../file/list-shown-files.server.ts'

/**
 * The file of the library that a `FileChoiceField` names, of one of these types: the chosen one as long as it has that name, else the one that was
 * changed last. None for an empty field. `what` the types are called in the sentence of `FileUnknownError`, which this throws.
 */
export async function fileNamed(
  read: ReadDb,
  field: (name: string) => string,
  { at, types, what }: { at: string; types: readonly string[]; what: string },
): Promise<string | undefined> {
  const name = field(at).normalize('NFC').trim()
  if (name === '') return undefined
  const chosen = (await listShownFiles(read, [field(`${at}-file`)])).values().next().value
  const isMeant = chosen?.name === name && types.includes(chosen.contentType)
  const found = isMeant ? chosen.fileId : await findFileByName(read, { name, types })
  if (found === undefined) throw new FileUnknownError(what, name)
  return found
}
