import { getAddress } from 'viem/utils'

/** An address as people see it: EIP-55 checksummed. Inside the database addresses are lower-case. */
export type Address = `0x${string}`

const shape = /^0x[0-9a-fA-F]{40}$/

/**
 * The lower-case form of an address typed in any letter case. Mixed case carries a checksum (EIP-55), so it must be right:
 * a wrong one is a mistyped address. `undefined` for anything that is not an address.
 */
export function parseAddress(text: string): Address | undefined {
  if (!shape.test(text)) return undefined
  const lower = text.toLowerCase() as Address
  const digits = text.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return mixed && checksummed(lower) !== text ? undefined : lower
}

const known = new Map<string, Address>()
const KNOWN_LIMIT = 20_000

/** The checksummed form of a lower-case address from the database. Remembered, because hashing is what makes a long list slow. */
export function checksummed(address: string): Address {
  const before = known.get(address)
  if (before !== undefined) return before
  const result = getAddress(address)
  if (known.size >= KNOWN_LIMIT) known.clear()
  known.set(address, result)
  return result
}
