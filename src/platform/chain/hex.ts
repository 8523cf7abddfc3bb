/** Hexadecimal as nodes speak it: quantities without leading zeros, words of 32 bytes. Lower-case inside the app. */
export type Hex = `0x${string}`

/** A whole number as a JSON-RPC quantity. */
export function quantityOf(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}

/** A JSON-RPC quantity as a number; `undefined` when it is none or does not fit into 53 bits. */
export function numberOf(quantity: unknown): number | undefined {
  if (typeof quantity !== 'string' || !/^0x[0-9a-fA-F]{1,14}$/.test(quantity)) return undefined
  const value = Number.parseInt(quantity, 16)
  return Number.isSafeInteger(value) ? value : undefined
}

/** The address in the last 20 bytes of a word. */
export function addressOfWord(word: string): Hex {
  return `0x${word.slice(26).toLowerCase()}`
}

const zerosOf26Bytes = '0'.repeat(52)

/** A word as a decimal number of up to 78 digits. Small ones, which most token ids are, go without BigInt. */
export function decimalOfWord(word: string): string {
  return word.startsWith(zerosOf26Bytes, 2) ? String(Number.parseInt(word.slice(54), 16)) : BigInt(word).toString()
}

/** The n-th word (from 0) of ABI-encoded data; `undefined` where the data ends before it. */
export function wordAt(data: string, index: number): Hex | undefined {
  const word = data.slice(2 + index * 64, 66 + index * 64)
  return word.length === 64 ? `0x${word}` : undefined
}
