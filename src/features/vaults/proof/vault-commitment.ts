import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { hexOfBytes, wordOf } from './hex-bytes.ts'
import { canonicalText, type VaultContent } from './vault-content.ts'
import { merkleRoot } from './vault-tree.ts'

/** Which vault a list of contents is for: its leaves are bound to it, and prove nothing about another one. */
export type VaultPlace = { chainId: number; contract: string; vaultId: string }

/** What stands before the bytes of a leaf, and of two nodes: a node can never be passed off as a leaf. */
const leafPrefix = Uint8Array.of(0x00)
const SALT_BYTES = 32

/** The vault's own 32 bytes: keccak256(abi.encode(keccak256("Vitrine sealed vault 1"), chainId, contract, vaultId)). */
export function vaultContext({ chainId, contract, vaultId }: VaultPlace): Uint8Array {
  return keccak_256(
    concatBytes(keccak_256(utf8ToBytes('Vitrine sealed vault 1')), wordOf(chainId), wordOf(contract), wordOf(vaultId)),
  )
}

/** The hash of a leaf of the vault whose context this is: keccak256(0x00 ‖ context ‖ place in four bytes ‖ salt ‖ canonical text). */
export function leafHash(
  context: Uint8Array,
  { index, salt, content }: { index: number; salt: Uint8Array; content: VaultContent },
): Uint8Array {
  return keccak_256(
    concatBytes(leafPrefix, context, wordOf(index).subarray(28), salt, utf8ToBytes(canonicalText(content))),
  )
}

/** A list of contents under a root, with the hash of each piece in their order. */
export type Commitment = { root: Uint8Array; leafHashes: readonly Uint8Array[] }

/**
 * Takes the fingerprint of a vault's contents. `salts` are 32 random bytes for each piece, never used before.
 * Throws RangeError when there are no contents, a salt is missing, or one is used twice.
 */
export function commitContents({
  place,
  contents,
  salts,
}: {
  place: VaultPlace
  contents: readonly VaultContent[]
  salts: readonly Uint8Array[]
}): Commitment {
  if (contents.length === 0) throw new RangeError('A vault has one piece of contents at least.')
  if (salts.length !== contents.length || salts.some(({ length }) => length !== SALT_BYTES))
    throw new RangeError('Every piece of contents needs 32 random bytes of its own.')
  if (new Set(salts.map(hexOfBytes)).size !== salts.length)
    throw new RangeError('The same random bytes stand beside two pieces of contents.')
  const context = vaultContext(place)
  const leafHashes = contents.map((content, index) => leafHash(context, { index, salt: salts[index]!, content }))
  return { root: merkleRoot(leafHashes), leafHashes }
}
