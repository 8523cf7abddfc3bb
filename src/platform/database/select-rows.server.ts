import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from './database.server.ts'

/**
 * Runs a hand-written query where the query builder would hide the plan. It stands in the parentheses of a `from`, where
 * PostgreSQL takes nothing that writes; order by inside holds outside, as the outer query only passes rows on.
 */
export async function selectRows<Row>(read: ReadDb, query: RawBuilder<Row>): Promise<Row[]> {
  return (await read
    .selectFrom(sql<Row>`(${query})`.as<'found'>(sql.ref('found')))
    .selectAll()
    .execute()) as Row[]
}
