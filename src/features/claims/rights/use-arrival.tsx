import { useEffect, useEffectEvent } from 'react'
import { t } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'
import { followArrival, type FollowSurroundings } from './follow-arrival.ts'
import { arrivalText, type PieceArrival } from './piece-arrival.ts'

/** How a piece's arrival is waited for: `undefined` where there is nothing to wait for and never was. */
export type ArrivalWait = { arrival: PieceArrival } | 'over' | undefined

const surroundings: FollowSurroundings = {
  isSeen: () => document.visibilityState === 'visible',
  set: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clear: (timer) => {
    window.clearTimeout(timer as number)
  },
}

/** As the page begins where it knows of an arrival, and as it goes on where the server refuses something for one. */
export const waitFor = (arrival: PieceArrival | undefined): ArrivalWait =>
  arrival === undefined ? undefined : { arrival }

/** Waits by itself until a piece's arrival is final, while `wait` says that there is one; then `onFinal` goes on. */
export function useArrival(
  { wait, setWait }: { wait: ArrivalWait; setWait: (wait: ArrivalWait) => void },
  { ask, onFinal }: { ask: () => Promise<PieceArrival | undefined>; onFinal: () => void },
): void {
  const isWaiting = typeof wait === 'object'
  const askNow = useEffectEvent(ask)
  const hear = useEffectEvent((arrival: PieceArrival | undefined) => {
    setWait(arrival === undefined ? 'over' : { arrival })
    if (arrival === undefined) onFinal()
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    return followArrival(
      async () => await askNow(),
      (arrival) => hear(arrival),
      surroundings,
    )
  }, [isWaiting])
}

/** Why the page waits and for how long, then that it is over and `next`, in one place that is read aloud. */
export function ArrivalNotice({ wait, next }: { wait: ArrivalWait; next: string }) {
  if (wait === undefined) return null
  if (wait === 'over')
    return (
      <Notice tone="good" title={t('The piece’s arrival is final.')}>
        <p>{next}</p>
      </Notice>
    )
  return (
    <Notice title={t('Waiting until the piece’s arrival is final')}>
      <p>{arrivalText(wait.arrival)}</p>
      <p>
        {t(
          'Nothing is lost: the right is unused, and your choices stay. Keep this page open and it goes on by itself, or come back later.',
        )}
      </p>
    </Notice>
  )
}
