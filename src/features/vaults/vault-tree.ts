import { keccakInto } from './keccak.ts'

/**
 * The Merkle tree of RFC 9162, section 2.1, with keccak256: a node is keccak256(0x01 ‖ left ‖ right), and where the number
 * of nodes in a row is odd the last one goes up as it is. Hashes are 32 bytes each, one after another.
 */

const NODE_PREFIX = 0x01
const pair = new Uint8Array(65)
pair[0] = NODE_PREFIX

/** The root over the leaves' hashes. Throws RangeError for none. */
export function merkleRoot(leafHashes: Uint8Array): Uint8Array {
  const count = leafHashes.length / 32
  if (count === 0) throw new RangeError('A tree has one leaf at least.')
  const row = leafHashes.slice()
  for (let length = count; length > 1; length = Math.ceil(length / 2)) riseInto(row, row, length)
  return row.slice(0, 32)
}

/** The hashes from a leaf's neighbour up to below the root, in the order in which they are needed. Throws RangeError. */
export function merkleProof(leafHashes: Uint8Array, index: number): Uint8Array[] {
  const count = leafHashes.length / 32
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError('There is no such leaf.')
  const row = leafHashes.slice()
  const proof: Uint8Array[] = []
  for (let length = count, place = index; length > 1; length = Math.ceil(length / 2), place >>= 1) {
    const neighbour = place ^ 1
    if (neighbour < length) proof.push(row.slice(neighbour * 32, neighbour * 32 + 32))
    riseInto(row, row, length)
  }
  return proof
}

/** The root that a leaf's hash and its proof lead to; undefined when the proof has not the length that the place needs. */
export function rootOfProof({ leafHash, index, leafCount, proof }: { leafHash: Uint8Array; index: number; leafCount: number; proof: readonly Uint8Array[] }): Uint8Array | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= leafCount) return undefined
  let hash = leafHash.slice()
  let used = 0
  for (let length = leafCount, place = index; length > 1; length = Math.ceil(length / 2), place >>= 1) {
    const neighbour = place ^ 1
    if (neighbour >= length) continue
    const other = proof[used]
    if (other?.length !== 32) return undefined
    used += 1
    pair.set(place < neighbour ? hash : other, 1)
    pair.set(place < neighbour ? other : hash, 33)
    hash = new Uint8Array(32)
    keccakInto(hash, 0, pair)
  }
  return used === proof.length ? hash : undefined
}

/** Writes the row above a row of so many hashes; both may be the same bytes. */
function riseInto(above: Uint8Array, row: Uint8Array, length: number): void {
  for (let left = 0; left < length; left += 2) {
    if (left + 1 === length) {
      above.set(row.subarray(left * 32, left * 32 + 32), left * 16)
      continue
    }
    for (let i = 0; i < 64; i += 1) pair[1 + i] = row[left * 32 + i]!
    keccakInto(above, left * 16, pair)
  }
}
