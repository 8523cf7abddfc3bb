import { useCallback, useEffect, useRef } from 'react'
import { redone, undone } from '#features/publishing/desk/edit-history.ts'
import type { UndoSteps } from '#features/publishing/desk/undo-buttons.tsx'
import type { DocumentForm } from '../form/field.ts'
import { nameOfPlace } from '../form/name-of-place.ts'
import { placeOfChange } from '../form/place-of-change.ts'
import { changedInput } from '../form/translation-form.ts'
import { openAround } from './open-around.ts'
import type { useContentForm } from './use-content-form.tsx'

/** Undoing and redoing in a form: each step leads to where it changed something. */
export function useSteps(
  { step, present, edition, canUndo, canRedo }: ReturnType<typeof useContentForm>,
  {
    form,
    language,
    changed,
    forget,
  }: {
    form: DocumentForm
    /** The language whose translations the form shows, none where it shows the document itself. */
    language: string | undefined
    changed: () => void
    forget: (name: string) => void
  },
): UndoSteps {
  const led = useRef<string>(undefined)
  useEffect(() => {
    const name = led.current
    led.current = undefined
    if (name !== undefined)
      openAround(name, { keepsFocus: document.activeElement?.closest('[data-steps]') instanceof Element })
  }, [edition])
  const go = useCallback(
    (way: typeof undone) => {
      // What a field has not told yet is the first that is undone.
      changed()
      const before = step(way)
      if (before === undefined) return
      const now = present()
      const name =
        language === undefined
          ? nameOfPlace(form, now, placeOfChange(before, now))?.name
          : changedInput(before, now, language)
      if (name === undefined) return
      forget(name)
      led.current = name
    },
    [changed, forget, form, language, present, step],
  )
  const undo = useCallback(() => go(undone), [go])
  const redo = useCallback(() => go(redone), [go])
  return { canUndo, canRedo, undo, redo }
}
