import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ContentDocument } from '#features/documents/document.ts'
import { CUSTOM_METADATA_BYTES, LONGEST_KEY, MOST_ENTRIES } from '#features/files/file/policy.ts'
import type { ImportedFile } from '#features/files/uploads/import-file.server.ts'
import { inspectContent } from '#features/files/uploads/inspect-content.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { AppError } from '#platform/errors.ts'
import { cleanName } from '#platform/http/file-name.ts'
import { documentAt, documentOf, fileList, filePath, isOfExport, markFile } from './content-folder.ts'
import { ContentFolderError, listFolder } from './list-folder.server.ts'

/** A file in a content folder: where its bytes are, what is said of it, and what its bytes say. */
export type FolderFile = { path: string; file: ImportedFile; shown: ShownFile }

/** What a content folder says. With mistakes it says nothing that may be used; each begins with the file that it is about. */
export type ContentFolder = {
  documents: readonly ContentDocument[]
  files: readonly FolderFile[]
  hasDrafts: boolean
  mistakes: readonly string[]
}

const largestTextBytes = 2 * 1024 * 1024

/**
 * Reads a folder that an export wrote, and that may have been changed by hand since. Nothing outside the folder is read and no link followed.
 * Throws `ContentFolderError` when it is no such folder at all.
 */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const paths = await listFolder(folder)
  if (!paths.includes(markFile))
    throw new ContentFolderError(`The folder ${folder} is no export: it has no ${markFile}.`)
  const mistakes: string[] = []
  const say = (path: string, why: string) => void mistakes.push(`${path}: ${why}`)
  const texts = new Map<string, string>()
  for (const path of paths) {
    if (path.startsWith('drafts/')) continue
    if (!isOfExport(path)) say(path, 'this is no part of an export. Take it out, or give it a name of one.')
    else if (/\.(?:json|md)$/.test(path) && (path === fileList || !path.startsWith('files/'))) {
      const text = await readText(join(folder, path))
      if (text === undefined) say(path, 'this is larger than 2 MB, or cannot be read as a text.')
      else texts.set(path, text)
    }
  }
  const mark = markSchema.safeParse(jsonOf(texts.get(markFile)))
  if (!mark.success) say(markFile, 'this is of another version, or was changed. Export anew.')
  else if (!mark.data.complete) say(markFile, 'the export broke off before its end. Export anew into this folder.')
  const documents = documentsOf(texts, say)
  const files = await filesOf(folder, { paths, list: texts.get(fileList), say })
  return { documents, files, hasDrafts: paths.some((path) => path.startsWith('drafts/')), mistakes }
}

type Say = (path: string, why: string) => void

const markSchema = z.strictObject({
  format: z.literal('vitrine-content'),
  version: z.literal(1),
  complete: z.boolean(),
})

function documentsOf(texts: ReadonlyMap<string, string>, say: Say): ContentDocument[] {
  const documents: ContentDocument[] = []
  const used = new Set([markFile, fileList])
  for (const path of texts.keys()) {
    const id = documentAt(path)
    if (id === undefined) continue
    const found = documentOf(id, texts)
    for (const each of found.used) used.add(each)
    for (const mistake of found.mistakes) say(...split(mistake))
    if (found.document !== undefined) documents.push(found.document)
  }
  for (const path of texts.keys()) if (!used.has(path)) say(path, 'no document beside it names this text.')
  return documents
}

function split(mistake: string): [string, string] {
  const end = mistake.indexOf(': ')
  return [mistake.slice(0, end), mistake.slice(end + 2)]
}

const digits = z.string().regex(/^[1-9]\d{0,8}$/)
const listSchema = z.array(
  z.strictObject({
    fileId: z.string().regex(/^[0-9a-f]{32}$/, 'an id is 32 hexadecimal digits'),
    bucket: z.string(),
    generation: digits,
    metageneration: digits,
    fullPath: z.string(),
    name: z.string().refine((name) => name === cleanName(name), 'a name has no path and nothing that cannot be seen'),
    size: z.int().positive(),
    timeCreated: z.iso.datetime(),
    updated: z.iso.datetime(),
    md5Hash: z.string().regex(/^[A-Za-z0-9+/]{22}==$/, 'an MD5 is 16 bytes as base64'),
    cacheControl: z.string(),
    contentDisposition: z.enum(['inline', 'attachment']),
    contentEncoding: z.string(),
    contentLanguage: z.string().max(35).optional(),
    contentType: z.string(),
    customMetadata: z
      .record(z.string().min(1).max(LONGEST_KEY), z.string())
      .refine((entries) => Object.keys(entries).length <= MOST_ENTRIES, `at most ${MOST_ENTRIES} entries`)
      .refine((entries) => JSON.stringify(entries).length <= CUSTOM_METADATA_BYTES, 'at most 8 KB'),
  }),
)
type Listed = z.output<typeof listSchema>[number]

async function filesOf(
  folder: string,
  { paths, list, say }: { paths: readonly string[]; list: string | undefined; say: Say },
): Promise<FolderFile[]> {
  const listed = list === undefined ? { success: true as const, data: [] } : listSchema.safeParse(jsonOf(list))
  if (!listed.success) {
    for (const { path, message } of listed.error.issues) say(fileList, `${[...path, message].join(', ')}.`)
    return []
  }
  const expected = new Set(listed.data.map(filePath))
  if (expected.size !== listed.data.length) say(fileList, 'a file is listed twice.')
  for (const path of paths)
    if (path.startsWith('files/') && path !== fileList && !expected.has(path))
      say(path, `${fileList} does not list it.`)
  const files: FolderFile[] = []
  for (const file of listed.data) {
    const path = filePath(file)
    if (!paths.includes(path)) say(path, `${fileList} lists it, and it is not there.`)
    else {
      const found = await inspected(join(folder, path), file)
      if (typeof found === 'string') say(path, found)
      else files.push(found)
    }
  }
  return files
}

/** A file with what its bytes say, or what is wrong with it. */
async function inspected(path: string, listed: Listed): Promise<FolderFile | string> {
  const { fileId, name, md5Hash } = listed
  try {
    const content = await inspectContent(path, { name })
    if (content.md5Hash !== md5Hash || content.size !== listed.size)
      return `this is not the content that ${fileList} describes: its MD5 is ${content.md5Hash}, of ${content.size} bytes.`
    const generation = Number(listed.generation)
    const { contentType, size, width, height } = content
    return {
      path,
      file: {
        fileId,
        name,
        generation,
        metageneration: Number(listed.metageneration),
        md5Hash,
        contentDisposition: listed.contentDisposition,
        contentLanguage: listed.contentLanguage,
        customMetadata: listed.customMetadata,
        timeCreated: new Date(listed.timeCreated),
        updated: new Date(listed.updated),
      },
      shown: { fileId, generation, name, contentType, size, width, height, pictures: undefined },
    }
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** The text of a small file; nothing when it is too large, a link, or no UTF-8. */
async function readText(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    if ((await file.stat()).size > largestTextBytes) return undefined
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile())
  } catch {
    return undefined
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
