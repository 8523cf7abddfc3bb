import { type MouseEvent, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/translate.ts'
import { pictureWidths } from '#ui/picture.tsx'
import type { KindView } from '../kinds/kind.ts'
import type { KioskData } from './kiosk.server.ts'
import { firstTurns, type SlideEvent, turn } from './slide-turns.ts'
import type { Slide } from './slide.ts'

export const view: KindView<KioskData> = {
  head: ({ data: { title } }) => ({
    title: t('{title} on a screen', { title }),
    description: t('The works of {title}, one after the other in the full window.', { title }),
    robots: 'noindex',
  }),
  ground: ({ data: { ground } }) => ground,
  Page: ({ data }) => <Kiosk {...data} />,
}

/** How long a work takes to fade, as the style of a slide says, and how long a failed picture is left alone. */
const FADE_MILLISECONDS = 1200
const AGAIN_MILLISECONDS = 5000
/** The pointer and the controls go when nobody moved for so long. */
const STILL_MILLISECONDS = 3000

function Kiosk({ slides, place, seconds, leave, previous, next }: KioskData) {
  const [{ shown, other, isPaused }, happen] = useReducer(turn, slides.length, (count) => firstTurns(count, place))
  const go = useNavigate()
  const isStill = useStillness()
  // Without a script there is one work, and links to the others.
  const isStarted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  useTimes({ key: `${shown.place} ${shown.attempt} ${isPaused}`, seconds, other: other?.is, happen })
  useKeys({ happen, onLeave: () => void go(leave) })
  useAwakeScreen()
  const slide = slides[shown.place]
  const act = (event: SlideEvent) => (click: MouseEvent) => {
    click.preventDefault()
    happen(event)
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`fixed inset-0 z-50 flex flex-col bg-ground outline-none ${isStill ? 'cursor-none' : ''}`}
    >
      <div className="relative min-h-0 flex-1">
        {slide === undefined && <p className="p-gutter text-lg">{t('There is nothing to show here yet.')}</p>}
        {[shown, ...(other === undefined || !isStarted ? [] : [other])]
          .toSorted((one, another) => one.place - another.place)
          .map((hung) => (
            <SlidePicture
              key={`${hung.place} ${hung.attempt}`}
              slide={slides[hung.place]}
              isShown={hung === shown}
              onCome={() => happen({ is: 'came' })}
              onFail={() => happen({ is: 'failed' })}
            />
          ))}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 px-gutter pt-3 pb-4">
        <div className="min-w-0">
          <h1 className="font-serif text-lg break-words">{slide?.title}</h1>
          <p className="text-sm text-quiet">{slide?.line}</p>
        </div>
        <nav
          aria-label={t('Slideshow')}
          className={`flex flex-wrap gap-x-6 text-sm focus-within:opacity-100 ${isStill ? 'opacity-0' : ''}`}
        >
          <a href={previous} className={control} onClick={act({ is: 'go', by: -1 })}>
            {t('Previous work')}
          </a>
          {isStarted && (
            <button type="button" className={control} onClick={act({ is: 'pause' })}>
              {isPaused ? t('Resume slideshow') : t('Pause slideshow')}
            </button>
          )}
          <a href={next} className={control} onClick={act({ is: 'go', by: 1 })}>
            {t('Next work')}
          </a>
          <a href={leave} className={control}>
            {t('Leave slideshow')}
          </a>
        </nav>
      </div>
    </main>
  )
}

const control = 'inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink'

/** A work as large as the window has room for. */
function SlidePicture({
  slide,
  isShown,
  onCome,
  onFail,
}: {
  slide: Slide | undefined
  isShown: boolean
  onCome: () => void
  onFail: () => void
}) {
  if (slide === undefined) return null
  const { source, version, widths = pictureWidths } = slide.picture
  const address = (width: number, format: string) =>
    `${source}/${width}.${format}${version === undefined ? '' : `?v=${version}`}`
  return (
    <figure
      aria-hidden={!isShown}
      className={`absolute inset-0 p-[2vmin] transition-opacity duration-[1200ms] motion-reduce:transition-none ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      <picture>
        <source
          type="image/avif"
          srcSet={widths.map((width) => `${address(width, 'avif')} ${width}w`).join(', ')}
          sizes="100vw"
        />
        <img
          src={address(widths.findLast((width) => width <= 1280) ?? widths[0] ?? 640, 'webp')}
          alt={slide.alt}
          className="h-full w-full object-contain"
          onLoad={onCome}
          onError={onFail}
        />
      </picture>
    </figure>
  )
}

/** Says when a time is over: that of the shown work, of a fade, and of a failed picture. */
function useTimes({
  key,
  seconds,
  other,
  happen,
}: {
  key: string
  seconds: number
  other: string | undefined
  happen: (event: SlideEvent) => void
}) {
  useEffect(() => {
    const timer = setTimeout(() => happen({ is: 'time' }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [key, seconds, happen])
  useEffect(() => {
    if (other !== 'leaving' && other !== 'failed') return undefined
    const [is, after] =
      other === 'leaving' ? (['faded', FADE_MILLISECONDS] as const) : (['again', AGAIN_MILLISECONDS] as const)
    const timer = setTimeout(() => happen({ is }), after)
    return () => clearTimeout(timer)
  }, [key, other, happen])
}

function useKeys({ happen, onLeave }: { happen: (event: SlideEvent) => void; onLeave: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      // A button that has the focus does what it says itself.
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
      if (event.key === 'ArrowRight') happen({ is: 'go', by: 1 })
      else if (event.key === 'ArrowLeft') happen({ is: 'go', by: -1 })
      else if (event.key === ' ' && !isOnControl) happen({ is: 'pause' })
      else if (event.key === 'Escape') onLeave()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** Whether nobody has moved the pointer for a while. */
function useStillness(): boolean {
  const [isStill, setIsStill] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onMove = () => {
      setIsStill(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsStill(true), STILL_MILLISECONDS)
    }
    onMove()
    for (const name of ['pointermove', 'pointerdown'] as const) addEventListener(name, onMove)
    return () => {
      clearTimeout(timer)
      for (const name of ['pointermove', 'pointerdown'] as const) removeEventListener(name, onMove)
    }
  }, [])
  return isStill
}

/** Asks the screen to stay on while works are shown; where it cannot be asked, its own settings decide. */
function useAwakeScreen() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await given?.release()
      else lock = given
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
