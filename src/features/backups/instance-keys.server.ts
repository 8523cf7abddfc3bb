import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from '#platform/backup/backup-error.ts'
import type { Config } from '#platform/config.ts'

/** The three secrets that nobody can give back, by the names of their files in the data folder. */
const keysShape = z.strictObject({
  'identity-key': z.string().optional(),
  'address-keys': z.string().optional(),
  'permit-key': z.string().optional(),
})
export type InstanceKeys = z.infer<typeof keysShape>
type KeyFile = keyof InstanceKeys

const variables: Readonly<Record<KeyFile, string>> = {
  'identity-key': 'VITRINE_SECRET',
  'address-keys': 'VITRINE_ADDRESS_KEYS',
  'permit-key': 'VITRINE_PERMIT_KEY',
}
const keyFiles = Object.keys(variables) as KeyFile[]

type KeyConfig = Pick<Config, 'dataFolder' | 'secret' | 'addressKeys' | 'permitKey'>

const setKeys = ({ secret, addressKeys, permitKey }: KeyConfig) => ({
  'identity-key': secret?.reveal(),
  'address-keys': addressKeys?.reveal(),
  'permit-key': permitKey?.reveal(),
})

/** The keys in use: those that are set, else those in the data folder. One that was never made is left out. */
export async function readInstanceKeys(config: KeyConfig): Promise<InstanceKeys> {
  const set = setKeys(config)
  const found = await Promise.all(
    keyFiles.map(async (name) => [name, set[name] ?? (await readKey(join(config.dataFolder, name)))] as const),
  )
  return keysShape.parse(Object.fromEntries(found))
}

async function readKey(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

export const parseInstanceKeys = (text: string): InstanceKeys => keysShape.parse(JSON.parse(text))

/** Throws `BackupError` where a variable names another key than the backup holds: what it sealed would not open. */
export function expectSameKeys(keys: InstanceKeys, config: KeyConfig): void {
  const set = setKeys(config)
  const differing = keyFiles.filter((name) => {
    const given = partsOf(set[name] ?? '')
    return given.size > 0 && [...partsOf(keys[name] ?? '')].some((part) => !given.has(part))
  })
  if (differing.length > 0)
    throw new BackupError(
      `${new Intl.ListFormat('en-GB').format(differing.map((name) => variables[name]))} is set here to something else than the backup holds, and what was sealed with that would not open. Nothing was changed. Take it out, or give it the value that it had.`,
    )
}

const partsOf = (text: string) =>
  new Set(
    text
      .split(/[\n,]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

/** Puts keys into a data folder, for the app's own user alone; those that are set by variables need no file. */
export async function writeInstanceKeys(
  keys: InstanceKeys,
  { folder, config }: { folder: string; config: KeyConfig },
): Promise<void> {
  const set = setKeys(config)
  for (const name of keyFiles) {
    const text = keys[name]
    if (text === undefined || set[name] !== undefined) continue
    await writeFile(join(folder, name), `${text.trim()}\n`, { mode: 0o600, flag: 'wx' })
  }
}
