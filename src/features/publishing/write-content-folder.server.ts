import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listDrafts } from '#features/documents/list-drafts.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { fileIdsOf } from '#features/documents/studio-documents.ts'
import { metadataOf, type StoredFile } from '#features/files/file/stored-file.ts'
import { listNamedFiles } from '#features/files/library/list-named-files.server.ts'
import type { ObjectStore } from '#features/files/stores/object-store.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import {
  canBeFile,
  fileList,
  filePath,
  type FolderText,
  isOfExport,
  jsonText,
  markFile,
  markText,
  textsOf,
} from './content-folder.ts'
import { ContentFolderError, listFolder } from './list-folder.server.ts'

/** What an export wrote. `missing` are ids that documents name and the library does not have. */
export type Exported = { documents: number; drafts: number; files: number; missing: readonly string[] }

/**
 * Writes everything that is published into a folder: documents as JSON, their texts as Markdown, and the files that they name. The same
 * content gives the same bytes. An export that is there already is brought up to date; a folder that holds anything else is refused. Throws
 * `ContentFolderError`, and `StoreUnavailableError` where the files are in a bucket.
 */
export async function writeContentFolder(
  read: ReadDb,
  { folder, store, withDrafts }: { folder: string; store: ObjectStore; withDrafts: boolean },
): Promise<Exported> {
  const { documents } = await readPublished(read)
  if (documents.length === 0)
    throw new ContentFolderError(
      'Nothing is published yet, so there is nothing to export. Start the app once, then export.',
    )
  const drafts = withDrafts ? await listDrafts(read) : []
  const unnamed = [...documents, ...drafts].find((document) => !canBeFile(document))
  if (unnamed !== undefined)
    throw new ContentFolderError(`The ${unnamed.kind} “${unnamed.name}” has a name that cannot be a file.`)
  const ids = fileIdsOf([...documents, ...drafts])
  const files = await listNamedFiles(read, ids)
  const before = await takeFolder(folder)
  const texts: FolderText[] = [
    ...documents.flatMap(textsOf),
    ...drafts.flatMap(textsOf).map(({ path, text }) => ({ path: `drafts/${path}`, text })),
    ...(files.length === 0 ? [] : [{ path: fileList, text: jsonText(files.map(described)) }]),
  ]
  await writeText(folder, { path: markFile, text: markText({ isComplete: false }) })
  for (const text of texts) await writeText(folder, text)
  for (const file of files) await writeBytes(folder, { file, store })
  const written = new Set([markFile, ...texts.map(({ path }) => path), ...files.map(filePath)])
  for (const path of before) if (!written.has(path) && isOfExport(path)) await removeFile(folder, path)
  await writeText(folder, { path: markFile, text: markText({ isComplete: true }) })
  const found = new Set(files.map(({ fileId }) => fileId))
  return {
    documents: documents.length,
    drafts: drafts.length,
    files: files.length,
    missing: ids.filter((id) => !found.has(id)).toSorted(),
  }
}

/** A file of the library as the folder lists it: its id, and its metadata as S-62 names them. */
function described(file: StoredFile) {
  return { fileId: file.fileId, ...metadataOf(file) }
}

/** Makes the folder, or makes sure that it is an export. Returns what is in it. */
async function takeFolder(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new ContentFolderError(`The folder ${folder} cannot be made: ${error.message}. Nothing was written.`)
  })
  const paths = await listFolder(folder)
  if (paths.length === 0 || paths.includes(markFile)) return paths
  throw new ContentFolderError(
    `The folder ${folder} holds ${paths[0]} and is no export, so nothing was written. Choose an empty folder.`,
  )
}

async function writeText(folder: string, { path, text }: FolderText): Promise<void> {
  const target = join(folder, path)
  // What is right already is not touched, so that its time stays too.
  if ((await readFile(target, 'utf8').catch(() => undefined)) === text) return
  await mkdir(dirname(target), { recursive: true })
  const arriving = arrivalOf(target)
  await writeFile(arriving, text, { flag: 'wx' })
  await rename(arriving, target)
}

async function writeBytes(folder: string, { file, store }: { file: StoredFile; store: ObjectStore }): Promise<void> {
  const target = join(folder, filePath(file))
  if (await hasBytes(target, file)) return
  await mkdir(dirname(target), { recursive: true })
  const arriving = arrivalOf(target)
  try {
    const hash = createHash('md5')
    await pipeline(
      Readable.fromWeb((await store.read(file.objectKey, { start: 0, end: file.size - 1 })) as never),
      new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk)
          next(undefined, chunk)
        },
      }),
      createWriteStream(arriving, { flags: 'wx' }),
    )
    if (hash.digest('base64') !== file.md5Hash)
      throw new ContentFolderError(
        `The file ${file.name} did not come out of the store as it was put in: its MD5 differs. The export is not complete.`,
      )
    await rename(arriving, target)
  } finally {
    await rm(arriving, { force: true })
  }
}

async function hasBytes(target: string, { size, md5Hash }: StoredFile): Promise<boolean> {
  const there = await stat(target).catch(() => undefined)
  if (there?.size !== size) return false
  const hash = createHash('md5')
  for await (const chunk of createReadStream(target)) hash.update(chunk as Buffer)
  return hash.digest('base64') === md5Hash
}

/** Where a file is written until it is whole. Its name begins with a dot, so an export that broke off can be repeated. */
function arrivalOf(target: string): string {
  return join(dirname(target), `.${randomBytes(8).toString('hex')}`)
}

/** Removes a file that an earlier export wrote, and the folder that is empty without it. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path))
  for (let below = dirname(path); below !== '.'; below = dirname(below)) {
    const isEmpty = await rmdir(join(folder, below)).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}
