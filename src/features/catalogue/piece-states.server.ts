import { sql, type SqlBool } from 'kysely'

/** States of a piece that other parts of the house keep, as conditions on `t`, its row of `tokens`. */

/** A sheet was numbered for it, or its right to one was used. */
export const isPrinted = sql<SqlBool>`(exists (select from prints p where p.source_collection = t.collection and p.source_token_id = t.token_id and p.state <> 'void')
  or exists (select from print_rights g where g.collection = t.collection and g.token_id = t.token_id))`

/** It lies in a vault. */
export const isVaulted = sql<SqlBool>`exists (select from vault_escrow x where x.collection = t.collection and x.token_id = t.token_id and x.state = 'inside')`
