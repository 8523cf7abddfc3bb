/** The address of the page that somebody is on, to come back to after signing in; a server has none. */
export function hereAndNow(): string {
  return typeof window === 'undefined' ? '/' : window.location.pathname + window.location.search
}
