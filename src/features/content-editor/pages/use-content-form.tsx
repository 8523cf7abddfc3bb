import { useCallback, useEffect, useRef, useState } from 'react'
import { documentSchemas } from '#features/documents/document-schemas.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { findKeptDraft, keepDraft, sendDraft } from '#features/publishing/desk/draft-client.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { createDraftSaver, type SaveState } from '#features/publishing/desk/draft-saver.ts'
import { type EditHistory, edited, startHistory, type undone } from '#features/publishing/desk/edit-history.ts'
import { withSettledTranslations } from '#features/studio/translations/match-translations.ts'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'
import type { SavedContent } from '../draft/save-content.server.ts'
import { isFields, isSame } from '../form/form-walk.ts'
import { placeOfChange } from '../form/place-of-change.ts'

export type ContentConflict = Extract<SavedContent, { outcome: 'changed-by-another' }>

/**
 * A document while it is edited: what it says, its saving, and what keeps it from being published. What this tab had not saved before it was
 * closed or loaded anew is brought back. `edition` is another number whenever the form has to be shown anew.
 */
export function useContentForm({ desk, base, saved }: { desk: ContentDesk; base: string; saved: () => void }) {
  const { id } = desk
  const [shown, setShown] = useState(() => startHistory(desk.content))
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
  const history = useRef(startHistory(desk.content))
  const newest = useRef(0)
  /** Whether a form shows what there is now: one that will be shown anew in a moment says nothing that counts. */
  const isNewest = useCallback((shown: number) => shown === newest.current, [])
  const present = useCallback(() => history.current.present, [])
  const put = useCallback((next: EditHistory<DocumentContent>) => {
    history.current = next
    setShown(next)
  }, [])
  const hand = useCallback(
    (draft: DocumentContent) => {
      saver.change(draft)
      keepDraft(id, { draft, draftVersion: saver.base() })
    },
    [id, saver],
  )
  /** Goes on with what the form says now. What is typed at one place in quick succession is undone together, an act of a list by itself. */
  const change = useCallback(
    (given: DocumentContent, { isAct = false } = {}) => {
      const next = withSettledTranslations(documentSchemas[id.kind], given)
      if (isSame(next, present())) return
      const subject = isAct ? '' : placeOfChange(present(), next).join('.')
      put(edited(history.current, { state: next, subject, at: Date.now() }))
      hand(next)
    },
    [hand, id.kind, present, put],
  )
  const show = useCallback(
    (next: EditHistory<DocumentContent>) => {
      put(next)
      newest.current += 1
      setEdition(newest.current)
    },
    [put],
  )
  /** Shows what is stored already instead of what was here, which can still be undone to. */
  const take = useCallback(
    (next: DocumentContent) => show(edited(history.current, { state: next, subject: '', at: Date.now() })),
    [show],
  )
  /** Shows the state before or after this one, and says what was shown until then; nothing where there is none. */
  const step = useCallback(
    (way: typeof undone): DocumentContent | undefined => {
      const before = history.current
      const next = way(before)
      if (next === before) return undefined
      show(next)
      hand(next.present)
      return before.present
    },
    [hand, show],
  )
  useEffect(() => {
    const kept = findKeptDraft(id)
    if (kept !== undefined && isFields(kept.draft as never) && !isSame(kept.draft as never, present())) {
      saver.drop(kept.draftVersion)
      show(startHistory(kept.draft as DocumentContent))
      setBroughtBack(true)
      saver.change(kept.draft as DocumentContent)
    }
    return () => saver.stop()
    // What was kept is looked for once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    content: shown.present,
    canUndo: shown.past.length > 0,
    canRedo: shown.future.length > 0,
    present,
    edition,
    isNewest,
    isBroughtBack,
    mistakes,
    state,
    saver,
    change,
    take,
    step,
  }
}
