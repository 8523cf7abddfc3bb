import { linkTo } from '#features/studio/site-map.ts'
import { safePath } from '#features/visitors/safe-path.ts'

/** What links in emails ask for, by the service's own names. */
export const actionModes = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'revertWalletLink',
  'revertWalletUnlink',
  'signIn',
] as const
export type ActionMode = (typeof actionModes)[number]

/** A link from an email as it arrives at the page: what it asks for, its code, and where to go afterwards. */
export type ActionLink = { mode: ActionMode; code: string; next: string }

/**
 * Reads the parameters of an opened link. `asking`: there is none, the page was opened to ask for one; `broken`: it asks
 * for something unknown or has lost its code. Codes are opaque; only their length is bounded.
 */
export function readActionLink(
  search: URLSearchParams,
  { origin }: { origin: string },
): ActionLink | 'asking' | 'broken' {
  const mode = search.get('mode')
  const code = search.get('oobCode')
  if (mode === null && code === null) return 'asking'
  const known = actionModes.find((name) => name === mode)
  if (known === undefined || code === null || code === '' || code.length > 1000) return 'broken'
  return { mode: known, code, next: nextOf(search, origin) }
}

/**
 * Where to go after a link: the page's own `next`, or that of the address the link was asked to come back to. Never
 * another instance, and never this page again.
 */
function nextOf(search: URLSearchParams, origin: string): string {
  const fallback = linkTo('account')
  const own = search.get('next')
  if (own !== null) return safePath(own, fallback)
  const back = search.get('continueUrl')
  if (back === null || !URL.canParse(back)) return fallback
  const url = new URL(back)
  if (url.origin !== origin) return fallback
  const inner = url.searchParams.get('next')
  if (inner !== null) return safePath(inner, fallback)
  return [linkTo('reset'), linkTo('login')].includes(url.pathname)
    ? fallback
    : safePath(url.pathname + url.search, fallback)
}

/** The address that a sign-in link comes back to; the service appends mode and code to it when it does not open the page itself. */
export function linkReturnAddress({ origin, next }: { origin: string; next: string }): string {
  return `${origin}${linkTo('reset', { next })}`
}
