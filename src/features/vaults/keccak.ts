import { permuteKeccak } from '#generated/keccak-permutation.ts'

const RATE_BYTES = 136

// Lanes are read as bytes in the machine's order, which is the little end first wherever a browser or Node runs.
const lanes = new Int32Array(50)
const bytes = new Uint8Array(lanes.buffer)

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of `input` up to `length`, written into `out` from
 * `offset`: 32 bytes. Nothing is allocated, so that tens of thousands cost no garbage.
 */
export function keccakInto(out: Uint8Array, offset: number, input: Uint8Array, length = input.length): void {
  lanes.fill(0)
  let place = 0
  for (let i = 0; i < length; i += 1) {
    bytes[place]! ^= input[i]!
    place += 1
    if (place < RATE_BYTES) continue
    permuteKeccak(lanes)
    place = 0
  }
  bytes[place]! ^= 0x01
  bytes[RATE_BYTES - 1]! ^= 0x80
  permuteKeccak(lanes)
  for (let i = 0; i < 32; i += 1) out[offset + i] = bytes[i]!
}

/** Keccak-256 of some bytes, in 32 bytes of its own. */
export function keccak(input: Uint8Array): Uint8Array {
  const out = new Uint8Array(32)
  keccakInto(out, 0, input)
  return out
}
