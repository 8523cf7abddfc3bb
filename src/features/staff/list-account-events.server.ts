import { type RawBuilder, sql } from 'kysely'
import { addressOf } from '#features/accounts/roles/address-of.server.ts'
import { type AuditFilter, parseAuditFilter } from '#features/accounts/roles/audit-filter.ts'
import { auditCondition, auditOrder } from '#features/accounts/roles/audit-page.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** A line of the sign-in service's own trail; `at` is whole seconds since 1970, `outcome` `done` or the code of a refusal. */
export type AccountEvent = {
  id: number
  at: number
  action: string
  outcome: string
  actor: string
  uid: string | undefined
  address: string | undefined
}

/** What happened to accounts, or to one, newest first unless `filter` says otherwise; `before` is the id that the page before ended with. */
export async function listAccountEvents(
  read: ReadDb,
  {
    uid,
    filter = parseAuditFilter(new URLSearchParams()),
    before,
    limit,
  }: { uid: string | undefined; filter?: AuditFilter; before: number | undefined; limit: number },
): Promise<{ events: AccountEvent[]; next: number | undefined }> {
  const { order, isAfter } = auditOrder('identity_audit', { place: placeOf(filter.sort), ...filter.sort, before })
  const rows = await read
    .selectFrom('identity_audit')
    .select(['id', 'at', 'action', 'outcome', 'actor', 'uid', addressOf('identity_audit.uid').as('address')])
    .where(auditCondition(filter, { people: ['uid'], what: 'action' }))
    .where(isAfter)
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid!))
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    events: shown.map((row) => ({
      id: row.id,
      at: Math.floor(row.at.getTime() / 1000),
      action: row.action,
      outcome: row.outcome,
      actor: row.actor,
      uid: row.uid ?? undefined,
      address: row.address ?? undefined,
    })),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  }
}

/** What the sign-in service has written down, by name: everything that somebody can look for. */
export async function listEventActions(read: ReadDb): Promise<string[]> {
  const rows = await read.selectFrom('identity_audit').select('action').distinct().orderBy('action').execute()
  return rows.map(({ action }) => action)
}

function placeOf({ key }: AuditFilter['sort']): RawBuilder<unknown> | undefined {
  if (key === 'when') return undefined
  return key === 'who'
    ? sql`lower(coalesce(${addressOf('identity_audit.uid')}, identity_audit.uid, '')) collate "C"`
    : sql`identity_audit.action collate "C"`
}
