import { sql } from 'kysely'
import type { ShownPicture } from '#features/hosting/pieces/list-changed-pictures.server.ts'
import type { PieceDescription } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import type { PictureProblemCode } from './picture-error.ts'
import { pictureRetryMilliseconds } from './picture-retry.ts'
import { formatPictureSource, STUDIO_ORIGIN } from './picture-source.ts'
import type { PictureMeasure } from './rendering/rendering.ts'

export type DescribedPiece = { collection: string; tokenId: string; description: Pick<PieceDescription, 'image'> }

/**
 * Writes down size and colour of pieces that the studio draws itself, any number in one statement. The same pieces again
 * change nothing. Each piece may be named once.
 */
export async function recordStudioImages(tx: WriteDb, pieces: readonly DescribedPiece[]): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    insert into images (collection, token_id, source, status, width, height, colour)
    select collection, token_id, ${formatPictureSource({ origin: STUDIO_ORIGIN, version: undefined })}, 'ready', width, height, colour from unnest(
      ${plainColumn(pieces, 'collection', 'text')}, ${plainColumn(pieces, 'tokenId', 'numeric')},
      ${plainArray(
        pieces.map(({ description }) => Math.round(description.image.width)),
        'integer',
      )},
      ${plainArray(
        pieces.map(({ description }) => Math.round(description.image.height)),
        'integer',
      )},
      ${plainArray(
        pieces.map(({ description }) => description.image.colour),
        'text',
      )}) as piece(collection, token_id, width, height, colour)
    on conflict (collection, token_id) do update
      set status = 'ready', width = excluded.width, height = excluded.height, colour = excluded.colour, problem_code = null, problem_detail = null,
        source = case when images.source like 'studio:%' then images.source else excluded.source end
      where (images.status, images.width, images.height, images.colour) is distinct from ('ready', excluded.width, excluded.height, excluded.colour)
        or images.source not like 'studio:%'`.execute(tx)
}

/** Writes down the pictures that hosted pieces show, in place of what they showed before. Each piece may be named once. */
export async function recordHostedPictures(tx: WriteDb, pictures: readonly ShownPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await sql`
    insert into images (collection, token_id, source, status, width, height, colour)
    select collection, token_id, ${`${STUDIO_ORIGIN}:`}::text || version, 'ready', width, height, colour from unnest(
      ${plainColumn(pictures, 'collection', 'text')}, ${plainColumn(pictures, 'tokenId', 'numeric')},
      ${plainColumn(pictures, 'version', 'text')}, ${plainColumn(pictures, 'width', 'integer')},
      ${plainColumn(pictures, 'height', 'integer')}, ${plainColumn(pictures, 'colour', 'text')})
      as piece(collection, token_id, version, width, height, colour)
    on conflict (collection, token_id) do update
      set source = excluded.source, status = 'ready', width = excluded.width, height = excluded.height, colour = excluded.colour,
        problem_code = null, problem_detail = null`.execute(tx)
}

/** Forgets what is written down of the pictures of pieces that have none any more. */
export async function forgetPictures(
  tx: WriteDb,
  pieces: readonly { collection: string; tokenId: string }[],
): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    delete from images i using unnest(${plainColumn(pieces, 'collection', 'text')}, ${plainColumn(pieces, 'tokenId', 'numeric')})
      as gone(collection, token_id)
    where i.collection = gone.collection and i.token_id = gone.token_id`.execute(tx)
}

/** Writes down which version of a studio piece's picture is the current one. Answers whether that is news. */
export async function recordStudioVersion(
  tx: WriteDb,
  { collection, tokenId, version }: { collection: string; tokenId: string; version: string },
): Promise<boolean> {
  const source = formatPictureSource({ origin: STUDIO_ORIGIN, version })
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({ source })
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('source', '<>', source)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down a picture from outside that the app has read. */
export async function recordRemoteImage(
  tx: WriteDb,
  {
    collection,
    tokenId,
    source,
    measure: { width, height, colour },
    now,
  }: {
    collection: string
    tokenId: string
    source: string
    measure: PictureMeasure
    now: Date
  },
): Promise<void> {
  const facts = {
    source,
    status: 'ready',
    width,
    height,
    colour,
    attempts: 0,
    next_attempt_at: now,
    problem_code: null,
    problem_detail: null,
  }
  await tx
    .insertInto('images')
    .values({ collection, token_id: tokenId, ...facts })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(facts))
    .execute()
}

/**
 * Writes down that a picture could not be read, and when it is tried again. A copy of the same source that the app holds
 * from an earlier reading stays on show; facts of another source are forgotten.
 */
export async function recordImageProblem(
  tx: WriteDb,
  {
    collection,
    tokenId,
    origin,
    code,
    detail,
    now,
  }: {
    collection: string
    tokenId: string
    origin: string
    code: PictureProblemCode
    detail: string
    now: Date
  },
): Promise<void> {
  const before = await tx
    .selectFrom('images')
    .select(['source', 'attempts', 'status', 'failing_since'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .forUpdate()
    .executeTakeFirst()
  const isSame = before?.source.startsWith(`${origin}:`) ?? false
  const attempts = (isSame ? (before?.attempts ?? 0) : 0) + 1
  const problem = {
    status: 'failed',
    attempts,
    problem_code: code,
    problem_detail: detail,
    failing_since: isSame && before?.status === 'failed' ? (before.failing_since ?? now) : now,
    next_attempt_at: new Date(now.getTime() + pictureRetryMilliseconds(attempts)),
    ...(isSame
      ? {}
      : { source: formatPictureSource({ origin, version: undefined }), width: null, height: null, colour: null }),
  }
  await tx
    .insertInto('images')
    .values({ collection, token_id: tokenId, source: formatPictureSource({ origin, version: undefined }), ...problem })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(problem))
    .execute()
}

/** Makes pictures from outside due for reading, those named or all of a collection; what is known stays on show until then. */
export async function requestPictureReading(
  tx: WriteDb,
  { collection, tokenIds, now }: { collection: string; tokenIds: readonly string[] | 'all'; now: Date },
): Promise<void> {
  if (tokenIds.length === 0) return
  const named = tokenIds === 'all' ? sql`true` : sql`token_id = any(${plainArray(tokenIds, 'numeric')})`
  await sql`
    update images set status = 'pending', attempts = 0, next_attempt_at = ${now}
    where collection = ${collection} and source not like 'studio:%' and ${named}`.execute(tx)
}
