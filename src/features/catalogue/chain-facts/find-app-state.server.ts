import type { ReadDb } from '#platform/database/database.server.ts'
import type { AsOf } from './as-of.ts'
import { problemOf } from './as-of.ts'
import { type CollectionState, versionsOf } from './collection-state.ts'
import { allVersions, asOfRow } from './find-as-of.server.ts'

/** As of when the catalogue speaks, and how each collection is: one question, from which an answer that needs both is made. */
export type AppState = {
  /** Of the studio's own chain. */
  asOf: AsOf | undefined
  /** Of the chains of those collections that stand elsewhere, by slug. */
  elsewhere: ReadonlyMap<string, AsOf>
  collections: ReadonlyMap<string, CollectionState>
}

export async function findAppState(read: ReadDb): Promise<AppState> {
  const rows = await read
    .selectFrom('chain_cursor as v')
    .leftJoin('collections as c', 'c.chain_id', 'v.chain_id')
    .selectAll('v')
    .select(allVersions.as('version'))
    .select([
      'c.slug',
      'c.metadata_version',
      'c.address',
      'c.problem_code as collection_problem',
      'c.problem_detail as collection_detail',
    ])
    .where((where) => where.or([where('v.is_followed', '=', true), where('c.slug', 'is not', null)]))
    .execute()
  const own = rows.find(({ is_followed: isOwn }) => isOwn)
  return {
    asOf: own === undefined ? undefined : asOfRow(own),
    elsewhere: new Map(rows.flatMap((row) => (row.is_followed || row.slug === null ? [] : [[row.slug, asOfRow(row)]]))),
    collections: new Map(
      rows.flatMap((row) =>
        row.slug === null
          ? []
          : [
              [
                row.slug,
                {
                  versions: versionsOf({
                    version: row.version,
                    metadata_version: row.metadata_version!,
                    address: row.address!,
                  }),
                  problem: problemOf(row.collection_problem, row.collection_detail),
                },
              ],
            ],
      ),
    ),
  }
}

/** As of when the catalogue speaks of a collection, or of anything else where none is named. */
export function asOfCollection({ asOf, elsewhere }: AppState, slug: string | undefined): AsOf | undefined {
  return slug === undefined ? asOf : (elsewhere.get(slug) ?? asOf)
}
