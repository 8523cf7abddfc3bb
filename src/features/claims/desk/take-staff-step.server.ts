import { requireProof } from '#features/prints/numbers/approve-proof.server.ts'
import { findEdition, titleOfEdition } from '#features/prints/numbers/edition.ts'
import { markPrint } from '#features/prints/numbers/mark-print.server.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { packingReason } from '#features/shipping/addresses/address-opening.ts'
import { lockAddress, setPurge } from '#features/shipping/addresses/address-vault.server.ts'
import { addressFields } from '#features/shipping/addresses/address.ts'
import { findCarrier, trackingLink } from '#features/shipping/parcels/carriers.ts'
import { makeParcel, moveParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { usualPurgeDays } from '#features/studio/policy.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import {
  ClaimChangedError,
  ClaimNotReadyError,
  type ClaimState,
  type ClaimStep,
  type HoldReason,
  nextState,
  numberIn,
} from '../claim/claim.ts'
import { lockClaim, recordStep } from '../claim/move-claim.server.ts'
import type { StaffStep } from '../claim/staff-step.ts'
import { drawMaterials, returnMaterials } from '../materials/draw-materials.server.ts'
import type { MailsTakenBack } from '../notices/steer-notice.server.ts'
import { writeNotice } from '../notices/write-notice.server.ts'
import { listMissing } from '../opening/list-companions.server.ts'
import { openClaimAddress } from '../opening/open-claim-address.server.ts'
import { refuseWhileVoiding } from '../opening/pending-void.server.ts'
import { requireLastStep, undeliver } from './undeliver.server.ts'

export type { StaffStep }

export type StepParts = {
  studio: Pick<Studio, 'editions' | 'shipping'>
  keys: AddressKeys
  actor: string
  /** Who takes it: staff, or the owner who says that a parcel is there. */ by?: 'holder'
  requestId?: string | undefined
  now: Date
}

/** A claim with the version that somebody looked at. */
export type SeenClaim = { claimId: string; version: number }

const wholeParcel = new Set(['unpack', 'ship', 'deliver', 'undeliver', 'return', 'lose'])

/** What a step came to. */
export type StepTakenTo = {
  parcelId: number | undefined
  /** The mails about what was taken back. */ mails?: MailsTakenBack | undefined
}

/**
 * Takes a step with one claim, or, where it is a parcel's, with all of them; to pack, with several claims of one person. All or
 * nothing. Throws `ClaimStepError`, `ClaimChangedError`, `NotLastStepError`, `NumberVoidingError`, `ClaimNotReadyError`, `NoAddressError`, and the parcel's errors.
 */
export async function takeStaffStep(
  tx: WriteDb,
  parts: StepParts,
  { claims, step }: { claims: readonly SeenClaim[]; step: StaffStep },
): Promise<StepTakenTo> {
  const rows: ClaimRow[] = []
  for (const { claimId, version } of [...claims].sort((a, b) => (a.claimId < b.claimId ? -1 : 1))) {
    const row = await lockClaim(tx, { claimId })
    if (row.version !== version) throw new ClaimChangedError()
    await refuseWhileVoiding(tx, row)
    rows.push(row)
  }
  // A parcel's step needs the claim that it was asked for, even where others lie beside it.
  for (const row of rows) if (step.step !== 'pack') nextState(row.details as ClaimState, plainStep(step))
  if (step.step === 'pack') return { parcelId: await pack(tx, parts, { rows, step }) }
  const parcelId = rows.length === 1 ? (rows[0]?.parcel_id ?? undefined) : undefined
  if (step.step === 'undeliver' && parcelId !== undefined)
    return { parcelId, mails: await undeliver(tx, parts, { parcelId }) }
  if (wholeParcel.has(step.step) && parcelId !== undefined) await moveWholeParcel(tx, parts, { parcelId, step })
  else
    for (const row of rows) {
      if (step.step === 'unsign') await requireLastStep(tx, row, step.step)
      await moveOne(tx, parts, {
        row,
        step: plainStep(step),
        reason: 'reason' in step ? step.reason : undefined,
        details: decisionOf(row, step),
      })
    }
  return { parcelId }
}

/** Whoever lets a claim go on whose event left the chain has decided: the chain does not stop it again. */
function decisionOf(row: ClaimRow, step: StaffStep): { decided: HoldReason } | undefined {
  const state = row.details as ClaimState
  return step.step === 'resume' && state.state === 'on-hold' ? { decided: state.reason } : undefined
}

/** The step as the state machine knows it. */
function plainStep(step: Exclude<StaffStep, { step: 'pack' }>): ClaimStep {
  return step.step === 'ship' ? { step: 'ship' } : step
}

/** What a step says of the sheet itself. */
const marks: Partial<Record<ClaimStep['step'], 'numbered' | 'printed' | 'signed' | 'unsigned'>> = {
  print: 'printed',
  unprint: 'numbered',
  sign: 'signed',
  unsign: 'unsigned',
}

async function moveOne(
  tx: WriteDb,
  { studio, actor, by, requestId, now }: StepParts,
  { row, step, reason, details }: { row: ClaimRow; step: ClaimStep; reason?: string | undefined; details?: unknown },
): Promise<ClaimState> {
  const state = row.details as ClaimState
  const next = nextState(state, step)
  const number = numberIn(next)
  const mark = marks[step.step]
  if (mark === 'printed' && number !== undefined && state.state === 'numbered')
    await requireProof(tx, { editionId: row.edition_id, title: titleOfEdition(studio.editions, row.edition_id) })
  if (mark !== undefined && number !== undefined)
    await markPrint(tx, { print: { editionId: row.edition_id, ...number }, step: mark, now })
  // What lay in a vault was printed before.
  if (step.step === 'print' && row.origin !== 'vault')
    await drawMaterials(tx, { drawnFor: { print: row.claim_id }, editionIds: [row.edition_id], now })
  if (step.step === 'unprint') await returnMaterials(tx, { drawnFor: { print: row.claim_id }, now })
  if (step.step === 'hand-over' || step.step === 'cancel') await endAddress(tx, { claimId: row.claim_id, days: 0, now })
  if (step.step === 'hand-over') await tellHandedOver(tx, { studio, now }, { row, next })
  if (step.step === 'reshelve') await lockAddress(tx, { claimId: row.claim_id, locked: false, now })
  return await recordStep(tx, { row, next, by: by ?? 'staff', actor, reason, details, requestId, now })
}

async function endAddress(
  tx: WriteDb,
  { claimId, days, now }: { claimId: string; days: number; now: Date },
): Promise<Date> {
  const after = new Date(now.getTime() + days * 86_400_000)
  await setPurge(tx, { claimId, after })
  return after
}

/** Packs claims of one person, to one address, into a new parcel. The addresses are opened to compare them, which is written down. */
async function pack(
  tx: WriteDb,
  parts: StepParts,
  { rows, step }: { rows: ClaimRow[]; step: Extract<StaffStep, { step: 'pack' }> },
): Promise<number> {
  const { keys, actor, requestId, now } = parts
  if (new Set(rows.map(({ holder }) => holder)).size > 1)
    throw new ClaimNotReadyError(
      'These claims are of different people, so they do not go into one parcel. Nothing was changed.',
    )
  const [missing] = await listMissing(tx, rows)
  if (missing !== undefined)
    throw new ClaimNotReadyError(
      `This print was promised one parcel with another, and its postage was counted once: ${await nameOf(tx, missing)}. Pack both, or put one of them on hold if it has to go by itself at the studio’s cost. Nothing was changed.`,
    )
  const texts = new Set<string>()
  for (const row of rows) {
    nextState(row.details as ClaimState, { step: 'pack', parcelId: 0 })
    const address = await openClaimAddress(tx, keys, {
      claimId: row.claim_id,
      by: 'staff',
      actor,
      reason: packingReason,
      requestId,
      now,
    })
    texts.add(JSON.stringify([address.country, ...addressFields.map((field) => address[field] ?? '')]))
  }
  if (texts.size > 1)
    throw new ClaimNotReadyError(
      'These claims go to different addresses. Pack them one by one, or ask for one address. Nothing was changed.',
    )
  const parcelId = await makeParcel(tx, { by: actor, weightGrams: step.weightGrams, now })
  for (const row of rows) {
    await lockAddress(tx, { claimId: row.claim_id, locked: true, now })
    await moveOne(tx, parts, { row, step: { step: 'pack', parcelId }, details: { parcelId } })
  }
  await drawMaterials(tx, { drawnFor: { parcel: parcelId }, editionIds: rows.map((row) => row.edition_id), now })
  return parcelId
}

/** A claim in a word: its number, or the beginning of its own name. */
async function nameOf(tx: WriteDb, { claimId }: { claimId: string }): Promise<string> {
  const row = await tx.selectFrom('claims').select('n').where('claim_id', '=', claimId).executeTakeFirst()
  return row?.n == null ? `claim ${claimId.slice(0, 12)}` : `number ${row.n}`
}

const parcelStep = {
  unpack: 'opened',
  ship: 'shipped',
  deliver: 'delivered',
  return: 'returned',
  lose: 'lost',
} as const

async function moveWholeParcel(
  tx: WriteDb,
  parts: StepParts,
  { parcelId, step }: { parcelId: number; step: Exclude<StaffStep, { step: 'pack' }> },
): Promise<void> {
  const { actor, now } = parts
  if (!(step.step in parcelStep)) return
  const to = parcelStep[step.step as keyof typeof parcelStep]
  const reason = 'reason' in step ? step.reason : undefined
  // What was replaced stays so, wherever its parcel turns up.
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('state', '<>', 'replaced')
    .orderBy('claim_id')
    .forUpdate()
    .execute()
  // The claims say first whether it can be done: their sentence is the one that helps.
  for (const row of rows) nextState(row.details as ClaimState, plainStep(step))
  await moveParcel(tx, {
    parcelId,
    to,
    by: actor,
    detail: reason,
    now,
    ...(step.step === 'ship' ? { tracking: step.tracking, expectedBy: step.expectedBy } : {}),
  })
  if (step.step === 'unpack') await returnMaterials(tx, { drawnFor: { parcel: parcelId }, now })
  for (const row of rows) {
    const next = await moveOne(tx, parts, {
      row,
      step: plainStep(step),
      reason,
      details: step.step === 'ship' ? step.tracking : { parcelId },
    })
    if (step.step === 'unpack') await lockAddress(tx, { claimId: row.claim_id, locked: false, now })
    await tell(tx, parts, { row, next, step })
  }
}

/** The print as its mails name it; nothing without a number or an edition. */
function namesOf(
  { editions }: StepParts['studio'],
  { row, next }: { row: ClaimRow; next: ClaimState },
): { title: string; label: string } | undefined {
  const number = numberIn(next)
  const edition = findEdition(editions, row.edition_id)
  return number === undefined || edition === undefined
    ? undefined
    : {
        title: edition.title,
        label: printLabel({
          ...number,
          cap: edition.length === 'open' ? null : edition.length,
          replacement: row.replacement,
        }),
      }
}

async function tellHandedOver(
  tx: WriteDb,
  { studio, now }: Pick<StepParts, 'studio' | 'now'>,
  moved: { row: ClaimRow; next: ClaimState },
): Promise<void> {
  const names = namesOf(studio, moved)
  if (names !== undefined)
    await writeNotice(tx, {
      claimId: moved.row.claim_id,
      now,
      occasion: 'in person',
      notice: { kind: 'delivered', ...names, purgeAt: undefined, inPerson: true },
    })
}

/** Mails what the person who waits wants to know. */
async function tell(
  tx: WriteDb,
  { studio, now }: StepParts,
  { row, next, step }: { row: ClaimRow; next: ClaimState; step: StaffStep },
): Promise<void> {
  const names = namesOf(studio, { row, next })
  if (names === undefined) return
  if (step.step === 'ship') {
    const { tracking } = step
    const shown =
      'number' in tracking
        ? {
            carrier: findCarrier(tracking.carrier, studio.shipping?.carriers)?.name ?? tracking.carrier,
            number: tracking.number,
            link: trackingLink(tracking, studio.shipping?.carriers),
          }
        : tracking
    // A claim that was sent before goes in another parcel now: that is another mail.
    const before = await tx
      .selectFrom('claim_steps')
      .select('position')
      .where('claim_id', '=', row.claim_id)
      .where('to_state', '=', 'shipped')
      .where('position', '<', row.version)
      .executeTakeFirst()
    await writeNotice(tx, {
      claimId: row.claim_id,
      now,
      occasion: `parcel ${row.parcel_id ?? ''}`,
      notice: {
        kind: 'shipped',
        ...names,
        tracking: shown,
        expectedBy: step.expectedBy?.toISOString(),
        isAgain: before !== undefined,
      },
    })
  }
  if (step.step === 'deliver') {
    const purgeAt = await endAddress(tx, {
      claimId: row.claim_id,
      days: studio.shipping?.purgeDays ?? usualPurgeDays,
      now,
    })
    await writeNotice(tx, {
      claimId: row.claim_id,
      now,
      occasion: `parcel ${row.parcel_id ?? ''}`,
      notice: { kind: 'delivered', ...names, purgeAt: purgeAt.toISOString() },
    })
  }
  if (step.step === 'return')
    await writeNotice(tx, {
      claimId: row.claim_id,
      now,
      occasion: `parcel ${row.parcel_id ?? ''}`,
      notice: { kind: 'returned', ...names },
    })
}
