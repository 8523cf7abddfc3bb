import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

/** An act of the staff with what it asks for, folded away under its title until somebody wants it; without one it stands open. */
export function StaffAct({
  fields,
  title,
  button,
  look = 'plain',
  line,
  className = 'pt-3',
  isOpen = false,
  children,
}: {
  /** What is sent besides what is typed. */
  fields: Readonly<Record<string, string | number>>
  title?: string
  button: string
  look?: 'plain' | 'loss'
  line?: string
  className?: string
  /** Stands open under its title, as after a preview. */ isOpen?: boolean
  children: ReactNode
}) {
  const form = (
    <Form
      method="post"
      preventScrollReset
      aria-label={title ?? button}
      className="mt-3 flex max-w-xl flex-col items-start gap-3 [&>div]:w-full"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {line !== undefined && <p className="text-sm text-quiet">{line}</p>}
      {children}
      <Button look={look}>{button}</Button>
    </Form>
  )
  if (title === undefined) return form
  return (
    <details open={isOpen} className={`border-t border-line ${className}`}>
      <summary className="min-h-9 cursor-pointer text-base">{title}</summary>
      {form}
    </details>
  )
}
