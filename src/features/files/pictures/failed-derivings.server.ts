import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { GIVEN_UP } from '#platform/jobs/given-up.ts'

export type FailedDeriving = {
  fileId: string
  name: string
  since: Date | null
  times: number
  problem: string
  nextAt: Date
}

/** Uploaded pictures of which no smaller ones could be made, of the contents that count now; those that were given up too. */
export async function listFailedDerivings(read: ReadDb): Promise<FailedDeriving[]> {
  const rows = await read
    .selectFrom('file_pictures as p')
    .innerJoin('file_generations as g', (join) =>
      join.onRef('g.file_id', '=', 'p.file_id').onRef('g.generation', '=', 'p.generation'),
    )
    .innerJoin('files as f', 'f.file_id', 'p.file_id')
    .select(['p.file_id', 'f.name', 'p.failing_since', 'p.attempts', 'p.problem', 'p.due_at'])
    .where('p.state', '=', 'failed')
    .where('g.superseded_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .orderBy('p.failing_since')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    fileId: row.file_id,
    name: row.name,
    since: row.failing_since,
    times: row.attempts,
    problem: row.problem ?? '',
    nextAt: row.due_at,
  }))
}

/** Has the pictures of a file derived once more. Returns whether there was one that had failed. */
export async function retryDeriving(tx: WriteDb, { fileId, now }: { fileId: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file_pictures')
    .set({ state: 'waiting', attempts: 0, due_at: now, problem: null })
    .where('file_id', '=', fileId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody is told of it any more. Returns whether there was one that had failed. */
export async function giveUpDeriving(tx: WriteDb, { fileId }: { fileId: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file_pictures')
    .set({ due_at: GIVEN_UP })
    .where('file_id', '=', fileId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
