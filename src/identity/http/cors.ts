/** What the SDK sends beside the body. */
const allowedHeaders =
  'authorization, content-type, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-locale, x-firebase-appcheck'

/** Whether the request is from a page of another site: a browser says so by `Origin`, programs send none. */
export function isForeign(request: Request, { publicUrl }: { publicUrl: string }): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(publicUrl).origin && origin !== new URL(request.url).origin
}

/**
 * Scripts of the app's own address may read the answers; under test orders those of any. No cookie is involved: whoever
 * has the tokens may send them from anywhere, other sites are kept from using
 * a visitor's browser for guessing.
 */
export function corsHeaders(
  request: Request,
  { publicUrl, reflect }: { publicUrl: string; reflect: boolean },
): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null) return {}
  if (!reflect && isForeign(request, { publicUrl })) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    ...(request.method === 'OPTIONS'
      ? {
          'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
          'access-control-allow-headers':
            (reflect ? request.headers.get('access-control-request-headers') : null) ?? allowedHeaders,
        }
      : {}),
  }
}
