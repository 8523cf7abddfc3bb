import { intendedAfterReload, intendedKey } from './intended-navigation.ts'
import { mayReload, reloadedAtKey, reloadQuietMilliseconds } from './reload-guard.ts'

/** Claims the one reload that the quiet time allows; `false` when it is used up, or the browser keeps nothing. */
export function claimReload(now: number): boolean {
  try {
    const last = sessionStorage.getItem(reloadedAtKey)
    if (
      !mayReload({
        now,
        lastReloadAt: last === null ? undefined : Number(last),
        quietMilliseconds: reloadQuietMilliseconds,
      })
    )
      return false
    sessionStorage.setItem(reloadedAtKey, String(now))
    return true
  } catch {
    return false
  }
}

/** Continues the navigation that a reload interrupted. `true` when the page is about to be left for it. */
export function continueIntended(now: number): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const to = takeIntended({ now, isReload: entry?.type === 'reload' })
  if (to === undefined || !claimReload(now)) return false
  location.assign(to)
  return true
}

function takeIntended({ now, isReload }: { now: number; isReload: boolean }): string | undefined {
  try {
    const stored = sessionStorage.getItem(intendedKey)
    sessionStorage.removeItem(intendedKey)
    return intendedAfterReload({ stored, isReload, here: location.pathname + location.search, now })
  } catch {
    return undefined
  }
}

/**
 * A part that is loaded when it is needed did not arrive: load the page once more, so that the newer build answers, or the page
 * that somebody was on the way to. When that has just been done, the failure goes on to the page's error boundary.
 */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now()
    if (!claimReload(now)) return
    event.preventDefault()
    const to = takeIntended({ now, isReload: true })
    if (to === undefined) location.reload()
    else location.assign(to)
  })
}
