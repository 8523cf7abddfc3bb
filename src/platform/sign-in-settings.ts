import { z } from 'zod'
import type { Secret } from './secret.ts'
import { httpAddress, secretText, text } from './setting-kinds.ts'

/** An OIDC provider that people can sign in with, such as Google; configured by `VITRINE_OIDC`. */
export type OidcProvider = Readonly<{
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: Secret | undefined
  scopes: readonly string[]
}>

/** Who signs people in, and how: the app's own service (`embedded`) or a Firebase project (`hosted`). */
export type SignInSettings = Readonly<{
  mode: 'embedded' | 'hosted'
  /** Audience of the ID tokens. */
  projectId: string
  /** Issuer of the ID tokens; the embedded one is no host that exists, so that tokens of the two modes never cross. */
  issuer: string
  apiKey: string
  /** Host that answers the sign-in windows of other providers; in embedded mode the app itself. */
  authDomain: string
  appId: string | undefined
  tenantId: string | undefined
  /** Hosted mode: where the public keys of its ID tokens are listed, as JWKs or X.509 certificates. */
  keysUrl: string
  /** Hosted mode: path of the service account's JSON, for custom tokens and revocation. */
  serviceAccountFile: string | undefined
  /** Verified addresses, in lower case, whose accounts own the app. */
  owners: readonly string[]
  /** Answers do not tell which addresses have an account. */
  emailPrivacy: boolean
  sessionDays: number
  /** Hosts that links and redirects may lead to. */
  authorizedDomains: readonly string[]
  providers: readonly OidcProvider[]
  /** The embedded service takes orders of test suites on loopback. */
  isTest: boolean
}>

/** Google's public keys for ID tokens of hosted projects. */
export const hostedKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The key that the browser names in embedded mode. It is public and identifies nobody. */
export const embeddedApiKey = 'vitrine-embedded'

const providerListSaid = 'is a list of { id, name, issuer, clientId, clientSecret?, scopes? }'

const provider = z.strictObject({
  id: text.regex(/^[a-z][\w.-]{0,63}$/i, 'is letters, digits, dots and dashes'),
  name: text,
  issuer: httpAddress,
  clientId: text,
  clientSecret: secretText.optional(),
  scopes: z.array(text, 'is a list of texts').default(['openid', 'email', 'profile']),
})

/** `VITRINE_OIDC`: a JSON list of providers. */
export const oidcProviders = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue(`is not JSON; it ${providerListSaid}`)
      return z.NEVER
    }
  })
  .pipe(z.array(provider, providerListSaid))
  .transform((providers) => providers.map((each): OidcProvider => ({ ...each, clientSecret: each.clientSecret })))

/** A list with commas, in lower case. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== ''),
)

type SignInEnvironment = {
  VITRINE_SIGN_IN: 'embedded' | 'hosted'
  FIREBASE_PROJECT_ID?: string | undefined
  FIREBASE_API_KEY?: string | undefined
  FIREBASE_AUTH_DOMAIN?: string | undefined
  FIREBASE_APP_ID?: string | undefined
  FIREBASE_TENANT_ID?: string | undefined
  FIREBASE_KEYS_URL?: string | undefined
  FIREBASE_SERVICE_ACCOUNT?: string | undefined
  VITRINE_OWNERS: string[]
  VITRINE_EMAIL_PRIVACY: boolean
  VITRINE_SESSION_DAYS: number
  VITRINE_AUTHORIZED_DOMAINS?: string[] | undefined
  VITRINE_OIDC: OidcProvider[]
  VITRINE_IDENTITY_TEST: boolean
}

/** The mistakes that only show when variables are seen together, as `VARIABLE: sentence`. */
export function signInMistakes(env: SignInEnvironment, { host }: { host: string }): string[] {
  const missing =
    env.VITRINE_SIGN_IN === 'hosted'
      ? (['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const).filter(
          (name) => env[name] === undefined,
        )
      : []
  return [
    ...missing.map((name) => `${name}: is needed with VITRINE_SIGN_IN=hosted; the project's settings page has it.`),
    ...(env.FIREBASE_KEYS_URL !== undefined && !isSafeAddress(env.FIREBASE_KEYS_URL)
      ? ['FIREBASE_KEYS_URL: is an https address; whoever answers there says who is signed in.']
      : []),
    ...(env.VITRINE_IDENTITY_TEST && env.VITRINE_SIGN_IN === 'hosted'
      ? ['VITRINE_IDENTITY_TEST: is for the embedded service; with VITRINE_SIGN_IN=hosted there is nothing to test.']
      : []),
    ...(env.VITRINE_IDENTITY_TEST && !isLoopback(host)
      ? [
          `VITRINE_IDENTITY_TEST: lets anybody who reaches the server act for everybody, so HOST must be 127.0.0.1 or ::1, not ${host}.`,
        ]
      : []),
  ]
}

export function signInSettings(env: SignInEnvironment, { publicUrl }: { publicUrl: string }): SignInSettings {
  const isHosted = env.VITRINE_SIGN_IN === 'hosted'
  const { host, hostname } = new URL(publicUrl)
  const projectId = env.FIREBASE_PROJECT_ID ?? 'vitrine'
  return Object.freeze({
    mode: env.VITRINE_SIGN_IN,
    projectId,
    issuer: isHosted
      ? `https://securetoken.google.com/${projectId}`
      : `https://securetoken.vitrine.invalid/${projectId}`,
    apiKey: isHosted ? (env.FIREBASE_API_KEY ?? '') : embeddedApiKey,
    authDomain: isHosted ? (env.FIREBASE_AUTH_DOMAIN ?? '') : host,
    appId: env.FIREBASE_APP_ID,
    tenantId: isHosted ? env.FIREBASE_TENANT_ID : undefined,
    keysUrl: env.FIREBASE_KEYS_URL ?? hostedKeysUrl,
    serviceAccountFile: isHosted ? env.FIREBASE_SERVICE_ACCOUNT : undefined,
    owners: env.VITRINE_OWNERS,
    emailPrivacy: env.VITRINE_EMAIL_PRIVACY,
    sessionDays: env.VITRINE_SESSION_DAYS,
    authorizedDomains: env.VITRINE_AUTHORIZED_DOMAINS ?? [
      ...new Set([hostname, ...(isLocal(hostname) ? ['localhost', '127.0.0.1'] : [])]),
    ],
    providers: env.VITRINE_OIDC,
    isTest: env.VITRINE_IDENTITY_TEST,
  })
}

/** By https, or on this machine, where nobody is in between. */
function isSafeAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLocal(hostname)
}

/** An address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host)
}

function isLocal(hostname: string): boolean {
  return hostname === '[::1]' || isLoopback(hostname)
}
