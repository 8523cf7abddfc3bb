import type { ReactNode } from 'react'

/**
 * Something a person should know: `note` says, `problem` explains a failure (what happened, whether anything is lost,
 * what to do now). Announced to screen readers when it appears.
 */
export function Notice({
  tone = 'note',
  title,
  children,
}: {
  tone?: 'note' | 'problem' | 'good'
  title?: ReactNode
  children: ReactNode
}) {
  const edge = { note: 'border-strong-line', problem: 'border-loss', good: 'border-good' }[tone]
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={`measure border-l-2 ${edge} py-1 pl-4 text-base`}>
      {title !== undefined && <p className={`font-medium ${tone === 'problem' ? 'text-loss' : ''}`}>{title}</p>}
      <div className="flex flex-col gap-2 text-quiet">{children}</div>
    </div>
  )
}

/** What went wrong, and what to do now; nothing while nothing did. `className`: of a box around it. */
export function Problem({
  problem,
  className,
}: {
  problem: { title: ReactNode; advice: ReactNode } | undefined
  className?: string
}) {
  if (problem === undefined) return null
  const notice = (
    <Notice tone="problem" title={problem.title}>
      <p>{problem.advice}</p>
    </Notice>
  )
  return className === undefined ? notice : <div className={className}>{notice}</div>
}

/** What somebody else will read, as it is shown there, before it is sent: `title` says who. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section role="status" aria-label={title} className="w-full border border-dashed border-strong-line p-5">
      <p className="mb-3 text-sm text-quiet">{title}</p>
      {children}
    </section>
  )
}

/** A place that is empty, said plainly, with a way on. `open`: without a line above it, where one is already there. */
export function Empty({ title, children, open = false }: { title: ReactNode; children?: ReactNode; open?: boolean }) {
  return (
    <div className={open ? 'measure pb-10' : 'measure border-t border-line py-10'}>
      <p className="font-serif text-lg">{title}</p>
      {children !== undefined && <div className="mt-2 flex flex-col gap-3 text-base text-quiet">{children}</div>}
    </div>
  )
}
