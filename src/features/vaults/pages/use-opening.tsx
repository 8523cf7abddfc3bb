import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { VaultState } from '../vault/vault.ts'

/** Opens by itself when the contents come out while somebody is looking, and again when asked to. */
export function useOpening(state: VaultState): {
  isOpening: boolean
  open: () => void
  done: () => void
  button: RefObject<HTMLButtonElement | null>
} {
  const [isOpening, setOpening] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && state === 'busted') setOpening(true)
    before.current = state
  }, [state])
  // The button is away while it opens: whoever pressed it is there again afterwards.
  useEffect(() => {
    if (isOpening || !asked.current) return
    asked.current = false
    button.current?.focus({ preventScroll: true })
  }, [isOpening])
  const open = () => {
    asked.current = true
    setOpening(true)
  }
  const done = useCallback(() => setOpening(false), [])
  return { isOpening, open, done, button }
}
