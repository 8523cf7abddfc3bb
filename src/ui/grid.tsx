import type { CSSProperties, ReactNode } from 'react'
import { OriginalWords, useLangOf } from './originals/original-words.tsx'

/**
 * A grid of pictures in rows of equal height and natural ratios. No script: each work grows in proportion to its ratio,
 * so a row fills its width, and an invisible filler keeps the last row from stretching.
 */
export function Grid({
  children,
  label,
  isClose = false,
}: {
  children: ReactNode
  label: string
  /** Many works hang closer on a phone. */
  isClose?: boolean
}) {
  return (
    <ul aria-label={label} className={isClose ? `${gridLook} wall-close` : gridLook}>
      {children}
      {filler}
    </ul>
  )
}

/** The place of a work in a row that was planned: which part of the row it takes, and how many share it. */
export type Hanging = { share: number; count: number }

/** Widths by heights that stand in one row of a wide window. */
const ROW_RATIO = 5.2

/**
 * Rows for the few works of a whole grid, by their ratios in order, so that none hangs alone under full rows. Every row of a wide window
 * is filled; each takes the works whose middle lies in its equal part of the whole. Nothing where the works fill no row.
 */
export function hangInRows(ratios: readonly number[]): (Hanging | undefined)[] {
  const shown = ratios.map(ratioShown)
  const whole = shown.reduce((sum, ratio) => sum + ratio, 0)
  if (whole < ROW_RATIO * 0.7) return ratios.map(() => undefined)
  const rows = Math.round(whole / ROW_RATIO)
  let before = 0
  const rowOf = shown.map((ratio) => {
    const middle = before + ratio / 2
    before += ratio
    return Math.floor((middle / whole) * rows)
  })
  return shown.map((ratio, index) => {
    const together = shown.filter((_, other) => rowOf[other] === rowOf[index])
    return { share: ratio / together.reduce((sum, each) => sum + each, 0), count: together.length }
  })
}

const gridLook = 'flex flex-wrap gap-x-4 gap-y-10 sm:gap-x-8 sm:gap-y-14'
const filler = <li aria-hidden="true" className="h-0 grow-[9999] basis-40" />

/**
 * One work in the grid. `ratio` is width by height; `height` the height in rem that its row aims for; `hanging` its place where rows were
 * planned for wide windows.
 */
export function GridItem({
  ratio,
  height = 15,
  hanging,
  children,
}: {
  ratio: number
  height?: number
  hanging?: Hanging | undefined
  children: ReactNode
}) {
  const style = {
    '--w': Math.round(ratioShown(ratio) * height * 100) / 100,
    ...(hanging === undefined ? {} : { '--share': hanging.share.toFixed(4), '--count': hanging.count }),
  } as CSSProperties
  return (
    <li className={hanging === undefined ? 'wall-item' : 'wall-item hung'} style={style}>
      {children}
    </li>
  )
}

/** What is far from square would be a line, or a tower. */
const ratioShown = (ratio: number) => Math.min(2.6, Math.max(0.45, ratio))

/** The label under a work: its name, and one quiet line with number or state. */
export function Caption({ title, line }: { title: ReactNode; line?: ReactNode }) {
  const lang = useLangOf(line)
  return (
    <span className="caption">
      {typeof title === 'string' ? <OriginalWords of={title} /> : title}
      {line !== undefined && <small lang={lang}>{line}</small>}
    </span>
  )
}
