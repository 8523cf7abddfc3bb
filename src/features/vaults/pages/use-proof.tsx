import { useCallback, useEffect, useState } from 'react'
import type { ChainCommitment } from '../proof/check-proof.ts'
import { judgeAside } from '../proof/judge-aside.ts'
import type { JudgedProof } from '../proof/judge-proof.ts'

/** A check that the browser makes. `percent` of a long list is hashed; `silent`: the proof file did not come. */
export type ProofCheck = { state: 'checking'; percent?: number } | { state: 'silent' } | JudgedProof

/** Fetches a proof file and holds it against what the chain says; again when `seen` changes. */
export function useProof(
  address: string,
  chain: ChainCommitment,
  seen: string,
): { check: ProofCheck; again: () => void } {
  const [check, setCheck] = useState<ProofCheck>({ state: 'checking' })
  const { root, leafCount } = chain
  const look = useCallback(
    async () =>
      await proofOf(address, { root, leafCount }, (percent) => {
        setCheck((now) => (now.state === 'checking' ? { state: 'checking', percent } : now))
      }),
    [address, root, leafCount],
  )
  useEffect(() => {
    let isCurrent = true
    void look().then((found) => {
      if (isCurrent) setCheck(found)
    })
    return () => {
      isCurrent = false
    }
  }, [look, seen])
  return {
    check,
    again: () => {
      setCheck({ state: 'checking' })
      void look().then(setCheck)
    },
  }
}

async function proofOf(
  address: string,
  chain: ChainCommitment,
  onPercent: (percent: number) => void,
): Promise<ProofCheck> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    return await judgeAside(await answer.blob(), chain, onPercent)
  } catch {
    return { state: 'silent' }
  }
}
