import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { decimalText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { useStarted } from '#ui/script/use-started.ts'
import { type LargePicture, LargePictureLink, useWall, widestPicture, ZoomButton, ZoomRow } from '#ui/zoom-button.tsx'
import { closest, keyed, panned, wholeView, zoomed, type ZoomView } from './zoom-view.ts'

/**
 * A work that can be looked at closely: buttons, wheel, pinch, drag and keys. Without JavaScript it is a link to the large
 * picture. The page keeps its own scrolling until somebody has stepped closer.
 */
export function ZoomableWork({
  title,
  large,
  original,
  ratio,
  children,
}: Omit<LargePicture, 'alt'> & { /** The drawing itself, laid over its picture. */ original: string }) {
  const box = useRef<HTMLDivElement>(null)
  const ready = useStarted()
  const [view, setView] = useState<ZoomView>(wholeView)
  const settled = useSettled(view.scale)
  const frame = () => ({ width: box.current?.clientWidth ?? 1, height: box.current?.clientHeight ?? 1 })
  const step = (factor: number) =>
    setView((now) => zoomed(now, factor, { x: frame().width / 2, y: frame().height / 2 }, frame()))
  useWheel(box, view.scale > 1, (factor, at) => setView((now) => zoomed(now, factor, at, frame())))
  const hands = useHands(box, view, setView)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = keyed(view, event.key, frame())
    if (next === undefined) return
    event.preventDefault()
    setView(next)
  }
  const whole = view.scale === 1
  const wall = useWall()
  return (
    <div className="flex w-full flex-col items-center">
      <div
        className={wall.colour === undefined ? 'contents' : 'flex w-full justify-center p-4 sm:p-10'}
        style={{ backgroundColor: wall.colour }}
      >
        <div
          ref={box}
          className={`relative w-full overflow-hidden ${whole ? '' : 'cursor-grab touch-none active:cursor-grabbing'}`}
          style={{ aspectRatio: ratio, maxWidth: widestPicture(ratio) }}
          {...(ready
            ? {
                tabIndex: 0,
                role: 'group',
                'aria-label': t('{title}. Plus and minus keys zoom, arrow keys move.', { title }),
                onKeyDown,
                ...hands,
              }
            : {})}
        >
          <div
            className="absolute left-0 top-0 w-full origin-top-left"
            style={{ transform: `translate(${-view.left}px, ${-view.top}px) scale(${view.scale})` }}
          >
            {/* Once the script is here this is no link any more, and stays the same element: the picture is not loaded twice. */}
            <a {...(ready ? {} : { href: large, 'aria-label': t('{title}: open the large picture', { title }) })}>
              {children}
            </a>
            {settled > 1.4 && <img src={original} alt="" draggable={false} className="absolute inset-0 size-full" />}
          </div>
        </div>
      </div>
      <ZoomRow>
        <ZoomButton onClick={() => step(1.5)} off={view.scale >= closest}>
          {t('Zoom in')}
        </ZoomButton>
        <ZoomButton onClick={() => step(1 / 1.5)} off={whole}>
          {t('Zoom out')}
        </ZoomButton>
        <ZoomButton onClick={() => setView(wholeView)} off={whole}>
          {t('Fit')}
        </ZoomButton>
        {wall.button}
        <LargePictureLink href={large} />
        <span role="status" className="sr-only">
          {whole ? '' : t('{scale} times enlarged', { scale: decimalText(view.scale, 1) })}
        </span>
      </ZoomRow>
    </div>
  )
}

/** The scale once it has rested for a moment: only then is the drawing itself laid over the picture. */
function useSettled(scale: number): number {
  const [settled, setSettled] = useState(scale)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scale), scale === 1 ? 0 : 250)
    return () => clearTimeout(timer)
  }, [scale])
  return Math.min(settled, scale)
}

/** The wheel zooms once somebody has stepped closer, and always with Ctrl, as pinching a trackpad says it. */
function useWheel(
  box: RefObject<HTMLDivElement | null>,
  closer: boolean,
  zoom: (factor: number, at: { x: number; y: number }) => void,
): void {
  const latest = useRef({ closer, zoom })
  useEffect(() => {
    latest.current = { closer, zoom }
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const onWheel = (event: WheelEvent) => {
      if (!latest.current.closer && !event.ctrlKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      latest.current.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)), {
        x: event.clientX - left,
        y: event.clientY - top,
      })
    }
    // React listens passively to the wheel, and a passive listener cannot keep the page still.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])
}

type Hands = Pick<
  HTMLAttributes<HTMLDivElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDoubleClick'
>

/** One finger or the mouse moves an enlarged work, two fingers zoom it, a double click steps closer. */
function useHands(
  box: RefObject<HTMLDivElement | null>,
  view: ZoomView,
  change: (next: (view: ZoomView) => ZoomView) => void,
): Hands {
  const down = useRef(new Map<number, { x: number; y: number }>())
  const frame = () => ({ width: box.current?.clientWidth ?? 1, height: box.current?.clientHeight ?? 1 })
  const place = (event: { clientX: number; clientY: number }) => {
    const bounds = box.current?.getBoundingClientRect()
    return { x: event.clientX - (bounds?.left ?? 0), y: event.clientY - (bounds?.top ?? 0) }
  }
  const lift = (event: PointerEvent) => {
    down.current.delete(event.pointerId)
  }
  return {
    onPointerDown: (event) => {
      down.current.set(event.pointerId, place(event))
      if (view.scale > 1 || down.current.size === 2) box.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      const before = down.current.get(event.pointerId)
      if (before === undefined) return
      const now = place(event)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, now)
      if (other !== undefined) {
        const span = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
        change((current) =>
          zoomed(
            current,
            span(now) / (span(before) || 1),
            { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
            frame(),
          ),
        )
      } else if (view.scale > 1) change((current) => panned(current, before.x - now.x, before.y - now.y, frame()))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event) => change((current) => zoomed(current, 2, place(event), frame())),
  }
}
