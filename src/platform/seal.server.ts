import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Encrypts small texts for the database (AES-256-GCM, a fresh nonce each, the purpose bound in). */
export type Seal = {
  seal: (text: string, purpose: string) => string
  /** Throws `SealError` when the text was sealed with another key or for another purpose, or was changed. */
  open: (sealed: string, purpose: string) => string
  /** A secret key of 32 bytes for another purpose; the same one at each start. */
  keyFor: (purpose: string) => KeyObject
}

/** What is in the database was encrypted with a key that the app does not have. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

const wrongSecret =
  'What was sealed in the database does not open with this secret. Nothing was changed. Give VITRINE_SECRET the value it had, or put the file identity-key back into the data folder, and start again. Where other processes run on this database, give this one their secret: the same VITRINE_SECRET, or the same VITRINE_DATA with VITRINE_ROLE=web or worker.'

/** `name` keeps what different parts of the app seal apart: each has a key of its own out of the one secret. */
export function createSeal(secret: string, name = 'identity seal'): Seal {
  // As an object: bytes would be made one again with each use, which costs more than the hashing.
  const keyFor = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'vitrine', purpose, 32)))
  const key = keyFor(name)
  return {
    keyFor,
    seal: (text, purpose) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new SealError(wrongSecret, { cause: error })
      }
    },
  }
}

/**
 * The key in the data folder, for houses without `VITRINE_SECRET`: 32 random bytes in a file that only the app's own
 * user can read. Written beside and linked, so that two processes that start together agree on one whole key.
 */
export async function readOrMakeSecret({ dataFolder }: { dataFolder: string }): Promise<string> {
  const file = join(dataFolder, 'identity-key')
  const found = await readOrMakeRandomFile(file)
  if (found === '')
    throw new SealError(
      `The key in ${file} is empty. Remove the file; the next start makes a new one, and everybody signs in again.`,
    )
  return found
}

/** 32 random bytes as text in a file, made where it is not there. */
export async function readOrMakeRandomFile(file: string): Promise<string> {
  const read = async () =>
    await readFile(file, 'utf8').then(
      (text) => text.trim(),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      },
    )
  const found = await read()
  if (found !== '') return found
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return await read()
}
