import type StripeApi from 'stripe'
import type { CardSettings } from '#platform/config.ts'
import { type CardGateway, type CardMessage, type Checkout, CheckoutRefusedError } from './card-gateway.ts'
import { ForgedEventError, type PaymentEvent, ProviderSilentError } from './payment.ts'

/** Speaks to Stripe by its own SDK, which is loaded when it is first needed. Nothing of the keys is in an error or a log. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: Omit<CardSettings, 'provider'>): CardGateway {
  let loaded: Promise<{ Stripe: typeof StripeApi; stripe: StripeApi }> | undefined
  const load = async () =>
    await (loaded ??= import('stripe').then(({ default: Stripe }) => {
      const { hostname, port, protocol } = new URL(apiUrl)
      return {
        Stripe,
        stripe: new Stripe(secretKey.reveal(), {
          host: hostname,
          ...(port === '' ? {} : { port: Number(port) }),
          protocol: protocol === 'http:' ? 'http' : 'https',
          maxNetworkRetries: 2,
          timeout: 15_000,
          telemetry: false,
          appInfo: { name: 'Vitrine' },
        }),
      }
    }))
  const asking = async <Answer>(ask: (stripe: StripeApi) => Promise<Answer>): Promise<Answer> => {
    const { Stripe, stripe } = await load()
    try {
      return await ask(stripe)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      // Its words may repeat what was asked; its code never does.
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new CheckoutRefusedError(error.code ?? error.type)
      throw new ProviderSilentError()
    }
  }
  return {
    openCheckout: async ({ intentId, title, currency, parts, page, expiresAt }) =>
      await asking(async (stripe) =>
        checkoutOf(
          await stripe.checkout.sessions.create(
            {
              mode: 'payment',
              client_reference_id: intentId,
              metadata: { intentId },
              payment_intent_data: { metadata: { intentId }, description: title },
              line_items: parts
                .filter(({ amount }) => amount !== '0')
                .map((part) => ({
                  quantity: 1,
                  price_data: { currency, unit_amount: Number(part.amount), product_data: { name: part.title } },
                })),
              success_url: page,
              cancel_url: page,
              expires_at: Math.floor(expiresAt.getTime() / 1000),
            },
            { idempotencyKey: `checkout ${intentId}` },
          ),
        ),
      ),
    findCheckout: async (checkoutId) =>
      await asking(async (stripe) => checkoutOf(await stripe.checkout.sessions.retrieve(checkoutId))),
    closeCheckout: async (checkoutId) => {
      await asking(async (stripe) => await stripe.checkout.sessions.expire(checkoutId))
    },
    refund: async ({ intentId, payment }) => {
      try {
        return await asking(
          async (stripe) =>
            (
              await stripe.refunds.create(
                { payment_intent: payment, metadata: { intentId } },
                { idempotencyKey: `refund ${intentId}` },
              )
            ).id,
        )
      } catch (error) {
        // Somebody gave it back on the provider's own pages.
        if (error instanceof CheckoutRefusedError && error.message === 'charge_already_refunded')
          return 'refunded before'
        throw error
      }
    },
    readMessage: async (body, headers) => {
      const { Stripe, stripe } = await load()
      try {
        return messageOf(
          stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', webhookSecret.reveal()),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          throw new ForgedEventError()
        throw error
      }
    },
  }
}

function checkoutOf(session: StripeApi.Checkout.Session): Checkout {
  return {
    checkoutId: session.id,
    url: session.url ?? undefined,
    payment: idOf(session.payment_intent),
    event: eventOf(session),
  }
}

/** What a session says of its payment. */
function eventOf({
  status,
  payment_status: paid,
  amount_total: amount,
  currency,
}: StripeApi.Checkout.Session): PaymentEvent | undefined {
  if (paid === 'paid') return { event: 'paid', amount: amount ?? 0, currency: currency ?? '' }
  return status === 'expired' ? { event: 'expired' } : undefined
}

function messageOf(message: StripeApi.Event): CardMessage {
  const plain = { eventId: message.id, type: message.type }
  switch (message.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = message.data.object
      return {
        ...plain,
        intentId: session.metadata?.['intentId'],
        payment: idOf(session.payment_intent),
        event: eventOf(session),
      }
    }
    case 'checkout.session.async_payment_failed':
      return {
        ...plain,
        intentId: message.data.object.metadata?.['intentId'],
        payment: undefined,
        event: { event: 'failed' },
      }
    case 'charge.refunded': {
      const { payment_intent: payment, refunded, amount_refunded: amount, metadata } = message.data.object
      return {
        ...plain,
        intentId: metadata['intentId'],
        payment: idOf(payment),
        event: refunded ? { event: 'refunded' } : undefined,
        partRefunded: refunded ? undefined : amount,
      }
    }
    case 'charge.dispute.created':
      return {
        ...plain,
        intentId: undefined,
        payment: idOf(message.data.object.payment_intent),
        event: { event: 'disputed' },
        dispute: message.data.object.id,
      }
    case 'charge.dispute.closed': {
      const { id: dispute, payment_intent: payment, status } = message.data.object
      return {
        ...plain,
        intentId: undefined,
        payment: idOf(payment),
        dispute,
        event:
          status === 'won' || status === 'warning_closed'
            ? { event: 'dispute-won' }
            : status === 'lost'
              ? { event: 'refunded' }
              : undefined,
      }
    }
    default:
      return { ...plain, intentId: undefined, payment: undefined, event: undefined }
  }
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
