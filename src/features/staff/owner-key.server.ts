import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The studio key: whoever has it may do everything in the house. Made at the first start, 32 random bytes as base64url,
 * in a file that only the house's own user can read.
 */
export async function readOrMakeOwnerKey({ dataFolder }: { dataFolder: string }): Promise<string> {
  const file = join(dataFolder, 'owner-key')
  return await readKey(file) ?? await makeKey(file, dataFolder)
}

/** Compares in a time that says nothing of how much was right. */
export function isOwnerKey({ given, key }: { given: string; key: string }): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given.trim()), digest(key))
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() === '' ? undefined : text.trim()
}

/** Writes beside and links, so that two processes that start together agree on one whole key. */
async function makeKey(file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'EEXIST') throw error })
  await rm(draft)
  const key = await readKey(file)
  if (key === undefined) throw new Error(`The studio key in ${file} is empty. Remove the file; the next start makes a new key.`)
  return key
}
