import { type MouseEvent, useEffect, useRef } from 'react'
import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx'
import { t } from '#messages/translate.ts'
import type { Preview } from '../draft/get-preview.server.ts'

/** What the page that edits a draft says to its preview when the draft was saved. */
export const draftSavedMessage = 'vitrine-draft-saved'

/**
 * A draft as visitors would see it, with a note on top. Inside the page that edits it, links lead nowhere, and `refresh` is called
 * whenever the draft was saved there.
 */
export function PreviewPage({
  preview: { view, notes },
  refresh,
  isForStaff,
}: {
  preview: Preview
  refresh: () => void
  isForStaff: boolean
}) {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === draftSavedMessage) latest.current()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useStillLinks()
  return (
    <>
      <div role="note" className="border-b border-line bg-raised px-gutter py-2 text-sm">
        <p>{t('Preview of a draft. Visitors don’t see this page.')}</p>
        {isForStaff && notes.length > 0 && view !== undefined && (
          <p className="text-quiet">
            {notes.length === 1 ? 'One thing is' : `${notes.length} things are`} still missing; blocks with mistakes are
            left out.
          </p>
        )}
      </div>
      {view === undefined ? (
        <div className="px-gutter py-16">
          <p className="font-serif text-lg">{t('There is nothing to show yet.')}</p>
          {isForStaff && (
            <ul className="mt-3 list-disc pl-5 text-quiet">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <ExhibitPage {...view} />
      )}
    </>
  )
}

/** Inside a frame a link would show another page in place of the preview. */
function useStillLinks(): void {
  useEffect(() => {
    if (window.parent === window) return undefined
    const hold = (event: globalThis.MouseEvent | MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link !== null && !link.getAttribute('href')!.startsWith('#')) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    document.addEventListener('click', hold, true)
    return () => document.removeEventListener('click', hold, true)
  }, [])
}
