import { type RawBuilder, sql } from 'kysely'

/**
 * The address of the account that a column names by uid: as the embedded service has it, or, for accounts that are kept
 * elsewhere, as their last session here knew it.
 */
export function addressOf(column: string): RawBuilder<string | null> {
  const uid = sql.ref(column)
  return sql`coalesce((select a.email from identity_accounts a where a.uid = ${uid}), (select s.email from sessions s where s.uid = ${uid} order by s.id desc limit 1))`
}
