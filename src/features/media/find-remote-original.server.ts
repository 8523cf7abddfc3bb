import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { type ReadDb, readSide } from '#platform/database/database.server.ts'
import {
  PictureNotFoundError,
  type PictureProblemCode,
  pictureProblems,
  PictureUnavailableError,
} from './picture-error.ts'
import type { PieceRef } from './picture-ref.ts'
import type { PictureService, PictureOriginal } from './picture-service.server.ts'
import { parsePictureSource } from './picture-source.ts'
import { findStored, isStored, pictureFile } from './picture-store.server.ts'
import { ORIGINAL_FILE, originOf, readRemotePicture } from './read-remote-picture.server.ts'

/**
 * The picture of a piece whose metadata names a file somewhere else: the copy that the app holds, or else the file itself,
 * fetched now. A source that failed is left alone until its next attempt is due; meanwhile its problem is the answer.
 */
export async function findRemoteOriginal(pictures: PictureService, ref: PieceRef): Promise<PictureOriginal> {
  const row = await findImageRow(readSide(pictures.db), ref)
  if (row?.address === null || row?.address === undefined) {
    throw new PictureNotFoundError('This piece has no picture: its metadata is not known yet, or names none.')
  }
  const { address } = row
  const held = await heldOriginal(pictures, ref, row.source, address)
  if (held !== undefined) return held
  const waits =
    row.status === 'failed' &&
    row.nextAttemptAt !== null &&
    row.nextAttemptAt > pictures.now() &&
    isOf(row.source, address)
  if (waits) throw new PictureUnavailableError(knownCode(row.problemCode), { detail: 'It is tried again later.' })
  const { version } = await readRemotePicture(
    pictures,
    { collection: ref.collection, tokenId: ref.tokenId, address },
    { isVisitor: true },
  )
  await pictures.db.transaction().execute((tx) => markPagesChanged(tx, { chainId: pictures.studio.chain.id }))
  const fresh = await heldOriginal(pictures, ref, `${originOf(address)}:${version}`, address)
  if (fresh === undefined) throw new PictureUnavailableError('picture-unreachable', { detail: 'It could not be kept.' })
  return fresh
}

async function heldOriginal(
  { dataFolder }: PictureService,
  ref: PieceRef,
  source: string | null,
  address: string,
): Promise<PictureOriginal | undefined> {
  const version = source === null || !isOf(source, address) ? undefined : parsePictureSource(source).version
  if (version === undefined) return undefined
  const file = pictureFile({ dataFolder, ref, version, name: ORIGINAL_FILE })
  if (!(await isStored(file))) return undefined
  return { version, isDrawing: false, read: async () => (await findStored(file)) ?? missing() }
}

/** Somebody emptied the folder this very moment. */
function missing(): never {
  throw new PictureUnavailableError('picture-unreachable', {
    detail: 'The copy kept here is gone; it is fetched again at the next request.',
  })
}

const isOf = (source: string | null, address: string) =>
  source !== null && parsePictureSource(source).origin === originOf(address)

const knownCode = (code: string | null): PictureProblemCode =>
  code !== null && code in pictureProblems ? (code as PictureProblemCode) : 'picture-unreachable'

async function findImageRow(read: ReadDb, { collection, tokenId }: PieceRef) {
  return await read
    .selectFrom('token_metadata as m')
    .leftJoin('images as i', (join) =>
      join.onRef('i.collection', '=', 'm.collection').onRef('i.token_id', '=', 'm.token_id'),
    )
    .select([
      'm.image_url as address',
      'i.source',
      'i.status',
      'i.next_attempt_at as nextAttemptAt',
      'i.problem_code as problemCode',
    ])
    .where('m.collection', '=', collection)
    .where('m.token_id', '=', tokenId)
    .executeTakeFirst()
}
