import * as oauth from 'oauth4webapi'
import type { OidcProvider } from '#platform/sign-in-settings.ts'
import { IdentityBusyError, IdentityError } from '../accounts/identity-error.ts'
import { type IdpIdentity, identityOf } from './idp-identity.ts'
import { httpOptions, openDesk, verifyProviderToken } from './oidc-provider.server.ts'

/** What the app must remember between sending somebody to a provider and taking them back. */
export type FlowSecrets = { verifier: string; nonce: string }

/** Provider's parameters that a page may set. */
const passedOn = ['prompt', 'login_hint', 'ui_locales', 'hd'] as const

/** The address at the provider where the sign-in begins: code flow with PKCE (RFC 7636) and nonce; the caller adds `state`. Throws `IdentityBusyError`. */
export async function beginCodeFlow(
  provider: OidcProvider,
  { redirectUri, wishes }: { redirectUri: string; wishes: Record<string, unknown> },
): Promise<{ url: URL; secrets: FlowSecrets }> {
  const { server } = await openDesk(provider)
  if (server.authorization_endpoint === undefined)
    throw new IdentityBusyError({ cause: new Error('The provider has no address to sign in at.') })
  const secrets = { verifier: oauth.generateRandomCodeVerifier(), nonce: oauth.generateRandomNonce() }
  const url = new URL(server.authorization_endpoint)
  const asked = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    nonce: secrets.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...Object.fromEntries(
      passedOn.flatMap((name) => (typeof wishes[name] === 'string' ? [[name, wishes[name].slice(0, 254)]] : [])),
    ),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return { url, secrets }
}

/** The person said no at the provider, or the provider did for them. */
export class DeniedError extends Error {
  override readonly name = 'DeniedError'
}

/**
 * Exchanges what the provider sent back for the person's identity. Throws `DeniedError`, INVALID_IDP_RESPONSE when the
 * answer does not fit the request, `IdentityBusyError` when the provider does not answer.
 */
export async function endCodeFlow(
  provider: OidcProvider,
  {
    answer,
    redirectUri,
    state,
    secrets,
    now,
  }: { answer: URLSearchParams; redirectUri: string; state: string; secrets: FlowSecrets; now: Date },
): Promise<IdpIdentity> {
  const { server } = await openDesk(provider)
  const client: oauth.Client = {
    client_id: provider.clientId,
    [oauth.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: 60,
  }
  try {
    const parameters = oauth.validateAuthResponse(server, client, answer, state)
    const options = { ...httpOptions(new URL(provider.issuer)) }
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(provider, server),
      parameters,
      redirectUri,
      secrets.verifier,
      { signal: options.signal, [oauth.allowInsecureRequests]: options[oauth.allowInsecureRequests] ?? false },
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: secrets.nonce,
      requireIdToken: true,
    })
    const claims = await verifyProviderToken(provider, { idToken: tokens.id_token ?? '', nonce: secrets.nonce, now })
    const more =
      claims['email'] === undefined && server.userinfo_endpoint !== undefined
        ? await readUserInfo(provider, server, client, { accessToken: tokens.access_token, sub: claims.sub })
        : {}
    return identityOf(provider.id, { ...more, ...claims })
  } catch (error) {
    throw explained(error)
  }
}

/** Some providers tell addresses only here. */
async function readUserInfo(
  provider: OidcProvider,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { accessToken, sub }: { accessToken: string; sub: string },
): Promise<Record<string, unknown>> {
  const options = httpOptions(new URL(provider.issuer))
  const response = await oauth.userInfoRequest(server, client, accessToken, {
    signal: options.signal,
    [oauth.allowInsecureRequests]: options[oauth.allowInsecureRequests] ?? false,
  })
  return await oauth.processUserInfoResponse(server, client, sub, response)
}

function clientAuth({ clientSecret }: OidcProvider, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if (clientSecret === undefined) return oauth.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(clientSecret.reveal())
    : oauth.ClientSecretPost(clientSecret.reveal())
}

function explained(error: unknown): Error {
  if (error instanceof IdentityError || error instanceof IdentityBusyError) return error
  if (error instanceof oauth.AuthorizationResponseError) return new DeniedError(error.error)
  if (
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.WWWAuthenticateChallengeError
  )
    return new IdentityError('INVALID_IDP_RESPONSE', {
      text: 'The provider\u2019s answer does not fit what was asked.',
    })
  return new IdentityBusyError({ cause: error })
}
