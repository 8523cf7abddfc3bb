import { linkTo } from '#features/studio/site-map.ts'

/** The address of the page that somebody is on, to come back to after signing in. */
export function hereAndNow(): string {
  return typeof window === 'undefined' ? linkTo('pills') : window.location.pathname + window.location.search
}
