import type { StoredFile } from '#features/files/file/stored-file.ts'
import { isDerived } from '#features/files/pictures/derived-picture.ts'
import { readLargestPicture } from '#features/files/pictures/read-largest-picture.server.ts'
import { findHostedPicture } from '#features/hosting/pieces/find-hosted.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type ReadDb } from '#platform/database/database.server.ts'
import { findDrawing } from './find-drawing.server.ts'
import { findRemoteOriginal } from './find-remote-original.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from './picture-error.ts'
import type { PictureRef, PieceRef } from './picture-ref.ts'
import type { PictureService, PictureOriginal } from './picture-service.server.ts'
import { fileOfWork } from './renderer.ts'

/**
 * The picture that a name stands for. Pieces are shown once they exist on the chain: before its mint a piece's picture would
 * tell buyers what they are going to get. Throws `PictureNotFoundError` and `PictureUnavailableError`.
 */
export async function findOriginal(pictures: PictureService, ref: PictureRef): Promise<PictureOriginal> {
  if (ref.of !== 'piece') return await findWork(pictures, ref)
  if (ref.collection === PILLS) {
    await refuseUnknownPill(pictures, ref)
    return await findWork(pictures, ref)
  }
  const config = pictures.studio.collections.find(({ slug }) => slug === ref.collection)
  if (config === undefined) throw new PictureNotFoundError('The studio has no collection of this name.')
  if (config.metadata.from === 'tokenURI') return await findRemoteOriginal(pictures, ref)
  if (config.metadata.from === 'hosted') return findFileWork(pictures, await getHostedFile(pictures, ref))
  await refuseUnminted(readSide(pictures.db), ref)
  return await findDrawing(pictures, ref)
}

/** A picture that is a file of the library, or drawn. */
async function findWork(pictures: PictureService, ref: PictureRef): Promise<PictureOriginal> {
  const file = fileOfWork(pictures.studio, ref)
  return file === undefined ? await findDrawing(pictures, ref) : findFileWork(pictures, file)
}

/** The file that a picture's smaller ones were derived of at its upload, where it is one: of a work, of a kind of pill, or of a piece that is hosted. */
export async function findFileOf(pictures: PictureService, ref: PictureRef): Promise<ShownFile | undefined> {
  if (ref.of === 'piece' && isHosted(pictures.studio, ref)) return await getHostedFile(pictures, ref)
  const file = fileOfWork(pictures.studio, ref)
  if (file !== undefined && ref.of === 'piece') await refuseUnknownPill(pictures, ref)
  return file
}

export function isHosted(
  { collections }: Pick<Studio, 'collections'>,
  { collection }: Pick<PieceRef, 'collection'>,
): boolean {
  return collections.some(({ slug, metadata }) => slug === collection && metadata.from === 'hosted')
}

/** The picture that a piece which is hosted shows now. Throws `PictureNotFoundError`. */
export async function getHostedFile({ db }: Pick<PictureService, 'db'>, ref: PieceRef): Promise<StoredFile> {
  const read = readSide(db)
  await refuseUnminted(read, ref)
  const file = await findHostedPicture(read, ref)
  if (file === undefined) throw new PictureNotFoundError('This piece has no picture yet.')
  return file
}

/** Throws `PictureNotFoundError`. */
export async function refuseUnminted(
  read: ReadDb,
  { collection, tokenId }: Pick<PieceRef, 'collection' | 'tokenId'>,
): Promise<void> {
  if (!(await isMinted(read, { collection, tokenId })))
    throw new PictureNotFoundError('No piece with this number has been minted.')
}

/** A kind of pill is shown once the contract has it. Throws `PictureNotFoundError`. */
async function refuseUnknownPill({ db }: Pick<PictureService, 'db'>, ref: PieceRef): Promise<void> {
  const kind = await readSide(db)
    .selectFrom('pill_kinds')
    .select('pill_id')
    .where('pill_id', '=', ref.tokenId)
    .executeTakeFirst()
  if (kind === undefined) throw new PictureNotFoundError('There is no such kind of pill.')
}

async function isMinted(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<boolean> {
  const row = await read
    .selectFrom('tokens')
    .select('minted_block')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A work that is a file of the library, as the largest picture that was derived of it: however large the file is, the server never decodes it.
 * Throws `PictureUnavailableError` as long as there is none.
 */
function findFileWork({ db, storage }: PictureService, file: ShownFile): PictureOriginal {
  if (isDerived(file.contentType) && file.pictures?.state !== 'ready')
    throw new PictureUnavailableError('picture-not-derived')
  return {
    version: fileVersion(file),
    isDrawing: false,
    read: async () =>
      await readLargestPicture(readSide(db), storage, file).catch((cause: unknown) => {
        throw new PictureUnavailableError('picture-not-derived', { cause })
      }),
  }
}
