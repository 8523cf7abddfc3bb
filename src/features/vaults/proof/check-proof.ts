import { hashOfHex, hexOfBytes } from './hex-bytes.ts'
import type { ProofFile, ProofLeaf } from './proof-file.ts'
import { leafHash, vaultContext } from './vault-commitment.ts'
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
  | {
      verdict: 'differs'
      reason: 'leaf' | 'list' | 'root' | 'proof'
      index?: number
      expected?: string
      found?: string
    }

/** Hears how many leaves of a list have been hashed. */
export type OnHashed = (hashed: number, of: number) => void

/**
 * Holds a proof file against what the chain says. Without `chain` the file is held against itself: then whoever asked
 * compares the root with the chain's by other means. Hashes what is there; believes nothing.
 */
export function checkProof(
  file: ProofFile,
  chain: ChainCommitment = file.commitment,
  onHashed?: OnHashed,
): ProofVerdict {
  const { root, leafCount } = file.commitment
  if (root.toLowerCase() !== chain.root.toLowerCase() || leafCount !== chain.leafCount)
    return { verdict: 'differs', reason: 'root', expected: chain.root, found: root }
  const found = hashLeaves(file, onHashed)
  const shown = file.leaves.length
  const whole = shown === leafCount
  if (file.leafHashes !== undefined) {
    const rootOfList = hexOfBytes(merkleRoot(file.leafHashes.map((each) => hashOfHex(each)!)))
    if (rootOfList !== root.toLowerCase())
      return { verdict: 'differs', reason: 'list', expected: root, found: rootOfList }
    for (const [i, { index }] of file.leaves.entries()) {
      const [expected, hash] = [file.leafHashes[index]!.toLowerCase(), hexOfBytes(found[i]!)]
      if (hash !== expected) return { verdict: 'differs', reason: 'leaf', index, expected, found: hash }
    }
  } else if (whole) {
    const rootFound = hexOfBytes(merkleRoot(found))
    if (rootFound !== root.toLowerCase())
      return { verdict: 'differs', reason: 'root', expected: root, found: rootFound }
  } else {
    const wrong = file.leaves.find((leaf, i) => !leadsTo(root, leafCount, leaf, found[i]!))
    if (wrong !== undefined) return { verdict: 'differs', reason: 'proof', index: wrong.index }
  }
  return { verdict: whole ? 'proven' : 'partly-proven', shown, leafCount }
}

function hashLeaves({ vault, leaves }: ProofFile, onHashed?: OnHashed): Uint8Array[] {
  const context = vaultContext(vault)
  return leaves.map(({ index, salt, content }, i) => {
    onHashed?.(i, leaves.length)
    return leafHash(context, { index, salt: hashOfHex(salt)!, content })
  })
}

function leadsTo(root: string, leafCount: number, { index, proof = [] }: ProofLeaf, hash: Uint8Array): boolean {
  const steps = proof.map(hashOfHex)
  if (!steps.every((step) => step !== undefined)) return false
  const reached = rootOfProof({ leafHash: hash, index, leafCount, proof: steps })
  return reached !== undefined && hexOfBytes(reached) === root.toLowerCase()
}
