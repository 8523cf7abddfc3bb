import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as oauth from 'oauth4webapi'
import { isLoopback, type OidcProvider } from '#platform/sign-in-settings.ts'
import { IdentityBusyError, IdentityError } from '../accounts/identity-error.ts'

/** What a provider says of itself (OpenID Connect Discovery 1.0), read when it is first needed, and its keys. */
export type ProviderDesk = { server: oauth.AuthorizationServer; keys: JWTVerifyGetKey }

const answerMilliseconds = 10_000
const deskLife = 3_600_000
/** Signatures by a shared secret prove nothing here: whoever checks them could have made them. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const toleratedSkewSeconds = 60
/** A token is a fresh answer of the provider, not something stored. */
const oldestTokenSeconds = 3600

const desks = new WeakMap<OidcProvider, { desk: Promise<ProviderDesk>; readAt: number }>()

/** The provider's desk. Throws `IdentityBusyError` when it does not answer. */
export async function openDesk(provider: OidcProvider): Promise<ProviderDesk> {
  const known = desks.get(provider)
  if (known !== undefined && Date.now() - known.readAt < deskLife) return await known.desk
  const desk = discover(provider)
  desks.set(provider, { desk, readAt: Date.now() })
  return await desk.catch((error: unknown) => {
    desks.delete(provider)
    throw new IdentityBusyError({ cause: error })
  })
}

async function discover({ issuer }: OidcProvider): Promise<ProviderDesk> {
  const url = new URL(issuer)
  const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, httpOptions(url)))
  if (server.jwks_uri === undefined) throw new Error('The provider names no keys.')
  return { server, keys: createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: answerMilliseconds }) }
}

/** Providers are called by https; one on this machine, as tests have it, may be called by http. */
export function httpOptions(url: URL): oauth.HttpRequestOptions<'GET'> & { signal: AbortSignal } {
  return {
    signal: AbortSignal.timeout(answerMilliseconds),
    [oauth.allowInsecureRequests]: url.protocol === 'http:' && isLoopback(url.hostname),
  }
}

/**
 * The claims of an ID token that this provider made for this instance. `nonce` is that of the request, in the clear or as its
 * SHA-256: both or neither must have one. Throws INVALID_IDP_RESPONSE, MISSING_OR_INVALID_NONCE, or `IdentityBusyError`
 * when the provider's keys cannot be read.
 */
export async function verifyProviderToken(
  provider: OidcProvider,
  { idToken, nonce, now }: { idToken: string; nonce: string | undefined; now: Date },
): Promise<JWTPayload & { sub: string }> {
  const { server, keys } = await openDesk(provider)
  const claims = await readToken(idToken, keys, { issuer: server.issuer, audience: provider.clientId, now })
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims['azp'] !== provider.clientId)
    throw refused('The id_token was made for somebody else.')
  if (typeof claims.sub !== 'string' || claims.sub === '' || claims.sub.length > 255)
    throw refused('The id_token names nobody.')
  checkNonce(claims['nonce'], nonce)
  return { ...claims, sub: claims.sub }
}

async function readToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms,
      currentDate: now,
      clockTolerance: toleratedSkewSeconds,
      maxTokenAge: oldestTokenSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refused('The id_token has ended.')
    if (error instanceof errors.JWTClaimValidationFailed) throw refused(`The id_token does not fit: ${error.claim}.`)
    if (isAboutToken(error)) throw refused('The id_token is not one of this provider.')
    throw new IdentityBusyError({ cause: error })
  }
}

/** Everything else is a fault between the app and the provider. */
function isAboutToken(error: unknown): boolean {
  return [
    errors.JWSInvalid,
    errors.JWTInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
  ].some((kind) => error instanceof kind)
}

function checkNonce(claimed: unknown, given: string | undefined): void {
  if (claimed === undefined && given === undefined) return
  const isRight =
    given !== undefined && (claimed === given || claimed === createHash('sha256').update(given).digest('hex'))
  if (!isRight)
    throw new IdentityError('MISSING_OR_INVALID_NONCE', {
      text: 'The nonce is not the one that the id_token was asked with.',
    })
}

function refused(text: string): IdentityError {
  return new IdentityError('INVALID_IDP_RESPONSE', { text })
}
