import { makeCertificatePdf } from '#features/certificates/certificate-pdf.server.ts'
import { CertificateErasedError } from '#features/certificates/certificate.ts'
import { getCertificatePage } from '#features/certificates/get-certificate-page.server.ts'
import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { pictureFetcher } from '#features/media/fetch-picture.server.ts'
import { findOriginal } from '#features/media/find-original.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from '#features/media/picture-error.ts'
import type { PictureRef } from '#features/media/picture-ref.ts'
import { renderForPaper } from '#features/media/render-picture.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'

/** Pixels for 54 mm at 300 dots an inch. */
const pictureWidth = 640

/** The sheet of a certificate with the picture of what is printed; without one where it cannot be had now. Throws `CertificateNotFoundError` and `CertificateErasedError`. */
export async function makeCertificateSheet(
  context: AppContext,
  { certificateId }: { certificateId: string },
): Promise<Buffer> {
  const { certificate, shows } = await getCertificatePage(context.read, { studio: context.studio, certificateId })
  if (certificate.isErased) throw new CertificateErasedError()
  return await makeCertificatePdf(certificate, {
    picture: shows === undefined ? undefined : await pictureOf(context, shows),
  })
}

async function pictureOf(context: AppContext, ref: PictureRef): Promise<Buffer | undefined> {
  const pictures = {
    ...context,
    dataFolder: context.config.dataFolder,
    storage: fileStorageOf(context.config),
    fetchPicture: pictureFetcher(context.config),
    renderer: createInlineRenderer(context.studio),
  }
  try {
    return await renderForPaper(await (await findOriginal(pictures, ref)).read(), { width: pictureWidth })
  } catch (error) {
    if (error instanceof PictureNotFoundError || error instanceof PictureUnavailableError) return undefined
    throw error
  }
}
