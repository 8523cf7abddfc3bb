import { wordAt } from './hex.ts'

/**
 * Answers of contract calls, read by hand and with suspicion: a contract may answer anything. `undefined` means that the
 * answer is not of the type requested.
 */

/** An ABI `string`, or the `bytes32` that some early contracts give for names. Bytes that are no UTF-8 become `�`. */
export function textOfAnswer(data: unknown): string | undefined {
  if (typeof data !== 'string' || data.length % 2 === 1 || !/^0x[0-9a-fA-F]*$/.test(data)) return undefined
  if (data.length === 66) return textOfBytes(data.slice(2).replace(/(00)+$/, ''))
  const offset = smallNumber(wordAt(data, 0))
  if (offset === undefined || offset % 32 !== 0) return undefined
  const length = smallNumber(wordAt(data, offset / 32))
  if (length === undefined) return undefined
  const start = 2 + (offset + 32) * 2
  const bytes = data.slice(start, start + length * 2)
  return bytes.length === length * 2 ? textOfBytes(bytes) : undefined
}

/** An ABI `bool`. */
export function flagOfAnswer(data: unknown): boolean | undefined {
  if (typeof data !== 'string' || data.length < 66) return undefined
  if (/^0x0{63}1/.test(data)) return true
  return /^0x0{64}/.test(data) ? false : undefined
}

function textOfBytes(hex: string): string {
  return new TextDecoder().decode(
    Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)),
  )
}

function smallNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^0x0{54}/.test(word) ? Number.parseInt(word.slice(56), 16) : undefined
}
