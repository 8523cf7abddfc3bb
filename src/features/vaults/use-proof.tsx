import { useCallback, useEffect, useState } from 'react'
import { type ChainCommitment, checkProof, type ProofVerdict } from './check-proof.ts'
import { type ProofFile, ProofFileError, readProofFile } from './proof-file.ts'
import { faultWords, type ProofWords, verdictWords } from './proof-words.ts'

/** A check that the browser makes: `file` is what it was made on. */
export type ProofCheck =
  | { state: 'checking' }
  | { state: 'failed'; words: ProofWords }
  | { state: 'checked'; words: ProofWords; verdict: ProofVerdict; file: ProofFile }

/** Fetches a proof file and holds it against what the chain says; again when `seen` changes. */
export function useProof(address: string, chain: ChainCommitment, seen: string): { check: ProofCheck; again: () => void } {
  const [check, setCheck] = useState<ProofCheck>({ state: 'checking' })
  const { root, leafCount } = chain
  const look = useCallback(async () => await proofOf(address, { root, leafCount }), [address, root, leafCount])
  useEffect(() => {
    let isCurrent = true
    void look().then((found) => { if (isCurrent) setCheck(found) })
    return () => { isCurrent = false }
  }, [look, seen])
  return { check, again: () => { setCheck({ state: 'checking' }); void look().then(setCheck) } }
}

async function proofOf(address: string, chain: ChainCommitment): Promise<ProofCheck> {
  let value: unknown
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    value = await answer.json()
  } catch {
    return { state: 'failed', words: { tone: 'note', title: 'The proof file did not come', text: 'Nothing is proven and nothing is wrong: the house did not answer. Try again in a moment.' } }
  }
  try {
    const file = readProofFile(value)
    const begun = performance.now()
    const verdict = checkProof(file, chain)
    return { state: 'checked', words: verdictWords(verdict, performance.now() - begun), verdict, file }
  } catch (error) {
    if (!(error instanceof ProofFileError)) throw error
    return { state: 'failed', words: faultWords(error.fault) }
  }
}
