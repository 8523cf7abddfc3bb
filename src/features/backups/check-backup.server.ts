import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { BackupError } from '#platform/backup/backup-error.ts'
import { openPassphrase } from '#platform/backup/passphrase.server.ts'
import { type ArchivePart, readTar } from '#platform/backup/tar.server.ts'
import { listKnownMigrations } from '#platform/database/migrate.server.ts'
import type { Secret } from '#platform/secret.ts'
import { type InstanceKeys, parseInstanceKeys } from './instance-keys.server.ts'
import {
  expectKnownFormat,
  expectKnownMigrations,
  headName,
  keysName,
  type Manifest,
  manifestName,
  type PartEntry,
  readManifest,
  readSealedKeys,
  readSignature,
  signatureName,
} from './manifest.server.ts'

/** A backup that is whole. `keys` are there where it has some and the passphrase was given. */
export type CheckedBackup = { manifest: Manifest; keys: InstanceKeys | undefined }

/** The parts that are read into memory, and how long they may be, in bytes. */
const kept: Readonly<Record<string, number>> = {
  [headName]: 64 * 1024,
  [keysName]: 1024 ** 2,
  [manifestName]: 256 * 1024 ** 2,
  [signatureName]: 64 * 1024,
}

const damaged =
  'This backup is damaged: what it holds is not what was written. Nothing was changed. Take another one, and look at the disk that this one was on.'

/** The parts of a backup file. Throws `BackupError` where it is damaged, cut off or something else. */
export async function* readParts(file: string): AsyncGenerator<ArchivePart> {
  yield* readTar(decompressed(file))
}

/** What is wrong with the bytes is said here: whoever reads a part's content meets it there, and not where the parts are listed. */
async function* decompressed(file: string): AsyncGenerator<Uint8Array> {
  // What goes wrong reaches whoever reads; the callback is there because somebody has to hear of it.
  const bytes = pipeline(createReadStream(file), createZstdDecompress(), () => undefined)
  try {
    yield* bytes as AsyncIterable<Uint8Array>
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause: error })
    if (code.startsWith('ZSTD') || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new BackupError(damaged, { cause: error })
    throw error
  } finally {
    bytes.destroy()
  }
}

/**
 * Reads a backup to its end: every part is what its list says, in the same order, and with a passphrase the list is by somebody who knew it.
 * Throws `BackupError` with what is wrong, also where this version is too old for it.
 */
export async function checkBackup(
  file: string,
  { passphrase }: { passphrase: Secret | undefined },
): Promise<CheckedBackup> {
  const found: PartEntry[] = []
  const texts = new Map<string, string>()
  for await (const { name, size, content } of readParts(file)) {
    const most = kept[name]
    if (found.length === 0 && name !== headName) throw new BackupError(damaged)
    if (texts.has(name) || (most !== undefined && size > most)) throw new BackupError(damaged)
    const hash = createHash('sha256')
    const chunks: Uint8Array[] = []
    for await (const chunk of content) {
      hash.update(chunk)
      if (most !== undefined) chunks.push(chunk)
    }
    if (most !== undefined) texts.set(name, Buffer.concat(chunks).toString('utf8'))
    if (name === headName) expectKnownFormat(texts.get(name)!)
    if (name !== manifestName && name !== signatureName) found.push({ name, size, sha256: hash.digest('hex') })
  }
  const text = texts.get(manifestName)
  if (text === undefined) throw new BackupError(damaged)
  const manifest = readManifest(text)
  if (JSON.stringify(manifest.parts) !== JSON.stringify(found)) throw new BackupError(damaged)
  expectKnownMigrations(manifest.migrations, await listKnownMigrations())
  return { manifest, keys: await openKeys(manifest, { text, texts, passphrase }) }
}

async function openKeys(
  { hasKeys }: Manifest,
  { text, texts, passphrase }: { text: string; texts: ReadonlyMap<string, string>; passphrase: Secret | undefined },
): Promise<InstanceKeys | undefined> {
  const [sealedText, signatureText] = [texts.get(keysName), texts.get(signatureName)]
  if (hasKeys !== (sealedText !== undefined) || hasKeys !== (signatureText !== undefined))
    throw new BackupError(damaged)
  if (sealedText === undefined || signatureText === undefined || passphrase === undefined) return undefined
  const sealed = readSealedKeys(sealedText)
  const { salt, signature } = readSignature(signatureText)
  const key = await openPassphrase(passphrase, sealed)
  const keys = parseInstanceKeys(key.open(sealed))
  if (salt !== sealed.salt || !key.isSigned(text, signature)) throw new BackupError(damaged)
  return keys
}
