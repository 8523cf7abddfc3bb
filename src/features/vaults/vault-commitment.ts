import { hashOfHex, hexOfBytes } from './hex-bytes.ts'
import { keccak, keccakInto } from './keccak.ts'
import type { VaultContent } from './vault-content.ts'
import { merkleRoot } from './vault-tree.ts'
import { mostCanonicalBytes, writeCanonical } from './write-canonical.ts'

/** Which vault a list of contents is for: its leaves are bound to it, and prove nothing about another one. */
export type VaultPlace = { chainId: number; contract: string; vaultId: string }

/** What stands before the bytes of a leaf, and of two nodes: a node can never be passed off as a leaf. */
const LEAF_PREFIX = 0x00
const SALT_BYTES = 32
const HEADER_BYTES = 1 + 32 + 4 + SALT_BYTES

const encoder = new TextEncoder()
const wordOf = (value: bigint): Uint8Array => hashOfHex(`0x${value.toString(16).padStart(64, '0')}`) ?? new Uint8Array(32)

/** The vault's own 32 bytes: keccak256(abi.encode(keccak256("Vitrine sealed vault 1"), chainId, contract, vaultId)). */
export function vaultContext({ chainId, contract, vaultId }: VaultPlace): Uint8Array {
  const input = new Uint8Array(128)
  input.set(keccak(encoder.encode('Vitrine sealed vault 1')))
  for (const [i, number] of [chainId, contract, vaultId].entries()) input.set(wordOf(BigInt(number)), 32 + 32 * i)
  return keccak(input)
}

/** Hashes the leaves of one vault: `hash(out, offset, leaf)` writes 32 bytes. Made once and used for all of them. */
export function createLeafHasher(place: VaultPlace): (out: Uint8Array, offset: number, leaf: { index: number; salt: Uint8Array; content: VaultContent }) => void {
  let input = new Uint8Array(1024)
  input[0] = LEAF_PREFIX
  input.set(vaultContext(place), 1)
  return (out, offset, { index, salt, content }) => {
    const room = HEADER_BYTES + mostCanonicalBytes(content)
    if (input.length < room) {
      const wider = new Uint8Array(room)
      wider.set(input.subarray(0, HEADER_BYTES))
      input = wider
    }
    for (let i = 0; i < 4; i += 1) input[33 + i] = index >>> 8 * (3 - i)
    input.set(salt, 37)
    keccakInto(out, offset, input, writeCanonical(input, HEADER_BYTES, content))
  }
}

/** A list of contents under a root. `leafHashes` has 32 bytes for each piece, in their order. */
export type Commitment = { root: Uint8Array; leafHashes: Uint8Array }

/**
 * Takes the fingerprint of a vault's contents. `salts` are 32 random bytes for each piece, never used before.
 * Throws RangeError when there are no contents, a salt is missing, or one is used twice.
 */
export function commitContents({ place, contents, salts }: { place: VaultPlace; contents: readonly VaultContent[]; salts: readonly Uint8Array[] }): Commitment {
  if (contents.length === 0) throw new RangeError('A vault has one piece of contents at least.')
  if (salts.length !== contents.length || salts.some(({ length }) => length !== SALT_BYTES)) throw new RangeError('Every piece of contents needs 32 random bytes of its own.')
  if (new Set(salts.map(hexOfBytes)).size !== salts.length) throw new RangeError('The same random bytes stand beside two pieces of contents.')
  const leafHashes = new Uint8Array(contents.length * 32)
  const hash = createLeafHasher(place)
  contents.forEach((content, index) => hash(leafHashes, index * 32, { index, salt: salts[index]!, content }))
  return { root: merkleRoot(leafHashes), leafHashes }
}
