import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup } from '#features/backups/check-backup.server.ts'
import { readInstanceKeys } from '#features/backups/instance-keys.server.ts'
import type { Manifest } from '#features/backups/manifest.server.ts'
import { proveBackup } from '#features/backups/prove-backup.server.ts'
import { restoreBackup } from '#features/backups/restore-backup.server.ts'
import { writeBackup } from '#features/backups/write-backup.server.ts'
import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { lockFolder } from '#platform/folder-lock.server.ts'
import { Secret } from '#platform/secret.ts'
import { withSource } from './open-source.ts'

/** `ask` answers with a passphrase that somebody typed; `undefined` where nobody can be asked. */
export type BackupVoice = {
  print: (text: string) => void
  complain: (text: string) => void
  ask: ((question: string) => Promise<string>) | undefined
}

const usage = `vitrine backup FILE [--passphrase-file FILE] [--without-keys] [--with-bucket]
    writes a backup of database, files and keys, while the product runs or not
vitrine backup --verify FILE [--passphrase-file FILE]
    reads a backup to its end, and restores its database for a moment to prove it
vitrine restore FILE [--passphrase-file FILE] [--without-keys]
    restores a backup into the empty folder VITRINE_DATA, and the empty database DATABASE_URL where that is set
`

const optionTypes = {
  verify: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  'without-keys': { type: 'boolean' },
  'with-bucket': { type: 'boolean' },
} as const

type Options = { verify?: boolean; 'passphrase-file'?: string; 'without-keys'?: boolean; 'with-bucket'?: boolean }

/** `vitrine backup …` and `vitrine restore …`. Answers with the exit code. */
export async function backupCommand(args: readonly string[], voice: BackupVoice, given?: Config): Promise<number> {
  const asked = readArguments(args)
  if (asked === undefined) {
    voice.complain(`The commands:\n${usage}`)
    return 1
  }
  const { verb, file, options } = asked
  try {
    const config = given ?? readOwnConfig()
    await (verb === 'restore' ? restore : options.verify === true ? verify : backup)({ file, options, voice, config })
    return 0
  } catch (error) {
    voice.complain(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readArguments([verb = '', ...rest]: readonly string[]):
  | { verb: string; file: string; options: Options }
  | undefined {
  try {
    const { values: options, positionals } = parseArgs({ args: rest, options: optionTypes, allowPositionals: true })
    const [file] = positionals
    if (!['backup', 'restore'].includes(verb) || file === undefined || positionals.length > 1) return undefined
    if (verb === 'restore' && (options.verify ?? options['with-bucket']) !== undefined) return undefined
    return { verb, file, options }
  } catch {
    return undefined
  }
}

type Command = { file: string; options: Options; voice: BackupVoice; config: Config }

async function backup({ file, options, voice, config }: Command): Promise<void> {
  const withKeys = options['without-keys'] !== true
  const passphrase = withKeys ? await readPassphrase(options, voice, { isNew: true }) : undefined
  const manifest = await makeBackup(config, { file, passphrase, withBucket: options['with-bucket'] === true })
  voice.print(`${file} holds ${contentsOf(manifest)}.\n`)
  for (const key of manifest.files.missing)
    voice.complain(`The file ${key} is not there any more: it was removed meanwhile, or the store lost it.\n`)
}

/** Writes a backup and reads it again. Throws `BackupError`, `FolderError`. */
export async function makeBackup(
  config: Config,
  { file, passphrase, withBucket }: { file: string; passphrase: Secret | undefined; withBucket: boolean },
): Promise<Manifest> {
  const { store } = fileStorageOf(config)
  const version = await readVersion()
  const written = await withSource(config, async ({ db, engine, isRunning }) => {
    const keys = passphrase === undefined ? undefined : { keys: await readInstanceKeys(config), passphrase }
    return await writeBackup(
      {
        db,
        engine,
        store,
        withFiles: config.files.s3 === undefined || withBucket,
        keys,
        chain: config.rpcUrl === undefined ? chainOf(config, { isRunning }) : undefined,
        version,
        now: () => new Date(),
      },
      { file },
    )
  })
  await checkBackup(file, { passphrase })
  return written
}

/** A running chain is stored every other second. */
const CHAIN_MILLISECONDS = 4000

function chainOf({ dataFolder }: Config, { isRunning }: { isRunning: boolean }) {
  return {
    folder: join(dataFolder, 'chain'),
    notBefore: new Date(Date.now() + (isRunning ? CHAIN_MILLISECONDS : 0)),
  }
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
  return version
}

async function verify({ file, options, voice }: Command): Promise<void> {
  const passphrase = await readPassphrase(options, voice, { isNew: false })
  const { manifest, keys } = await checkBackup(file, { passphrase })
  await proveBackup(file, manifest)
  voice.print(`${file} is whole and can be restored. It holds ${contentsOf(manifest)}, as of ${manifest.madeAt}.\n`)
  if (manifest.hasKeys && keys === undefined)
    voice.complain('Nobody gave the passphrase, so its keys were not opened.\n')
}

async function restore({ file, options, voice, config }: Command): Promise<void> {
  const passphrase =
    options['without-keys'] === true ? undefined : await readPassphrase(options, voice, { isNew: false })
  const checked = await checkBackup(file, { passphrase })
  if (checked.manifest.hasKeys && checked.keys === undefined && options['without-keys'] !== true)
    throw new BackupError(
      'This backup has keys under a passphrase, and nobody gave it. Nothing was changed. Give it with --passphrase-file, or leave the keys out with --without-keys.',
    )
  const unlock = lockFolder(config.dataFolder)
  try {
    await restoreBackup(file, checked, config)
  } finally {
    unlock()
  }
  const { bucket, isLeft } = checked.manifest.files
  voice.print(`Restored ${contentsOf(checked.manifest)}, as of ${checked.manifest.madeAt}. Start the product now.\n`)
  if (isLeft) voice.complain(`Files stayed in the bucket ${bucket}: set S3_BUCKET and its neighbours as they were.\n`)
  if (checked.keys === undefined)
    voice.complain('No keys were restored: set the three of them before the first start, or new ones are made.\n')
}

async function readPassphrase(
  options: Options,
  { ask }: BackupVoice,
  { isNew }: { isNew: boolean },
): Promise<Secret | undefined> {
  const file = options['passphrase-file']
  if (file !== undefined) return await readPassphraseFile(file)
  if (ask === undefined) {
    if (!isNew) return undefined
    throw new BackupError(
      'The keys are saved under a passphrase, and nobody is here to be asked for one. Nothing was saved. Give it with --passphrase-file, or leave the keys out with --without-keys.',
    )
  }
  const typed = await ask('Passphrase: ')
  if (isNew && (await ask('Once more: ')) !== typed)
    throw new BackupError('These were two different passphrases. Nothing was saved. Begin again.')
  return typed === '' ? undefined : new Secret(typed)
}

/** A passphrase is the file's first line. Throws `BackupError`. */
export async function readPassphraseFile(file: string): Promise<Secret> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`The passphrase cannot be read from ${file}. Nothing was done.`, { cause })
  })
  return new Secret(text.split(/\r?\n/)[0] ?? '')
}

function contentsOf({ tables, files, hasKeys }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return new Intl.ListFormat('en-GB').format([
    `${rows} ${rows === 1 ? 'row' : 'rows'} of the database`,
    ...(files.isLeft ? [] : [`${files.copied} ${files.copied === 1 ? 'file' : 'files'}`]),
    hasKeys ? 'the keys' : 'no keys',
  ])
}
