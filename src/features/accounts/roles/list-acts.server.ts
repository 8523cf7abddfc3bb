import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { addressOf } from './address-of.server.ts'
import { type AuditFilter, parseAuditFilter } from './audit-filter.ts'
import { auditCondition, auditOrder } from './audit-page.server.ts'
import { type ActLine, type ActName, acts } from './staff-act.ts'

const actsByWords = (Object.keys(acts) as ActName[]).toSorted((one, other) =>
  acts[one].localeCompare(acts[other], 'en'),
)

/** What staff did, newest first unless `filter` says otherwise; `before` is the id that the page before ended with. */
export async function listActs(
  read: ReadDb,
  {
    filter = parseAuditFilter(new URLSearchParams()),
    before,
    limit,
  }: { filter?: AuditFilter; before: number | undefined; limit: number },
): Promise<{ acts: ActLine[]; next: number | undefined }> {
  const { order, isAfter } = auditOrder('staff_acts', { place: placeOf(filter.sort), ...filter.sort, before })
  const rows = await read
    .selectFrom('staff_acts')
    .selectAll()
    .select([addressOf('staff_acts.actor').as('actor_address'), addressOf('staff_acts.subject').as('subject_address')])
    .where(auditCondition(filter, { people: ['actor', 'subject'], what: 'act' }))
    .where(isAfter)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    acts: shown.map((row) => ({
      id: row.id,
      at: Math.floor(row.at.getTime() / 1000),
      actor: row.actor,
      actorAddress: row.actor_address ?? undefined,
      act: row.act,
      subject: row.subject ?? undefined,
      subjectAddress: row.subject_address ?? undefined,
      detail: row.detail ?? undefined,
    })),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  }
}

/** Acts are sorted by the words that are shown for them; one that has none any more comes last. */
function placeOf({ key }: AuditFilter['sort']): RawBuilder<unknown> | undefined {
  if (key === 'when') return undefined
  return key === 'who'
    ? sql`lower(coalesce(${addressOf('staff_acts.actor')}, staff_acts.actor)) collate "C"`
    : sql`coalesce(array_position(${plainArray(actsByWords, 'text')}, staff_acts.act), ${actsByWords.length + 1}::integer)`
}
