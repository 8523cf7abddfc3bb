/** What a page that signs people in has to reach beyond the house. */
export type SignInReach = { mode: 'embedded' | 'hosted'; authDomain: string }

/**
 * The Content-Security-Policy of a page: nothing from elsewhere, no inline script but those named by their hash, no
 * framing. Style attributes are allowed because pages size figures and placeholders by them; they cannot load anything.
 *
 * `signIn` is given for the pages that sign people in. The house's own service is of the same origin and adds nothing; a
 * hosted project adds Google's two endpoints, the script of its pop-up windows, and the frame of its domain. `reaches` are further addresses that scripts of the page may speak to.
 */
export function contentPolicy({ scriptHashes, signIn, reaches = [] }: { scriptHashes: readonly string[]; signIn?: SignInReach | undefined; reaches?: readonly string[] }): string {
  const hosted = signIn?.mode === 'hosted' ? signIn : undefined
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes, ...(hosted === undefined ? [] : ['https://apis.google.com'])].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(hosted === undefined ? [] : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']), ...reaches].join(' ')}`,
    ...(hosted === undefined ? [] : [`frame-src https://${hosted.authDomain}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
