import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { t } from '#messages/translate.ts'
import { aboutSomethingElse } from '#ui/link.tsx'
import { getRuntime } from '../errors/runtime.ts'
import { useApiBase, useShell } from '../frame/shell-data.ts'
import { SiteSearch } from '../frame/site-search.tsx'
import { usePageMatch } from '../head/wanted-head.ts'
import { getLatestBuild, isOutdated } from '../live/app-builds.ts'
import { pollWhileVisible, windowSurroundings } from '../live/poll-while-visible.ts'
import { serverClient } from '../live/server-client.ts'
import { useLive } from '../live/use-live.ts'
import { useSessionRenewal } from '../live/use-session-renewal.ts'
import { replayEarlyInput } from './early-input.ts'
import { useKeptPages } from './keep-pages.ts'
import { preloadLinks } from './preload-links.ts'
import { useInsideLinks } from './use-inside-links.ts'

const askForBuildMilliseconds = 60_000

/** What runs in the browser beside every page. Shows nothing, but for the search when it is asked for, a newer build, and a navigation that takes long. */
export function ClientShell() {
  const version = useShell()?.version
  const isLive = usePageMatch()?.handle.live === true
  useEffect(() => {
    window.__vitrineStarted = true
    // After React's own turn, which would put each field back to what it knows.
    queueMicrotask(replayEarlyInput)
  }, [])
  useEffect(() => preloadLinks(), [])
  const isLoading = useNavigation().state !== 'idle'
  useLive({ isLive, version, isLeaving: isLoading })
  useSessionRenewal(useApiBase())
  useInsideLinks()
  useKeptPages()
  return (
    <>
      <NavigationBar isLoading={isLoading} />
      <SiteSearch />
      <Announcer />
      <NewerBuild />
    </>
  )
}

/** A thin line at the top while a page is on its way. */
function NavigationBar({ isLoading }: { isLoading: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-40 h-0.5 origin-left bg-accent transition-transform duration-1000 ${isLoading ? 'scale-x-75' : 'scale-x-0'}`}
    />
  )
}

/** After a navigation: reads the new title aloud and puts the keyboard where the address leads to, else at the start of the page. */
function Announcer() {
  const { pathname, hash, key, state } = useLocation() as Location<unknown>
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, key })
  // With the page and not after it: a key pressed in between would be taken back.
  useLayoutEffect(() => {
    const isSame = last.current.pathname === pathname
    const isSameSubject = last.current.key === key || state !== aboutSomethingElse
    last.current = { pathname, key }
    if (isSame && isSameSubject) return undefined
    takeKeyboardTo(document.getElementById(hash.slice(1)))
    const timer = setTimeout(() => {
      setTitle(document.title)
    }, 200)
    return () => {
      clearTimeout(timer)
    }
  }, [pathname, hash, key, state])
  return <output className="sr-only">{title}</output>
}

/** The keyboard goes on from the heading of a part of the page; without one from the page itself. It is scrolled to already. */
function takeKeyboardTo(part: HTMLElement | null): void {
  const target = part?.querySelector<HTMLElement>('h2, h3') ?? part ?? document.getElementById('main')
  // What is no control can be given the focus, but stays out of the order of Tab.
  if (target?.tabIndex === -1) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Says quietly that the app has been renewed since this page was opened. */
function NewerBuild() {
  const [isOld, setIsOld] = useState(false)
  useEffect(
    () =>
      pollWhileVisible(
        async () => {
          setIsOld(isOutdated({ own: getRuntime().buildId, latest: await getLatestBuild(serverClient()) }))
        },
        { milliseconds: askForBuildMilliseconds, ...windowSurroundings() },
      ),
    [],
  )
  if (!isOld) return null
  return (
    <output className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-fit flex-wrap items-center gap-x-6 gap-y-1 border border-strong-line bg-ground px-4 py-2 text-sm">
      <span>{t('A newer version of this site is ready.')}</span>
      <button
        type="button"
        className="min-h-8 underline"
        onClick={() => {
          location.reload()
        }}
      >
        {t('Reload')}
      </button>
    </output>
  )
}
