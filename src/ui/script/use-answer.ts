import { useCallback, useEffect, useState } from 'react'

/**
 * What `ask` answers: asked when the page opens and whenever `ask` is another function (hand one of `useCallback`), and again by
 * `look`. An answer to an earlier `ask` is dropped; a question that fails leaves the last answer.
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>): {
  answer: Answer | undefined
  look: () => Promise<Answer>
  setAnswer: (answer: Answer) => void
} {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isCurrent = true
    ask().then(
      (next) => {
        if (isCurrent) setAnswer(next)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [ask])
  const look = useCallback(async () => {
    const next = await ask()
    setAnswer(next)
    return next
  }, [ask])
  return { answer, look, setAnswer }
}
