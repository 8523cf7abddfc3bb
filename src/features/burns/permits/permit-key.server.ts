import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret } from '#platform/secret.ts'

/** The file with the permit key is not what the app wrote. */
export class PermitKeyError extends Error {
  override readonly name = 'PermitKeyError'
}

/**
 * The key that signs permits, for houses without `VITRINE_PERMIT_KEY`: in a file of the data folder that only the app's own
 * user can read. Written beside and linked, so that two processes that start together agree on one. Throws `PermitKeyError`.
 */
export async function readOrMakePermitKey({ dataFolder }: { dataFolder: string }): Promise<Secret> {
  const file = join(dataFolder, 'permit-key')
  const found = await readKey(file)
  if (found !== undefined) return found
  await mkdir(dataFolder, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  // A random number of 256 bits is no valid key once in 2^128 times: then signing fails at once.
  await writeFile(draft, `0x${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKey(file)) ?? new Secret('')
}

async function readKey(file: string): Promise<Secret | undefined> {
  const text = await readFile(file, 'utf8').then(
    (content) => content.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (text === undefined) return undefined
  if (!/^0x[0-9a-f]{64}$/.test(text)) {
    throw new PermitKeyError(
      `The permit key in ${file} is not a key. Put the file back from a copy; or remove it, start again, and name the new signer in the redemption contract. Until then no permit counts and nothing is lost.`,
    )
  }
  return new Secret(text)
}
