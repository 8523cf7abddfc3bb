import { sql, type SqlBool } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'

/** States of a piece that other parts of the house keep, as conditions on `t`, its row of `tokens`. */

/** A sheet was numbered for it, or its right to one was used. */
export const isPrinted = sql<SqlBool>`(exists (select from prints p where p.source_collection = t.collection and p.source_token_id = t.token_id and p.state <> 'void')
  or exists (select from print_rights g where g.collection = t.collection and g.token_id = t.token_id))`

/** It lies in a vault. */
export const isVaulted = sql<SqlBool>`exists (select from vault_escrow x where x.collection = t.collection and x.token_id = t.token_id and x.state = 'inside')`

/** The numbers of all pieces of a collection in those states: few, so that they are read beside the pieces and not with each. */
export async function listPieceStates(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ printed: Set<string>; vaulted: Set<string> }> {
  const [prints, rights, vaulted] = await Promise.all([
    read
      .selectFrom('prints')
      .select('source_token_id')
      .where('source_collection', '=', collection)
      .where('state', '<>', 'void')
      .execute(),
    read.selectFrom('print_rights').select('token_id').where('collection', '=', collection).execute(),
    read
      .selectFrom('vault_escrow')
      .select('token_id')
      .where('collection', '=', collection)
      .where('state', '=', 'inside')
      .execute(),
  ])
  return {
    printed: new Set([
      ...prints.map(({ source_token_id }) => source_token_id ?? ''),
      ...rights.map(({ token_id }) => token_id),
    ]),
    vaulted: new Set(vaulted.map(({ token_id }) => token_id)),
  }
}
