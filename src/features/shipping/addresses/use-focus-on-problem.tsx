import { type RefObject, useEffect } from 'react'

/** Puts the keyboard into the first field that was refused, whenever there is a new answer: whoever does not see the whole form is where the work is. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
