import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'
import { claimOf, type ClaimRow } from '../claim/claim-rows.server.ts'
import { type ClaimStateName, ownerNotes } from '../claim/claim.ts'
import { lockClaim, recordNote } from '../claim/move-claim.server.ts'
import { redrawPhoto } from '../evidence/redraw-photo.server.ts'
import { type ReportRules, reportTerms } from './report-terms.ts'
import {
  longestWords,
  mostPhotoBytes,
  mostPhotos,
  NotReportableError,
  PhotoRefusedError,
  reportableIn,
  ReportIncompleteError,
  type ReportKind,
  ReportOpenError,
  TooManyPhotosError,
} from './report.ts'

/**
 * Keeps what the owner of a claim says of its parcel, with photographs, for the studio to look into. Throws `NotReportableError`, `ReportOpenError`,
 * `ReportIncompleteError`, `PhotoRefusedError`, `TooManyPhotosError`.
 */
export async function sendReport(
  db: EdgeDb,
  {
    claimId,
    uid,
    kind,
    words: typed,
    photos,
    rules,
    requestId,
    now,
  }: {
    claimId: string
    uid: string
    kind: ReportKind | undefined
    words: string
    photos: readonly File[]
    rules: ReportRules
    requestId: string
    now: Date
  },
): Promise<void> {
  const words = typed.trim().slice(0, longestWords)
  if (kind === undefined || words === '') throw new ReportIncompleteError()
  // Before anything is drawn: that takes a process for each photograph.
  await db.transaction().execute(async (tx) => await lockReportable(tx, { claimId, kind }))
  const pictures = await redraw(photos)
  await db.transaction().execute(async (tx) => {
    const row = await lockReportable(tx, { claimId, kind })
    const { damage } = reportTerms(rules, claimOf(row, null), now)
    const isLate = damage?.isOver === true
    const report = await tx
      .insertInto('claim_reports')
      .values({ claim_id: claimId, kind, words, reported_by: uid, at: now, is_late: isLate })
      .returning('report_id')
      .executeTakeFirstOrThrow()
    if (pictures.length > 0)
      await tx
        .insertInto('claim_report_photos')
        .values(
          pictures.map((picture, position) => ({ report_id: report.report_id, position, reported_by: uid, picture })),
        )
        .execute()
    await recordNote(tx, { row, by: 'holder', actor: uid, reason: ownerNotes[kind], requestId, now })
  })
}

/** The claim's row, where this can be reported of it now. */
async function lockReportable(
  tx: WriteDb,
  { claimId, kind }: { claimId: string; kind: ReportKind },
): Promise<ClaimRow> {
  const row = await lockClaim(tx, { claimId })
  if (!reportableIn(row.state as ClaimStateName).includes(kind)) throw new NotReportableError()
  const open = await tx
    .selectFrom('claim_reports')
    .select('report_id')
    .where('claim_id', '=', claimId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open !== undefined) throw new ReportOpenError()
  return row
}

/** One after the other: each takes a process of its own. */
async function redraw(photos: readonly File[]): Promise<Uint8Array[]> {
  // A browser sends an empty file without a name where none was chosen.
  const chosen = photos.filter(({ name, size }) => name !== '' || size > 0)
  if (chosen.length > mostPhotos) throw new TooManyPhotosError()
  const pictures: Uint8Array[] = []
  for (const photo of chosen) {
    const picture =
      photo.size > mostPhotoBytes ? undefined : await redrawPhoto(new Uint8Array(await photo.arrayBuffer()))
    if (picture === undefined) throw new PhotoRefusedError(photo.name)
    pictures.push(picture)
  }
  return pictures
}
