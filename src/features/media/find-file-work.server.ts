import { isDerived } from '#features/files/pictures/derived-picture.ts'
import { readLargestPicture } from '#features/files/pictures/read-largest-picture.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { PictureUnavailableError } from './picture-error.ts'
import type { PictureOriginal, PictureService } from './picture-service.server.ts'
import { versionOf } from './picture-store.server.ts'

/**
 * A work that is a file of the library, as the largest picture that was derived of it: however large the file is, the server never decodes it.
 * Throws `PictureUnavailableError` as long as there is none.
 */
export function findFileWork({ db, storage }: PictureService, file: ShownFile): PictureOriginal {
  const { fileId, generation, contentType, pictures } = file
  if (isDerived(contentType) && pictures?.state !== 'ready') throw new PictureUnavailableError('picture-not-derived')
  return {
    version: versionOf(new TextEncoder().encode(`${fileId}/${generation}`)),
    isDrawing: false,
    read: async () =>
      await readLargestPicture(readSide(db), storage, { ...file, width: file.width, height: file.height }).catch(
        (cause: unknown) => {
          throw new PictureUnavailableError('picture-not-derived', { cause })
        },
      ),
  }
}
