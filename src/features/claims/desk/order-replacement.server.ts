import { findEdition } from '#features/prints/numbers/edition.ts'
import { type PrintKey, printLabel } from '#features/prints/numbers/print.ts'
import { replaceSheet } from '#features/prints/numbers/replace-sheet.server.ts'
import { enterAddress, lockAddress, setPurge } from '#features/shipping/addresses/address-vault.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address.ts'
import { NoAddressError } from '#features/shipping/addresses/address.ts'
import { usualAddressDays } from '#features/studio/policy.ts'
import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import { ClaimChangedError, type ClaimState, ClaimNotReadyError, nextState, numberIn } from '../claim/claim.ts'
import { lockClaim, recordStep } from '../claim/move-claim.server.ts'
import { requirePaid } from '../claim/require-paid.server.ts'
import { refuseHeldClaim } from '../held/held-piece.server.ts'
import { namelessTitles } from '../notices/notice-text.ts'
import { setContact, writeNotice } from '../notices/write-notice.server.ts'
import { openClaimAddress } from '../opening/open-claim-address.server.ts'
import { openClaim } from '../opening/open-claim.server.ts'
import type { StepParts } from './take-staff-step.server.ts'

/** What took the place of a claim. */
export type Replacement = {
  claimId: string
  print: PrintKey
  /** From 1. */ replacement: number
  label: string
  hasAddress: boolean
}

/**
 * Has a print made again for whoever waits for it, with the same number and marked as a replacement: because it was lost, came back
 * or arrived spoiled, or was spoiled before it was packed. The claim ends as `replaced`, which nothing leaves: its parcel cannot
 * deliver it any more. A new claim begins where printing begins. An address that is still kept goes along, and its owner sees that.
 * The caller revokes the certificate. Throws `ClaimStepError`, `ClaimChangedError`, `ClaimUnpaidError`, `PieceHeldError`, `PrintStepError` and `ProposalOpenError`.
 */
export async function orderReplacement(
  tx: WriteDb,
  parts: StepParts,
  { claimId, version, reason }: { claimId: string; version: number; reason: string },
): Promise<Replacement> {
  const { actor, requestId, now } = parts
  const row = await lockClaim(tx, { claimId })
  if (row.version !== version) throw new ClaimChangedError()
  const state = row.details as ClaimState
  const number = numberIn(state)
  // Refuses before anything is touched: the replacement's own id is known only afterwards.
  nextState(state, { step: 'replace', byClaimId: '' })
  await requirePaid(tx, { claimId })
  await refuseHeldClaim(tx, { claimId, now })
  if (number === undefined)
    throw new ClaimNotReadyError('The claim has no number yet, so there is nothing to replace. Nothing was changed.')
  const root = claimId.replace(/-r\d+$/, '')
  const print = { editionId: row.edition_id, ...number }
  const byClaimId = `${root}-r${row.replacement + 1}`
  const replacement = await replaceSheet(tx, { print, claimId: byClaimId })
  await recordStep(tx, {
    row,
    next: nextState(state, { step: 'replace', byClaimId }),
    by: 'staff',
    actor,
    reason,
    details: { byClaimId },
    requestId,
    now,
  })
  const isNew = await openClaim(tx, {
    by: 'staff',
    actor,
    requestId,
    now,
    claim: replacementOf(row, { byClaimId, number, replacement, ...parts }),
  })
  if (!isNew) throw new ClaimNotReadyError('There is a replacement of this print already. Nothing was changed.')
  const hasAddress = await passAddressOn(tx, parts, { row, byClaimId })
  const edition = findEdition(parts.studio.editions, row.edition_id)
  const label = printLabel({
    ...number,
    cap: edition?.length === 'open' ? null : (edition?.length ?? null),
    replacement,
  })
  await writeNotice(tx, {
    claimId: byClaimId,
    now,
    notice: { kind: 'replaced', title: edition?.title ?? namelessTitles.print, label, needsAddress: !hasAddress },
  })
  return { claimId: byClaimId, print, replacement, label, hasAddress }
}

function replacementOf(
  row: ClaimRow,
  {
    byClaimId,
    number,
    replacement,
    studio,
    now,
  }: StepParts & { byClaimId: string; number: Pick<PrintKey, 'series' | 'n'>; replacement: number },
): Parameters<typeof openClaim>[1]['claim'] {
  return {
    claimId: byClaimId,
    origin: 'replacement',
    originKey: `replacement:${row.claim_id}`,
    editionId: row.edition_id,
    series: number.series,
    state: { state: 'numbered', ...number },
    number: { n: number.n, replacement },
    holder: row.holder,
    accountUid: row.account_uid ?? undefined,
    source:
      row.collection === null || row.token_id === null
        ? undefined
        : { collection: row.collection, tokenId: row.token_id },
    pills: row.pill_id === null || row.pill_count === null ? undefined : { pillId: row.pill_id, count: row.pill_count },
    options: (row.options ?? {}) as Record<string, string>,
    country: row.country ?? undefined,
    event:
      row.block_number === null || row.block_hash === null || row.tx_hash === null
        ? undefined
        : {
            blockNumber: row.block_number,
            blockHash: row.block_hash,
            txHash: row.tx_hash,
            seconds: row.chain_time ?? 0,
          },
    dueAt: new Date(now.getTime() + (studio.shipping?.addressDays ?? usualAddressDays) * 86_400_000),
  }
}

/** Seals the address anew for the replacement, where it is still kept, and lets the earlier one go. Returns whether there was one. */
async function passAddressOn(
  tx: WriteDb,
  { keys, actor, requestId, now }: StepParts,
  { row, byClaimId }: { row: ClaimRow; byClaimId: string },
): Promise<boolean> {
  const contact = await tx
    .selectFrom('claim_contacts')
    .select(['email', 'language'])
    .where('claim_id', '=', row.claim_id)
    .executeTakeFirst()
  if (contact !== undefined)
    await setContact(tx, { claimId: byClaimId, email: contact.email, language: contact.language ?? undefined })
  let address: PostalAddress
  try {
    address = await openClaimAddress(tx, keys, {
      claimId: row.claim_id,
      by: 'staff',
      actor,
      reason: 'Passed on to the replacement' satisfies MessageText,
      requestId,
      now,
    })
  } catch (error) {
    if (error instanceof NoAddressError) return false
    throw error
  }
  await enterAddress(tx, keys, { claimId: byClaimId, address, priced: undefined, by: actor, now })
  await lockAddress(tx, { claimId: row.claim_id, locked: false, now })
  await setPurge(tx, { claimId: row.claim_id, after: now })
  return true
}
