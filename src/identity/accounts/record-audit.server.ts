import { createHmac, type KeyObject } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'

/** What was done or refused. `detail` never holds tokens, codes, passwords or email addresses. */
export type AuditEntry = {
  action: string
  /** `done`, or the code of the refusal. */
  outcome: string
  uid?: string | undefined
  /** Who did it: `user`, `staff`, `house` or `test`. */
  actor?: 'user' | 'staff' | 'house' | 'test'
  detail?: Record<string, unknown>
}

type AuditContext = Pick<IdentityContext, 'now' | 'auditKey'>

/** Adds a line to the trail. `request` is absent for what the app does by itself. */
export async function recordAudit(
  context: AuditContext,
  db: EdgeDb,
  entry: AuditEntry,
  request?: IdentityRequest,
): Promise<void> {
  await db
    .insertInto('identity_audit')
    .values(auditRow(context, entry, request))
    .execute()
}

/** The line as a row, for statements that write more than it. */
export function auditRow(
  { now, auditKey }: AuditContext,
  { action, outcome, uid, actor = 'user', detail }: AuditEntry,
  request?: IdentityRequest,
): Insertable<Database['identity_audit']> {
  return {
    at: now(),
    action,
    outcome,
    uid: uid ?? null,
    actor,
    address_hash: request === undefined ? null : hashAddress(auditKey, request.remoteAddress),
    user_agent: request?.userAgent?.slice(0, 200) ?? null,
    request_id: request?.requestId ?? null,
    detail: detail === undefined ? null : JSON.stringify(detail),
  }
}

/** Shows whether two lines came from one address; without the app's key nobody finds out from which. */
function hashAddress(key: KeyObject, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 16)
}
