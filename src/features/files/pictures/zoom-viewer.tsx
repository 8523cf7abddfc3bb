import type { Viewer } from 'openseadragon'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#messages/translate.ts'
import { useStarted } from '#ui/script/use-started.ts'
import { type LargePicture, LargePictureLink, useWall, widestPicture, ZoomButton, ZoomRow } from '#ui/zoom-button.tsx'
import { imageInformation, type Tiles, tilesAddress, tilesOf, widthAddress } from './derived-picture.ts'
import { type PictureFile, shownWidths } from './file-image.tsx'

/** The largest plain picture of a file, for those who do not zoom; without one what its tiles are. */
export function largestPicture(file: PictureFile): string {
  const widest = shownWidths(file).at(-1)
  return widest === undefined ? `${tilesAddress(file)}/info.json` : widthAddress(file, widest, 'webp')
}

/** The state of a picture that can be opened to zoom into, and what the link to it needs; the link has the focus again afterwards. */
function useZoom(): {
  /** The picture that the viewer shows until tiles are there: the one that the link holds, which the browser has. */
  seen: string | undefined
  isOpen: boolean
  open: () => void
  close: () => void
  link: { ref: RefObject<HTMLAnchorElement | null>; onClick: (event: MouseEvent) => void }
} {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<string>()
  const ref = useRef<HTMLAnchorElement>(null)
  const open = () => {
    setSeen(ref.current?.querySelector('img')?.currentSrc)
    setOpen(true)
  }
  return {
    seen,
    isOpen,
    open,
    close: () => {
      setOpen(false)
      requestAnimationFrame(() => ref.current?.focus())
    },
    link: {
      ref,
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open()
      },
    },
  }
}

/**
 * A link that opens a large picture to zoom into, with the picture in it where one is given, and its words beside what stands below; without script it leads to the largest plain
 * picture. The viewer is loaded when it is asked for, and is moved by pointer, touch or keyboard (arrows, + and −, 0 for the whole).
 */
export function ZoomViewer({ file, alt, children }: { file: PictureFile; alt: string; children?: ReactNode }) {
  const { seen, isOpen, close, link } = useZoom()
  if (isOpen) return <OpenViewer tiles={tilesOf(file)} seen={seen} alt={alt} close={close} />
  const words = 'inline-flex min-h-11 items-center underline decoration-strong-line'
  return (
    <a
      {...link}
      href={largestPicture(file)}
      data-inside
      className={children === undefined ? `${words} hover:decoration-ink` : 'group block cursor-zoom-in no-underline'}
    >
      {children === undefined ? (
        t('Zoom into the picture')
      ) : (
        <>
          {children}
          <span className={`${words} float-right ml-6 text-sm text-quiet group-hover:decoration-ink print:hidden`}>
            {t('Zoom in')}
          </span>
        </>
      )}
    </a>
  )
}

/** A picture that has tiles, as large as the window allows: it opens in the viewer. Without script it is a link to the large picture. */
export function TiledPicture({ title, alt, tiles, large, ratio, children }: LargePicture & { tiles: Tiles }) {
  const { seen, isOpen, open, close, link } = useZoom()
  const ready = useStarted()
  if (isOpen) return <OpenViewer tiles={tiles} seen={seen} alt={alt} close={close} />
  return (
    <div className="flex w-full flex-col items-center">
      <a
        {...link}
        href={large}
        data-inside
        aria-label={ready ? t('{title}: zoom in', { title }) : t('{title}: open the large picture', { title })}
        className="block w-full cursor-zoom-in"
        style={{ aspectRatio: ratio, maxWidth: widestPicture(ratio) }}
      >
        {children}
      </a>
      <ZoomRow>
        <ZoomButton onClick={open}>{t('Zoom in')}</ZoomButton>
        <LargePictureLink href={large} />
      </ZoomRow>
    </div>
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

/** The viewer itself, which takes the keyboard as it opens. */
function OpenViewer({
  tiles: { address, width, height },
  seen,
  alt,
  close,
}: {
  tiles: Tiles
  seen: string | undefined
  alt: string
  close: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const [problem, setProblem] = useState(false)
  const wall = useWall()

  useEffect(() => {
    let isGone = false
    const open = async () => {
      const { default: OpenSeadragon } = await import('openseadragon')
      if (isGone || box.current === null) return
      keepOutStyle()
      const opened = OpenSeadragon({
        element: box.current,
        tileSources: [
          ...(seen === undefined ? [] : [{ type: 'image', url: seen }]),
          imageInformation({ width, height }, address),
        ] as never,
        drawer: 'canvas',
        showNavigationControl: false,
        visibilityRatio: 0.5,
        maxZoomPixelRatio: 2,
        ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { animationTime: 0 } : {}),
      })
      opened.addOnceHandler('open-failed', () => setProblem(true))
      opened.addOnceHandler('tile-load-failed', () => setProblem(true))
      opened.addOnceHandler('open', () => {
        const { world } = opened
        world.getItemAt(world.getItemCount() - 1).addOnceHandler('fully-loaded-change', () => {
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
      opened.canvas.setAttribute(
        'aria-label',
        t('{alt}. Arrows move, plus and minus zoom, zero shows the whole.', { alt }),
      )
      opened.canvas.focus()
      viewer.current = opened
    }
    open().catch(() => setProblem(true))
    return () => {
      isGone = true
      viewer.current?.destroy()
      viewer.current = undefined
    }
  }, [address, width, height, seen, alt])

  const zoom = (factor: number) => {
    viewer.current?.viewport.zoomBy(factor)
    viewer.current?.viewport.applyConstraints()
  }
  return (
    <div className="w-full print:hidden">
      <div
        ref={box}
        className="h-[max(22rem,calc(100svh-9rem))] w-full border border-line bg-raised"
        style={{ backgroundColor: wall.colour }}
      />
      {problem && (
        <p role="alert">
          {t('The picture could not be opened for zooming. The file is unchanged. Close it and try again.')}
        </p>
      )}
      <ZoomRow>
        <ZoomButton onClick={() => zoom(STEP)}>{t('Zoom in')}</ZoomButton>
        <ZoomButton onClick={() => zoom(1 / STEP)}>{t('Zoom out')}</ZoomButton>
        <ZoomButton onClick={() => viewer.current?.viewport.goHome()}>{t('Fit')}</ZoomButton>
        {wall.button}
        <ZoomButton onClick={close}>{t('Close')}</ZoomButton>
      </ZoomRow>
    </div>
  )
}
