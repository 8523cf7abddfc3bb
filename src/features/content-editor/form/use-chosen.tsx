import { useEffect, useRef, useState } from 'react'
import { useFormParts } from './form-parts.tsx'

/**
 * What is written in a field beside something to choose from: a colour, or a file. `choose` writes into the field, which sends no event then, so the form is told
 * once it stands there; `show` follows what is typed. Another saved value takes the place of both.
 */
export function useChosen(
  saved: string,
  field: () => HTMLInputElement | HTMLTextAreaElement | null | undefined,
): { value: string; show: (typed: string) => void; choose: (chosen: string) => void } {
  const { changed } = useFormParts()
  const [value, show] = useState(saved)
  const [start, setStart] = useState(saved)
  if (start !== saved) {
    setStart(saved)
    show(saved)
  }
  const isChosen = useRef(false)
  useEffect(() => {
    if (!isChosen.current) return
    isChosen.current = false
    changed()
  }, [changed, value])
  const choose = (chosen: string) => {
    const input = field()
    if (input != null) input.value = chosen
    isChosen.current = true
    show(chosen)
  }
  return { value, show, choose }
}
