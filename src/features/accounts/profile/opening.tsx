import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

/**
 * A button that opens a form in its place. The keyboard goes into the form, and back to the button when the form is gone:
 * nobody who cannot see the page loses their place.
 */
export function Opening({
  label,
  look = 'plain',
  isOpen,
  onOpen,
  disabled = false,
  children,
}: {
  label: string
  look?: 'plain' | 'loss'
  isOpen: boolean
  onOpen: () => void
  disabled?: boolean
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current === isOpen) return
    before.current = isOpen
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')?.focus()
    else button.current?.focus()
  }, [isOpen])
  if (isOpen)
    return (
      <div ref={form} className="w-full max-w-[28rem]">
        {children}
      </div>
    )
  return (
    <Button ref={button} type="button" look={look} disabled={disabled} className="noscript:hidden" onClick={onOpen}>
      {label}
    </Button>
  )
}
