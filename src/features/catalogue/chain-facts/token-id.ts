/** The largest id a token can have: 256 bits. */
export const LARGEST_TOKEN_ID = 2n ** 256n - 1n

const decimal = /^(0|[1-9]\d{0,77})$/

/**
 * The token id that a text names, or `undefined`. Only the plain decimal form counts: no sign, no leading zero, no
 * exponent, at most 2^256 − 1. One piece has one address, so `007` is not another name of `7`.
 */
export function parseTokenId(text: string): string | undefined {
  return decimal.test(text) && BigInt(text) <= LARGEST_TOKEN_ID ? text : undefined
}

const hexadecimal = /^[0-9a-f]{64}$/

/**
 * The token id as clients of ERC-1155 write it in place of `{id}`: 64 hexadecimal digits in lower case, without 0x; or in the plain form. What
 * could be both is hexadecimal, as the standard asks of all clients.
 */
export function parseCopiesTokenId(text: string): string | undefined {
  return hexadecimal.test(text) ? String(BigInt(`0x${text}`)) : parseTokenId(text)
}
