import type { ReadDb } from '#platform/database/database.server.ts'
import type { AsOf } from './as-of.ts'
import { problemOf } from './as-of.ts'
import { type CollectionState, versionsOf } from './collection-state.ts'
import { asOfRow } from './find-as-of.server.ts'

/** As of when the catalogue speaks, and how each collection is: one question, from which an answer that needs both is made. */
export type AppState = { asOf: AsOf | undefined; collections: ReadonlyMap<string, CollectionState> }

export async function findAppState(read: ReadDb): Promise<AppState> {
  const rows = await read
    .selectFrom('chain_cursor as v')
    .leftJoin('collections as c', 'c.chain_id', 'v.chain_id')
    .selectAll('v')
    .select([
      'c.slug',
      'c.metadata_version',
      'c.address',
      'c.problem_code as collection_problem',
      'c.problem_detail as collection_detail',
    ])
    .where('v.is_followed', '=', true)
    .execute()
  const [first] = rows
  return {
    asOf: first === undefined ? undefined : asOfRow(first),
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
