import { createHmac } from 'node:crypto'
import type { EdgeDb } from '#platform/database.server.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'

/** What was done or refused. `detail` never holds tokens, codes, passwords or e-mail addresses. */
export type AuditEntry = {
  action: string
  /** `done`, or the code of the refusal. */
  outcome: string
  uid?: string | undefined
  /** Who did it: `user`, `staff`, `house` or `test`. */
  actor?: 'user' | 'staff' | 'house' | 'test'
  detail?: Record<string, unknown>
}

/** Adds a line to the trail. `request` is absent for what the house does by itself. */
export async function recordAudit({ now }: Pick<IdentityContext, 'now'>, db: EdgeDb, { action, outcome, uid, actor = 'user', detail }: AuditEntry, request?: IdentityRequest): Promise<void> {
  await db.insertInto('identity_audit').values({
    at: now(), action, outcome, uid: uid ?? null, actor,
    address_hash: request === undefined ? null : hashAddress(request.remoteAddress),
    user_agent: request?.userAgent?.slice(0, 200) ?? null, request_id: request?.requestId ?? null,
    detail: detail === undefined ? null : JSON.stringify(detail),
  }).execute()
}

/** Tells whether two lines came from one address, without the address lying open. */
export function hashAddress(address: string): string {
  return createHmac('sha256', 'vitrine audit').update(address).digest('base64url').slice(0, 16)
}
