import { useCallback, useEffect, useRef, useState } from 'react'
import { findKeptDraft, keepDraft, sendDraft } from '#features/publishing/desk/draft-client.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { createDraftSaver, type SaveState } from '#features/publishing/desk/draft-saver.ts'
import { edited, redone, startHistory, undone } from '#features/publishing/desk/edit-history.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { exhibitId } from '../draft/draft-mistake.ts'
import { type ExhibitDraft, parseDraft, settledDraft } from '../draft/exhibit-draft.ts'
import type { ExhibitDesk } from '../draft/get-exhibit-desk.server.ts'
import type { SavedExhibit } from '../draft/save-exhibit.server.ts'

type Conflict = Extract<SavedExhibit, { outcome: 'changed-by-another' }>

/**
 * A draft while it is edited: its history, its saving, and what keeps it from being published. What this tab had not saved before it was
 * closed or loaded anew is brought back. `saved` hears of each saving.
 */
export function useExhibitForm({ desk, base, saved }: { desk: ExhibitDesk; base: string; saved: () => void }) {
  const { slug } = desk
  const [start] = useState(() => startOf(desk))
  const [history, setHistory] = useState(() => startHistory(start.draft))
  const [mistakes, setMistakes] = useState<readonly DraftMistake[]>(desk.mistakes)
  const [files, setFiles] = useState<Readonly<Record<string, ShownFile>>>(desk.files)
  const [state, setState] = useState<SaveState<Conflict>>({ at: 'saved', when: undefined })
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
      draftVersion: start.draftVersion,
      send: async (draft: ExhibitDraft, draftVersion: number) =>
        await sendDraft<SavedExhibit>({ base, id: exhibitId(slug), content: draft, draftVersion }),
      changed: (next: SaveState<Conflict>) => {
        setState(next)
        if (next.at === 'saved') keepDraft(exhibitId(slug), undefined)
      },
      heard: ({ mistakes: found }) => {
        setMistakes(found)
        setSavings((count) => count + 1)
      },
      now: () => Date.now(),
    }),
  )
  const [seen, setSeen] = useState(desk.files)
  if (seen !== desk.files) {
    // The page was loaded again: smaller pictures of a file may be made now.
    setSeen(desk.files)
    setFiles({ ...files, ...desk.files })
  }
  const present = useRef(history.present)
  const hand = useCallback(
    (draft: ExhibitDraft) => {
      if (draft === present.current) return
      present.current = draft
      saver.change(draft)
      keepDraft(exhibitId(slug), { draft, draftVersion: saver.base() })
    },
    [saver, slug],
  )
  useEffect(() => {
    hand(history.present)
  }, [hand, history.present])
  useEffect(() => {
    if (start.isKept) saver.change(start.draft)
    return () => saver.stop()
  }, [saver, start])
  const edit = useCallback((subject: string, draft: ExhibitDraft) => {
    setHistory((before) => edited(before, { state: settledDraft(draft), subject, at: Date.now() }))
  }, [])
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  /** Goes on with a draft that is stored already; what was here can still be undone to. */
  const take = useCallback((draft: ExhibitDraft) => {
    present.current = draft
    setHistory((before) => edited(before, { state: draft, subject: '', at: Date.now() }))
  }, [])
  const addFile = useCallback((file: ShownFile) => setFiles((known) => ({ ...known, [file.fileId]: file })), [])
  return {
    draft: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isBroughtBack: start.isKept,
    edit,
    take,
    undo,
    redo,
    mistakes,
    files,
    addFile,
    state,
    saver,
  }
}

export type ExhibitForm = ReturnType<typeof useExhibitForm>

/** What is stored, or what this tab kept of it. */
function startOf(desk: ExhibitDesk): { draft: ExhibitDraft; draftVersion: number; isKept: boolean } {
  const stored = { draft: desk.draft, draftVersion: desk.draftVersion, isKept: false }
  const kept = findKeptDraft(exhibitId(desk.slug))
  if (kept === undefined || JSON.stringify(kept.draft) === JSON.stringify(desk.draft)) return stored
  try {
    return { draft: parseDraft(kept.draft), draftVersion: kept.draftVersion, isKept: true }
  } catch {
    return stored
  }
}
