import { runtimeElementId } from '../errors/runtime.ts'
import { mayReload, reloadedAtKey, reloadQuietMilliseconds } from './reload-guard.ts'

declare global {
  interface Window {
    /** Set when the page's script has taken over; from then on its own error pages answer. */
    __vitrineStarted?: boolean
    /** Ends the start of the page for good: shows the generic error page, or for search engines only logs. */
    __vitrineFail?: (error: unknown) => void
  }
}

type Settings = {
  errorPage: string
  title: string
  runtimeId: string
  reloadedAtKey: string
  quietMilliseconds: number
}

/**
 * The source of the small script at the top of every page. It stands watch until the page's own script has started: a
 * chunk that is missing reloads the page once, anything else that ends the start shows the generic error page. It has to
 * be inline, because what it watches for is that the files do not arrive.
 */
export function bootGuardSource({ errorPage, title }: { errorPage: string; title: string }): string {
  const settings: Settings = {
    errorPage,
    title,
    runtimeId: runtimeElementId,
    reloadedAtKey,
    quietMilliseconds: reloadQuietMilliseconds,
  }
  return `(${standWatch.toString()})(window,${mayReload.toString()},${JSON.stringify(settings).replaceAll('<', '\\u003c')})`
}

/** Runs as a copy in the page: it may use nothing but its arguments. */
export function standWatch(
  window: Window & typeof globalThis,
  isReloadAllowed: typeof mayReload,
  settings: Settings,
): void {
  const { document, location, sessionStorage } = window
  let isOver = false
  const isChunkText = (text: string) =>
    /dynamically imported module|importing a module script|module script failed/i.test(text)
  const isOurs = (text: string) => text.includes(`${location.origin}/assets/`)
  const isBot = () => {
    try {
      return (
        (JSON.parse(document.getElementById(settings.runtimeId)?.textContent ?? '{}') as { bot?: boolean }).bot === true
      )
    } catch {
      return false
    }
  }
  const showErrorPage = () => {
    document.title = settings.title
    document.body.innerHTML = settings.errorPage
    document.querySelector<HTMLElement>('[data-start-error] h1')?.focus()
  }
  const reloadOnce = () => {
    try {
      const last = sessionStorage.getItem(settings.reloadedAtKey)
      const now = Date.now()
      if (
        !isReloadAllowed({
          now,
          lastReloadAt: last === null ? undefined : Number(last),
          quietMilliseconds: settings.quietMilliseconds,
        })
      )
        return false
      sessionStorage.setItem(settings.reloadedAtKey, String(now))
    } catch {
      return false
    }
    location.reload()
    return true
  }
  const fail = (error: unknown, isChunk: boolean) => {
    if (isOver || window.__vitrineStarted === true) return
    isOver = true
    window.console.error('The page could not start.', error)
    if (isBot() || (isChunk && reloadOnce())) return
    if (document.body === null) document.addEventListener('DOMContentLoaded', showErrorPage)
    else showErrorPage()
  }
  window.__vitrineFail = (error) => {
    fail(error, isChunkText(String(error)))
  }
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof window.HTMLScriptElement) {
        if (isOurs(target.src) || (target.src === '' && target.type === 'module'))
          fail('A script of the page did not arrive.', true)
      } else if (isOurs(`${event.filename} ${String((event.error as Error | undefined)?.stack)}`))
        fail(event.error ?? event.message, isChunkText(event.message))
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const text = `${String(reason)} ${String((reason as Error | undefined)?.stack)}`
    if (isChunkText(text) || isOurs(text)) fail(reason, isChunkText(text))
  })
}
