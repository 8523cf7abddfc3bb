import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link: 32 random bytes, base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a secret, base64url: what tables keep, so that a copy of them opens nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
