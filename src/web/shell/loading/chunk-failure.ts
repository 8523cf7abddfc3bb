import { intendedAfterReload, intendedKey } from './intended-navigation.ts'
import { mayReload, reloadedAtKey, reloadQuietMilliseconds } from './reload-guard.ts'

/** Claims the one reload that the quiet time allows; `false` when it is used up, or the browser keeps nothing. */
export function claimReload(now: number): boolean {
  try {
    const last = sessionStorage.getItem(reloadedAtKey)
    if (!mayReload({ now, lastReloadAt: last === null ? undefined : Number(last), quietMilliseconds: reloadQuietMilliseconds })) return false
    sessionStorage.setItem(reloadedAtKey, String(now))
    return true
  } catch {
    return false
  }
}

/** Continues the navigation that a reload interrupted. `true` when the page is about to be left for it. */
export function continueIntended(now: number): boolean {
  const to = takeIntended(now)
  if (to === undefined || !claimReload(now)) return false
  location.assign(to)
  return true
}

function takeIntended(now: number): string | undefined {
  try {
    const stored = sessionStorage.getItem(intendedKey)
    sessionStorage.removeItem(intendedKey)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return intendedAfterReload({ stored, isReload: entry?.type === 'reload', here: location.pathname + location.search, now })
  } catch {
    return undefined
  }
}

/**
 * A part that is loaded when it is needed did not arrive: reload once, so that the newer build answers. When that has
 * just been done, the failure goes on to the page's error boundary.
 */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!claimReload(Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
