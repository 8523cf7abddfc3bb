import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A page about one thing whose picture never leaves the eye: beside the text where there is room; on a phone above it, and
 * as a strip at the top once the picture has been scrolled past.
 */
export function PinnedFrame({
  picture,
  ratio,
  thumb,
  label,
  children,
}: {
  picture: ReactNode
  /** Width by height. */
  ratio: number
  /** The same picture small, and what it is called. */
  thumb: ReactNode
  label: string
  children: ReactNode
}) {
  const figure = useRef<HTMLElement>(null)
  const isPast = usePast(figure)
  return (
    <article className="grid items-start gap-x-[5vw] gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[6cm_minmax(0,1fr)] print:gap-x-8">
      <figure
        ref={figure}
        className="mx-auto w-full [--pinned-height:46svh] lg:sticky lg:top-8 lg:[--pinned-height:82svh] print:[--pinned-height:9cm]"
        style={{ maxWidth: `calc(var(--pinned-height) * ${ratio.toFixed(4)})` }}
      >
        {picture}
      </figure>
      <div
        aria-hidden="true"
        className={`no-print fixed inset-x-0 top-0 z-20 flex items-center gap-3 border-b border-line bg-ground px-gutter py-2 transition-opacity duration-200 lg:hidden ${isPast ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
      >
        <span className="block shrink-0" style={{ width: `${(2.5 * Math.min(ratio, 1.6)).toFixed(2)}rem` }}>
          {thumb}
        </span>
        <span className="min-w-0 truncate text-sm">{label}</span>
      </div>
      <div className="min-w-0">{children}</div>
    </article>
  )
}

/** Whether an element has left the window at the top. Then what is jumped to leaves room for the strip. */
function usePast(element: { current: HTMLElement | null }): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    document.documentElement.style.scrollPaddingTop = isPast ? '5rem' : ''
    return () => {
      document.documentElement.style.scrollPaddingTop = ''
    }
  }, [isPast])
  return isPast
}
