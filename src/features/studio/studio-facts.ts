import { countryText } from '#messages/formats.ts'
import type { accountKeepDays } from '#platform/account-retention.ts'
import type { EditionConfig, ShippingConfig } from './edition-config.ts'

/** What a running instance does, as far as its text pages say it. Each sentence of theirs follows from one of these. */
export type StudioFacts = {
  studio: { name: string; contact: string; sender: ShippingConfig['sender'] | undefined }
  chain: { name: string; /** A chain of this program's own, on which nothing is worth anything. */ isPractice: boolean }
  signIn: { mode: 'embedded' | 'hosted'; projectId: string; sessionDays: number; providers: readonly string[] }
  keepDays: typeof accountKeepDays
  /** Names of the cookies. */
  cookies: { session: string; mark: string; theme: string; language: string; provider: string | undefined }
  /** How much of what somebody read their browser keeps for reading offline. */
  keptOffline: { pages: number; pictures: number }
  sendsMail: boolean
  /** Absent where the studio ships nothing. */
  shipping:
    | { purgeDays: number; addressDays: number; draftHours: number; savedDays: number; photoDays: number }
    | undefined
  /** Days for which files of a report of a stolen piece are kept after it ended. */
  holdFileDays: number
  /** The provider of card payments, where cards are taken. */
  card: string | undefined
  /** Symbols of the coins that prices can be paid in beside the chain's own. */
  coins: readonly string[]
  currency: string
  walletConnect: boolean
  hasBurns: boolean
  hasVaults: boolean
  hasEditions: boolean
}

/** The studio's name and postal address, as far as it gave one. */
export function studioLines({ studio: { name, sender } }: Pick<StudioFacts, 'studio'>): string[] {
  if (sender === undefined) return [name]
  return [
    ...new Set([name, ...[sender.company, sender.name].filter((line) => line !== undefined)]),
    sender.line1,
    ...(sender.line2 === undefined ? [] : [sender.line2]),
    [sender.postcode, sender.city].filter((part) => part !== undefined).join(' '),
    ...(sender.region === undefined ? [] : [sender.region]),
    countryText(sender.country),
  ]
}

/** Whether an edition goes to a country, as far as the edition says: one that names no countries goes wherever the studio sends. */
export function servesCountry({ servedCountries }: Pick<EditionConfig, 'servedCountries'>, country: string): boolean {
  return servedCountries?.includes(country) ?? true
}

/** The countries that the studio sends to, each once; with an edition, those of them that it goes to. */
export function servedCountries(
  shipping: ShippingConfig | undefined,
  edition?: Pick<EditionConfig, 'servedCountries'>,
): string[] {
  const all = [...new Set(shipping?.zones.flatMap(({ countries }) => countries) ?? [])]
  return edition === undefined ? all : all.filter((country) => servesCountry(edition, country))
}
