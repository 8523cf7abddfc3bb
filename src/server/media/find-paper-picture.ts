import { findOriginal } from '#features/media/find-original.server.ts'
import { makeRendition } from '#features/media/make-rendition.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from '#features/media/picture-error.ts'
import type { PictureRef } from '#features/media/picture-ref.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { renderForPaper } from '#features/media/render-picture.server.ts'

/** Pixels: 160 millimetres at 160 to the inch. */
const PAPER_WIDTH = 1000

/** A picture for a sheet of paper; nothing as long as there is none. Throws `PicturesBusyError`. */
export async function findPaperPicture(pictures: PictureService, ref: PictureRef): Promise<Buffer | undefined> {
  try {
    const original = await findOriginal(pictures, ref)
    const bytes = await makeRendition(pictures, { ref, original, rendition: { width: 1280, format: 'webp' } })
    return await renderForPaper(bytes, { width: PAPER_WIDTH })
  } catch (error) {
    if (error instanceof PictureNotFoundError || error instanceof PictureUnavailableError) return undefined
    throw error
  }
}
