import { isSvg } from '#platform/is-svg.ts'

/** The kinds of file that the app reads as pictures. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml'

/**
 * What a file is by its first bytes; what its sender calls it counts for nothing. `undefined` for anything that is not
 * one of the kinds we read (an HTML page with an embedded SVG is not one).
 * Signatures: PNG 1.2 § 3.1, JFIF, GIF89a, RFC 9649 (WebP), ISO/IEC 23000-22 brands `avif` and `avis`.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 32))) return 'image/avif'
  return isSvg(bytes) ? 'image/svg+xml' : undefined
}
