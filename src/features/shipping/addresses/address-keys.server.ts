import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret } from '#platform/secret.ts'

/** The keys that addresses' own keys are encrypted with; the first one is for new addresses. */
export type AddressKeys = { readonly current: string; readonly find: (keyId: string) => Buffer | undefined }

/** The keys are not what they should be; nothing was opened and nothing was written. */
export class AddressKeyError extends Error {
  override readonly name = 'AddressKeyError'
}

const line = /^([a-z0-9]{1,32}):([\w-]{43})$/

/**
 * Reads keys: `id:key` with commas or on lines, each key 32 bytes as base64url. Throws `AddressKeyError`, which never says a key.
 * Keys that are replaced while the app runs are read again.
 */
export function parseAddressKeys(text: Secret): AddressKeys {
  let read = { text: text.reveal(), keys: readKeys(text.reveal()) }
  const now = () => {
    if (text.reveal() !== read.text) read = { text: text.reveal(), keys: readKeys(text.reveal()) }
    return read.keys
  }
  return {
    get current() {
      return now().current
    },
    find: (id) => now().find(id),
  }
}

function readKeys(text: string): AddressKeys {
  const keys = new Map<string, Buffer>()
  for (const part of text
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [, id, key] = line.exec(part) ?? []
    if (id === undefined || key === undefined || keys.has(id))
      throw new AddressKeyError(
        'The address keys are not as they should be: each is a name of its own, a colon and 43 letters (32 bytes, base64url).',
      )
    keys.set(id, Buffer.from(key, 'base64url'))
  }
  const [current] = keys.keys()
  if (current === undefined)
    throw new AddressKeyError('There is no address key. Put the file address-keys back from a copy.')
  return { current, find: (id) => keys.get(id) }
}

const newLine = (now: Date) =>
  `k${now.getTime().toString(36)}${randomBytes(2).toString('hex')}:${randomBytes(32).toString('base64url')}`
/** Where the keys of a data folder are. */
export const keyFileOf = (dataFolder: string) => join(dataFolder, 'address-keys')

/** The keys in the data folder, for houses without `VITRINE_ADDRESS_KEYS`; made at the first start, for the app's own user alone. */
export async function readOrMakeAddressKeys(place: { dataFolder: string; now: Date }): Promise<AddressKeys> {
  return parseAddressKeys(await readOrMakeKeyText(place))
}

/** The same as text, for who hands it on. */
export async function readOrMakeKeyText({ dataFolder, now }: { dataFolder: string; now: Date }): Promise<Secret> {
  const file = keyFileOf(dataFolder)
  const read = async () =>
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  const found = await read()
  if (found !== undefined) return new Secret(found)
  await mkdir(dataFolder, { recursive: true })
  // Written beside and linked, so that two processes that start together agree on one.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${newLine(now)}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return new Secret((await read()) ?? '')
}

/** Puts a new key before the others in the data folder's file. Addresses are then sealed anew with `rewrapAddresses`. */
export async function addAddressKey({ dataFolder, now }: { dataFolder: string; now: Date }): Promise<AddressKeys> {
  const file = keyFileOf(dataFolder)
  await readOrMakeAddressKeys({ dataFolder, now })
  await replaceFile(file, `${newLine(now)}\n${await readFile(file, 'utf8')}`)
  return parseAddressKeys(new Secret(await readFile(file, 'utf8')))
}

/** When the first of the keys was made, by its name; undefined for a name that somebody chose. */
export function madeAt({ current }: AddressKeys): Date | undefined {
  const [, time] = /^k([0-9a-z]{8})[0-9a-f]{4}$/.exec(current) ?? []
  return time === undefined ? undefined : new Date(Number.parseInt(time, 36))
}

/** Leaves only the newest key in the file; for after every address is sealed with it. */
export async function dropOldAddressKeys({ dataFolder }: { dataFolder: string }): Promise<void> {
  const file = keyFileOf(dataFolder)
  const [first = ''] = (await readFile(file, 'utf8')).split('\n')
  await replaceFile(file, `${first}\n`)
}

async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.new`
  await writeFile(draft, text, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
}
