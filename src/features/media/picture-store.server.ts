import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureRef } from './picture-ref.ts'
import { RECIPE } from './render-picture.server.ts'

/**
 * Pictures on disk: `{data}/media/{collection}/{id}/{version}/480.avif`. Everything here can be made again, so the folder
 * may be emptied at any time. Collections' slugs and token ids are checked before they come here: no part can climb out.
 */
export function pictureFolder({ dataFolder, ref }: { dataFolder: string; ref: PictureRef }): string {
  return ref.of === 'piece'
    ? join(dataFolder, 'media', ref.collection, ref.tokenId)
    : join(dataFolder, 'media', `${ref.of}s`, ref.slug)
}

export function pictureFile({
  dataFolder,
  ref,
  version,
  name,
}: {
  dataFolder: string
  ref: PictureRef
  version: string
  name: string
}): string {
  return join(pictureFolder({ dataFolder, ref }), version, name)
}

/** Names the content of a picture and the way renditions are made of it: 16 hexadecimal digits. */
export function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(`recipe ${RECIPE}\n`).update(bytes).digest('hex').slice(0, 16)
}

export function isVersion(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}

/** The bytes of a stored file, or `undefined` when it is not there. */
export async function findStored(file: string): Promise<Buffer | undefined> {
  return await readFile(file).catch(absentAsUndefined)
}

export async function isStored(file: string): Promise<boolean> {
  return (await stat(file).catch(absentAsUndefined)) !== undefined
}

/** Writes beside and renames, so that nobody ever reads half a picture; two writers at once leave one whole file. */
export async function store(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Removes what was made of earlier versions of a picture. */
export async function forgetOtherVersions({
  dataFolder,
  ref,
  version,
}: {
  dataFolder: string
  ref: PictureRef
  version: string
}): Promise<void> {
  const folder = pictureFolder({ dataFolder, ref })
  const others = ((await readdir(folder).catch(absentAsUndefined)) ?? []).filter((name) => name !== version)
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
