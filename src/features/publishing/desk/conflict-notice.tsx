import { useEffect, useRef } from 'react'
import { DifferenceView } from '#features/documents/difference-view.tsx'
import { type Change, differenceOf } from '#features/documents/difference.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { Button } from '#ui/button.tsx'
import { timeIn } from './state-line.tsx'

/** What the notice needs of a saving that somebody else came before; `setAside` is the revision that keeps what was sent. */
export type DraftConflict = { by: string | undefined; at: string | undefined; setAside: number }

/** Somebody else saved meanwhile: who and when, what differs, and whose text goes on. Neither is lost. */
export function ConflictNotice({
  conflict: { by, at, setAside },
  theirs,
  mine,
  zone,
  takeTheirs,
  keepMine,
  placeOf,
}: {
  conflict: DraftConflict
  theirs: DocumentContent | undefined
  mine: DocumentContent
  zone: string
  takeTheirs: () => void
  keepMine: () => void
  placeOf?: ((change: Change) => string) | undefined
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const when = at === undefined ? '' : ` on ${timeIn(Math.floor(Date.parse(at) / 1000), zone)}`
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-label="Somebody else has changed this draft"
      className="my-6 border border-loss p-4 sm:p-6"
    >
      <h3 className="font-serif text-xl">
        {by ?? 'Somebody else'} has changed this draft{when}
      </h3>
      <p className="measure mt-2">
        Your text was not saved over theirs. It is kept as revision {setAside} in the history, and you still see it
        here. Nothing is lost.
      </p>
      {theirs !== undefined && (
        <details className="my-4" open>
          <summary className="min-h-11 py-2">From their text to yours</summary>
          <div className="max-h-96 overflow-y-auto" tabIndex={0} role="group" aria-label="Difference">
            <DifferenceView changes={differenceOf(theirs, mine)} placeOf={placeOf} />
          </div>
        </details>
      )}
      <div className="mt-4 flex flex-wrap gap-4">
        {theirs !== undefined && (
          <Button type="button" onClick={takeTheirs}>
            Take theirs
          </Button>
        )}
        <Button type="button" onClick={keepMine}>
          Continue from mine
        </Button>
      </div>
    </section>
  )
}
