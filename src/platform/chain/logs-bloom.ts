import { keccak256 } from 'viem'
import type { Hex } from './hex.ts'

/**
 * The bloom filter over addresses and topics of a block's logs (Ethereum yellow paper 4.3.1, equation 26): 2,048 bits, of which each value
 * sets three. What a block has is always found in it; what it does not have may seem to be, and the more, the fuller the block.
 */
export type LogsBloom = { mayHold: (value: Hex) => boolean }

/**
 * Reads the filter of a header; `undefined` where nothing follows from it: it is missing or of another form, or all bits are the same, as
 * on chains
 * that make none.
 */
export function readBloom(field: string | undefined): LogsBloom | undefined {
  if (field === undefined || !/^0x[0-9a-f]{512}$/i.test(field) || /^0x(?:0+|f+)$/i.test(field)) return undefined
  const filter = Buffer.from(field.slice(2), 'hex')
  return {
    mayHold: (value) => placesOf(value).every((place) => (filter[255 - (place >> 3)]! & (1 << (place & 7))) !== 0),
  }
}

/** Contracts and events that are followed are few; hashing them anew for each block would be most of the work. */
const mostKnown = 1_000
const known = new Map<Hex, number[]>()

function placesOf(value: Hex): number[] {
  const found = known.get(value)
  if (found !== undefined) return found
  const hash = Buffer.from(keccak256(value).slice(2), 'hex')
  const places = [0, 2, 4].map((start) => hash.readUInt16BE(start) & 2047)
  if (known.size < mostKnown) known.set(value, places)
  return places
}
