import { ForbiddenError } from '#platform/errors.ts'

/** A form or script of another site tried to act here in a visitor's name. */
export class ForeignOriginError extends ForbiddenError {
  override readonly name = 'ForeignOriginError'
  readonly code = 'foreign-origin'
  constructor() {
    super('This request did not come from a page of this house, so nothing was done. Open the page here and send it again.')
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isUnsafe(method: string): boolean {
  return !safeMethods.has(method)
}

/**
 * Refuses unsafe requests that another site caused. Browsers say so themselves by `Sec-Fetch-Site`; older ones send
 * `Origin`, which has to be the public address or the host that was asked. A request with neither is no browser's form.
 */
export function refuseForeignOrigin({ method, headers, url }: { method: string; headers: Headers; url: string }, { publicUrl }: { publicUrl: string }): void {
  if (!isUnsafe(method)) return
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = headers.get('origin')
  if (site === null && origin !== null && (origin === new URL(publicUrl).origin || hostOf(origin) === new URL(url).host)) return
  throw new ForeignOriginError()
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
