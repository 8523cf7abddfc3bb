import type { ReactNode } from 'react'

export type TimelineEntry = {
  key: string
  when: ReactNode
  what: ReactNode
  proof?: ReactNode
  kind: 'chain' | 'physical'
}

/** Provenance as one quiet vertical line; chain events have a hollow tick, physical ones a filled tick. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label} className="border-l border-line">
      {entries.map(({ key, when, what, proof, kind }) => (
        <li key={key} className="relative pb-6 pl-6 text-sm last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute -left-[4.5px] top-1.5 size-2 border border-strong-line ${kind === 'physical' ? 'bg-ink' : 'bg-ground'}`}
          />
          <div className="text-quiet">{when}</div>
          <div className="mt-0.5">{what}</div>
          {proof !== undefined && <div className="mt-0.5 text-xs text-quiet">{proof}</div>}
        </li>
      ))}
    </ol>
  )
}
