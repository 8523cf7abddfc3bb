import { addressOf } from '#features/accounts/roles/address-of.server.ts'
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

/** What happened to accounts, or to one, newest first; `before` is the id that the page before ended with. */
export async function listAccountEvents(
  read: ReadDb,
  { uid, before, limit }: { uid: string | undefined; before: number | undefined; limit: number },
): Promise<{ events: AccountEvent[]; next: number | undefined }> {
  let query = read
    .selectFrom('identity_audit')
    .select(['id', 'at', 'action', 'outcome', 'actor', 'uid', addressOf('identity_audit.uid').as('address')])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (uid !== undefined) query = query.where('uid', '=', uid)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
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
