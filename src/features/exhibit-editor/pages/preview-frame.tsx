import { type RefObject, useEffect, useRef, useState } from 'react'
import { draftSavedMessage } from './preview-page.tsx'

const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

/** The draft as visitors would see it, at the width of a phone or of a desktop, made smaller where there is no room for it. */
export function PreviewFrame({ src, frame }: { src: string; frame: RefObject<HTMLIFrameElement | null> }) {
  const [width, setWidth] = useState<Width>('desktop')
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 640, height: 720 })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / widths[width])
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 text-sm">
        <h3 className="mr-auto font-serif text-xl">Preview</h3>
        {(['phone', 'desktop'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={width === each}
            className="min-h-11 text-quiet underline-offset-4 aria-pressed:text-ink aria-pressed:underline"
            onClick={() => setWidth(each)}
          >
            {each === 'phone' ? 'Phone' : 'Desktop'}
          </button>
        ))}
        <a
          href={src}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
        >
          Open in a new tab
        </a>
      </div>
      <div ref={box} className="min-h-[32rem] flex-1 overflow-hidden border border-line bg-raised">
        <iframe
          ref={frame}
          title="Preview of the draft"
          src={src}
          className="block border-0"
          style={{
            width: widths[width],
            height: room.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            marginLeft: Math.max(0, (room.width - widths[width] * scale) / 2),
          }}
        />
      </div>
    </section>
  )
}

/** Tells the preview that the draft was saved: it loads its data again and stays scrolled where it is. */
export function refreshPreview({ current }: RefObject<HTMLIFrameElement | null>): void {
  current?.contentWindow?.postMessage(draftSavedMessage, location.origin)
}
