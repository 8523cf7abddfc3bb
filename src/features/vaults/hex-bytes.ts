const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Bytes as lower-case hexadecimal behind `0x`. */
export function hexOfBytes(bytes: Uint8Array): string {
  let text = '0x'
  for (const byte of bytes) text += pairs[byte]!
  return text
}

/** 32 bytes written as `0x` and 64 digits, into `out` from `offset`; false, and nothing of use written, for anything else. */
export function readHash(text: unknown, out: Uint8Array, offset: number): boolean {
  if (typeof text !== 'string' || text.length !== 66 || !text.startsWith('0x')) return false
  for (let i = 0; i < 32; i += 1) {
    const high = digit(text.charCodeAt(2 + 2 * i))
    const low = digit(text.charCodeAt(3 + 2 * i))
    if (high < 0 || low < 0) return false
    out[offset + i] = high * 16 + low
  }
  return true
}

/** 32 bytes written as `0x` and 64 digits; undefined for anything else. */
export function hashOfHex(text: unknown): Uint8Array | undefined {
  const out = new Uint8Array(32)
  return readHash(text, out, 0) ? out : undefined
}

function digit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 97 && code <= 102) return code - 87
  if (code >= 65 && code <= 70) return code - 55
  return -1
}
