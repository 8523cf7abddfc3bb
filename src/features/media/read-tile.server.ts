import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isTiled, type PicturePart, type Tiles } from '#features/files/pictures/derived-picture.ts'
import { createDeriver, type Derived } from '#features/files/pictures/deriver.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { findOriginal } from './find-original.server.ts'
import { createImageWorker } from './image-worker.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from './picture-error.ts'
import { type PieceRef, pieceTilesAddress } from './picture-ref.ts'
import type { PictureService } from './picture-service.server.ts'
import { pictureFile } from './picture-store.server.ts'
import { ORIGINAL_FILE } from './read-remote-picture.server.ts'

type Asked = { ref: PieceRef; version: string }

/** Tiles take a core and much memory for seconds, so one picture is cut at a time, and few wait for another one's. */
const cutting = createImageWorker({ benches: 1, longestQueue: 20 })

/** Bytes of all tiles that are kept; those that were cut longest ago go first, and are cut again when somebody zooms. */
const KEPT_BYTES = 1024 ** 3

/** The tiles of a piece whose picture is kept from elsewhere, where it has more to show than fits a screen; `width` and `height` are the picture's. */
export function remoteTiles(
  { collections }: Pick<Studio, 'collections'>,
  {
    collection,
    tokenId,
    version,
    width,
    height,
  }: { collection: string; tokenId: string; version: string; width: number; height: number },
): Tiles | undefined {
  const isElsewhere = collections.some(({ slug, metadata }) => slug === collection && metadata.from === 'tokenURI')
  if (!isElsewhere || !isTiled({ width, height })) return undefined
  return { address: pieceTilesAddress({ collection, tokenId, version }), width, height }
}

/** The same by the name and the version of the picture. Throws `PictureNotFoundError` where there are none. */
export async function getRemoteTiles(
  { db, studio }: Pick<PictureService, 'db' | 'studio'>,
  { ref: { collection, tokenId }, version }: Asked,
): Promise<Tiles> {
  const row = await readSide(db)
    .selectFrom('images')
    .select(['width', 'height'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('version', '=', version)
    .executeTakeFirst()
  const { width = 0, height = 0 } = row ?? {}
  const tiles = remoteTiles(studio, { collection, tokenId, version, width: width ?? 0, height: height ?? 0 })
  if (tiles === undefined) throw new PictureNotFoundError('There are no tiles of this picture.')
  return tiles
}

/**
 * One tile of a piece's picture that is kept from elsewhere, as JPEG; `path` is the end of its address, as the IIIF Image API has it. All tiles
 * of a picture are cut when the first of them is wanted. Throws `PictureNotFoundError`, `PictureUnavailableError` and `PicturesBusyError`.
 */
export async function readTile(
  pictures: PictureService,
  { path, ...asked }: Asked & { path: string },
): Promise<Buffer> {
  await getRemoteTiles(pictures, asked)
  const pack = packFile(pictures, asked)
  const part = async () => {
    const parts = await readParts(pack)
    const found = parts?.find((each) => each.path === path)
    if (parts !== undefined && found === undefined) throw new PictureNotFoundError('There is no such tile.')
    return found === undefined ? undefined : await readPart(pack, found)
  }
  const kept = await part()
  if (kept !== undefined) return kept
  await cutting.develop(pack, async () => {
    await cut(pictures, asked, pack)
  })
  return (await part()) ?? gone()
}

/** Somebody emptied the folder this very moment. */
function gone(): never {
  throw new PictureUnavailableError('picture-not-derived')
}

/** All of them in one folder, where the name of a collection or a number can be no folder of the same name. */
function packFile({ dataFolder }: Pick<PictureService, 'dataFolder'>, { ref, version }: Asked): string {
  return join(tilesFolder({ dataFolder }), `${ref.collection}-${ref.tokenId}-${version}${PACK}`)
}

const tilesFolder = ({ dataFolder }: Pick<PictureService, 'dataFolder'>) => join(dataFolder, 'media', 'tiles')

const PACK = '.pack'
const indexOf = (pack: string) => `${pack}.json`

async function readParts(pack: string): Promise<PicturePart[] | undefined> {
  const text = await readFile(indexOf(pack), 'utf8').catch(absentAsUndefined)
  return text === undefined ? undefined : (JSON.parse(text) as PicturePart[])
}

async function readPart(pack: string, { start, length }: PicturePart): Promise<Buffer | undefined> {
  await using file = await open(pack).catch(absentAsUndefined)
  if (file === undefined) return undefined
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return bytesRead === length ? buffer : undefined
}

/** The process that cuts reads what a stranger made, and ends with it. What is written is whole before it has its name. */
async function cut(pictures: PictureService, { ref, version }: Asked, pack: string): Promise<void> {
  const original = await findOriginal(pictures, ref)
  if (original.version !== version) throw new PictureNotFoundError('There are no tiles of this picture.')
  const source = pictureFile({ ...pictures, ref, version, name: ORIGINAL_FILE })
  const draft = `${pack}.${process.pid}.${randomBytes(4).toString('hex')}.part`
  await mkdir(dirname(pack), { recursive: true })
  const deriver = createDeriver()
  try {
    const made = await deriver.derive({ source, target: draft, only: 'tiles' })
    if ('failure' in made) throw problemOf(made.failure)
    await rename(draft, pack)
    await writeFile(draft, JSON.stringify(made.parts))
    await rename(draft, indexOf(pack))
  } finally {
    deriver.end()
    await rm(draft, { force: true })
  }
  await forgetOldest(dirname(pack), { except: pack, mostBytes: KEPT_BYTES })
}

function problemOf(failure: Extract<Derived, { failure: string }>['failure']): PictureUnavailableError {
  const codes = { broken: 'picture-not-an-image', memory: 'picture-too-large', time: 'picture-slow' } as const
  return new PictureUnavailableError(failure === 'disk' || failure === 'ended' ? 'picture-not-derived' : codes[failure])
}

/** Removes what was cut longest ago from a folder of tiles until no more than `mostBytes` are left, but nothing of `except`. */
export async function forgetOldest(
  folder: string,
  { except, mostBytes }: { except: string; mostBytes: number },
): Promise<void> {
  const kept = await listPacks(folder)
  let bytes = kept.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of kept.toSorted((one, other) => one.madeAt - other.madeAt)) {
    if (bytes <= mostBytes) return
    if (path === except) continue
    await Promise.all([path, indexOf(path)].map((file) => rm(file, { force: true })))
    bytes -= size
  }
}

/** How many pictures tiles are kept of, and their bytes. */
export async function measureTiles({
  dataFolder,
}: Pick<PictureService, 'dataFolder'>): Promise<{ entries: number; bytes: number }> {
  const packs = (await listPacks(tilesFolder({ dataFolder })).catch(absentAsUndefined)) ?? []
  return { entries: packs.length, bytes: packs.reduce((sum, { size }) => sum + size, 0) }
}

async function listPacks(folder: string): Promise<{ path: string; size: number; madeAt: number }[]> {
  const packs = (await readdir(folder)).filter((name) => name.endsWith(PACK)).map((name) => join(folder, name))
  return await Promise.all(packs.map(async (path) => ({ path, ...(await sizeAndAge(path)) })))
}

async function sizeAndAge(path: string): Promise<{ size: number; madeAt: number }> {
  const found = await stat(path).catch(absentAsUndefined)
  return { size: found?.size ?? 0, madeAt: found?.mtimeMs ?? 0 }
}

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
