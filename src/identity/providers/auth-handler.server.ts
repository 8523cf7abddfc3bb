import { z } from 'zod'
import { t } from '#messages/translate.ts'
import { providerCookie } from '#platform/account-retention.ts'
import type { OidcProvider } from '#platform/sign-in-settings.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityBusyError, IdentityError } from '../accounts/identity-error.ts'
import { addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { endpoint } from '../http/endpoint.ts'
import { hashSecret } from '../tokens/issue-tokens.server.ts'
import { makeOnce, takeOnce } from '../tokens/once-codes.server.ts'
import { framePath } from './auth-page-scripts.ts'
import { brokenPage, framePage, windowPage } from './auth-pages.ts'
import { beginCodeFlow, DeniedError, endCodeFlow, type FlowSecrets } from './code-flow.server.ts'
import { isAuthorized } from './continue-url.ts'
import { type IdpResult, resultParameter } from './sign-in-with-idp.server.ts'

const handlerPath = '/emulator/auth/handler'
/** The redirect address to register at providers: below the app's own. */
export const callbackPath = '/emulator/auth/callback'

const authTypes = [
  'signInViaPopup',
  'signInViaRedirect',
  'linkViaPopup',
  'linkViaRedirect',
  'reauthViaPopup',
  'reauthViaRedirect',
] as const
const cookieSeconds = 900

/** What the SDK wants to know again at the end. */
type Asked = {
  providerId: string
  authType: string
  eventId: string
  appName: string
  apiKey: string
  redirectUrl: string
}
/** Stored under the `state` that the provider hands back; `browser` is the hash of the cookie: only the browser that began may end it. */
type FlowState = { asked: Asked; browser: string; secrets: FlowSecrets }

const text = z.string().max(4096)
const input = z.object({
  apiKey: text,
  appName: text,
  authType: z.enum(authTypes),
  redirectUrl: text,
  eventId: text.default(''),
  providerId: text,
  customParameters: text.optional(),
})
const page = { method: 'GET', needsKey: false } as const

/** Where the SDK opens its window: sends it on to the provider. */
const beginWindow = endpoint({
  ...page,
  path: handlerPath,
  input: z.unknown(),
  handle: async (context, given, request) => {
    const parsed = input.safeParse(given)
    const provider = context.settings.providers.find(({ id }) => id === parsed.data?.providerId)
    if (!parsed.success || parsed.data.apiKey !== context.settings.apiKey)
      return brokenPage(t('This window was not opened by a page that signs in. Close it.'))
    // Else this would be a way to send people anywhere.
    if (!URL.canParse(parsed.data.redirectUrl) || !isAuthorized(new URL(parsed.data.redirectUrl), context.settings))
      return brokenPage(t('The page that opened this window is not one of this site. Close it.'))
    const { customParameters, ...asked } = parsed.data
    if (provider === undefined)
      return windowPage(
        newsOf(asked, {
          error: { code: 'auth/operation-not-allowed', message: 'This provider is not set up here.' },
        }),
      )
    return await sendToProvider(context, { provider, asked, wishes: wishesOf(customParameters), request })
  },
})

async function sendToProvider(
  context: IdentityContext,
  {
    provider,
    asked,
    wishes,
    request,
  }: { provider: OidcProvider; asked: Asked; wishes: Record<string, unknown>; request: IdentityRequest },
): Promise<Response> {
  const browser = cookieOf(request) ?? context.random(32).toString('base64url')
  try {
    await spendAttempt(context, request, [addressAttempts('provider-window', request, { burst: 30, perHour: 200 })])
    const { url, secrets } = await beginCodeFlow(provider, { redirectUri: redirectUri(context), wishes })
    const flow: FlowState = { asked, browser: hashSecret(browser), secrets }
    url.searchParams.set('state', await makeOnce(context, context.db, { type: 'idp-state', data: flow }))
    return new Response(null, {
      status: 302,
      headers: {
        location: url.href,
        'set-cookie': setCookie(context, browser),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    return windowPage(newsOf(asked, { error: sdkError(error, context) }))
  }
}

/** Where the provider sends the window back. */
const endWindow = endpoint({
  ...page,
  path: callbackPath,
  input: z.unknown(),
  handle: async (context, _given, request) => {
    const answer = request.url.searchParams
    const state = answer.get('state') ?? ''
    const flow = await takeOnce<FlowState>(context, context.db, { type: 'idp-state', secret: state })
    const cookie = cookieOf(request)
    if (flow === undefined || cookie === undefined || hashSecret(cookie) !== flow.browser)
      return brokenPage(t('This sign-in was begun elsewhere, or too long ago. Close this window and sign in again.'))
    const { asked, secrets } = flow
    try {
      const provider = context.settings.providers.find(({ id }) => id === asked.providerId)
      if (provider === undefined) throw new IdentityError('OPERATION_NOT_ALLOWED')
      const identity = await endCodeFlow(provider, {
        answer,
        redirectUri: redirectUri(context),
        state,
        secrets,
        now: context.now(),
      })
      const sessionId = context.random(32).toString('base64url')
      const kept: IdpResult = { identity, session: hashSecret(sessionId) }
      const result = await makeOnce(context, context.db, { type: 'idp-result', data: kept })
      return windowPage(
        newsOf(asked, {
          sessionId,
          urlResponse: `${context.settings.publicUrl}${handlerPath}?${resultParameter}=${result}`,
        }),
      )
    } catch (error) {
      return windowPage(newsOf(asked, { error: sdkError(error, context) }))
    }
  },
})

/** The frame that the SDK puts into the page that signs in. */
const frame = endpoint({
  ...page,
  path: framePath,
  input: z.object({ apiKey: text.default(''), appName: text.default('') }),
  handle: async ({ settings: { authorizedDomains } }, { apiKey, appName }) =>
    await Promise.resolve(framePage({ apiKey, appName, authorizedDomains })),
})

export const authHandler = [beginWindow, endWindow, frame]

type News = { urlResponse?: string; sessionId?: string; error?: { code: string; message: string } }

function newsOf(
  { authType, eventId, appName, apiKey, redirectUrl }: Asked,
  { urlResponse, sessionId, error }: News,
): Parameters<typeof windowPage>[0] {
  const event = {
    type: authType,
    eventId: eventId === '' ? null : eventId,
    urlResponse: urlResponse ?? null,
    sessionId: sessionId ?? null,
    postBody: null,
    tenantId: null,
    error: error ?? null,
  }
  return { isPopup: authType.endsWith('Popup'), redirectUrl, apiKey, appName, event }
}

const sdkCodes: Readonly<Record<string, string>> = {
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
}

/** The SDK's own words for what went wrong; the cause is for the log alone. */
function sdkError(error: unknown, { log }: IdentityContext): { code: string; message: string } {
  if (error instanceof DeniedError)
    return { code: 'auth/user-cancelled', message: 'The sign-in was ended at the provider.' }
  log.warn('A sign-in at a provider did not come to its end.', {
    error: error instanceof IdentityBusyError ? error.cause : error,
  })
  if (error instanceof IdentityBusyError)
    return { code: 'auth/network-request-failed', message: 'The provider did not answer.' }
  if (error instanceof IdentityError)
    return { code: sdkCodes[error.code] ?? 'auth/invalid-credential', message: error.message }
  throw error
}

function redirectUri({ settings }: IdentityContext): string {
  return `${settings.publicUrl}${callbackPath}`
}

function wishesOf(json: string | undefined): Record<string, unknown> {
  try {
    const wishes: unknown = JSON.parse(json ?? '{}')
    return typeof wishes === 'object' && wishes !== null ? { ...wishes } : {}
  } catch {
    return {}
  }
}

function cookieOf({ headers }: IdentityRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${providerCookie}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
}

/** Lax: it comes along when the provider sends the window back, and with nothing that other sites send. */
function setCookie({ settings }: IdentityContext, value: string): string {
  return `${providerCookie}=${value}; Path=/emulator/auth; HttpOnly; SameSite=Lax; Max-Age=${cookieSeconds}${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`
}
