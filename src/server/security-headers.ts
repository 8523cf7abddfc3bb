/**
 * The headers that every answer carries. The policy here is that of answers that are not pages (JSON, pictures): they
 * load nothing at all; pages bring their own. While the app is being changed there is none, because Vite adds scripts
 * and styles to the pages.
 */
export function securityHeaders(
  { publicUrl }: { publicUrl: string },
  mode: 'production' | 'development',
): Record<string, string> {
  return {
    ...(mode === 'production'
      ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
      : {}),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // The windows of sign-in providers have to find their opener again.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * Adds the headers that the answer does not bring itself. A 304 stays bare: browsers merge its headers into what they
 * have cached, and the policy of plain answers would then forbid a cached page its own scripts.
 */
export function withSecurityHeaders(response: Response, headers: Record<string, string>): Response {
  if (response.status === 304) return response
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
