import { t } from '#messages/translate.ts'
import { defineError, ForbiddenError } from '#platform/errors.ts'

/** A form or script of another site tried to act here in a visitor's name. */
export const ForeignOriginError = defineError(ForbiddenError, 'foreign-origin', () =>
  t('This request did not come from a page of this site, so nothing was done. Open the page here and send it again.'),
)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isUnsafe(method: string): boolean {
  return !safeMethods.has(method)
}

/**
 * Refuses unsafe requests that another site caused. Browsers say so themselves by `Sec-Fetch-Site`; older ones send
 * `Origin`, which has to be one of ours, whatever the host of the request. A request with neither is no browser's form.
 */
export function refuseForeignOrigin(
  { method, headers }: { method: string; headers: Headers },
  origins: readonly string[],
): void {
  if (!isUnsafe(method)) return
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = headers.get('origin')
  if (site === null && origin !== null && origins.includes(origin)) return
  throw new ForeignOriginError()
}
