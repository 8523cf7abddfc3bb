import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'
import type { PaymentView } from './payment.ts'

/** What pages of payments need of the app, for whoever is signed in. Every call throws `ServerRefusal`. */
export type PaymentClient = {
  /** Holds a place and makes the page where it is paid; `url` is absent while the provider does not answer. */
  begin: (asked: object) => Promise<{ intentId: string; url: string | null }>
  look: (intentId: string) => Promise<{ payment: PaymentView; url: string | null }>
  permit: (intentId: string) => Promise<{ intentId: string }>
  giveUp: (intentId: string) => Promise<{ payment: PaymentView }>
}

export function createPaymentClient(server: ServerAddress): PaymentClient {
  const ask = createAskServer(server)
  return {
    begin: async (asked) => await ask('POST', '/payments', asked),
    look: async (intentId) => await ask('POST', `/payments/${intentId}/look`, {}),
    permit: async (intentId) => await ask('POST', `/payments/${intentId}/permit`, {}),
    giveUp: async (intentId) => await ask('DELETE', `/payments/${intentId}`),
  }
}
