import { type RawBuilder, sql } from 'kysely'
import type { AuditFilter } from './audit-filter.ts'

type Trail = 'staff_acts' | 'identity_audit'

/** What a filter leaves of a trail. `people`: its columns that name accounts by uid; `what`: the one of what was done. */
export function auditCondition(
  { who, what, from, to }: Omit<AuditFilter, 'sort'>,
  columns: { people: readonly string[]; what: string },
): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(who === undefined
      ? []
      : [
          sql<boolean>`(${sql.join(
            columns.people.map((each) => isOf(each, who)),
            sql` or `,
          )})`,
        ]),
    ...(what === undefined ? [] : [sql<boolean>`${sql.ref(columns.what)} = ${what}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${new Date(`${from}T00:00:00Z`)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${new Date(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether a column names an account by its uid, or one whose address, now or in a session here, holds the text. */
function isOf(column: string, text: string): RawBuilder<boolean> {
  const uid = sql.ref(column)
  const part = text.toLowerCase()
  return sql<boolean>`(${uid} = ${text} or ${uid} in (select a.uid from identity_accounts a where strpos(lower(a.email), ${part}) > 0)
    or ${uid} in (select s.uid from sessions s where strpos(lower(s.email), ${part}) > 0))`
}

/**
 * The order of a trail, and what of it comes after the line `before`. `place` is what is sorted by before time; without one it is time alone,
 * which the ids follow. Of one place the newest line is first, whichever way the places go.
 */
export function auditOrder(
  trail: Trail,
  { place, isDown, before }: { place: RawBuilder<unknown> | undefined; isDown: boolean; before: number | undefined },
): { order: RawBuilder<unknown>; isAfter: RawBuilder<boolean> } {
  const [way, later] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const id = sql.ref(`${trail}.id`)
  if (place === undefined)
    return { order: sql`${id} ${way}`, isAfter: before === undefined ? sql`true` : sql`${id} ${later} ${before}` }
  const last = sql`(select ${place} from ${sql.table(trail)} where ${id} = ${before ?? 0})`
  return {
    order: sql`${place} ${way}, ${id} desc`,
    isAfter:
      before === undefined ? sql`true` : sql`(${place} ${later} ${last} or (${place} = ${last} and ${id} < ${before}))`,
  }
}
