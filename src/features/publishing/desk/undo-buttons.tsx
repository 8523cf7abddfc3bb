import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'

/** What the buttons and keys of a form do with its steps. */
export type UndoSteps = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

/** Undoes and redoes the steps of a form, by button and by key. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoSteps) {
  useUndoKeys({ undo, redo })
  return (
    <span className="flex gap-x-4" data-steps>
      <Button type="button" look="quiet" disabled={!canUndo} onClick={undo}>
        Undo
      </Button>
      <Button type="button" look="quiet" disabled={!canRedo} onClick={redo}>
        Redo
      </Button>
    </span>
  )
}

/** What the browser itself can undo in. */
const TEXT = 'input:not([type=checkbox], [type=radio], [type=color]), textarea, [contenteditable=true]'

/**
 * Ctrl or Command with Z undoes a step of the whole form, with Shift or as Ctrl with Y it is done again. A text field in which somebody has
 * typed undoes its own letters instead, as everywhere.
 */
function useUndoKeys({ undo, redo }: Pick<UndoSteps, 'undo' | 'redo'>): void {
  useEffect(() => {
    const typedIn = new WeakSet<Element>()
    const textOf = ({ target }: Event) => (target instanceof Element ? target.closest(TEXT) : null)
    const typed = (event: Event) => {
      const text = textOf(event)
      if (text !== null) typedIn.add(text)
    }
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return
      const text = textOf(event)
      if (text !== null && (typedIn.has(text) || text.matches('[contenteditable=true]'))) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('input', typed)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('keydown', press)
    }
  }, [undo, redo])
}
