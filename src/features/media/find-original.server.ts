import { isDerived } from '#features/files/pictures/derived-picture.ts'
import { readLargestPicture } from '#features/files/pictures/read-largest-picture.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { readSide, type ReadDb } from '#platform/database/database.server.ts'
import { findDrawing } from './find-drawing.server.ts'
import { findRemoteOriginal } from './find-remote-original.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from './picture-error.ts'
import type { PictureRef, PieceRef } from './picture-ref.ts'
import type { PictureService, PictureOriginal } from './picture-service.server.ts'
import { fileOfWork, makerOf, PILL_PICTURES } from './renderer.ts'

/**
 * The picture that a name stands for. Pieces are shown once they exist on the chain: before its mint a piece's picture would
 * tell buyers what they are going to get. Throws `PictureNotFoundError` and `PictureUnavailableError`.
 */
export async function findOriginal(house: PictureService, ref: PictureRef): Promise<PictureOriginal> {
  if (ref.of !== 'piece') {
    const file = fileOfWork(house.studio, ref)
    return file === undefined ? await findDrawing(house, ref) : findFileWork(house, file)
  }
  if (ref.collection === PILL_PICTURES) return await findPill(house, ref)
  const config = house.studio.collections.find(({ slug }) => slug === ref.collection)
  if (config === undefined) throw new PictureNotFoundError('The studio has no collection of this name.')
  if (makerOf(house.studio, ref.collection) === undefined) return await findRemoteOriginal(house, ref)
  if (!(await isMinted(readSide(house.db), ref)))
    throw new PictureNotFoundError('No piece with this number has been minted.')
  return await findDrawing(house, ref)
}

/** A kind of pill is shown once the contract has it. */
async function findPill(house: PictureService, ref: PieceRef): Promise<PictureOriginal> {
  const kind = await readSide(house.db)
    .selectFrom('pill_kinds')
    .select('pill_id')
    .where('pill_id', '=', ref.tokenId)
    .executeTakeFirst()
  if (kind === undefined) throw new PictureNotFoundError('There is no such kind of pill.')
  return await findDrawing(house, ref)
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
