import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

type Piece = { collection: string | undefined; tokenId: string }

/** What pieces are called, in their order: by their own names, else by their collection's word for one piece and their number. */
export async function namePieces(
  read: ReadDb,
  { studio: { collections }, pieces }: { studio: Pick<Studio, 'collections'>; pieces: readonly Piece[] },
): Promise<string[]> {
  const shown = pieces.flatMap(({ collection, tokenId }) => (collection === undefined ? [] : [{ collection, tokenId }]))
  const rows =
    shown.length === 0
      ? []
      : await read
          .selectFrom('token_metadata')
          .select(['collection', 'token_id', 'name'])
          .where((where) =>
            where.or(
              shown.map(({ collection, tokenId }) =>
                where.and([where('collection', '=', collection), where('token_id', '=', tokenId)]),
              ),
            ),
          )
          .execute()
  return pieces.map(({ collection, tokenId }) => {
    const name = rows.find((row) => row.collection === collection && row.token_id === tokenId)?.name ?? null
    return titleOf(
      { name, tokenId },
      collections.find(({ slug }) => slug === collection)?.singular ?? collection ?? 'Piece',
    )
  })
}
