import type { Viewer } from 'openseadragon'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type MessageText, t } from '#messages/translate.ts'
import { useStarted } from '#ui/script/use-started.ts'
import { type LargePicture, LargePictureLink, widestPicture, ZoomButton, ZoomRow } from '#ui/zoom-button.tsx'
import { imageInformation, tilesAddress, widthAddress } from './derived-picture.ts'
import { type PictureFile, shownWidths } from './file-image.tsx'

/** The largest plain picture of a file, for those who do not zoom; without one what its tiles are. */
export function largestPicture(file: PictureFile): string {
  const widest = shownWidths(file).at(-1)
  return widest === undefined ? `${tilesAddress(file)}/info.json` : widthAddress(file, widest, 'webp')
}

/** The state of a picture that can be opened to zoom into, and what the link to it needs; the link has the focus again afterwards. */
function useZoom(): {
  isOpen: boolean
  open: () => void
  close: () => void
  link: { ref: RefObject<HTMLAnchorElement | null>; onClick: (event: MouseEvent) => void }
} {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLAnchorElement>(null)
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      requestAnimationFrame(() => ref.current?.focus())
    },
    link: {
      ref,
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setOpen(true)
      },
    },
  }
}

/**
 * A link that opens a large picture to zoom into, with the picture in it where one is given, and its words beside what stands below; without script it leads to the largest plain
 * picture. The viewer is loaded when it is asked for, and is moved by pointer, touch or keyboard (arrows, + and −, 0 for the whole).
 */
export function ZoomViewer({ file, alt, children }: { file: PictureFile; alt: string; children?: ReactNode }) {
  const { isOpen, close, link } = useZoom()
  if (isOpen) return <OpenViewer file={file} alt={alt} close={close} />
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

/** What the viewer needs to know of a file. */
type Tiles = Pick<PictureFile, 'fileId' | 'generation' | 'width' | 'height'>

/** A picture that has tiles, as large as the window allows: it opens in the viewer. Without script it is a link to the large picture. */
export function TiledPicture({ title, alt, file, large, ratio, children }: LargePicture & { file: Tiles }) {
  const { isOpen, open, close, link } = useZoom()
  const ready = useStarted()
  if (isOpen) return <OpenViewer file={file} alt={alt} close={close} />
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

/** What a picture can hang on while it is looked at, in the order of the button; before the first press it is the page's own ground. */
const walls = [
  { title: 'Grey wall', colour: '#777777' },
  { title: 'Dark wall', colour: '#111111' },
  { title: 'Light wall', colour: '#f6f4ef' },
] as const satisfies readonly { title: MessageText; colour: string }[]

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
function OpenViewer({ file, alt, close }: { file: Tiles; alt: string; close: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const [problem, setProblem] = useState(false)
  const [presses, setPresses] = useState(0)
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
  }, [fileId, generation, width, height, alt])

  const zoom = (factor: number) => {
    viewer.current?.viewport.zoomBy(factor)
    viewer.current?.viewport.applyConstraints()
  }
  return (
    <div className="w-full print:hidden">
      <div
        ref={box}
        className="h-[max(22rem,calc(100svh-9rem))] w-full border border-line bg-raised"
        style={{ backgroundColor: presses === 0 ? undefined : walls[(presses - 1) % walls.length]!.colour }}
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
        <ZoomButton onClick={() => setPresses(presses + 1)}>{t(walls[presses % walls.length]!.title)}</ZoomButton>
        <ZoomButton onClick={close}>{t('Close')}</ZoomButton>
      </ZoomRow>
    </div>
  )
}
