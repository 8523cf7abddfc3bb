import type { ReactNode } from 'react'

/** What is there for whoever wants it: shut until its line is pressed, also without scripts. `isPrinted`: open on paper all the same. */
export function Folded({
  title,
  isPrinted = false,
  className = '',
  children,
}: {
  title: string
  isPrinted?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details className={`${isPrinted ? 'details-printed' : ''} ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline decoration-strong-line underline-offset-4 hover:decoration-ink print:hidden">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

/** A part of a page whose heading opens it. What `id` points at is in it, so that a link to it opens it as well. */
export function FoldedSection({
  title,
  id,
  isOpen,
  children,
}: {
  title: string
  id?: string
  /** There is something new in it. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen} className="group border-t border-line last:border-b">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6">
        <h2 className="font-serif text-lg font-normal">{title}</h2>
        <span aria-hidden="true" className="text-quiet group-open:rotate-45">
          +
        </span>
      </summary>
      <div id={id} className="scroll-mt-16 pt-2 pb-8">
        {children}
      </div>
    </details>
  )
}
