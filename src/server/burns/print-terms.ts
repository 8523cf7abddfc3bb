import { PermitRefusedError } from '#features/burns/intents/burn-errors.ts'
import type { RedemptionToAsk } from '#features/burns/permits/begin-redemption.server.ts'
import type { PermitRequest } from '#features/burns/permits/permit-rules.ts'
import {
  holdOffer,
  offerPrint,
  type PrintOffer,
  unsaidOptions,
} from '#features/claims/opening/serve-redemption.server.ts'
import { quoteIn, chosenMethod, paymentMethods } from '#features/payments/payment-method.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { countryText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { giveDraft } from '../claims/give-draft.ts'

/**
 * What a redemption's permit promises beside the chain: that the print can be made, sent, and at which price in each currency that
 * the studio takes; and the place that is held for it, with the address it goes to. `uid` is whose address that is: without one no
 * print is promised. Editions that only the burns' own list has are neither priced nor held here.
 */
export function printTerms(
  context: AppContext,
  { uid }: { uid: string | undefined },
): Pick<RedemptionToAsk, 'rules' | 'bills' | 'hold'> {
  const { config, studio, read, now } = context
  const offers = new Map<PermitRequest, Promise<PrintOffer | undefined>>()
  const offerOf = async (request: PermitRequest) => {
    const found =
      offers.get(request) ??
      offerPrint(read, {
        studio,
        editionId: request.edition.editionId,
        wishes: request.wishes,
        traveller: uid === undefined ? undefined : { uid, holder: request.holder },
        now: now(),
      })
    offers.set(request, found)
    return await found
  }
  return {
    rules: [
      async (request) => {
        const offer = await offerOf(request)
        return offer === undefined
          ? [notMade(request)]
          : [...offer.obstacles, ...unsaidOptions(offer.view.edition, request.wishes)]
      },
      (request) =>
        request.quantity <= request.edition.pills || request.quantity % request.edition.pills !== 0
          ? []
          : [
              {
                code: 'wrong-pills',
                detail: t('A redemption opens one print.'),
                way: t(
                  'Your pills are untouched. For several prints, redeem one after the other: they can go in one parcel.',
                ),
              },
            ],
    ],
    bills: async (request) => {
      const offer = await offerOf(request)
      const own = (
        BigInt(request.edition.priceWei) * BigInt(Math.floor(request.quantity / request.edition.pills))
      ).toString()
      const parts = offer?.quote?.parts ?? [{ title: request.edition.title, amount: own }]
      const ways = paymentMethods(studio, { card: config.cards !== undefined })
      const chosen = chosenMethod(ways, request.wishes.payment)
      return [chosen, ...ways.filter(({ key }) => key !== chosen.key)].map((way) =>
        quoteIn(way, { parts, decimals: studio.chain.currency.decimals }),
      )
    },
    hold: async (tx, { intentId, expiresAt, request }) => {
      const offer = await offerOf(request)
      if (offer === undefined) throw new PermitRefusedError([notMade(request)])
      await holdOffer(tx, { offer, intentId, expiresAt, now: now() })
      // Nobody burns first and finds out afterwards that it cannot be sent: no permit is signed without where it goes.
      if (
        uid === undefined ||
        !(await giveDraft(tx, context, { uid, claimId: intentId, priced: request.wishes.country }))
      )
        throw new PermitRefusedError([noAddress(request.wishes.country)])
    },
  }
}

function notMade({ edition: { title } }: PermitRequest): { code: 'no-such-edition'; detail: string; way: string } {
  return {
    code: 'no-such-edition',
    detail: t('No print of {title} is made here.', { title }),
    way: t('Your pills are untouched. Choose another edition, or write to the studio.'),
  }
}

function noAddress(country: string | undefined): { code: 'address-missing'; detail: string; way: string } {
  return {
    code: 'address-missing',
    detail:
      country === undefined
        ? t('No address is kept for this print.')
        : t('No address ({country}) is kept for this print.', { country: countryText(country) }),
    way: t(
      'Your pills are untouched, and nothing was charged. Give the address first; what was kept for another country, or for longer than a day, counts no more.',
    ),
  }
}
