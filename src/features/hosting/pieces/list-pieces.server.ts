import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { pieceOfRow } from './find-hosted.server.ts'
import type { HostedPiece } from './hosted-piece.ts'

export const PIECES_PER_PAGE = 50

/** A piece as the workbench lists it, with the names of its files. */
export type ListedPiece = HostedPiece & {
  pictureName: string | undefined
  animationName: string | undefined
  isMinted: boolean
}

/** The pieces of one page of the workbench's table, by number. `search` is a number, or a part of a name or of a trait. */
export async function listHostedPieces(
  read: ReadDb,
  { collection, search, page }: { collection: string; search: string; page: number },
): Promise<{ pieces: ListedPiece[]; total: number; pages: number; page: number }> {
  const pattern = `%${search.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = read
    .selectFrom('hosted_pieces as p')
    .where('p.collection', '=', collection)
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`p.token_id::text = ${search}`,
          where('p.name', 'ilike', pattern),
          sql<boolean>`exists (select 1 from jsonb_array_elements(p.traits) as trait where trait->>'value' ilike ${pattern})`,
        ]),
      ),
    )
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / PIECES_PER_PAGE))
  const shown = Math.min(page, pages)
  const rows = await found
    .leftJoin('files as f', (join) => join.onRef('f.file_id', '=', 'p.picture_file').on('f.deleted_at', 'is', null))
    .leftJoin('files as a', (join) => join.onRef('a.file_id', '=', 'p.animation_file').on('a.deleted_at', 'is', null))
    .leftJoin('tokens as t', (join) =>
      join.onRef('t.collection', '=', 'p.collection').onRef('t.token_id', '=', 'p.token_id'),
    )
    .select([
      'p.token_id',
      'p.name',
      'p.description',
      'p.traits',
      'p.picture_file',
      'p.animation_file',
      'p.external_url',
    ])
    .select(['f.name as picture_name', 'a.name as animation_name', 't.minted_block'])
    .orderBy('p.token_id')
    .limit(PIECES_PER_PAGE)
    .offset((shown - 1) * PIECES_PER_PAGE)
    .execute()
  return {
    pieces: rows.map((row) => ({
      ...pieceOfRow(row),
      pictureName: row.picture_name ?? undefined,
      animationName: row.animation_name ?? undefined,
      isMinted: row.minted_block !== null,
    })),
    total: Number(total),
    pages,
    page: shown,
  }
}
