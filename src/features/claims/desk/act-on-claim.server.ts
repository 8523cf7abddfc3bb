import { getEdition } from '#features/prints/numbers/edition.ts'
import { addressLines, type PostalAddress } from '#features/shipping/addresses/address.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'
import type { ClaimPreview } from '../claim/claim-desk.ts'
import { type ClaimState, numberIn } from '../claim/claim.ts'
import { lockClaim } from '../claim/move-claim.server.ts'
import { parseStaffStep, reasonOf, StaffStepInvalidError } from '../claim/parse-staff-step.ts'
import { stepWords, undoneBy, type StaffStepName } from '../claim/staff-step.ts'
import { takenBackWords } from '../notices/steer-notice.server.ts'
import { openClaimAddress, openHeldAddress } from '../opening/open-claim-address.server.ts'
import { removeRemark, writeRemark } from '../remarks/remarks.server.ts'
import { extendDeadline } from './extend-deadline.server.ts'
import { endHeldAddress, holdClaimAddress } from './hold-claim-address.server.ts'
import { askedWords, askToVoid } from './reconcile-edition.server.ts'
import { type StepParts, takeStaffStep } from './take-staff-step.server.ts'

/** What an act of the claim's page came to. An opened address is shown once, to whoever opened it. `undo`: the fields of the form that takes it back. */
export type ClaimActResult =
  | { said: string; address?: string[]; undo?: [string, string][] | undefined }
  | { problem: string }
  | { /** What is not done yet, as it will be read. */ preview: ClaimPreview }

/**
 * What the page of one claim asks for: a step, its address, a note, a legal hold, a later day, a void number. Throws what refuses it; the
 * replacement of a sheet is the edge's, which also revokes certificates.
 */
export async function actOnClaim(
  { db, parts }: { db: EdgeDb; parts: StepParts },
  { claimId, field }: { claimId: string; field: (name: string) => string },
): Promise<ClaimActResult> {
  const { actor, requestId, now } = parts
  const common = { claimId, actor, requestId, now }
  const version = Number(field('version'))
  const reason = () => reasonOf(field('reason'))
  return await db.transaction().execute(async (tx): Promise<ClaimActResult> => {
    switch (field('act')) {
      case 'open-address': {
        const address = await openClaimAddress(tx, parts.keys, { ...common, by: 'staff', reason: reason() })
        return { said: 'The address was opened. Its owner sees that you did, and why.', address: shown(address, parts) }
      }
      case 'open-held': {
        const address = await openHeldAddress(tx, parts.keys, {
          ...common,
          heldId: field('held'),
          studio: parts.studio,
          reason: reason(),
        })
        return {
          said: 'The address was opened. Whoever gave it is told that you did, and why.',
          address: shown(address, parts),
        }
      }
      case 'remark':
        return await remark(tx, { ...common, words: field('words') })
      case 'remove-remark':
        return await takeRemarkAway(tx, { claimId, remarkId: Number(field('remark')) })
      case 'legal-hold':
        await holdClaimAddress(tx, { ...common, reason: reason() })
        return { said: 'The address is kept until somebody lets it go.', undo: [['act', 'end-legal-hold']] }
      case 'end-legal-hold': {
        const before = await holdClaimAddress(tx, { ...common, reason: undefined })
        return {
          said: 'The address is erased on its day.',
          undo:
            before === undefined
              ? undefined
              : [
                  ['act', 'legal-hold'],
                  ['reason', before],
                ],
        }
      }
      case 'end-held':
        requireConfirmed(field)
        await endHeldAddress(tx, { ...common, heldId: field('held') })
        return { said: 'The address is erased now.' }
      case 'extend': {
        const day = field('until')
        if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new StaffStepInvalidError('The day is written like 2026-12-24.')
        await extendDeadline(tx, { ...common, version, until: new Date(`${day}T23:59:59Z`), reason: reason() })
        return { said: `There is time until the end of ${day} (UTC).` }
      }
      case 'void': {
        const row = await lockClaim(tx, { claimId })
        const number = numberIn(row.details as ClaimState)
        if (number === undefined) throw new StaffStepInvalidError('This claim has no number.')
        return {
          said: askedWords(
            await askToVoid(tx, parts, {
              edition: getEdition(parts.studio.editions, row.edition_id),
              print: { editionId: row.edition_id, ...number },
              reason: field('reason'),
              typed: field('typed'),
            }),
          ),
        }
      }
      case 'step': {
        const step = parseStaffStep(field, parts.studio.shipping?.carriers)
        if (step.step === 'hand-over') requireConfirmed(field)
        if (step.step === 'hold' && field('look') !== '')
          return { preview: { of: 'hold', reason: step.reason, detail: step.detail } }
        const { mails } = await takeStaffStep(tx, parts, { claims: [{ claimId, version }], step })
        return {
          said: [`${stepWords[step.step]}: done.`, ...(mails === undefined ? [] : [takenBackWords(mails)])]
            .join(' ')
            .trim(),
          undo: await undoOfStep(tx, { claimId, step: step.step }),
        }
      }
      default:
        throw new StaffStepInvalidError('The form asked for something that there is not.')
    }
  })
}

async function remark(
  tx: WriteDb,
  { claimId, ...note }: { claimId: string; words: string; actor: string; now: Date },
): Promise<ClaimActResult> {
  await lockClaim(tx, { claimId })
  const remarkId = await writeRemark(tx, { claimId, ...note })
  return {
    said: 'The note is written down. Colleagues read it.',
    undo: [
      ['act', 'remove-remark'],
      ['remark', String(remarkId)],
    ],
  }
}

async function takeRemarkAway(tx: WriteDb, asked: { claimId: string; remarkId: number }): Promise<ClaimActResult> {
  const words = await removeRemark(tx, asked)
  return {
    said: 'The note is removed.',
    undo: [
      ['act', 'remark'],
      ['words', words],
    ],
  }
}

/** The form that takes a step back, where one press does. */
async function undoOfStep(
  tx: WriteDb,
  { claimId, step }: { claimId: string; step: StaffStepName },
): Promise<[string, string][] | undefined> {
  const by = undoneBy[step]
  if (by === undefined) return undefined
  const { version } = await lockClaim(tx, { claimId })
  return [
    ['act', 'step'],
    ['step', by],
    ['version', String(version)],
  ]
}

function shown(address: PostalAddress, { studio: { shipping } }: Pick<StepParts, 'studio'>): string[] {
  return addressLines(address, shipping === undefined ? {} : { from: shipping.sender.country }).concat(
    address.phone === undefined ? [] : [`Tel ${address.phone}`],
  )
}
