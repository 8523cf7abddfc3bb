import { useState } from 'react'
import { useLocation } from 'react-router'

/** An answer, and the visit to an address that it belongs to: each act is a visit of its own, and loading a page's data again is none. */
export type KeptAnswer<Answer> = { key: string; answer: Answer | undefined }

/** What a page keeps after it was rendered once more: the same object where nothing is new. */
export function keptAfter<Answer>(
  kept: KeptAnswer<Answer>,
  { key, fresh }: { key: string; fresh: Answer | undefined },
): KeptAnswer<Answer> {
  return kept.key === key && (fresh === undefined || fresh === kept.answer) ? kept : { key, answer: fresh }
}

/**
 * The answer to the last act of a page that loads its data again by itself: the router forgets it then, and what was done, or what is shown once,
 * would vanish with the next block. It stays until another act or another address.
 */
export function useKeptAnswer<Answer>(fresh: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, keep] = useState<KeptAnswer<Answer>>({ key, answer: fresh })
  const next = keptAfter(kept, { key, fresh })
  if (next !== kept) keep(next)
  return next.answer
}
