import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  clockSkewSeconds,
  type IdToken,
  InvalidIdTokenError,
  KeysUnreachableError,
  readIdToken,
  type TokenSource,
} from './id-token.ts'

/** A Firebase ID token is about a kilobyte; whatever is far larger is not read at all. */
const largestToken = 16_384

/**
 * The verified content of an ID token, whichever service made it. RS256 only, so that neither an unsigned token nor one
 * signed with a public key as a shared secret passes. Throws `InvalidIdTokenError`, or `KeysUnreachableError` when nothing
 * can be said about the token.
 */
export async function verifyIdToken(
  token: string,
  { keys, source, now }: { keys: JWTVerifyGetKey; source: TokenSource; now: Date },
): Promise<IdToken> {
  if (token.length > largestToken) throw new InvalidIdTokenError()
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: source.issuer,
      audience: source.audience,
      currentDate: now,
      clockTolerance: clockSkewSeconds,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    })
    return readIdToken(payload, { source, now })
  } catch (error) {
    throw isAboutToken(error) ? new InvalidIdTokenError({ cause: error }) : new KeysUnreachableError({ cause: error })
  }
}

/** The keys of the embedded service, asked for anew each time: a key that was withdrawn is withdrawn at once. */
export function inProcessKeys(publicKeys: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  return async (header, token) => await createLocalJWKSet(await publicKeys())(header, token)
}

/** What jose calls a token that is at fault, by its stable codes; anything else is the way to the keys. */
const tokenFaults = new Set<unknown>([
  'ERR_JWT_EXPIRED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
])

function isAboutToken(error: unknown): boolean {
  return (
    error instanceof InvalidIdTokenError || (error instanceof Error && 'code' in error && tokenFaults.has(error.code))
  )
}
