import type { RedemptionToAsk } from '#features/burns/begin-redemption.server.ts'
import type { PermitRequest } from '#features/burns/permit-rules.ts'
import { holdOffer, offerPrint, type PrintOffer } from '#features/claims/serve-redemption.server.ts'
import { billIn, chosenWay, paymentWays } from '#features/payments/payment-way.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'

/**
 * What a redemption's permit promises beside the chain: that the print can be made, sent, and at which price in each currency that
 * the studio takes; and the place that is held for it. Editions that only the burns' own list has are neither priced nor held here.
 */
export function printTerms({ config, studio, read, now }: Pick<AppContext, 'config' | 'studio' | 'read' | 'now'>): Pick<RedemptionToAsk, 'rules' | 'bills' | 'hold'> {
  const offers = new Map<PermitRequest, Promise<PrintOffer | undefined>>()
  const offerOf = async (request: PermitRequest) => {
    const found = offers.get(request) ?? offerPrint(read, { studio, editionId: request.edition.editionId, wishes: request.wishes, now: now() })
    offers.set(request, found)
    return await found
  }
  return {
    rules: [
      async (request) => (await offerOf(request))?.obstacles ?? [],
      async (request) => (await offerOf(request) === undefined || request.quantity === request.edition.pills ? [] : [
        { code: 'wrong-pills', detail: 'A redemption opens one print.', way: 'Your pills are untouched. For several prints, redeem one after the other: they can go in one parcel.' },
      ]),
    ],
    bills: async (request) => {
      const offer = await offerOf(request)
      const own = (BigInt(request.edition.priceWei) * BigInt(Math.floor(request.quantity / request.edition.pills))).toString()
      const parts = offer?.quote?.parts ?? [{ title: request.edition.title, amount: own }]
      const ways = paymentWays(studio, { card: config.stripe !== undefined })
      const chosen = chosenWay(ways, request.wishes.payment)
      return [chosen, ...ways.filter(({ key }) => key !== chosen.key)].map((way) => billIn(way, { parts, decimals: studio.chain.currency.decimals }))
    },
    hold: async (tx, { intentId, expiresAt, request }) => {
      const offer = await offerOf(request)
      if (offer !== undefined) await holdOffer(tx, { offer, intentId, expiresAt, now: now() })
    },
  }
}
