import type { VaultContent } from './vault-content.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** What JSON writes with one letter: backspace, tab, line feed, form feed, carriage return. */
const letters: Readonly<Record<number, number>> = { 8: 0x62, 9: 0x74, 10: 0x6e, 12: 0x66, 13: 0x72 }
const digits = new TextEncoder().encode('0123456789abcdef')

/** The most bytes that a piece of contents can take: six for each UTF-16 unit, and the signs around names and values. */
export function mostCanonicalBytes(content: VaultContent): number {
  let units = 0
  for (const name in content) units += name.length + content[name]!.length + 1
  return 6 * units + 2
}

/**
 * Writes the canonical text of a piece of contents as UTF-8 into `out` from `at`, the same bytes as `canonicalText` gives but
 * without making a string of it: a browser writes ten thousand. `out` has room for `mostCanonicalBytes`. Returns where it ends.
 */
export function writeCanonical(out: Uint8Array, at: number, content: VaultContent): number {
  const names = Object.keys(content)
  for (let i = 1; i < names.length; i += 1) {
    if (names[i - 1]! < names[i]!) continue
    names.sort()
    break
  }
  let end = at
  for (const name of names) {
    out[end] = end === at ? 0x7b : 0x2c
    end = writeText(out, end + 1, name)
    out[end] = 0x3a
    end = writeText(out, end + 1, content[name]!)
  }
  out[end] = 0x7d
  return end + 1
}

function writeText(out: Uint8Array, at: number, text: string): number {
  out[at] = QUOTE
  let end = at + 1
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x80) {
      const point = text.codePointAt(i)!
      if (point > 0xffff) i += 1
      end = writePoint(out, end, point)
    } else if (unit < 0x20 || unit === QUOTE || unit === BACKSLASH) end = writeEscape(out, end, unit)
    else {
      out[end] = unit
      end += 1
    }
  }
  out[end] = QUOTE
  return end + 1
}

function writeEscape(out: Uint8Array, at: number, unit: number): number {
  out[at] = BACKSLASH
  const letter = unit >= 0x20 ? unit : letters[unit]
  if (letter !== undefined) {
    out[at + 1] = letter
    return at + 2
  }
  out[at + 1] = 0x75
  out[at + 2] = out[at + 3] = 0x30
  out[at + 4] = digits[unit >> 4]!
  out[at + 5] = digits[unit & 15]!
  return at + 6
}

/** UTF-8 of a code point that is not ASCII. */
function writePoint(out: Uint8Array, at: number, point: number): number {
  const length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  out[at] = (0xf00 >> length) & 0xff | point >> 6 * (length - 1)
  for (let i = 1; i < length; i += 1) out[at + i] = 0x80 | (point >> 6 * (length - 1 - i)) & 0x3f
  return at + length
}
