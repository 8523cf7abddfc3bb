import type { ReadDb } from '#platform/database/database.server.ts'
import type { DocumentKind } from './document.ts'

/** When a document was published first, and when it changed last. */
export type Publication = { first: Date; last: Date }

/** When the documents of a kind that are published now were, by name. */
export async function listPublications(
  read: ReadDb,
  { kind }: { kind: DocumentKind },
): Promise<ReadonlyMap<string, Publication>> {
  const rows = await read
    .selectFrom('documents as d')
    .innerJoin('document_revisions as r', 'r.document_id', 'd.id')
    .where('d.kind', '=', kind)
    .where('d.published', 'is not', null)
    .where('r.published_at', 'is not', null)
    .groupBy('d.name')
    .select(({ fn }) => ['d.name', fn.min('r.published_at').as('first'), fn.max('r.published_at').as('last')])
    .execute()
  return new Map(
    rows.flatMap(({ name, first, last }) =>
      first === null || last === null ? [] : [[name, { first: new Date(first), last: new Date(last) }] as const],
    ),
  )
}
