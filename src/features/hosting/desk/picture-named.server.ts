import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { HostedInputError } from '../pieces/hosting-errors.ts'
import { findPictureByName } from '../pieces/list-pieces.server.ts'

/**
 * The picture of the library that a `PictureField` names: the chosen one as long as it has that name, else the one that was changed last. None
 * for an empty field. Throws `HostedInputError`.
 */
export async function pictureNamed(
  read: ReadDb,
  field: (name: string) => string,
  at: string,
): Promise<string | undefined> {
  const name = field(at).normalize('NFC').trim()
  if (name === '') return undefined
  const chosen = (await listShownFiles(read, [field(`${at}-file`)])).values().next().value
  const isMeant = chosen?.name === name && chosen.contentType.startsWith('image/')
  const found = isMeant ? chosen.fileId : await findPictureByName(read, name)
  if (found === undefined)
    throw new HostedInputError(
      `There is no picture called ${name.slice(0, 80)} in the library. Nothing was changed. Upload it first.`,
    )
  return found
}
