import { encode } from 'uqr'
import { certificateCode } from './verify-certificate.ts'

/** The address in the QR code: the verification page with the signed core behind `#`, which no server is sent. */
export function certificateAddress({
  house,
  coreText,
  signature,
  kid,
}: {
  house: string
  coreText: string
  signature: string
  kid: string
}): string {
  return `${house}/certificates/verify#${certificateCode({ coreText, signature, kid })}`
}

/** A QR code's squares: `data[row][column]` is true where it is dark. A fifth may be damaged where there is room for that. */
export function qrSquares(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: text.length < 900 ? 'M' : 'L', border: 0 }).data
}

/** The squares as one SVG path in a box of their own size. */
export function qrPath(squares: readonly (readonly boolean[])[]): string {
  return squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
