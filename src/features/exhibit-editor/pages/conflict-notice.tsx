import { useEffect, useRef } from 'react'
import { DifferenceView } from '#features/documents/difference-view.tsx'
import { differenceOf } from '#features/documents/difference.ts'
import { Button } from '#ui/button.tsx'
import type { Conflict } from '../draft/draft-client.ts'
import { contentOf, type ExhibitDraft } from '../draft/exhibit-draft.ts'
import { timeIn } from './state-line.tsx'

/** Somebody else saved meanwhile: who and when, what differs, and whose text goes on. Neither is lost. */
export function ConflictNotice({
  conflict: { by, at, theirs, setAside },
  mine,
  zone,
  takeTheirs,
  keepMine,
}: {
  conflict: Conflict
  mine: ExhibitDraft
  zone: string
  takeTheirs: (draft: ExhibitDraft) => void
  keepMine: () => void
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
            <DifferenceView changes={differenceOf(contentOf(theirs), contentOf(mine))} />
          </div>
        </details>
      )}
      <div className="mt-4 flex flex-wrap gap-4">
        {theirs !== undefined && (
          <Button type="button" onClick={() => takeTheirs(theirs)}>
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
