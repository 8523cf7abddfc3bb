import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/**
 * The pieces whose numbers nobody can have any more. Only where a print carries the number of the piece whose right it takes: a
 * piece that was burned before, or whose one right went to another edition, takes its number along. `undefined` where none can.
 */
function goneRows(read: ReadDb, { editionId, length, numbering, opensBy }: EditionConfig) {
  if (numbering.by !== 'token-id' || opensBy.with !== 'print-right' || length === 'open') return undefined
  return read
    .selectFrom('tokens as t')
    .where('t.collection', '=', opensBy.collection)
    .where(sql<boolean>`t.token_id between 1 and ${length}`)
    .where(
      sql<boolean>`(t.burned or exists (select from print_rights r where r.collection = t.collection and r.token_id = t.token_id))`,
    )
    .where(
      sql<boolean>`not exists (select from print_rights r where r.collection = t.collection and r.token_id = t.token_id and r.edition_id = ${editionId})`,
    )
    .where(
      sql<boolean>`not exists (select from prints p where p.edition_id = ${editionId} and p.series = 'numbered' and p.n = t.token_id)`,
    )
}

/** How many numbers of each edition are gone. */
export async function countGoneNumbers(
  read: ReadDb,
  { editions }: { editions: readonly EditionConfig[] },
): Promise<ReadonlyMap<string, number>> {
  return new Map(
    await Promise.all(
      editions.map(async (edition): Promise<[string, number]> => {
        const row = await goneRows(read, edition)
          ?.select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        return [edition.editionId, Number(row?.count ?? 0)]
      }),
    ),
  )
}

/** The numbers of an edition that are gone, in order. */
export async function listGoneNumbers(read: ReadDb, { edition }: { edition: EditionConfig }): Promise<number[]> {
  const rows = await goneRows(read, edition)?.select('t.token_id').orderBy('t.token_id').execute()
  return (rows ?? []).map(({ token_id: tokenId }) => Number(tokenId))
}
