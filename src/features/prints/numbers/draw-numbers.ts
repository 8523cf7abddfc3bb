import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'

/** What a studio publishes before a draw: SHA-256 of the seed's UTF-8 text, in hexadecimal. */
export function drawCommitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)))
}

/**
 * The numbers 1 to `length` in the order that a seed gives them: Fisher-Yates, each step's chance from SHA-256 of the seed, a
 * counter and the step, values that would favour small numbers thrown away. Anybody with the seed gets the same order.
 */
export function drawOrder(seed: string, length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  for (let last = length - 1; last > 0; last -= 1) {
    const picked = chance(seed, last, last + 1)
    const held = numbers[last]!
    numbers[last] = numbers[picked]!
    numbers[picked] = held
  }
  return numbers
}

const range = 2 ** 32

/** A whole number from 0 to below `below`. */
function chance(seed: string, step: number, below: number): number {
  const fair = range - (range % below)
  for (let counter = 0; ; counter += 1) {
    const bytes = sha256(concatBytes(utf8ToBytes(seed), utf8ToBytes(`/${step}/${counter}`)))
    const value = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
    if (value < fair) return value % below
  }
}
