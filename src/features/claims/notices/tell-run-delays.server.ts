import { sql } from 'kysely'
import type { PrintRun } from '#features/prints/numbers/print-run.ts'
import type { Studio } from '#features/studio/studio.ts'
import { written } from '#messages/retold.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimReasons } from '../claim/claim-words.ts'
import { statesInStudio } from '../claim/claim.ts'
import { recordNote } from '../claim/move-claim.server.ts'
import { writeNotice } from './write-notice.server.ts'

/** How many claims are told in one transaction. */
const atOnce = 200

/**
 * Brings the promised days of open claims to what the documents say of their runs: a later day is told to their owners, once, and noted in their
 * stories. A day that moves forward again is taken over without a mail, and never to before what was promised first. Returns how many were told.
 */
export async function tellRunDelays(
  tx: WriteDb,
  { studio: { editions }, now }: { studio: Pick<Studio, 'editions'>; now: Date },
): Promise<number> {
  let told = 0
  for (const edition of editions)
    for (const run of edition.runs ?? []) told += await tellRun(tx, { edition, run, most: atOnce - told, now })
  return told
}

async function tellRun(
  tx: WriteDb,
  {
    edition: { editionId, title },
    run: { name, leavesBy },
    most,
    now,
  }: {
    edition: Studio['editions'][number]
    run: PrintRun
    most: number
    now: Date
  },
): Promise<number> {
  if (most <= 0) return 0
  await tx
    .updateTable('claims')
    .set({ leaves_by: sql<string>`greatest(promised_on, ${leavesBy})` })
    .where('edition_id', '=', editionId)
    .where('print_run', '=', name)
    .where('state', 'in', statesInStudio)
    .where('leaves_by', '>', leavesBy)
    .whereRef('leaves_by', '>', 'promised_on')
    .execute()
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('print_run', '=', name)
    .where('state', 'in', statesInStudio)
    .where('leaves_by', '<', leavesBy)
    .orderBy('claim_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const before = row.leaves_by ?? leavesBy
    await tx.updateTable('claims').set({ leaves_by: leavesBy }).where('claim_id', '=', row.claim_id).execute()
    await recordNote(tx, { row, by: 'clock', reason: written(claimReasons.delayed, { day: leavesBy, before }), now })
    await writeNotice(tx, {
      claimId: row.claim_id,
      occasion: leavesBy,
      notice: { kind: 'delayed', title, promised: before, leavesBy },
      now,
    })
  }
  return rows.length
}
