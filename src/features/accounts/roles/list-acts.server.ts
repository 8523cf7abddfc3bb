import type { ReadDb } from '#platform/database/database.server.ts'
import { addressOf } from './address-of.server.ts'
import type { ActLine } from './staff-act.ts'

/** What staff did, newest first; `before` is the id that the page before ended with. */
export async function listActs(
  read: ReadDb,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ acts: ActLine[]; next: number | undefined }> {
  let query = read
    .selectFrom('staff_acts')
    .selectAll()
    .select([addressOf('staff_acts.actor').as('actor_address'), addressOf('staff_acts.subject').as('subject_address')])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
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
