import { sql, type SqlBool } from 'kysely'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { sinceOf } from './shown-since.ts'

/** An exhibit on whose page a piece is shown. `since`: when the state of it was published with which the piece came in, ISO 8601. */
export type ExhibitOfPiece = { slug: string; title: string; since: string }

/** The exhibits of the studio that show a piece now, in its order, with the moment since when each has done so. */
export async function listExhibitsOfPiece(
  read: ReadDb,
  { studio, collection, tokenId }: { studio: Pick<Studio, 'exhibits'>; collection: string; tokenId: string },
): Promise<ExhibitOfPiece[]> {
  const shown = studio.exhibits.filter(({ blocks }) =>
    blocks.some(
      (block) =>
        block.type === 'related' &&
        block.pieces.some((piece) => piece.collection === collection && piece.tokenId === tokenId),
    ),
  )
  if (shown.length === 0) return []
  const holds = JSON.stringify({ blocks: [{ type: 'related', pieces: [{ collection, tokenId }] }] })
  const revisions = await read
    .selectFrom('documents as d')
    .innerJoin('document_revisions as r', 'r.document_id', 'd.id')
    .select(['d.name', 'r.published_at', sql<SqlBool>`r.content @> ${holds}::jsonb`.as('holds')])
    .where('d.kind', '=', 'exhibit')
    .where('r.published_at', 'is not', null)
    .where(
      'd.name',
      'in',
      shown.map(({ slug }) => slug),
    )
    .orderBy('r.published_at')
    .orderBy('r.number')
    .execute()
  return shown.flatMap(({ slug, title }) => {
    const since = sinceOf(
      revisions.flatMap(({ name, published_at: at, holds: isIn }) =>
        name === slug && at !== null ? [{ at, isIn: isIn === true }] : [],
      ),
    )
    return since === undefined ? [] : [{ slug, title, since: since.toISOString() }]
  })
}
