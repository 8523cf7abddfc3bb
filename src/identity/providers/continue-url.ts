import { isLoopback } from '#platform/sign-in-settings.ts'
import { IdentityError } from '../accounts/identity-error.ts'

/**
 * Where a link may lead in the end: a page of an authorised host, by https, or by http on this machine and in an instance that
 * is reached so itself. Throws INVALID_CONTINUE_URI or UNAUTHORIZED_DOMAIN; nothing given is nothing.
 */
export function checkedContinueUrl(
  text: string | undefined,
  { authorizedDomains, publicUrl }: { authorizedDomains: readonly string[]; publicUrl: string },
): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new IdentityError('INVALID_CONTINUE_URI', { text: 'It must be a whole address that begins with https.' })
  if (!isAuthorized(url, { authorizedDomains, publicUrl }))
    throw new IdentityError('UNAUTHORIZED_DOMAIN', { text: 'We don’t lead to this host.' })
  return url.href
}

/** Whether pages at this address are the app's own, or those it is configured to trust. Hosts are compared whole. */
export function isAuthorized(
  url: URL,
  { authorizedDomains, publicUrl }: { authorizedDomains: readonly string[]; publicUrl: string },
): boolean {
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && (isLoopback(url.hostname) || publicUrl.startsWith('http:')))
  return isSafe && (authorizedDomains.includes(url.hostname) || url.origin === new URL(publicUrl).origin)
}
