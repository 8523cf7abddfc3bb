import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentContent } from '#features/documents/document.ts'
import { findKeptDraft, keepDraft, sendDraft } from '#features/publishing/desk/draft-client.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { createDraftSaver, type SaveState } from '#features/publishing/desk/draft-saver.ts'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'
import type { SavedContent } from '../draft/save-content.server.ts'
import { isFields, isSame } from '../form/form-walk.ts'

export type ContentConflict = Extract<SavedContent, { outcome: 'changed-by-another' }>

/**
 * A document while it is edited: what it says, its saving, and what keeps it from being published. What this tab had not saved before it was
 * closed or loaded anew is brought back. `edition` is another number whenever the form has to be shown anew.
 */
export function useContentForm({ desk, base, saved }: { desk: ContentDesk; base: string; saved: () => void }) {
  const { id } = desk
  const [content, setContent] = useState(desk.content)
  const [edition, setEdition] = useState(0)
  const [isBroughtBack, setBroughtBack] = useState(false)
  const [mistakes, setMistakes] = useState<readonly DraftMistake[]>(desk.mistakes)
  const [state, setState] = useState<SaveState<ContentConflict>>({ at: 'saved', when: undefined })
  const [savings, setSavings] = useState(0)
  const heard = useRef(saved)
  useEffect(() => {
    heard.current = saved
  })
  useEffect(() => {
    if (savings > 0) heard.current()
  }, [savings])
  const [saver] = useState(() =>
    createDraftSaver({
      draftVersion: desk.draftVersion,
      send: async (draft: DocumentContent, draftVersion: number) =>
        await sendDraft<SavedContent>({ base, id, content: draft, draftVersion }),
      changed: (next: SaveState<ContentConflict>) => {
        setState(next)
        if (next.at === 'saved') keepDraft(id, undefined)
      },
      heard: ({ mistakes: found }) => {
        setMistakes(found)
        setSavings((count) => count + 1)
      },
      now: () => Date.now(),
    }),
  )
  const present = useRef(desk.content)
  const change = useCallback(
    (next: DocumentContent) => {
      if (isSame(next, present.current)) return
      present.current = next
      setContent(next)
      saver.change(next)
      keepDraft(id, { draft: next, draftVersion: saver.base() })
    },
    [id, saver],
  )
  /** Shows what is stored already instead of what was here. */
  const take = useCallback((next: DocumentContent) => {
    present.current = next
    setContent(next)
    setEdition((count) => count + 1)
  }, [])
  useEffect(() => {
    const kept = findKeptDraft(id)
    if (kept !== undefined && isFields(kept.draft as never) && !isSame(kept.draft as never, present.current)) {
      saver.drop(kept.draftVersion)
      take(kept.draft as DocumentContent)
      setBroughtBack(true)
      saver.change(kept.draft as DocumentContent)
    }
    return () => saver.stop()
    // What was kept is looked for once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { content, present, edition, isBroughtBack, mistakes, state, saver, change, take }
}
