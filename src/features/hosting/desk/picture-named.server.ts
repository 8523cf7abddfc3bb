import type { ReadDb } from '#platform/database/database.server.ts'
import { HostedInputError } from '../pieces/hosting-errors.ts'
import { findPictureByName } from '../pieces/list-pieces.server.ts'

/** The picture of the library that a field names; none for an empty one. Throws `HostedInputError`. */
export async function pictureNamed(read: ReadDb, name: string): Promise<string | undefined> {
  if (name.trim() === '') return undefined
  const found = await findPictureByName(read, name)
  if (found === undefined)
    throw new HostedInputError(
      `There is no picture called ${name.trim().slice(0, 80)} in the library. Nothing was changed. Upload it first.`,
    )
  return found
}
