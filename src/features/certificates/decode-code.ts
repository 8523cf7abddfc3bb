import { decodeQR } from 'qr/decode.js'

/** The text of the QR code among pixels (RGBA, a row after the other); `undefined` where none is seen. Loaded when somebody scans. */
export function decodeCode(
  pixels: { width: number; height: number; data: Uint8ClampedArray },
  { milliseconds }: { /** For second looks at what is hard to read. */ milliseconds: number },
): string | undefined {
  try {
    return decodeQR(pixels, { format: 'RGBA', timeLimit: milliseconds })
  } catch {
    return undefined
  }
}
