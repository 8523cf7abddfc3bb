import { sql } from 'kysely'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** The rights of a collection's pieces to one print each: used for ever, gone with pieces that were burned before, and left. */
export type PrintRights = { collection: string; title: string; used: number; gone: number; left: number }

/** The rights of every collection whose pieces carry one, in the order of the studio's editions. */
export async function countPrintRights(
  read: ReadDb,
  { studio: { editions, collections } }: { studio: Pick<Studio, 'editions' | 'collections'> },
): Promise<PrintRights[]> {
  const slugs = [
    ...new Set(editions.flatMap(({ opensBy }) => (opensBy.with === 'print-right' ? [opensBy.collection] : []))),
  ]
  return await Promise.all(
    slugs.map(async (collection) => {
      const isUsed = sql<boolean>`exists (select from print_rights r where r.collection = tokens.collection and r.token_id = tokens.token_id)`
      const row = await read
        .selectFrom('tokens')
        .where('collection', '=', collection)
        .select([
          sql<string>`count(*) filter (where ${isUsed})`.as('used'),
          sql<string>`count(*) filter (where burned and not ${isUsed})`.as('gone'),
          sql<string>`count(*) filter (where not burned and not ${isUsed})`.as('left'),
        ])
        .executeTakeFirstOrThrow()
      return {
        collection,
        title: collections.find(({ slug }) => slug === collection)?.title ?? collection,
        used: Number(row.used),
        gone: Number(row.gone),
        left: Number(row.left),
      }
    }),
  )
}
