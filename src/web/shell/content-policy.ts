/**
 * The Content-Security-Policy of a page: nothing from elsewhere, no inline script but those named by their hash, no
 * framing. Style attributes are allowed because pages size figures and placeholders by them; they cannot load anything.
 */
export function contentPolicy({ scriptHashes }: { scriptHashes: readonly string[] }): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
