import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Secret } from '../secret.ts'
import { BackupError } from './backup-error.ts'

const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt)

/** RFC 7914, N = 2^17 and r = 8: each guess takes 128 MB and about half a second. */
const COST = 17
const costOf = (cost: number) => ({ N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) })
const LEAST_CHARACTERS = 12
const NONCE_BYTES = 12

/** Text under a passphrase: AES-256-GCM, the key by scrypt; `cost` is the logarithm of its N. */
export const sealedShape = z.strictObject({
  cost: z.number().int().min(14).max(20),
  salt: z.base64url().length(22),
  nonce: z.base64url(),
  tag: z.base64url(),
  body: z.base64url(),
})
export type Sealed = z.infer<typeof sealedShape>

/** What a passphrase does for one backup. */
export type PassphraseKey = {
  salt: string
  seal: (text: string) => Sealed
  /** Throws `BackupError` for another passphrase and for what was changed. */
  open: (sealed: Sealed) => string
  /** Says that whoever wrote this text knew the passphrase. */
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

const wrong =
  'This is not the passphrase that the backup was made with, or its keys were changed. Nothing was changed. Give the passphrase of that day.'

/** The key of a passphrase for one backup; a new salt unless one is given. Throws `BackupError` for one that is too short to protect anything. */
export async function openPassphrase(
  passphrase: Secret,
  { salt = randomBytes(16).toString('base64url'), cost = COST }: { salt?: string; cost?: number } = {},
): Promise<PassphraseKey> {
  const text = passphrase.reveal().normalize('NFC')
  if (text.length < LEAST_CHARACTERS)
    throw new BackupError(`A passphrase has at least ${LEAST_CHARACTERS} characters. Nothing was done.`)
  const both = await derive(Buffer.from(text), Buffer.from(salt, 'base64url'), 64, costOf(cost))
  const sealing = both.subarray(0, 32)
  const signing = both.subarray(32)
  const sign = (signed: string) => createHmac('sha256', signing).update(signed).digest('base64url')
  return {
    salt,
    seal: (plain) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const [nonceText, tag, bodyText] = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))
      return { cost, salt, nonce: nonceText!, tag: tag!, body: bodyText! }
    },
    open: ({ nonce, tag, body }) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'), {
          authTagLength: 16,
        }).setAuthTag(Buffer.from(tag, 'base64url'))
        return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new BackupError(wrong, { cause: error })
      }
    },
    sign,
    isSigned: (signed, signature) => {
      const [wanted, given] = [Buffer.from(sign(signed)), Buffer.from(signature)]
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}
