import { type KeyObject, sign, verify } from 'node:crypto'

/** A token is not ours, or no more: `ended` when its time alone is over. */
export class JwtError extends Error {
  override readonly name = 'JwtError'
  readonly reason: 'invalid' | 'ended'
  constructor(reason: 'invalid' | 'ended') {
    super(reason === 'ended' ? 'The token has ended.' : 'The token is not one of ours.')
    this.reason = reason
  }
}

export type JwtPayload = { iss: string; aud: string; sub: string; iat: number; exp: number; [claim: string]: unknown }

/**
 * Compact JWS (RFC 7515), RS256 and nothing else: RSASSA-PKCS1-v1_5 with SHA-256 over header and payload. Done here and at
 * once, because handing each token to another thread and back costs as much as signing it.
 */
export function signJwt(payload: object, { kid, privateKey }: { kid: string; privateKey: KeyObject }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/**
 * The payload of a token that a key of ours signed for this audience and whose time is not over. The algorithm is ours to
 * name, never the token's. Whether `iat` is believable is the caller's to judge. Throws `JwtError`.
 */
export function verifyJwt(
  token: string,
  {
    keyOf,
    issuer,
    audience,
    nowSeconds,
  }: { keyOf: (kid: string) => KeyObject | undefined; issuer: string; audience: string; nowSeconds: number },
): JwtPayload {
  const [, head, body, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const header = readPart(head)
  if (header['alg'] !== 'RS256' || typeof header['kid'] !== 'string' || 'crit' in header || 'b64' in header)
    throw new JwtError('invalid')
  const key = keyOf(header['kid'])
  if (
    key === undefined ||
    !verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature ?? '', 'base64url'))
  )
    throw new JwtError('invalid')
  const payload = readPart(body)
  if (
    payload['iss'] !== issuer ||
    payload['aud'] !== audience ||
    typeof payload['sub'] !== 'string' ||
    !isTime(payload['iat']) ||
    !isTime(payload['exp'])
  )
    throw new JwtError('invalid')
  if (payload['nbf'] !== undefined && !(isTime(payload['nbf']) && payload['nbf'] <= nowSeconds))
    throw new JwtError('invalid')
  if (payload['exp'] <= nowSeconds) throw new JwtError('ended')
  return payload as JwtPayload
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function readPart(part: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // No JSON: not a token.
  }
  throw new JwtError('invalid')
}
