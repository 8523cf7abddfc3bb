import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** Bytes as lower-case hexadecimal behind `0x`. */
export function hexOfBytes(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`
}

/** 32 bytes written as `0x` and 64 digits; undefined for anything else. */
export function hashOfHex(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{64}$/.test(text) ? hexToBytes(text.slice(2)) : undefined
}

/** A number as the chain encodes it: 32 bytes, the high one first. An address is one too. */
export function wordOf(value: string | number): Uint8Array {
  return hexToBytes(BigInt(value).toString(16).padStart(64, '0'))
}
