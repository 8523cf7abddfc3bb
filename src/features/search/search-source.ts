import { t } from '#messages/translate.ts'
import { type SearchAnswer, searchLink, type SuggestionGroup, suggestionsOf } from './suggestion.ts'

/** Where a search asks, how its field is called, and what it makes of an answer. */
export type SearchSource = {
  /** The endpoint, which takes what is searched for as `q`. */
  endpoint: string
  label: () => string
  placeholder: () => string
  /** What the list says before anything is typed. */
  hint: () => string
  read: (answer: unknown) => Suggested
  /** The page of all results. */
  allLink: (query: string) => string
  /** Where Enter leads while nothing is chosen. */
  enterLink: (query: string) => string
}

/** The lines for a search. `meant`: what it was taken to mean; `exact`: the key of the one thing that it names exactly. */
export type Suggested = { query: string; meant: string | null; groups: SuggestionGroup[]; exact?: string | undefined }

/** The search of the whole site. */
export const siteSource: SearchSource = {
  endpoint: '/api/search',
  label: () => t('Search pieces, collectors, exhibits and prints'),
  placeholder: () => t('Number, name, trait, address or ENS name'),
  hint: () => t('Type a number, a name, a trait, a wallet address or an ENS name.'),
  read: (answer) => {
    const { query, meant } = answer as SearchAnswer
    return { query, meant, groups: suggestionsOf(answer as SearchAnswer) }
  },
  allLink: searchLink,
  enterLink: searchLink,
}
