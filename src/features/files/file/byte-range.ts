/** Bytes from `start` to `end`, both included; `unsatisfiable` when none of the bytes asked for is there; nothing for the whole. */
export type AskedRange = { start: number; end: number } | 'unsatisfiable' | undefined

/**
 * What a `Range` header asks of a content of `size` bytes (RFC 9110 § 14). Several ranges at once, other units and what cannot be read
 * count as the whole, as the standard allows.
 */
export function askedRange(header: string | null, size: number): AskedRange {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
