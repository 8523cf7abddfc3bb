import { permuteKeccak } from '#generated/keccak-permutation.ts'

const RATE_BYTES = 136

/** Lane after lane, each as the word of its even bits and that of its odd ones. */
const lanes = new Int32Array(50)

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of `input` up to `length`, written into `out` from
 * `offset`: 32 bytes. Nothing is allocated, so that tens of thousands cost no garbage.
 */
export function keccakInto(out: Uint8Array, offset: number, input: Uint8Array, length = input.length): void {
  lanes.fill(0)
  let at = 0
  for (; at + RATE_BYTES <= length; at += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane += 1) absorb(lane, wordAt(input, at + 8 * lane), wordAt(input, at + 8 * lane + 4))
    permuteKeccak(lanes)
  }
  for (let lane = 0; lane < RATE_BYTES / 8; lane += 1) {
    const low = lastWord(input, at + 8 * lane, length)
    const high = lastWord(input, at + 8 * lane + 4, length)
    absorb(lane, low, lane === RATE_BYTES / 8 - 1 ? high ^ 0x80000000 : high)
  }
  permuteKeccak(lanes)
  for (let lane = 0; lane < 4; lane += 1) squeeze(out, offset + 8 * lane, lane)
}

/** Keccak-256 of some bytes, in 32 bytes of its own. */
export function keccak(input: Uint8Array): Uint8Array {
  const out = new Uint8Array(32)
  keccakInto(out, 0, input)
  return out
}

function wordAt(input: Uint8Array, at: number): number {
  return input[at]! | input[at + 1]! << 8 | input[at + 2]! << 16 | input[at + 3]! << 24
}

/** The same where the input may end: behind its last byte stands 0x01, then nothing. */
function lastWord(input: Uint8Array, at: number, length: number): number {
  if (at + 4 <= length) return wordAt(input, at)
  if (at > length) return 0
  let word = 1 << 8 * (length - at)
  for (let i = at; i < length; i += 1) word |= input[i]! << 8 * (i - at)
  return word
}

function absorb(lane: number, low: number, high: number): void {
  const one = gather(low)
  const other = gather(high)
  lanes[2 * lane]! ^= one & 0xffff | other << 16
  lanes[2 * lane + 1]! ^= one >>> 16 | other & 0xffff0000
}

function squeeze(out: Uint8Array, at: number, lane: number): void {
  const even = lanes[2 * lane]!
  const odd = lanes[2 * lane + 1]!
  const low = scatter(even & 0xffff | odd << 16)
  const high = scatter(even >>> 16 | odd & 0xffff0000)
  for (let i = 0; i < 4; i += 1) {
    out[at + i] = low >>> 8 * i
    out[at + 4 + i] = high >>> 8 * i
  }
}

/** A word with its even bits in the lower half and its odd ones in the upper. */
function gather(word: number): number {
  return swap(swap(swap(swap(word, 0x22222222, 1), 0x0c0c0c0c, 2), 0x00f000f0, 4), 0x0000ff00, 8)
}

/** Back again. */
function scatter(word: number): number {
  return swap(swap(swap(swap(word, 0x0000ff00, 8), 0x00f000f0, 4), 0x0c0c0c0c, 2), 0x22222222, 1)
}

/** Bits under the mask change places with those so far above them. */
function swap(word: number, mask: number, by: number): number {
  const change = (word ^ word >>> by) & mask
  return word ^ change ^ change << by
}
