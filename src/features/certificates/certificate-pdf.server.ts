import { ed25519 } from '@noble/curves/ed25519'
import { makePdf } from '#platform/pdf/pdf-page.server.ts'
import type { SigningKey } from './certificate-keys.server.ts'
import { linesOf } from './certificate-lines.ts'
import { certificateAddress, qrPath, qrSquares } from './certificate-qr.ts'
import type { Certificate } from './certificate.ts'
import { base64urlOf } from './verify-certificate.ts'

/** The certificate on a sheet of A4. The same certificate is the same file for as long as it counts, so that its signature stands for every copy. */
export async function makeCertificatePdf(
  certificate: Certificate,
  { picture }: { /** JPEG or PNG. */ picture?: Buffer | undefined } = {},
): Promise<Buffer> {
  const { record, revoked } = certificate
  const squares = qrSquares(certificateAddress({ house: record.house, ...certificate }))
  const { pdf } = await makePdf({
    title: `Certificate ${record.id}`,
    size: 'A4',
    now: new Date(record.issuedAt),
    draw: (page) => {
      // The picture is not cropped: the words beside it begin where a wall label would.
      const left = picture === undefined ? 25 : 86
      if (picture !== undefined) page.image(picture, { x: 25, y: 24, width: 54, height: 62 })
      if (revoked !== undefined)
        page.text(`This certificate counts no more since ${revoked.at.slice(0, 10)}. ${revoked.reason}`, {
          x: 25,
          y: 12,
          width: 160,
          size: 9.5,
          bold: true,
        })
      page.text('Certificate of authenticity', { x: left, y: 24, width: 185 - left, size: 11, grey: true })
      let y = page.text(record.title, { x: left, y: 32, width: 185 - left, size: 28, bold: true })
      y = page.text(record.edition.label, { x: left, y, width: 185 - left, size: 22 })
      y = page.text(`${record.artist}, ${record.year}`, { x: left, y: y + 1, width: 185 - left, size: 13 }) + 6
      y = picture === undefined ? y : Math.max(y, 91)
      page.line([25, y], [185, y])
      y += 5
      for (const [name, text] of linesOf(record)) {
        page.text(name, { x: 25, y, width: 40, size: 9, grey: true })
        y = page.text(text, { x: 67, y, width: 118, size: 9.5 }) + 1.6
      }
      page.squares(qrPath(squares), { x: 25, y: 226, size: 40, units: squares.length })
      page.text(
        `${record.id}\nIssued ${record.issuedAt.slice(0, 10)} by ${record.issuer.name}, ${record.issuer.contact}`,
        { x: 72, y: 228, width: 113, size: 9.5, bold: true },
      )
      page.text(
        `The code holds the signed certificate itself: any device checks it against the key ${certificate.kid} of ${record.house}, even if this site is gone. SHA-256 of the whole record: ${JSON.parse(certificate.coreText).record as string}. Ed25519 signature: ${certificate.signature}`,
        { x: 72, y: 240, width: 113, size: 6.5, grey: true },
      )
      page.line([125, 276], [185, 276])
      page.text('Signature', { x: 125, y: 277.5, width: 60, size: 7.5, grey: true })
    },
  })
  return pdf
}

/** A detached signature over the file, base64url, by the key that is published under its name. */
export function signPdf(pdf: Buffer, { privateKey }: SigningKey): string {
  return base64urlOf(ed25519.sign(pdf, privateKey))
}
