import { imageKey, listImages } from '#features/catalogue/piece/list-images.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import { printPicture } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Certificate } from './certificate.ts'
import { getChecks } from './count-checks.server.ts'
import { getCertificate } from './get-certificate.server.ts'
import { findSuccessor } from './revoke-certificates.server.ts'
import { certificateCode } from './verify-certificate.ts'

/** What the certificate shows: the piece that its sheet was made for, or its edition's sheet. */
export type CertificatePicture = {
  source: string
  width: number
  height: number
  colour: string
  version?: string | undefined
  alt: string
}

export type CertificatePageParts = {
  certificate: Certificate
  /** What its QR code says behind the `#`; nothing where that was erased. */
  code: string | undefined
  /** How often it was checked online, and on which day last. */
  checks: { count: number; lastAt: string | undefined }
  /** The certificate that took the place of this one. */
  successor: string | undefined
  picture: CertificatePicture | undefined
  /** The same by its name. */
  shows: { of: 'piece'; collection: string; tokenId: string } | { of: 'edition'; slug: string } | undefined
  edition: { slug: string; title: string } | undefined
  /** The piece that the sheet shows, as this instance knows it. */
  piece: { collection: string; tokenId: string; name: string } | undefined
}

/** A certificate with everything that its page shows. Throws `CertificateNotFoundError`. */
export async function getCertificatePage(
  read: ReadDb,
  { studio, certificateId }: { studio: Pick<Studio, 'editions' | 'collections'>; certificateId: string },
): Promise<CertificatePageParts> {
  const certificate = await getCertificate(read, { certificateId })
  const {
    record: { id, source, title },
  } = certificate
  const [checks, successor, row] = await Promise.all([
    getChecks(read, { certificateId: id }),
    findSuccessor(read, { certificateId: id }),
    read.selectFrom('certificates').select('edition_id').where('certificate_id', '=', id).executeTakeFirst(),
  ])
  const edition = studio.editions.find(({ editionId }) => editionId === row?.edition_id)
  const collection =
    source === undefined
      ? undefined
      : ownCollections(studio.collections).find(
          ({ address }) => address.toLowerCase() === source.contract.toLowerCase(),
        )
  const piece =
    source === undefined || collection === undefined
      ? undefined
      : { collection: collection.slug, tokenId: source.tokenId, name: `${collection.singular} ${source.tokenId}` }
  const image = piece === undefined ? undefined : (await listImages(read, { tokens: [piece] })).get(imageKey(piece))
  const sheet =
    edition === undefined
      ? undefined
      : {
          ...printPicture(edition),
          alt: t('{title}: the sheet', { title }),
        }
  const isPiece = piece !== undefined && image !== undefined && edition?.numbering.by === 'token-id'
  return {
    shows: isPiece
      ? { of: 'piece', collection: piece.collection, tokenId: piece.tokenId }
      : edition === undefined
        ? undefined
        : { of: 'edition', slug: edition.slug },
    certificate,
    code: certificate.isErased ? undefined : certificateCode(certificate),
    checks,
    successor,
    piece,
    edition: edition === undefined ? undefined : { slug: edition.slug, title: edition.title },
    picture: !isPiece
      ? sheet
      : {
          source: `/media/${piece.collection}/${piece.tokenId}`,
          width: image.width,
          height: image.height,
          colour: image.colour ?? printPicture(edition).colour,
          version: image.version ?? undefined,
          alt: t('{title}: what is printed on the sheet, {piece}', { title, piece: piece.name }),
        },
  }
}
