import { useEffect, useState } from 'react'
import type { CertificateCore } from './certificate.ts'
import { type Difference, differencesOf } from './given-code.ts'
import type { AppVerdict } from './verdict-words.ts'
import { coreOf } from './verify-certificate.ts'

export type Asked = { word: AppVerdict; differences: readonly Difference[] }

const silent: Asked = { word: { state: 'asking' }, differences: [] }

/** Asks the app what it says of a certificate now: whether it counts, and where its own differs from the code. One whose signature is good counts as checked. */
export function useAppVerdict(core: CertificateCore | undefined, { isSigned }: { isSigned: boolean }): Asked {
  const [asked, setAsked] = useState<{ core: CertificateCore | undefined; answer: Asked }>({
    core: undefined,
    answer: silent,
  })
  useEffect(() => {
    if (core === undefined) return undefined
    let isCurrent = true
    void askServer(core, isSigned).then((answer) => {
      if (isCurrent) setAsked({ core, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [core, isSigned])
  return asked.core === core ? asked.answer : silent
}

async function askServer(core: CertificateCore, isSigned: boolean): Promise<Asked> {
  try {
    const answer = await fetch(`/certificates/${encodeURIComponent(core.id)}.json`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
    })
    if (answer.status === 404) return { word: { state: 'unknown' }, differences: [] }
    if (!answer.ok) return { word: { state: 'offline' }, differences: [] }
    const { record, revoked, supersededBy, isErased, scans } = (await answer.json()) as {
      record: Parameters<typeof coreOf>[0]
      revoked: { at: string; reason: string } | null
      supersededBy: string | null
      isErased: boolean
      scans: { count: number; lastAt?: string }
    }
    // Of one that its owner took back the app keeps nothing to compare.
    if (isSigned)
      void fetch(`/certificates/${encodeURIComponent(core.id)}/scans`, { method: 'POST' }).catch(() => undefined)
    return {
      word:
        revoked === null
          ? { state: 'counts', scans }
          : { state: 'revoked', ...revoked, supersededBy: supersededBy ?? undefined },
      differences: isErased ? [] : differencesOf(core, coreOf(record)),
    }
  } catch {
    return { word: { state: 'offline' }, differences: [] }
  }
}
