import { type CardGateway, type CardMessage, CheckoutRefusedError } from '#features/payments/card-gateway.ts'
import type { PaymentEvent } from '#features/payments/payment.ts'

/** What the provider knows of one payment: the truth about its money. */
export type Charge = {
  intentId: string
  session: string
  payment: string
  amount: number
  currency: string
  /** When its page closes by itself. */
  closesAt: Date
  isClosed: boolean
  isPaid: boolean
  returned: 'no' | 'by-the-house' | 'outside' | 'by-the-bank'
  dispute: 'none' | 'open' | 'won' | 'lost'
  disputes: number
  /** Messages on their way, the oldest first. */
  waiting: CardMessage[]
  delivered: CardMessage[]
  /** How often the app asked for a refund, and whether it had been told by then that the money was back. */
  refundsAsked: { afterTold: boolean }[]
  /** The app was told that the money went back, or did it itself. */
  isReturnKnown: boolean
}

/** Card payments as a provider keeps them, in memory; it speaks to the app as Stripe's client does. */
export type Provider = {
  gateway: CardGateway
  chargeOf: (intentId: string) => Charge
  /** A page like another one, for another payment. */ adopt: (like: Charge, intentId: string) => Charge
  tell: (charge: Charge, event: PaymentEvent, more: { type: string; dispute?: string | undefined }) => CardMessage
}

export function openProvider(now: () => Date): Provider {
  const charges = new Map<string, Charge>()
  let events = 0
  const chargeOf = (intentId: string) => {
    const charge = charges.get(intentId)
    if (charge === undefined) throw new Error(`The provider knows no ${intentId}.`)
    return charge
  }
  const bySession = (session: string) => chargeOf(session.slice(3))
  const checkoutOf = (charge: Charge) => {
    if (!charge.isPaid && now() >= charge.closesAt) charge.isClosed = true
    return pageOf(charge)
  }
  const pageOf = (charge: Charge) => ({
    checkoutId: charge.session,
    url: charge.isClosed || charge.isPaid ? undefined : `https://pay.example/${charge.session}`,
    payment: charge.isPaid ? charge.payment : undefined,
    event: charge.isPaid
      ? { event: 'paid' as const, amount: charge.amount, currency: charge.currency }
      : charge.isClosed
        ? { event: 'expired' as const }
        : undefined,
  })
  return {
    chargeOf,
    adopt: (like, intentId) => {
      const charge: Charge = {
        ...like,
        intentId,
        session: `cs_${intentId}`,
        payment: `pi_${intentId}`,
        waiting: [],
        delivered: [],
        refundsAsked: [],
      }
      charges.set(intentId, charge)
      return charge
    },
    tell: (charge, event, { type, dispute }) => ({
      eventId: `evt_${events++}`,
      type,
      intentId: dispute === undefined ? charge.intentId : undefined,
      payment: charge.payment,
      event,
      dispute,
    }),
    gateway: {
      openCheckout: async ({ intentId, currency, parts, expiresAt }) =>
        await Promise.resolve().then(() => {
          const known = charges.get(intentId)
          if (known !== undefined) return checkoutOf(known)
          const charge: Charge = {
            intentId,
            session: `cs_${intentId}`,
            payment: `pi_${intentId}`,
            amount: parts.reduce((sum, { amount }) => sum + Number(amount), 0),
            currency,
            closesAt: expiresAt,
            isClosed: false,
            isPaid: false,
            returned: 'no',
            dispute: 'none',
            disputes: 0,
            waiting: [],
            delivered: [],
            refundsAsked: [],
            isReturnKnown: false,
          }
          charges.set(intentId, charge)
          return checkoutOf(charge)
        }),
      findCheckout: async (session) => await Promise.resolve(checkoutOf(bySession(session))),
      closeCheckout: async (session) => {
        await Promise.resolve()
        bySession(session).isClosed = true
      },
      refund: async ({ intentId }) =>
        await Promise.resolve().then(() => {
          const charge = chargeOf(intentId)
          charge.refundsAsked.push({ afterTold: charge.isReturnKnown })
          if (!charge.isPaid) throw new CheckoutRefusedError('charge_not_paid')
          if (charge.dispute === 'open' || charge.dispute === 'lost') throw new CheckoutRefusedError('charge_disputed')
          if (charge.returned === 'no') charge.returned = 'by-the-house'
          charge.isReturnKnown = true
          return `re_${intentId}`
        }),
      readMessage: async () => await Promise.reject(new Error('Messages are brought as they are.')),
    },
  }
}
