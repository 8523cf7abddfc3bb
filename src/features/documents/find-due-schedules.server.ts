import type { ReadDb } from '#platform/database/database.server.ts'

/** What was scheduled for now or before and is not published: the documents with the numbers of their revisions, as text. */
export async function findDueSchedules(read: ReadDb, { now }: { now: Date }): Promise<string[]> {
  const rows = await read
    .selectFrom('documents')
    .select(['id', 'scheduled'])
    .where('scheduled_for', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id, scheduled }) => `${id}/${scheduled}`)
}
