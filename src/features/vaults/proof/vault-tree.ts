import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'

/**
 * The Merkle tree of RFC 9162, section 2.1, with keccak256: a node is keccak256(0x01 ‖ left ‖ right), and where the number
 * of nodes in a row is odd the last one goes up as it is.
 */

const nodePrefix = Uint8Array.of(0x01)

/** The root over the leaves' hashes. Throws RangeError for none. */
export function merkleRoot(leafHashes: readonly Uint8Array[]): Uint8Array {
  let row = leafHashes
  while (row.length > 1) row = rowAbove(row)
  if (row[0] === undefined) throw new RangeError('A tree has one leaf at least.')
  return row[0]
}

/** The hashes from a leaf's neighbour up to below the root, in the order in which they are needed. Throws RangeError. */
export function merkleProof(leafHashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!(index in leafHashes)) throw new RangeError('There is no such leaf.')
  const proof: Uint8Array[] = []
  for (let row = leafHashes, place = index; row.length > 1; row = rowAbove(row), place >>= 1) {
    const neighbour = row[place ^ 1]
    if (neighbour !== undefined) proof.push(neighbour)
  }
  return proof
}

/** The root that a leaf's hash and its proof lead to; undefined when the proof has not the length that the place needs. */
export function rootOfProof({
  leafHash,
  index,
  leafCount,
  proof,
}: {
  leafHash: Uint8Array
  index: number
  leafCount: number
  proof: readonly Uint8Array[]
}): Uint8Array | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= leafCount) return undefined
  const unused = [...proof]
  let hash = leafHash
  for (let length = leafCount, place = index; length > 1; length = Math.ceil(length / 2), place >>= 1) {
    const neighbour = place ^ 1
    if (neighbour >= length) continue
    const other = unused.shift()
    if (other?.length !== 32) return undefined
    hash = place < neighbour ? nodeHash(hash, other) : nodeHash(other, hash)
  }
  return unused.length === 0 ? hash : undefined
}

function rowAbove(row: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: Math.ceil(row.length / 2) }, (_, i) => {
    const [left, right] = [row[2 * i]!, row[2 * i + 1]]
    return right === undefined ? left : nodeHash(left, right)
  })
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return keccak_256(concatBytes(nodePrefix, left, right))
}
