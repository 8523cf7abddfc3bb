import { sql } from 'kysely'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type Report, type ReportKind, ReportNotFoundError } from './report.ts'

/** What was reported of a claim, newest first. */
export async function listReports(read: ReadDb, { claimId }: { claimId: string }): Promise<Report[]> {
  const rows = await read
    .selectFrom('claim_reports')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('claim_report_photos')
        .select(({ fn }) => fn.countAll<string>().as('photos'))
        .whereRef('claim_report_photos.report_id', '=', 'claim_reports.report_id')
        .as('photos'),
    )
    .where('claim_id', '=', claimId)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: Number(row.report_id),
    kind: row.kind as ReportKind,
    words: row.words,
    at: row.at.toISOString(),
    photos: Number(row.photos ?? 0),
    closedAt: row.closed_at?.toISOString(),
    answer: row.answer ?? undefined,
    isLate: row.is_late,
  }))
}

/** A photograph of a claim's report, WebP. Throws `ReportNotFoundError`. */
export async function readReportPhoto(
  read: ReadDb,
  { claimId, reportId, position }: { claimId: string; reportId: number; position: number },
): Promise<Uint8Array> {
  const row = await read
    .selectFrom('claim_report_photos')
    .innerJoin('claim_reports', 'claim_reports.report_id', 'claim_report_photos.report_id')
    .select('picture')
    .where('claim_id', '=', claimId)
    .where('claim_report_photos.report_id', '=', reportId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (row === undefined) throw new ReportNotFoundError()
  return row.picture
}

/** How many reports wait for the studio, and since when. */
export async function countOpenReports(read: ReadDb): Promise<Waiting> {
  return await countWaiting(read, sql`select at as since from claim_reports where closed_at is null order by at`)
}
