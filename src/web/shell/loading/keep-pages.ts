import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { OFFLINE_WORKER, type ReadPage } from '#features/visitors/offline-pages.ts'
import { usePageError } from '../errors/route-errors.ts'
import { getRuntime } from '../errors/runtime.ts'
import { useKeptAddress } from '../head/wanted-head.ts'
import { claimReload } from './chunk-failure.ts'
import { savesData, whenIdle } from './when-idle.ts'

/** Pictures that come one after the other are told together. */
const TOGETHER_MILLISECONDS = 1000

/** Has the browser keep the page that is read, with the pictures that it shows, and leaves ways to what is kept open without a network. */
export function useKeptPages(): void {
  const address = useKeptAddress()
  const error = usePageError()?.error
  useEffect(() => (address === undefined ? undefined : keepWhileRead(address)), [address])
  useEffect(() => followAsDocuments(), [])
  useEffect(() => {
    if (error !== undefined && !isRouteErrorResponse(error)) void loadKeptCopy()
  }, [error])
}

/** Tells the worker of a page once it has been open for a while, and again of pictures that come later. Returns the function that ends it. */
function keepWhileRead(address: string): () => void {
  // The development server's files are not fixed, and search engines read once.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || getRuntime().bot || savesData()) return () => undefined
  let page: string | undefined = address
  let timer: number | undefined
  let isOver = false
  const tell = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const read: ReadPage = { ...(page === undefined ? {} : { page }), pictures: shownPictures() }
      page = undefined
      activeWorker().then(
        (worker) => {
          if (!isOver) worker?.postMessage(read)
        },
        // Where the worker cannot be had, nothing is kept.
        () => undefined,
      )
    }, TOGETHER_MILLISECONDS)
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) tell()
  }
  const idle = whenIdle(() => {
    tell()
    document.addEventListener('load', onLoad, true)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    idle()
    document.removeEventListener('load', onLoad, true)
  }
}

/** The pictures of the document that have come, as paths of this site. */
function shownPictures(): string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc !== '')
    .map(({ currentSrc }) => new URL(currentSrc, location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
}

/** The worker of the whole site, once it works. */
async function activeWorker(): Promise<ServiceWorker | undefined> {
  const { active, installing, waiting } = await navigator.serviceWorker.register(OFFLINE_WORKER)
  if (active !== null) return active
  const worker = installing ?? waiting
  if (worker === null) return undefined
  return await new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(worker)
      else if (worker.state === 'redundant') resolve(undefined)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Whether there is a worker that answers for pages without a network. */
async function hasWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  return (await navigator.serviceWorker.getRegistration('/'))?.active?.scriptURL.endsWith(OFFLINE_WORKER) === true
}

/**
 * Where the browser knows that there is no network, it follows links itself: what is kept are documents, and the router asks for data. Links
 * within the same page stay the page's own.
 */
function followAsDocuments(): () => void {
  let isKept = false
  const onNetwork = () => {
    void hasWorker().then((has) => {
      isKept = has
    })
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    // The document, where React and the router listen, does not hear of it.
    if (!navigator.onLine && isKept && link instanceof HTMLAnchorElement && isOther(link)) event.stopPropagation()
  }
  addEventListener('offline', onNetwork)
  addEventListener('click', onClick, true)
  return () => {
    removeEventListener('offline', onNetwork)
    removeEventListener('click', onClick, true)
  }
}

function isOther({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname
}

/** A page whose data could not be had because no network answers is loaded as a document: the worker has it, or says what it has. */
async function loadKeptCopy(): Promise<void> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (!answers && (await hasWorker()) && claimReload(Date.now())) location.reload()
}
