import type { Hex } from 'viem'
import { claimSeries, getEdition } from '#features/prints/numbers/edition.ts'
import { findPromise } from '#features/prints/numbers/find-promise.server.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { usualAddressDays } from '#features/studio/policy.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import type { ProvenDelegation } from '#features/wallets/delegating/delegation.ts'
import { t } from '#messages/translate.ts'
import { type Address, checksummed } from '#platform/address.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ClaimNotReadyError } from '../claim/claim.ts'
import { refuseHeldPiece } from '../held/held-piece.server.ts'
import { recordClaimDelegation } from '../opening/claim-delegation.server.ts'
import { lockCompanion } from '../opening/list-companions.server.ts'
import { openClaim } from '../opening/open-claim.server.ts'
import { offerPrint, type PrintOffer, type PrintWishes } from '../opening/serve-redemption.server.ts'
import { findPieceHolder } from './find-piece-holder.server.ts'
import { findPaidRight, type RightPayment, spendPayment } from './paid-right.server.ts'
import { HolderNotFinalError } from './piece-arrival.ts'
import {
  hashPrintOrder,
  NotHolderError,
  optionsText,
  orderSeconds,
  type PrintOrder,
  PrintOrderError,
  PrintRefusedError,
  PrintRightUsedError,
} from './print-order.ts'

export type RightAsked = {
  studio: Pick<Studio, 'editions' | 'shipping' | 'chain' | 'collections'>
  house: string
  collection: string
  tokenId: string
  editionId: string
  holder: Address
  /** The hot wallet that acts for the holder, and the final block at which a registry said so. */
  delegation?: ProvenDelegation | undefined
  wishes: PrintWishes
  /** Whose claim it would be: their own parcels can take it along. */ uid?: string | undefined
  /** What was paid for it before, where it costs something. */ payment?: RightPayment | undefined
  now: Date
}

/** An order that can be signed, for the piece's holder. */
export type PreparedOrder = {
  order: PrintOrder
  place: { chainId: number; collection: Address }
  options: Record<string, string>
  /** What it costs; nothing more where it is paid. */ quote: PrintOffer['quote']
  /** The final block at which the holder was read. */ block: number
}

/**
 * Makes the order that the holder signs. Throws `PrintRefusedError` with every reason why the print cannot be had,
 * `PrintRightUsedError`, `NotHolderError` unless the address holds the piece, and `HolderNotFinalError` while its arrival there is not final.
 */
export async function preparePrintOrder(read: ReadDb, asked: RightAsked): Promise<PreparedOrder> {
  const { studio, house, tokenId, editionId, holder, delegation, payment, now } = asked
  const { config, block } = await checkRight(read, asked)
  const paid = payment === undefined ? undefined : await findPaidRight(read, payment, { now })
  if (paid !== undefined && paid.editionId !== editionId)
    throw new PrintOrderError(t('What was paid is for another edition. Nothing was changed.'))
  const offer = paid === undefined ? await offerRight(read, asked) : undefined
  if (offer !== undefined && offer.quote.total !== '0')
    throw new PrintRefusedError([
      {
        code: 'payment-needed',
        detail: t('What was chosen has a price.'),
        way: t('Nothing was changed. Pay it first, or choose options without a price.'),
      },
    ])
  const options = paid?.options ?? offer?.options ?? {}
  const order: PrintOrder = {
    tokenId,
    editionId,
    holder: checksummed(holder),
    country: paid?.country ?? offer?.quote.country ?? '',
    options: [optionsText(options), paid?.words ?? ''].filter((text) => text !== '').join('; '),
    house,
    expiresAt: Math.floor(now.getTime() / 1000) + orderSeconds,
    ...(delegation === undefined ? {} : { delegate: checksummed(delegation.delegate) }),
  }
  return { order, place: { chainId: studio.chain.id, collection: config.address }, options, quote: offer?.quote, block }
}

/** What a print by right costs with everything that was chosen. Throws as `preparePrintOrder` does, but for a price. */
export async function offerRight(
  read: ReadDb,
  asked: RightAsked,
): Promise<PrintOffer & { quote: NonNullable<PrintOffer['quote']> }> {
  const { studio, editionId, wishes, holder, uid, now } = asked
  const offer = await offerPrint(read, {
    studio,
    editionId,
    wishes,
    traveller: uid === undefined ? undefined : { uid, holder },
    now,
  })
  if (offer?.quote === undefined || offer.obstacles.length > 0) throw new PrintRefusedError(offer?.obstacles ?? [])
  return { ...offer, quote: offer.quote }
}

/** That the piece carries a right to this print, that it is unused, and who holds the piece. Throws as `preparePrintOrder` does. */
export async function checkRight(
  read: ReadDb,
  asked: RightAsked,
): Promise<{ config: CollectionConfig; block: number }> {
  const { studio, collection, tokenId, editionId } = asked
  const edition = getEdition(studio.editions, editionId)
  const config = studio.collections.find(({ slug }) => slug === collection)
  if (edition.opensBy.with !== 'print-right' || edition.opensBy.collection !== collection || config === undefined) {
    throw new PrintRefusedError([
      {
        code: 'no-right',
        detail: t('Pieces of this collection carry no right to this print.'),
        way: t('Nothing was changed.'),
      },
    ])
  }
  const used = await read
    .selectFrom('print_rights')
    .select('claim_id')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (used !== undefined) throw new PrintRightUsedError()
  await refuseHeldPiece(read, { collection, tokenId, now: asked.now })
  return { config, block: await checkHolder(read, asked) }
}

async function checkHolder(read: ReadDb, { studio, collection, tokenId, holder }: RightAsked): Promise<number> {
  const found = await findPieceHolder(read, { chainId: studio.chain.id, collection, tokenId })
  if (found === undefined)
    throw new NotHolderError(
      t('The chain does not show who holds this piece: it is burned, or was not read so far. Nothing was changed.'),
    )
  if (found.holder !== holder.toLowerCase())
    throw new NotHolderError(
      t('This address does not hold the piece. Nothing was changed. Connect the wallet that holds it.'),
    )
  if (found.arrival !== undefined) throw new HolderNotFinalError(found.arrival)
  return found.block
}

/**
 * Uses the right, for ever: checks the order again from the app's own parts, opens the claim, and writes the right down.
 * `isSigned` is whether the holder's signature over the order is good. Two orders of one piece at once: one wins, the other
 * gets `PrintRightUsedError`. Throws `PrintOrderError`, and as `preparePrintOrder` does.
 */
export async function spendPrintRight(
  tx: WriteDb,
  {
    order,
    signature,
    isSigned,
    accountUid,
    requestId,
    ...asked
  }: RightAsked & {
    order: PrintOrder
    signature: Hex
    isSigned: boolean
    accountUid: string | undefined
    requestId?: string | undefined
  },
): Promise<{ claimId: string }> {
  // Without a payment no place holds the parcel that it is to travel in.
  const along = asked.payment === undefined ? asked.wishes.options?.[parcelOption] : undefined
  if (along !== undefined) await lockCompanion(tx, { claimId: along })
  const { order: made, place, options, block } = await preparePrintOrder(readSide(tx), asked)
  const seconds = Math.floor(asked.now.getTime() / 1000)
  if (order.expiresAt <= seconds || order.expiresAt > seconds + orderSeconds)
    throw new PrintOrderError(t('The order is too old. Nothing was changed. Make a new one and sign it.'))
  if (hashPrintOrder({ ...made, expiresAt: order.expiresAt }, place) !== hashPrintOrder(order, place))
    throw new PrintOrderError(
      t('The order is not the one that we make for these choices. Nothing was changed. Make a new one and sign it.'),
    )
  if (!isSigned)
    throw new PrintOrderError(
      asked.delegation === undefined
        ? t('The order is not signed by the address that holds the piece. Nothing was changed.')
        : t('The order is not signed by the wallet that acts for the holder. Nothing was changed.'),
    )
  const hash = hashPrintOrder(order, place)
  if (asked.payment !== undefined) await spendPayment(tx, asked.payment, { now: asked.now })
  // A claim that was paid for has the name of its payment, and takes the place that the payment holds.
  const claimId = asked.payment?.intentId ?? hash
  const right = await tx
    .insertInto('print_rights')
    .values({
      collection: asked.collection,
      token_id: asked.tokenId,
      holder: asked.holder.toLowerCase(),
      edition_id: order.editionId,
      order_hash: hash,
      order_text: JSON.stringify(order),
      signature,
      block_number: block,
      used_at: asked.now,
      claim_id: claimId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('claim_id')
    .executeTakeFirst()
  if (right === undefined) throw new PrintRightUsedError()
  const edition = getEdition(asked.studio.editions, order.editionId)
  const isNew = await openClaim(tx, {
    by: 'holder',
    actor: (asked.delegation?.delegate ?? asked.holder).toLowerCase(),
    requestId,
    now: asked.now,
    claim: {
      claimId,
      origin: 'print-right',
      originKey: `print-right:${asked.collection}:${asked.tokenId}`,
      editionId: order.editionId,
      series: claimSeries(edition),
      state: { state: 'accepted' },
      holder: asked.holder,
      accountUid,
      source: { collection: asked.collection, tokenId: asked.tokenId },
      options,
      country: order.country,
      dueAt: new Date(asked.now.getTime() + (asked.studio.shipping?.addressDays ?? usualAddressDays) * 86_400_000),
      promise: await findPromise(tx, { intentId: claimId, edition, at: asked.now }),
    },
  })
  if (!isNew) throw new ClaimNotReadyError(t('There is a claim for this piece already. Nothing was changed.'))
  if (asked.delegation !== undefined)
    await recordClaimDelegation(tx, { claimId, vault: asked.holder, delegation: asked.delegation, now: asked.now })
  return { claimId }
}
