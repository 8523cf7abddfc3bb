import { hasColleague } from '#features/accounts/roles/has-colleague.server.ts'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import {
  approveProof,
  type ProofPicture,
  showProof,
  withdrawProof,
} from '#features/prints/numbers/approve-proof.server.ts'
import { closeEdition } from '#features/prints/numbers/close-edition.server.ts'
import { proofNames, seriesNames } from '#features/prints/numbers/edition.ts'
import { holdDraw } from '#features/prints/numbers/hold-draw.server.ts'
import { type PrintKey, printLabel } from '#features/prints/numbers/print.ts'
import { proposeChange } from '#features/prints/numbers/propose-change.server.ts'
import { recordProof } from '#features/prints/numbers/record-proof.server.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import { written } from '#messages/retold.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimReasons } from '../claim/claim-words.ts'
import { minuteOf } from '../claim/claim.ts'
import { reasonOf, StaffStepInvalidError } from '../claim/parse-staff-step.ts'
import { voidAccess, voidDelayHours } from '../claim/policy.ts'
import { noteOnClaim, requireVoidable } from '../opening/pending-void.server.ts'
import { answerVoid } from './answer-void.server.ts'

type By = { actor: string; requestId?: string | undefined; now: Date }

/** Enters the next proof of a series into the register. Returns how it is written. Throws `EditionFullError` and `StaffStepInvalidError`. */
export async function enterProof(
  tx: WriteDb,
  by: By,
  { edition, series: given, note }: { edition: EditionConfig; series: string; note: string },
): Promise<string> {
  const series = proofNames.find((one) => one === given)
  if (series === undefined) throw new StaffStepInvalidError('Say which series the proof is of.')
  const label = printLabel(await recordProof(tx, { edition, series, note: reasonOf(note), now: by.now }))
  await recordAct(tx, {
    ...by,
    act: 'proof-recorded',
    subject: `${edition.title} ${label}`,
    detail: note.trim(),
  })
  return label
}

/** Approves the proof of an edition. Throws `ProofApprovedError` and `StaffStepInvalidError`. */
export async function approve(
  tx: WriteDb,
  by: By,
  { edition, note: given, picture }: { edition: EditionConfig; note: string; picture?: ProofPicture | undefined },
): Promise<void> {
  const note = given.trim()
  if (note.length > 400) throw new StaffStepInvalidError('A note has 400 characters at most.')
  await approveProof(tx, { edition, note, picture, by: by.actor, now: by.now })
  await recordAct(tx, {
    ...by,
    act: 'proof-approved',
    subject: edition.title,
    ...(note === '' ? {} : { detail: note }),
  })
}

/** Puts a photograph beside the approval, or takes it away. Throws `ProofMissingError`. */
export async function photographProof(
  tx: WriteDb,
  by: By,
  { edition, picture }: { edition: EditionConfig; picture: ProofPicture | undefined },
): Promise<void> {
  await showProof(tx, { edition, picture })
  await recordAct(tx, {
    ...by,
    act: 'proof-photographed',
    subject: edition.title,
    detail:
      picture === undefined ? 'none' : `${picture.fileId}, ${picture.isPublic ? 'public' : 'for the studio alone'}`,
  })
}

/** Takes the approval back. Throws `ProofSettledError`. */
export async function unapprove(tx: WriteDb, by: By, { edition }: { edition: EditionConfig }): Promise<void> {
  await withdrawProof(tx, { edition })
  await recordAct(tx, { ...by, act: 'proof-withdrawn', subject: edition.title })
}

/** Closes an edition for good with its statement. Throws `EditionClosedError` and `StaffStepInvalidError`. */
export async function closeForGood(
  tx: WriteDb,
  by: By,
  { edition, statement: given }: { edition: EditionConfig; statement: string },
): Promise<void> {
  const statement = given.trim()
  if (statement.length < 10 || statement.length > 2_000)
    throw new StaffStepInvalidError(
      'Say in 10 to 2,000 characters what became of the file, block or plate: everybody reads it, for ever.',
    )
  await closeEdition(tx, { edition, statement, by: by.actor, now: by.now })
  await recordAct(tx, { ...by, act: 'edition-closed', subject: edition.title, detail: statement.slice(0, 400) })
}

/** Opens the secret of a draw. Throws `DrawRefusedError`. */
export async function drawNumbers(
  tx: WriteDb,
  by: By,
  { edition, seed }: { edition: EditionConfig; seed: string },
): Promise<void> {
  await holdDraw(tx, { edition, seed, now: by.now })
  await recordAct(tx, { ...by, act: 'numbers-drawn', subject: edition.title })
}

/** A number of an edition from what somebody typed. Throws `StaffStepInvalidError`. */
export function printKeyOf(
  edition: EditionConfig,
  { series: given, n: text }: { series: string; n: string },
): PrintKey {
  const series = seriesNames.find((one) => one === given)
  if (series === undefined || !/^[1-9]\d{0,8}$/.test(text.trim()))
    throw new StaffStepInvalidError('Say which number it is.')
  return { editionId: edition.editionId, series, n: Number(text) }
}

/** A voiding that was asked for; with `dueAt` (ISO 8601) it needs nobody else, and comes about then. */
export type AskedVoid = { id: number; dueAt: string | undefined }

/**
 * Asks that a number be void; a second person answers. Where nobody else could, `typed` has to be the number, and it is void after
 * a day unless somebody takes it back: the claim stands still until then, and its story says so. Throws `StaffStepInvalidError`,
 * `ProposalOpenError`, `PrintStepError` and, for what cannot be voided now, `ClaimStepError`.
 */
export async function askToVoid(
  tx: WriteDb,
  by: By,
  { edition, print, reason: given, typed }: { edition: EditionConfig; print: PrintKey; reason: string; typed: string },
): Promise<AskedVoid> {
  const reason = reasonOf(given)
  const isAlone = !(await hasColleague(tx, { uid: by.actor, access: voidAccess }))
  // As it stands in pencil counts as well: `7/60` for 7.
  const label = printLabel({ ...print, cap: edition.length === 'open' ? null : edition.length })
  if (isAlone && ![String(print.n), label].includes(typed.trim()))
    throw new StaffStepInvalidError(`Nobody else can approve this, so type the number to confirm it: ${print.n}.`)
  if (isAlone) await requireVoidable(tx, { print, reason })
  const dueAt = isAlone ? new Date(by.now.getTime() + voidDelayHours * 3_600_000) : undefined
  const id = await proposeChange(tx, { print, kind: 'void', reason, by: by.actor, dueAt, now: by.now })
  if (dueAt !== undefined)
    await noteOnClaim(tx, print, {
      by: 'staff',
      actor: by.actor,
      reason: written(claimReasons.voidDue, { moment: minuteOf(dueAt.toISOString()), reason }),
      requestId: by.requestId,
      now: by.now,
    })
  await recordAct(tx, {
    ...by,
    act: 'number-void-asked',
    subject: `${edition.title} ${printLabel({ ...print, cap: null })}`,
    detail: dueAt === undefined ? reason : `${reason} (void at ${minuteOf(dueAt.toISOString())})`,
  })
  return { id, dueAt: dueAt?.toISOString() }
}

/** What whoever asked is told. */
export function askedWords({ dueAt }: AskedVoid): string {
  return dueAt === undefined
    ? 'Somebody else has to agree; until then nothing changes.'
    : `The number becomes void at ${minuteOf(dueAt)}. Until then you can take it back, and nothing else is done with its claim.`
}

/** Answers it; agreed on, the claim ends. The certificate is `answerVoidRequest`’s to revoke. */
export async function answerAskedVoid(
  tx: WriteDb,
  by: By,
  { id, agree }: { id: number; agree: boolean },
): Promise<Awaited<ReturnType<typeof answerVoid>>> {
  const voided = await answerVoid(tx, { id, agree, by: by.actor, requestId: by.requestId, now: by.now })
  await recordAct(tx, {
    ...by,
    act: 'number-void-answered',
    subject: agree ? 'agreed' : 'refused',
    ...(voided === undefined ? {} : { detail: `${printLabel({ ...voided.print, cap: null })}: ${voided.reason}` }),
  })
  return voided
}
