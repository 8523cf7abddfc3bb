import { useMemo } from 'react'
import { createPaymentClient, type PaymentClient } from './payment-client.ts'

/** The app as pages of payments ask it. `base` is the page's runtime configuration. */
export function usePaymentClient(base: string): PaymentClient {
  return useMemo(() => createPaymentClient({ base, send: async (input, init) => await fetch(input, init) }), [base])
}
