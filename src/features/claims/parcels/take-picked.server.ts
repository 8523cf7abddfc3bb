import type { Series } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import { parcelLabel } from '#features/shipping/parcels/parcel.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { parseStaffStep, StaffStepInvalidError } from '../claim/parse-staff-step.ts'
import { stepWords, undoneBy } from '../claim/staff-step.ts'
import { type BulkResult, parsePicked, parseStepText, stepText } from '../desk/queue-result.ts'
import type { StepParts } from '../desk/take-staff-step.server.ts'
import { takeStaffSteps } from '../desk/take-staff-steps.server.ts'

/** Takes the step that the queue's form asks for with the claims that are picked in it. Packing takes all of them or none. Throws what refuses that. */
export async function takePicked({ db, parts }: { db: EdgeDb; parts: StepParts }, form: FormData): Promise<BulkResult> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const undo = field('undo') === '' ? undefined : parseStepText(field('undo'))
  // The next step of one row, whichever are picked beside it.
  const next = field('next') === '' ? undefined : parseStepText(field('next'))
  const claims =
    (undo ?? next)?.claims ?? parsePicked(form.getAll('claim').filter((value) => typeof value === 'string'))
  if (claims.length === 0) throw new StaffStepInvalidError('No claim was picked.')
  const isLook = field('look') === 'hold'
  const asked = (undo ?? next)?.step ?? (isLook ? 'hold' : field('step'))
  const step = parseStaffStep(
    (name) => (name === 'step' ? asked : undo === undefined && next === undefined ? field(name) : ''),
    parts.studio.shipping?.carriers,
  )
  if (isLook && step.step === 'hold')
    return {
      preview: { of: 'hold', reason: step.reason, detail: step.detail },
      picked: claims.map(({ claimId }) => claimId),
    }
  const { outcomes, parcelId } = await takeStaffSteps({ db, parts }, { claims, step, together: step.step === 'pack' })
  const rows = await db
    .selectFrom('claims')
    .leftJoin('edition_series', (join) =>
      join
        .onRef('edition_series.edition_id', '=', 'claims.edition_id')
        .onRef('edition_series.series', '=', 'claims.series'),
    )
    .select([
      'claims.claim_id',
      'claims.version',
      'claims.series',
      'claims.n',
      'claims.replacement',
      'edition_series.cap',
    ])
    .where(
      'claims.claim_id',
      'in',
      claims.map(({ claimId }) => claimId),
    )
    .execute()
  const labels = new Map(
    rows.map(({ claim_id: claimId, series, n, replacement, cap }) => [
      claimId,
      n === null ? 'a claim without a number' : printLabel({ series: series as Series, n, cap, replacement }),
    ]),
  )
  const labelOf = (claimId: string) => labels.get(claimId) ?? claimId.slice(0, 12)
  const by = undo === undefined ? undoneBy[step.step] : undefined
  const done = new Set(outcomes.filter((one) => one.done).map(({ claimId }) => claimId))
  return {
    versions: Object.fromEntries(
      rows.flatMap(({ claim_id: claimId, version }) => (done.has(claimId) ? [[claimId, version]] : [])),
    ),
    undo:
      by === undefined || done.size === 0
        ? undefined
        : stepText(
            by,
            rows.flatMap(({ claim_id: claimId, version }) => (done.has(claimId) ? [{ claimId, version }] : [])),
          ),
    words: undo === undefined ? stepWords[step.step] : 'Undone',
    done: outcomes.flatMap((one) => (one.done ? [labelOf(one.claimId)] : [])),
    refused: outcomes.flatMap((one) =>
      one.done ? [] : [{ claimId: one.claimId, label: labelOf(one.claimId), message: one.message }],
    ),
    parcel: step.step === 'pack' && parcelId !== undefined ? { parcelId, label: parcelLabel(parcelId) } : undefined,
  }
}
