import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/**
 * A payment by card. It holds a place of the edition; the permit is given only once the money is there, so nothing is burned unpaid.
 * Money that was paid and brought no print goes back: when the place lapses, or when somebody asks before a permit was given.
 */
export type PaymentState =
  /** The place is held, and the provider is asked for its page. */
  | 'making'
  /** The provider's page is open. */
  | 'open'
  | 'paid'
  /** The page closed unpaid. */
  | 'expired'
  /** The provider said no. */
  | 'failed'
  /** The money is to go back, and the provider has not confirmed it yet. */
  | 'refund-due'
  | 'refunded'
  /** Whoever paid has asked their bank for the money. */
  | 'disputed'

/** Why money goes back. */
export type RefundReason = 'lapsed' | 'given-back' | 'cancelled' | 'studio' | 'wrong-amount'

/** What happened to a payment. */
export type PaymentEvent =
  | { event: 'opened' }
  | { event: 'paid'; /** In the smallest unit. */ amount: number; currency: string }
  | { event: 'expired' }
  | { event: 'failed' }
  | { event: 'refund-wanted'; reason: RefundReason }
  | { event: 'refunded' }
  | { event: 'disputed' }
  /** The dispute was decided for the studio. */
  | { event: 'dispute-won' }

type Due = {
  amount: number
  currency: string
  /** Why the money was to go back already, where it was. */ refundReason?: RefundReason | undefined
}

/** The state after an event, and why money goes back where it does; `undefined` where the event changes nothing: messages come late, twice and in any order. */
export function nextPayment(
  state: PaymentState,
  due: Due,
  event: PaymentEvent,
): { state: PaymentState; reason?: RefundReason } | undefined {
  switch (event.event) {
    case 'opened':
      return state === 'making' ? { state: 'open' } : undefined
    case 'paid': {
      // A page that was thought to be closed may still have been paid; whether there is a place for it is looked at next.
      if (!['making', 'open', 'expired', 'failed'].includes(state)) return undefined
      return event.amount === due.amount && event.currency === due.currency
        ? { state: 'paid' }
        : { state: 'refund-due', reason: 'wrong-amount' }
    }
    case 'expired':
      return state === 'making' || state === 'open' ? { state: 'expired' } : undefined
    case 'failed':
      return state === 'making' || state === 'open' ? { state: 'failed' } : undefined
    case 'refund-wanted':
      return state === 'paid' ? { state: 'refund-due', reason: event.reason } : undefined
    case 'refunded':
      return state === 'refunded' ? undefined : { state: 'refunded' }
    // Who disputes has paid, even where the message of it is late.
    case 'disputed':
      return state === 'refunded' || state === 'disputed' ? undefined : { state: 'disputed' }
    // What was to go back before the dispute goes back after it.
    case 'dispute-won':
      return state !== 'disputed'
        ? undefined
        : due.refundReason === undefined
          ? { state: 'paid' }
          : { state: 'refund-due', reason: due.refundReason }
  }
}

/** A payment as pages show it, to its owner and to staff. Amounts are decimal strings of the smallest unit, times ISO 8601. */
export type PaymentView = {
  intentId: string
  state: PaymentState
  amount: string
  /** As `payment-method.ts` writes sums. */
  currency: { symbol: string; decimals: number }
  parts: readonly { title: string; amount: string }[]
  madeAt: string
  paidAt: string | undefined
  refundedAt: string | undefined
  refundReason: RefundReason | undefined
  /** What went back in parts on the card provider's own pages, where something did. */
  partRefunded: string | undefined
  /** Until when a place is kept for it, in the chain's seconds; nothing where none is. */
  placeUntil: number | undefined
  problem: string | undefined
  story: readonly { state: PaymentState; by: string; detail: string | undefined; at: string }[]
}

/** The redemption whose payment a claim had: a replacement's is that of the first claim. */
export function intentOfClaim(claimId: string): string {
  return claimId.replace(/-r\d+$/, '')
}

const refundWords = {
  lapsed: 'nothing was burned while the place was kept',
  'given-back': 'the pills were given back',
  cancelled: 'the claim was cancelled',
  studio: 'the studio gave it back',
  'wrong-amount': 'the sum was not the one that was asked for',
} as const satisfies Record<RefundReason, MessageText>

/** How a payment stands, and what happens to the money, in a sentence each. */
export function paymentWords(
  { state, refundReason }: Pick<PaymentView, 'state' | 'refundReason'>,
  { isUsed = false }: { /** The claim that it pays for stands. */ isUsed?: boolean } = {},
): {
  title: string
  what: string
} {
  const reason = refundReason === undefined ? undefined : t(refundWords[refundReason])
  switch (state) {
    case 'making':
      return { title: t('The payment is being made ready'), what: t('A place is held. Nothing was charged.') }
    case 'open':
      return {
        title: t('To be paid'),
        what: t('A place is held while the payment page is open. Nothing was charged, and no pill is burned.'),
      }
    case 'paid':
      return {
        title: t('Paid'),
        what: isUsed
          ? t('It pays for this print. If the claim is cancelled, the money goes back to the card.')
          : t('The place is yours. If no pill is burned for it in time, the money is refunded automatically.'),
      }
    case 'expired':
      return {
        title: t('Not paid in time'),
        what: t('The payment page closed. Nothing was charged, and your pills are untouched.'),
      }
    case 'failed':
      return {
        title: t('The payment did not go through'),
        what: t('Nothing was charged, and your pills are untouched.'),
      }
    case 'refund-due':
      return {
        title: t('The money is going back'),
        what:
          reason === undefined
            ? t('It goes back to the card. That takes some days.')
            : t('It goes back to the card: {reason}. That takes some days.', { reason }),
      }
    case 'refunded':
      return {
        title: t('Paid back'),
        what:
          reason === undefined
            ? t('The money went back to the card. Banks take up to ten days to show it.')
            : t('The money went back to the card: {reason}. Banks take up to ten days to show it.', { reason }),
      }
    case 'disputed':
      return {
        title: t('The payment is disputed'),
        what: t('The bank was asked for the money. The studio has to answer, and the print waits for that.'),
      }
  }
}

/** There is no such payment, or it is somebody else's. */
export const PaymentNotFoundError = defineError(NotFoundError, 'payment-not-found', () =>
  t('There is no such payment here, or it belongs to somebody else. Your redemptions are on the page of pills.'),
)

/** The payment is not in a state for this. Nothing was charged or given back by it. */
export class PaymentStepError extends ConflictError {
  readonly code = 'payment-step-refused'
}

/** The app takes no cards. */
export const NoCardsError = defineError(NotFoundError, 'no-cards', () =>
  t('The studio takes no cards. Nothing was charged and nothing was burned.'),
)

/** The provider did not answer, or not as expected. */
export const ProviderSilentError = defineError(ConflictError, 'provider-silent', () =>
  t(
    'The payment service does not answer at the moment. Nothing was charged, and your pills are untouched. Try again in a minute.',
  ),
)

/** A message that did not come from the provider, or is too old. */
export const ForgedEventError = defineError(InvalidInputError, 'event-not-signed', () =>
  t('This message is not signed by the payment service, or is too old. Nothing was changed.'),
)

/** A permit was asked for that has to be paid first. */
export const PaymentFirstError = defineError(ConflictError, 'payment-first', () =>
  t(
    'This redemption is paid by card, and the permit is given once the money is there. Nothing was charged and nothing was burned.',
  ),
)
