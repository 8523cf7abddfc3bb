import { type ChainCommitment, checkProof, type OnHashed, type ProofVerdict } from './check-proof.ts'
import { type ProofFault, type ProofFile, ProofFileError, type ProofLeaf, readProofFile } from './proof-file.ts'

/**
 * What came of a look at the text of a proof file, without words: a thread of its own does not know the page's language.
 * `shown` are the leaves to be looked at, the one that differs among them, of `count`.
 */
export type JudgedProof =
  | { state: 'failed'; fault: ProofFault }
  | {
      state: 'checked'
      verdict: ProofVerdict
      /** How long the check took. */ milliseconds: number
      shown: readonly ProofLeaf[]
      count: number
      file: Omit<ProofFile, 'leafHashes' | 'leaves'>
    }

/** So many leaves of a long list are shown; all are checked. */
export const MOST_SHOWN = 300

/**
 * Reads the text of a proof file and holds it against what the chain says; what `chain` leaves out, the file says itself.
 * `clock` gives milliseconds. `onHashed` hears of every leaf.
 */
export function judgeProof(
  text: string,
  chain: Partial<ChainCommitment>,
  clock: () => number,
  onHashed?: OnHashed,
): JudgedProof {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { state: 'failed', fault: { code: 'not-json' } }
  }
  try {
    const { leafHashes, leaves, ...file } = readProofFile(value)
    const begun = clock()
    const verdict = checkProof(
      { ...file, leaves, ...(leafHashes === undefined ? {} : { leafHashes }) },
      { ...file.commitment, ...chain },
      onHashed,
    )
    return {
      state: 'checked',
      verdict,
      milliseconds: clock() - begun,
      shown: shownOf(leaves, verdict),
      count: leaves.length,
      file,
    }
  } catch (error) {
    if (!(error instanceof ProofFileError)) throw error
    return { state: 'failed', fault: error.fault }
  }
}

function shownOf(leaves: readonly ProofLeaf[], verdict: ProofVerdict): readonly ProofLeaf[] {
  const first = leaves.slice(0, MOST_SHOWN)
  const wrong = verdict.verdict === 'differs' ? leaves.find(({ index }) => index === verdict.index) : undefined
  return wrong === undefined || first.includes(wrong) ? first : [...first, wrong]
}
