import { hashOfHex, hexOfBytes, readHash } from './hex-bytes.ts'
import type { ProofFile, ProofLeaf } from './proof-file.ts'
import { createLeafHasher } from './vault-commitment.ts'
import { merkleRoot, rootOfProof } from './vault-tree.ts'

/** What the chain says of a vault: what the proof is held against. */
export type ChainCommitment = { root: string; leafCount: number }

/**
 * What came of a check. `proven`: every leaf is the one that was sealed; `partly-proven`: those shown are, `shown` of
 * `leafCount`. `differs`: `index` is the first leaf that is not the one that was sealed, missing when that cannot be told.
 */
export type ProofVerdict =
  | { verdict: 'proven'; shown: number; leafCount: number }
  | { verdict: 'partly-proven'; shown: number; leafCount: number }
  | { verdict: 'differs'; reason: 'leaf' | 'list' | 'root' | 'proof'; index?: number; expected?: string; found?: string }

/**
 * Holds a proof file against what the chain says. Without `chain` the file is held against itself: then whoever asked
 * compares the root with the chain's by other means. Hashes what is there; believes nothing.
 */
export function checkProof(file: ProofFile, chain: ChainCommitment = file.commitment): ProofVerdict {
  const { root, leafCount } = file.commitment
  if (root.toLowerCase() !== chain.root.toLowerCase() || leafCount !== chain.leafCount) return { verdict: 'differs', reason: 'root', expected: chain.root, found: root }
  const found = hashLeaves(file)
  const shown = file.leaves.length
  const whole = shown === leafCount
  const listed = file.leafHashes === undefined ? undefined : bytesOf(file.leafHashes)
  if (listed !== undefined) {
    const rootOfList = hexOfBytes(merkleRoot(listed))
    if (rootOfList !== root.toLowerCase()) return { verdict: 'differs', reason: 'list', expected: root, found: rootOfList }
    for (const [i, { index }] of file.leaves.entries()) {
      if (!equal(found, i * 32, listed, index * 32)) return leafDiffers(index, listed.subarray(index * 32, index * 32 + 32), found.subarray(i * 32, i * 32 + 32))
    }
  } else if (whole) {
    const rootFound = hexOfBytes(merkleRoot(found))
    if (rootFound !== root.toLowerCase()) return { verdict: 'differs', reason: 'root', expected: root, found: rootFound }
  } else {
    const wrong = file.leaves.find((leaf, i) => !leadsTo(root, leafCount, leaf, found.slice(i * 32, i * 32 + 32)))
    if (wrong !== undefined) return { verdict: 'differs', reason: 'proof', index: wrong.index }
  }
  return { verdict: whole ? 'proven' : 'partly-proven', shown, leafCount }
}

function hashLeaves({ vault, leaves }: ProofFile): Uint8Array {
  const hashes = new Uint8Array(leaves.length * 32)
  const hash = createLeafHasher(vault)
  const salt = new Uint8Array(32)
  for (const [i, leaf] of leaves.entries()) {
    readHash(leaf.salt, salt, 0)
    hash(hashes, i * 32, { index: leaf.index, salt, content: leaf.content })
  }
  return hashes
}

function leadsTo(root: string, leafCount: number, { index, proof = [] }: ProofLeaf, leafHash: Uint8Array): boolean {
  const steps = proof.map(hashOfHex)
  if (!steps.every((step) => step !== undefined)) return false
  const reached = rootOfProof({ leafHash, index, leafCount, proof: steps })
  return reached !== undefined && hexOfBytes(reached) === root.toLowerCase()
}

function leafDiffers(index: number, expected: Uint8Array, found: Uint8Array): ProofVerdict {
  return { verdict: 'differs', reason: 'leaf', index, expected: hexOfBytes(expected), found: hexOfBytes(found) }
}

function bytesOf(hashes: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * 32)
  hashes.forEach((each, i) => readHash(each, bytes, i * 32))
  return bytes
}

function equal(one: Uint8Array, at: number, other: Uint8Array, from: number): boolean {
  for (let i = 0; i < 32; i += 1) if (one[at + i] !== other[from + i]) return false
  return true
}
