import { type Dispatch, type MouseEvent, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { t } from '#messages/translate.ts'
import { pictureWidths } from '#ui/picture.tsx'
import type { KindView, LoadedPage } from '../kinds/kind.ts'
import { getRuntime } from '../shell/errors/runtime.ts'
import { useShell } from '../shell/frame/shell-data.ts'
import { getLatestBuild, isOutdated } from '../shell/live/app-builds.ts'
import { pollWhileVisible, windowSurroundings } from '../shell/live/poll-while-visible.ts'
import { serverClient } from '../shell/live/server-client.ts'
import { getDataVersion } from '../shell/live/use-live.ts'
import type { KioskData } from './kiosk.server.ts'
import { firstTurns, type SlideEvent, type SlideTurns, turn, wantedPart } from './slide-turns.ts'
import { partAddress, type Slide } from './slide.ts'

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

/** How often the screen asks for news, and how long it waits after works that it could not get. */
const NEWS_MILLISECONDS = 15_000
const AGAIN_PART_MILLISECONDS = 10_000

function Kiosk({ given, place, seconds, leave, previous, next }: KioskData) {
  const version = useShell()?.version
  const [turns, happen] = useReducer(turn, { place, version }, (start) => firstTurns(given, start))
  const { shown, other, isPaused, rounds, isCutOff } = turns
  const go = useNavigate()
  const isStill = useStillness()
  // Without a script there is one work, and links to the others.
  const isStarted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const key = `${shown?.slide.picture.source} ${shown?.attempt} ${rounds} ${isPaused}`
  useTimes({ key, seconds, other: other?.is, happen })
  useParts(turns, happen)
  useNews(turns.version, happen)
  useNewerBuild({ rounds, isCutOff })
  useKeys({ happen, onLeave: () => void go(leave) })
  useAwakeScreen()
  const slide = shown?.slide
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
        {[shown, isStarted ? other : undefined]
          .filter((hung) => hung !== undefined)
          // Always in the same order, so that a picture stays where it is in the document while it fades.
          .toSorted((one, another) => (one.slide.picture.source < another.slide.picture.source ? -1 : 1))
          .map((hung) => (
            <SlidePicture
              key={`${hung.slide.picture.source} ${hung.attempt}`}
              slide={hung.slide}
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
  slide: Slide
  isShown: boolean
  onCome: () => void
  onFail: () => void
}) {
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

/** Asks for the parts of the works that are needed next, one after the other; one that could not be had is asked for again a while later. */
function useParts(turns: SlideTurns, happen: Dispatch<SlideEvent>) {
  const { pathname, search } = useLocation()
  const { load, data, state } = useFetcher<LoadedPage>()
  const askedAsOf = useRef<string>(undefined)
  const part = wantedPart(turns)
  const { version, isCutOff } = turns
  const isIdle = state === 'idle'
  useEffect(() => {
    if (data !== undefined) happen(answered(data, askedAsOf.current))
  }, [data, happen])
  useEffect(() => {
    if (part === undefined || !isIdle) return undefined
    const ask = () => {
      askedAsOf.current = version
      void load(partAddress(pathname, new URLSearchParams(search), part))
    }
    const timer = setTimeout(ask, isCutOff ? AGAIN_PART_MILLISECONDS : 0)
    return () => clearTimeout(timer)
    // Asked again after every answer, whatever it was.
  }, [part, version, isCutOff, isIdle, data, load, pathname, search])
}

/** What an answer says: a part of the works, or that it could not be had. */
function answered({ data }: { data: unknown }, version: string | undefined): SlideEvent {
  const given = (data as KioskData | undefined)?.given
  return given === undefined ? { is: 'cut' } : { is: 'part', given, version }
}

/** Hears of new versions of the data; without a network it hears nothing and the show goes on. */
function useNews(version: string | undefined, happen: Dispatch<SlideEvent>) {
  const known = useRef(version)
  useEffect(() => {
    known.current = version
  }, [version])
  useEffect(
    () =>
      pollWhileVisible(
        async () => {
          const newest = await getDataVersion()
          if (newest !== known.current) happen({ is: 'news', version: newest })
        },
        { milliseconds: NEWS_MILLISECONDS, ...windowSurroundings() },
      ),
    [happen],
  )
}

/** At the end of a round the screen takes up a newer build, or the page's new address where works could not be had at the old one. */
function useNewerBuild({ rounds, isCutOff }: Pick<SlideTurns, 'rounds' | 'isCutOff'>) {
  const isStuck = useRef(isCutOff)
  useEffect(() => {
    isStuck.current = isCutOff
  }, [isCutOff])
  useEffect(() => {
    // Without a network nothing answers, and the screen stays as it is.
    if (rounds > 0) loadNewer(isStuck.current).catch(() => undefined)
  }, [rounds])
}

async function loadNewer(isStuck: boolean): Promise<void> {
  const latest = await getLatestBuild(serverClient())
  if (!isStuck && !isOutdated({ own: getRuntime().buildId, latest })) return
  // A screen that leaves its page for one that does not come would show an error for ever.
  if ((await fetch(location.href, { cache: 'no-store' })).ok) location.reload()
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
