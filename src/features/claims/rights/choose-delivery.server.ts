import { findEdition } from '#features/prints/numbers/edition.ts'
import { returnStock, takeStock } from '#features/prints/numbers/hold-reservation.server.ts'
import { purgeAddresses } from '#features/shipping/addresses/address-vault.server.ts'
import { completeOptions, quoteShipping } from '#features/shipping/parcels/shipping-quote.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { wantsAddress } from '../claim/claim-way.ts'
import { ClaimNotReadyError, type ClaimState } from '../claim/claim.ts'
import { isPriced } from '../claim/is-priced.server.ts'
import { lockClaim, recordStep } from '../claim/move-claim.server.ts'
import { isPromised } from '../opening/list-companions.server.ts'
import { PrintRefusedError } from './print-order.ts'

/**
 * Chooses where a claim goes that was opened without an order, and its options; `undefined` keeps those it has. The studio pays for
 * sending it, so options that cost more cannot be had. Claims that were priced keep what their price was for. An address elsewhere
 * is erased. Throws `PrintRefusedError` with every reason, `ClaimNotReadyError` and `OptionGoneError`.
 */
export async function chooseDelivery(
  tx: WriteDb,
  {
    studio: { editions, shipping },
    claimId,
    country,
    options,
    by,
    requestId,
    now,
  }: {
    studio: Pick<Studio, 'editions' | 'shipping'>
    claimId: string
    country: string
    options: Readonly<Record<string, string>> | undefined
    by: string
    requestId?: string | undefined
    now: Date
  },
): Promise<void> {
  const exists = await tx
    .selectFrom('claims')
    .select(isPriced.as('is_priced'))
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  // A place that waits for its burn has what its permit was priced for.
  if (exists === undefined) return
  const row = await lockClaim(tx, { claimId })
  if (exists.is_priced)
    throw new ClaimNotReadyError(
      t(
        'The price of this claim was for its country and its options, so they stay. Nothing was changed. If you have moved, write to the studio.',
      ),
    )
  if (row.country === country && options === undefined) return
  if (await isPromised(tx, row))
    throw new ClaimNotReadyError(
      t(
        'Another print of yours was promised a place in this parcel, so its country and its options stay. Nothing was changed. If you have moved, write to the studio.',
      ),
    )
  if (!wantsAddress.includes((row.details as ClaimState).state))
    throw new ClaimNotReadyError(
      t('The parcel is packed, so nothing about it can be chosen any more. Nothing was changed.'),
    )
  const edition = findEdition(editions, row.edition_id)
  const before = (row.options ?? {}) as Record<string, string>
  if (edition === undefined)
    throw new ClaimNotReadyError(t('The studio has to say first which edition this print is of. Nothing was changed.'))
  await returnStock(tx, { edition, options: before })
  const chosen = completeOptions(edition, options ?? before)
  const obstacles = [
    ...notServed({ edition, shipping, country, options: chosen, at: now }),
    ...tooDear(edition, chosen),
  ]
  if (obstacles.length > 0) throw new PrintRefusedError(obstacles)
  await takeStock(tx, { edition, options: chosen })
  if (row.country !== null && row.country !== country) await purgeAddresses(tx, { claimId, now })
  if (row.country === country && JSON.stringify(before) === JSON.stringify(chosen)) return
  await tx
    .updateTable('claims')
    .set({ country, options: JSON.stringify(chosen) })
    .where('claim_id', '=', claimId)
    .execute()
  await recordStep(tx, {
    row,
    next: row.details as ClaimState,
    by: 'holder',
    actor: by,
    reason: `Goes to ${country}.`,
    details: { country, options: chosen },
    requestId,
    now,
  })
}

type Blocker = PrintRefusedError['obstacles'][number]

function notServed(asked: Omit<Parameters<typeof quoteShipping>[0], 'optionsLeft' | 'decimals'>): Blocker[] {
  const answer = quoteShipping({ ...asked, optionsLeft: [], decimals: 18 })
  if ('quote' in answer) return []
  return answer.refusals.map(({ detail }) => ({
    code: 'not-served',
    detail,
    way: t('Nothing was changed, and the claim stays yours.'),
  }))
}

function tooDear({ options }: EditionConfig, chosen: Readonly<Record<string, string>>): Blocker[] {
  return options.flatMap(({ name, values }) =>
    values
      .filter((value) => value.name === chosen[name] && Number(value.price) > 0)
      .map((value) => ({
        code: 'payment-needed',
        detail: t('“{choice}” costs more, and the studio pays for sending this print.', {
          choice: `${name}: ${value.name}`,
        }),
        way: t('Nothing was changed. Choose what has no price, or write to the studio.'),
      })),
  )
}
