import type { TravelOffer } from '#features/claims/opening/serve-redemption.server.ts'
import type { SeriesStanding } from '#features/prints/numbers/edition.ts'
import type { AddressDraft } from '#features/shipping/addresses/address-draft.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address-parts.ts'
import type { AddressDoubt, AddressForm, AddressProblem } from '#features/shipping/addresses/address.ts'
import type { SavedAddress } from '#features/shipping/addresses/saved-address.server.ts'
import type { ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'
import type { RedemptionWishes } from '../intents/intent.ts'

/** Whether a print can be sent, at which price, with everything to choose. */
export type PrintTerms = {
  quote: ShippingQuote | null
  options: Record<string, string>
  obstacles: { code: string; detail: string; way: string }[]
  /** The parcels of whoever is signed in that can take it along. */ travel: TravelOffer[]
  standing: string
  series: SeriesStanding[]
  optionsLeft: { option: string; value: string; left: number }[]
  terms: Pick<EditionConfig, 'title' | 'options' | 'afterlife'> & { closesAt: string | null; numbersAreChosen: boolean }
}

export type AddressLook = {
  problems: AddressProblem[]
  doubts: AddressDoubt[]
  typed: string[]
  suggested: { address: PostalAddress; lines: string[] } | null
}

/** What the way from a pill to a permit asks of prints and addresses. Every call throws `ServerRefusal`. */
export type TermsClient = {
  terms: (asked: { editionId: string; wishes: RedemptionWishes; holder?: string }) => Promise<PrintTerms>
  /** Puts the account on the list of a country. `hasMailbox`: there is an address to write to. */
  wait: (asked: { editionId: string; country: string }) => Promise<{ sendsMail: boolean; hasMailbox: boolean }>
  form: (country: string) => Promise<AddressForm>
  look: (address: PostalAddress) => Promise<AddressLook>
  /** `sendsMail`: there is a mail server; without one mails wait. */
  draft: () => Promise<{ draft: AddressDraft | null; saved: SavedAddress | null; news: string; sendsMail: boolean }>
  /** Gives the saved address to the next permit. */
  useSaved: () => Promise<{ draft: AddressDraft | null }>
  storeDraft: (given: {
    address: PostalAddress
    news: string
    language: string
    remember: boolean
  }) => Promise<{ draft: AddressDraft | null }>
  openDraft: () => Promise<{ address: PostalAddress; lines: string[] }>
}

export function createTermsClient(server: ServerAddress): TermsClient {
  const ask = createAskServer(server)
  return {
    terms: async (asked) => await ask('POST', '/prints/quote', asked),
    wait: async (asked) => await ask('POST', '/prints/waits', asked),
    form: async (country) => await ask('GET', `/addresses/forms/${country}`),
    look: async (address) => await ask('POST', '/addresses/check', address),
    draft: async () => await ask('GET', '/addresses/draft'),
    storeDraft: async (given) => await ask('PUT', '/addresses/draft', given),
    useSaved: async () => await ask('POST', '/addresses/draft/saved', {}),
    openDraft: async () => await ask('POST', '/addresses/draft/open', {}),
  }
}
