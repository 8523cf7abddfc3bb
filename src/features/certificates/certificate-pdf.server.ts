import { ed25519 } from '@noble/curves/ed25519'
import { makePdf } from '#platform/pdf/pdf-page.server.ts'
import type { Certificate } from './certificate.ts'
import type { SigningKey } from './certificate-keys.server.ts'
import { linesOf } from './certificate-lines.ts'
import { certificateAddress, qrPath, qrSquares } from './certificate-qr.ts'
import { base64urlOf } from './verify-certificate.ts'

/** The certificate on a sheet of A4. The same certificate is always the same file, so that its signature stands for every copy. */
export async function makeCertificatePdf(certificate: Certificate): Promise<Buffer> {
  const { record } = certificate
  const squares = qrSquares(certificateAddress({ house: record.house, ...certificate }))
  const { pdf } = await makePdf({ title: `Certificate ${record.id}`, size: 'A4', now: new Date(record.issuedAt), draw: (page) => {
    page.text('Certificate of authenticity', { x: 25, y: 24, width: 160, size: 11, grey: true })
    let y = page.text(record.title, { x: 25, y: 32, width: 120, size: 30, bold: true })
    page.text(record.edition.label, { x: 125, y: 34, width: 60, size: 26, align: 'right' })
    y = page.text(`${record.artist}, ${record.year}`, { x: 25, y: y + 1, width: 120, size: 13 }) + 6
    page.line([25, y], [185, y])
    y += 5
    for (const [name, text] of linesOf(record)) {
      page.text(name, { x: 25, y, width: 40, size: 9, grey: true })
      y = page.text(text, { x: 67, y, width: 118, size: 9.5 }) + 1.6
    }
    page.squares(qrPath(squares), { x: 25, y: 226, size: 40, units: squares.length })
    page.text(`${record.id}\nIssued ${record.issuedAt.slice(0, 10)} by ${record.issuer.name}, ${record.issuer.contact}`, { x: 72, y: 228, width: 113, size: 9.5, bold: true })
    page.text(`The code holds the signed certificate itself: any device checks it against the key ${certificate.kid} of ${record.house}, also when this house is gone. SHA-256 of the whole record: ${JSON.parse(certificate.coreText).record as string}. Ed25519 signature: ${certificate.signature}`, { x: 72, y: 240, width: 113, size: 6.5, grey: true })
    page.line([125, 276], [185, 276])
    page.text('Signature', { x: 125, y: 277.5, width: 60, size: 7.5, grey: true })
  } })
  return pdf
}

/** A detached signature over the file, base64url, by the key that is published under its name. */
export function signPdf(pdf: Buffer, { privateKey }: SigningKey): string {
  return base64urlOf(ed25519.sign(pdf, privateKey))
}
