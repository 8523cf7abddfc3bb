import type { ReactNode } from 'react'
import { decimalMark } from '#messages/formats.ts'
import { useLangOf } from './originals/original-words.tsx'

/** A wall label: facts in museum order, without rules or boxes. Rows without a value are left out. */
export function Tombstone({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-6 gap-y-1.5 text-sm">
      {rows
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <Fact value={value} />
          </div>
        ))}
    </dl>
  )
}

function Fact({ value }: { value: ReactNode }) {
  return (
    <dd lang={useLangOf(value)} className="min-w-0 break-words">
      {value}
    </dd>
  )
}

/** A few large figures in a row: a number in the serif with its word below. */
export function Figures({ figures }: { figures: readonly { value: ReactNode; label: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-6">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="font-serif text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A share as a thin bar with its number in words; `share` from 0 to 1. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.max(0, Math.min(1, share)) * 100
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-1 w-16 bg-line">
        <span className="block h-full bg-ink" style={{ width: `${percent.toFixed(1)}%` }} />
      </span>
      <span className="min-w-[2.75rem] text-right whitespace-nowrap tabular-nums">{percentText(share)}</span>
    </span>
  )
}

/** `0.0125` as `1.3 %`; shares below a tenth of a percent keep a digit that says something. */
export function percentText(share: number): string {
  const percent = share * 100
  const written =
    percent >= 10 || percent === 0 ? percent.toFixed(0) : percent >= 0.1 ? percent.toFixed(1) : percent.toPrecision(1)
  return `${decimalMark(written)} %`
}

/** States have a shape and a word, never a colour alone. */
const shapes = {
  sealed: '○',
  due: '◔',
  opened: '●',
  burned: '▲',
  printed: '■',
  held: '□',
  waiting: '…',
  failed: '×',
  done: '✓',
  missing: '–',
} as const

export function StateMark({ state, children }: { state: keyof typeof shapes; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 sm:whitespace-nowrap">
      <span aria-hidden="true" className="text-xs">
        {shapes[state]}
      </span>
      {children}
    </span>
  )
}
