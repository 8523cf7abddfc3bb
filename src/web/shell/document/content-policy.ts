/** What the SDK asks when it renews a session: who this is, and a new token. */
const renewalAddresses = [
  'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
  'https://securetoken.googleapis.com/v1/token',
]

/** What a page that signs people in has to reach beyond the app. */
export type SignInReach = { mode: 'embedded' | 'hosted'; authDomain: string }

/**
 * The Content-Security-Policy of a page: nothing from elsewhere, no inline script but those named by their hash, no
 * framing. Style attributes are allowed because pages size figures and placeholders by them; they cannot load anything.
 *
 * `service` is where people sign in. The app's own service is of the same origin and adds nothing; a hosted project adds
 * the two addresses by which a session is renewed, and on the pages that sign people in (`signsIn`) all of Google's two
 * endpoints, the script of its pop-up windows, and the frame of its domain. `reaches` are further addresses that scripts of the page may speak to,
 * `frames` is the origin that works which run are framed from, and `framing` says whether the page frames pages of the app or is one of
 * those that they frame.
 */
export function contentPolicy({
  scriptHashes,
  service,
  signsIn = false,
  reaches = [],
  frames,
  framing,
}: {
  scriptHashes: readonly string[]
  service?: SignInReach | undefined
  signsIn?: boolean
  reaches?: readonly string[]
  frames?: string | undefined
  framing?: 'frames-pages' | 'is-framed' | undefined
}): string {
  const isHosted = service?.mode === 'hosted'
  const hosted = signsIn && isHosted ? service : undefined
  const google =
    hosted === undefined
      ? isHosted
        ? renewalAddresses
        : []
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const framed = [
    ...(framing === 'frames-pages' ? ["'self'"] : []),
    ...(hosted === undefined ? [] : [`https://${hosted.authDomain}`]),
    ...(frames === undefined ? [] : [frames]),
  ]
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes, ...(hosted === undefined ? [] : ['https://apis.google.com'])].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...google, ...reaches].join(' ')}`,
    ...(framed.length === 0 ? [] : [`frame-src ${framed.join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framing === 'is-framed' ? "'self'" : "'none'"}`,
  ].join('; ')
}
