import type { CSSProperties, ReactNode } from 'react'

/**
 * A wall of pictures in rows of equal height and natural ratios. No script: each work grows in proportion to its ratio,
 * so a row fills its width, and an invisible filler keeps the last row from stretching.
 */
export function Wall({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul aria-label={label} className={wallLook}>
      {children}
      {filler}
    </ul>
  )
}

const wallLook = 'flex flex-wrap gap-x-4 gap-y-10 sm:gap-x-8 sm:gap-y-14'
const filler = <li aria-hidden="true" className="h-0 grow-[9999] basis-40" />

/** One work on the wall. `ratio` is width by height; `height` the height in rem that its row aims for. */
export function WallItem({ ratio, height = 15, children }: { ratio: number; height?: number; children: ReactNode }) {
  return <li {...placeOf(ratio, height)}>{children}</li>
}

function placeOf(ratio: number, height: number): { className: string; style: CSSProperties } {
  const shown = Math.min(2.6, Math.max(0.45, ratio))
  return { className: 'wall-item', style: { '--w': Math.round(shown * height * 100) / 100 } as CSSProperties }
}

/** The label under a work: its name, and one quiet line with number or state. */
export function Caption({ title, line }: { title: ReactNode; line?: ReactNode }) {
  return (
    <span className="caption">
      {title}
      {line !== undefined && <small>{line}</small>}
    </span>
  )
}
