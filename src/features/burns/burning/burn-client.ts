import type { TokenPage } from '#features/catalogue/chain-facts/token.ts'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'
import type { BurnAim } from '../intents/burn-aim.ts'
import type { BurnCalls, IntentView } from '../intents/intent-view.ts'
import type { IntentId, RedemptionWishes } from '../intents/intent.ts'
import type { RedemptionQuote } from '../permits/begin-redemption.server.ts'
import type { BurnCheck } from './burn-check.ts'

/** A burn as it is asked about: the piece by collection and number, its campaign, who holds it, who gets the pills. */
export type BurnAsked = {
  collection: string
  tokenId: string
  /** How many copies of the piece, decimal; nothing for a single piece. */
  copies?: string | undefined
  /** The other pieces that are burned with it, where the campaign takes several together. */
  others?: readonly string[] | undefined
  campaignId: string
  holder: Hex
  recipient?: Hex | undefined
  /** What it is for. */ aim: BurnAim
}

/** A redemption as it is asked about. `wishes`: a country and options, never an address. */
export type RedemptionAsked = {
  pillId: string
  quantity: number
  editionId: string
  wishes: RedemptionWishes
  holder: Hex
}

/** What pages of burning need of the app. Every call throws `ServerRefusal`. */
export type BurnClient = {
  check: (asked: BurnAsked) => Promise<BurnCheck>
  /** The surviving pieces of a collection that an account holds, by their numbers; of very many the first 200. */
  held: (asked: { collection: string; holder: Hex }) => Promise<Pick<TokenPage, 'items' | 'total'>>
  /** Begins an intent; the calls carry its id. Nothing is asked of a wallet yet. */
  begin: (asked: BurnAsked) => Promise<{ intentId: IntentId; calls: BurnCalls }>
  intent: (intentId: IntentId) => Promise<IntentView>
  /** Says what the wallet sent. Without a hash the wallet took a batch whose transaction is not known yet. */
  sent: (intentId: IntentId, transaction: { hash?: Hex | undefined; nonce?: number | undefined }) => Promise<IntentView>
  rejected: (intentId: IntentId) => Promise<IntentView>
  quote: (asked: RedemptionAsked) => Promise<RedemptionQuote>
  /** Has the studio sign a permit. For wallets that are linked to the account that is signed in. */
  redeem: (asked: RedemptionAsked) => Promise<{ intentId: IntentId }>
}

export function createBurnClient(server: ServerAddress): BurnClient {
  const ask = createAskServer(server)
  return {
    check: async (asked) => await ask('POST', '/burns/check', asked),
    held: async ({ collection, holder }) =>
      await ask('GET', `/api/collections/${collection}/tokens?owner=${holder}&sort=number&limit=200`),
    begin: async (asked) => await ask('POST', '/burns/intents', asked),
    intent: async (intentId) => await ask('GET', `/burns/intents/${intentId}`),
    sent: async (intentId, transaction) => await ask('POST', `/burns/intents/${intentId}/sent`, transaction),
    rejected: async (intentId) => await ask('POST', `/burns/intents/${intentId}/rejected`, {}),
    quote: async (asked) => await ask('POST', '/redemptions/quote', asked),
    redeem: async (asked) => await ask('POST', '/redemptions', asked),
  }
}
