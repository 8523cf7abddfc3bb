import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'
import type { PieceArrival } from './piece-arrival.ts'
import type { PrintOrder } from './print-order.ts'

/** What is asked for with a right: the piece, the edition, who holds it, where it goes. */
export type RightWished = {
  collection: string
  tokenId: string
  editionId: string
  holder: string
  /** The wallet that acts for the holder. */ delegate?: string | undefined
  wishes: { country: string; options: Readonly<Record<string, string>> }
  /** What was paid for it before. */ payment?: string | undefined
}

/** An order as the app made it, to be signed. `block`: the final block at which the app read who holds the piece. */
export type OrderToSign = { order: PrintOrder; place: { chainId: number; collection: `0x${string}` }; block: number }

/** What the page of a print right needs of the app. Every call throws `ServerRefusal`. */
export type PrintRightClient = {
  order: (wished: RightWished) => Promise<OrderToSign>
  /** How far the piece's arrival at its holder is; `undefined` once it is final. */
  arrival: (piece: { collection: string; tokenId: string }) => Promise<PieceArrival | undefined>
  /** Holds a place and makes the page where a priced option is paid; `url` is absent while the provider does not answer. */
  pay: (wished: RightWished) => Promise<{ intentId: string; url: string | null }>
  use: (signed: RightWished & { order: PrintOrder; signature: string }) => Promise<{ claimId: string }>
}

export function createPrintRightClient(server: ServerAddress): PrintRightClient {
  const ask = createAskServer(server)
  return {
    arrival: async ({ collection, tokenId }) => {
      const { arrival } = await ask<{ arrival: { minutes: number | null } | null }>(
        'GET',
        `/prints/rights/${encodeURIComponent(collection)}/${tokenId}/arrival`,
      )
      return arrival === null ? undefined : { minutes: arrival.minutes ?? undefined }
    },
    order: async (wished) => await ask('POST', '/prints/orders', wished),
    pay: async (wished) => await ask('POST', '/prints/rights/payments', wished),
    use: async (signed) => await ask('POST', '/prints/rights', signed),
  }
}
