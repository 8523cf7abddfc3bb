import { sql, type SqlBool } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** States of a piece that other parts of the house keep, as conditions on `t`, its row of `tokens`. */

/** A sheet was numbered for it, or its right to one was used. */
export const isPrinted = sql<SqlBool>`(exists (select from prints p where p.source_collection = t.collection and p.source_token_id = t.token_id and p.state <> 'void')
  or exists (select from print_rights g where g.collection = t.collection and g.token_id = t.token_id))`

/** When that was first so, in seconds since 1970; null where it never was. */
export const printedAt = sql<number | null>`extract(epoch from least(
  (select min(p.numbered_at) from prints p where p.source_collection = t.collection and p.source_token_id = t.token_id and p.state <> 'void'),
  (select g.used_at from print_rights g where g.collection = t.collection and g.token_id = t.token_id)))::float8`

/** It lies in a vault. */
export const isVaulted = sql<SqlBool>`exists (select from vault_escrow x where x.collection = t.collection and x.token_id = t.token_id and x.state = 'inside')`

/** The numbers of all pieces of a collection in those states, and since when they are printed: few, so that they are read beside the pieces and not with each. */
export async function listPieceStates(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ printed: Map<string, number>; vaulted: Set<string> }> {
  const [printed, vaulted] = await Promise.all([
    selectRows(
      read,
      sql<{
        token_id: string
        seconds: number
      }>`select o.token_id, min(extract(epoch from o.at))::float8 as seconds from (
      select p.source_token_id as token_id, p.numbered_at as at from prints p where p.source_collection = ${collection} and p.state <> 'void'
      union all select g.token_id, g.used_at from print_rights g where g.collection = ${collection}) o where o.token_id is not null group by o.token_id`,
    ),
    read
      .selectFrom('vault_escrow')
      .select('token_id')
      .where('collection', '=', collection)
      .where('state', '=', 'inside')
      .execute(),
  ])
  return {
    printed: new Map(printed.map(({ token_id, seconds }) => [token_id, seconds])),
    vaulted: new Set(vaulted.map(({ token_id }) => token_id)),
  }
}
