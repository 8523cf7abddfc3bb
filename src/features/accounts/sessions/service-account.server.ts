import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { ConfigError } from '#platform/config.ts'

/** The right to act for a hosted project: it signs as `email`. */
export type ServiceAccount = { email: string; key: CryptoKey }

const file = z.object({
  client_email: z.string().min(3),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
})

/** Reads the JSON file that the console hands out. Throws `ConfigError`, whose sentence says nothing of its content. */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  try {
    const { client_email: email, private_key: key } = file.parse(JSON.parse(await readFile(path, 'utf8')))
    return { email, key: await importPKCS8(key, 'RS256') }
  } catch (error) {
    throw new ConfigError(
      `FIREBASE_SERVICE_ACCOUNT: ${path} cannot be read as the JSON file of a service account${isMissing(error) ? ': there is no such file' : ''}.`,
    )
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** A token signed by the service account. `claims` holds `aud` and what else its receiver asks for. */
export async function signAs(
  { email, key }: ServiceAccount,
  { claims, seconds, now }: { claims: Record<string, unknown>; seconds: number; now: Date },
): Promise<string> {
  const second = Math.floor(now.getTime() / 1000)
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setSubject(email)
    .setIssuedAt(second)
    .setExpirationTime(second + seconds)
    .sign(key)
}
