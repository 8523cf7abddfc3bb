import type { Viewer } from 'openseadragon'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { imageInformation, isTiled, tilesAddress, widthAddress } from './derived-picture.ts'
import { type PictureFile, shownWidths } from './file-image.tsx'

/** Whether a picture has more to show than fits a screen. */
export function canZoom({ pictures, width, height }: PictureFile): boolean {
  return pictures?.state === 'ready' && width !== undefined && height !== undefined && isTiled({ width, height })
}

/**
 * A link that opens a large picture to zoom into; without script it leads to the largest plain picture. The viewer is loaded when it is
 * asked for, and is moved by pointer, touch or keyboard (arrows, + and −, 0 for the whole).
 */
export function ZoomViewer({ file, alt }: { file: PictureFile; alt: string }) {
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const widest = shownWidths(file).at(-1)
  if (isOpen)
    return (
      <OpenViewer
        file={file}
        alt={alt}
        close={() => {
          setOpen(false)
          requestAnimationFrame(() => link.current?.focus())
        }}
      />
    )
  return (
    <a
      ref={link}
      href={widest === undefined ? `${tilesAddress(file)}/info.json` : widthAddress(file, widest, 'webp')}
      data-inside
      className="inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setOpen(true)
      }}
    >
      Zoom into the picture
    </a>
  )
}

/** How much nearer one key or button comes. */
const STEP = 1.5

/**
 * The viewer writes a style into the page, which the pages' policy refuses, unless one with this name is there: it takes the mark of the focus
 * away on touch screens, and we keep that.
 */
function keepOutStyle(): void {
  const name = 'data-openseadragon-mobile-css'
  if (document.querySelector(`style[${name}]`) !== null) return
  // Of no namespace, so that it is no style to the browser, whose policy refuses empty ones as well.
  const none = document.createElementNS(null, 'style')
  none.setAttribute(name, '')
  document.head.append(none)
}

function OpenViewer({ file, alt, close }: { file: PictureFile; alt: string; close: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const [problem, setProblem] = useState(false)
  const { fileId, generation, width = 0, height = 0 } = file

  useEffect(() => {
    let isGone = false
    const open = async () => {
      const { default: OpenSeadragon } = await import('openseadragon')
      if (isGone || box.current === null) return
      keepOutStyle()
      const opened = OpenSeadragon({
        element: box.current,
        tileSources: [imageInformation({ width, height }, tilesAddress({ fileId, generation }))] as never,
        drawer: 'canvas',
        showNavigationControl: false,
        visibilityRatio: 0.5,
        maxZoomPixelRatio: 2,
        ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { animationTime: 0 } : {}),
      })
      opened.addOnceHandler('open-failed', () => setProblem(true))
      opened.addOnceHandler('open', () => {
        opened.world.getItemAt(0).addOnceHandler('fully-loaded-change', () => {
          box.current?.setAttribute('data-zoom', 'loaded')
        })
      })
      opened.addHandler('canvas-key', (event) => {
        const { key } = event.originalEvent as KeyboardEvent
        const factor = { '+': STEP, '=': STEP, '-': 1 / STEP }[key]
        // The viewer knows keys by their place, which is another one on many keyboards; works are not turned or mirrored.
        event.preventDefaultAction = factor !== undefined || /^[rf]$/i.test(key)
        if (factor === undefined) return
        opened.viewport.zoomBy(factor)
        opened.viewport.applyConstraints()
      })
      opened.canvas.setAttribute('role', 'img')
      opened.canvas.setAttribute('aria-label', `${alt}. Arrows move, plus and minus zoom, zero shows the whole.`)
      opened.canvas.focus()
      viewer.current = opened
    }
    open().catch(() => setProblem(true))
    return () => {
      isGone = true
      viewer.current?.destroy()
      viewer.current = undefined
    }
  }, [fileId, generation, width, height, alt])

  const zoom = (factor: number) => {
    viewer.current?.viewport.zoomBy(factor)
    viewer.current?.viewport.applyConstraints()
  }
  return (
    <div className="flex flex-col gap-3">
      <div ref={box} className="h-[70vh] w-full border border-line bg-raised" />
      {problem && (
        <p role="alert">The picture could not be opened for zooming. The file is unchanged. Close it and try again.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => zoom(STEP)}>
          Zoom in
        </Button>
        <Button type="button" onClick={() => zoom(1 / STEP)}>
          Zoom out
        </Button>
        <Button type="button" onClick={() => viewer.current?.viewport.goHome()}>
          Fit
        </Button>
        <Button type="button" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  )
}
