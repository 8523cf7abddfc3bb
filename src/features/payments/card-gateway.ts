import type { PaymentEvent } from './payment.ts'

export type CheckoutAsked = {
  intentId: string
  title: string
  currency: string
  parts: readonly { title: string; amount: string }[]
  /** Where the person comes back to. */ page: string
  expiresAt: Date
}
export type Checkout = {
  checkoutId: string
  url: string | undefined
  payment: string | undefined
  event: PaymentEvent | undefined
}
/** A message of the provider: what happened to which payment, `undefined` where it concerns none of ours. */
export type CardMessage = {
  eventId: string
  type: string
  intentId: string | undefined
  payment: string | undefined
  event: PaymentEvent | undefined
  /** What went back of it in parts so far, in the smallest unit. */ partRefunded?: number | undefined
  /** The dispute that it is about. */ dispute?: string | undefined
}

/** The provider of card payments. What it does twice under one intent counts once: it knows repeated requests by their key. */
export type CardGateway = {
  /** Makes the page where it is paid. Throws `ProviderSilentError`, and `CheckoutRefusedError` when the provider will never make it. */
  openCheckout: (asked: CheckoutAsked) => Promise<Checkout>
  findCheckout: (checkoutId: string) => Promise<Checkout>
  /** Closes a page that was not paid yet. */
  closeCheckout: (checkoutId: string) => Promise<void>
  /** Gives all of a payment back. Returns the refund's id. */
  refund: (asked: { intentId: string; payment: string }) => Promise<string>
  /** Reads a message, whose signature is in its headers. Throws `ForgedEventError` unless the provider signed these very bytes, some minutes ago at most. */
  readMessage: (body: Buffer, headers: Headers) => Promise<CardMessage>
}

/** The provider looked at what was asked, and said no for good. */
export class CheckoutRefusedError extends Error {
  override readonly name = 'CheckoutRefusedError'
}
