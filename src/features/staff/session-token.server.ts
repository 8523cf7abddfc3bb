import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 32 random bytes, base64url. Only its hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token, base64url: what the table keeps, so that a copy of the table signs nobody in. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
