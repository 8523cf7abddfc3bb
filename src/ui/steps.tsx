import type { ReactNode } from 'react'

/** A way in numbered steps: what happens, and one quiet sentence to each. */
export function Steps({ steps, label }: { steps: readonly { title: ReactNode; text: ReactNode }[]; label: string }) {
  return (
    <ol aria-label={label} className="measure">
      {steps.map(({ title, text }, index) => (
        // The order is the identity of a step.
        <li key={index} className="grid grid-cols-[2.5rem_1fr] gap-x-2 border-t border-line py-4 last:border-b">
          <span aria-hidden="true" className="font-mono text-sm leading-6 text-quiet">
            {index + 1}
          </span>
          <div>
            <p>{title}</p>
            <p className="mt-1 text-sm text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Words and what they mean, one under the other; `term` may be a mark set large. */
export function Definitions({ entries }: { entries: readonly { term: ReactNode; meaning: ReactNode }[] }) {
  return (
    <dl className="measure">
      {entries.map(({ term, meaning }, index) => (
        <div
          key={index}
          className="grid gap-x-6 gap-y-1 border-t border-line py-4 last:border-b sm:grid-cols-[9rem_1fr]"
        >
          <dt>{term}</dt>
          <dd className="text-sm leading-6 text-quiet">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
