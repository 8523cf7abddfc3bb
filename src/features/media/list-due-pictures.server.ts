import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { RemotePicture } from './read-remote-picture.server.ts'

/**
 * Pictures from outside whose turn it is: never read, failed and due again, asked for, or named anew by metadata that was
 * read since. Data URIs may be long, so addresses are only compared where the metadata is newer than the picture.
 */
export async function listDuePictures(
  read: ReadDb,
  { collections, now, limit }: { collections: readonly string[]; now: Date; limit: number },
): Promise<RemotePicture[]> {
  if (collections.length === 0) return []
  const rows = await read
    .selectFrom('token_metadata as m')
    .leftJoin('images as i', (join) =>
      join.onRef('i.collection', '=', 'm.collection').onRef('i.token_id', '=', 'm.token_id'),
    )
    .select(['m.collection', 'm.token_id as tokenId', 'm.image_url as address'])
    .where('m.collection', 'in', [...collections])
    .where('m.image_url', 'is not', null)
    .where((where) =>
      where.or([
        where('i.token_id', 'is', null),
        where.and([where('i.status', '<>', 'ready'), where('i.next_attempt_at', '<=', now)]),
        sql<boolean>`(i.status = 'ready' and m.fetched_at > i.next_attempt_at and split_part(i.source, ':', 1) <> md5(m.image_url))`,
      ]),
    )
    .orderBy('m.collection')
    .orderBy('m.token_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ collection, tokenId, address }) =>
    address === null ? [] : [{ collection, tokenId, address }],
  )
}

/** Minted pieces of studio collections whose size and colour are not written down yet. */
export async function listUnmeasuredPieces(
  read: ReadDb,
  { collections, limit }: { collections: readonly string[]; limit: number },
): Promise<{ collection: string; tokenId: string }[]> {
  if (collections.length === 0) return []
  return await read
    .selectFrom('tokens as t')
    .leftJoin('images as i', (join) =>
      join.onRef('i.collection', '=', 't.collection').onRef('i.token_id', '=', 't.token_id'),
    )
    .select(['t.collection', 't.token_id as tokenId'])
    .where('t.collection', 'in', [...collections])
    .where('i.token_id', 'is', null)
    .orderBy('t.collection')
    .orderBy('t.token_id')
    .limit(limit)
    .execute()
}

/** Pieces of a studio collection in the order of their numbers, from after a number on. */
export async function listPiecesAfter(
  read: ReadDb,
  { collection, after, limit }: { collection: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await read
    .selectFrom('tokens')
    .select('token_id')
    .where('collection', '=', collection)
    .where('token_id', '>', after)
    .orderBy('token_id')
    .limit(limit)
    .execute()
  return rows.map(({ token_id }) => token_id)
}
