import { movingTypes, pictureTypes } from '#features/files/file/content-types.ts'
import { fileNamed } from '#features/files/library/file-named.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { animationKinds } from '../pieces/hosted-piece.ts'

/** The picture or animation of the library that a `FileChoiceField` names; none for an empty field. Throws `FileUnknownError`. */
export async function pieceFileNamed(
  read: ReadDb,
  field: (name: string) => string,
  { at, kind }: { at: string; kind: 'picture' | 'animation' },
): Promise<string | undefined> {
  return await fileNamed(read, field, {
    at,
    ...(kind === 'picture' ? { types: pictureTypes, what: 'picture' } : { types: movingTypes, what: animationKinds }),
  })
}
