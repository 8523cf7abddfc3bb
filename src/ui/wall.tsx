import type { ReactNode } from 'react'

/**
 * A wall of pictures in rows of equal height and natural ratios. No script: each work grows in proportion to its ratio,
 * so a row fills its width, and an invisible filler keeps the last row from stretching.
 */
export function Wall({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-10 sm:gap-x-8 sm:gap-y-14">
      {children}
      <li aria-hidden="true" className="h-0 grow-[9999] basis-40" />
    </ul>
  )
}

/** One work on the wall. `ratio` is width by height; `height` the height in rem that its row aims for. */
export function WallItem({ ratio, height = 15, children }: { ratio: number; height?: number; children: ReactNode }) {
  const shown = Math.min(2.6, Math.max(0.45, ratio))
  return (
    <li className="min-w-0" style={{ flexGrow: Math.round(shown * 100), flexBasis: `${(shown * height).toFixed(2)}rem`, maxWidth: `min(100%, ${(shown * height * 1.7).toFixed(1)}rem)` }}>
      {children}
    </li>
  )
}

/** The label under a work: its name, and one quiet line with number or state. */
export function Caption({ title, line }: { title: ReactNode; line?: ReactNode }) {
  return (
    <div className="mt-3 text-sm">
      <div className="break-words">{title}</div>
      {line !== undefined && <div className="mt-0.5 text-quiet">{line}</div>}
    </div>
  )
}
