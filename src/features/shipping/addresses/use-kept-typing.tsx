import { type RefObject, useCallback, useEffect } from 'react'

/**
 * Keeps what is typed into a form in this tab alone, so that a reload loses nothing; `forget` when it has been saved. It goes with
 * the tab, and nothing of it is sent anywhere.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, key: string): () => void {
  const place = `typing ${key}`
  const forget = useCallback(() => {
    reach((store) => {
      store.removeItem(place)
    })
  }, [place])
  useEffect(() => {
    const element = form.current
    if (element === null) return
    reach((store) => {
      putBack(element, store.getItem(place))
    })
    const keep = () => {
      reach((store) => {
        store.setItem(
          place,
          JSON.stringify(Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value]))),
        )
      })
    }
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [form, place])
  return forget
}

type TypedField = HTMLInputElement | HTMLSelectElement

function fieldsOf(form: HTMLFormElement): TypedField[] {
  return [...form.elements].filter(
    (field): field is TypedField =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') || field instanceof HTMLSelectElement,
  )
}

/** Only into fields that are empty: what the app gave back is newer. */
function putBack(form: HTMLFormElement, text: string | null): void {
  const kept = text === null ? {} : (JSON.parse(text) as Record<string, unknown>)
  for (const field of fieldsOf(form)) {
    const value = kept[field.name]
    if (field.value === '' && typeof value === 'string' && value !== '') field.value = value
  }
}

/** A browser may have closed the store; then a reload loses what was typed, and nothing else happens. */
function reach(act: (store: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {
    // See above.
  }
}
