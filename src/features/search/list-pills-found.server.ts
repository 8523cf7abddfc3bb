import { asPillCards, pillCollection } from '#features/burns/pills/pill-pieces.server.ts'
import type { AppState } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { findIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { cardsOf } from '#features/catalogue/search/token-cards.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { inLocale } from '#messages/locale.server.ts'
import { languages } from '#messages/locale.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Searchable } from './search-texts.ts'

/** The kinds of pills that have a page, by their names: those of which any was given. */
export async function listPillsFound(
  read: ReadDb,
  { studio, appState }: { studio: Pick<Studio, 'burns'>; appState: AppState },
): Promise<Searchable<TokenCard>[]> {
  if (studio.burns === undefined) return []
  const { index } = await findIndexedCollection(read, { collection: PILLS, appState })
  const cards = await asPillCards(read, { studio, cards: cardsOf(PILLS, index?.pieces ?? []) })
  return cards.map((card) => ({ names: [card.name ?? ''], entry: card }))
}

/** What stands before the number of a kind, in each language: the list below the field asks in none. */
export function pillNames(studio: Pick<Studio, 'burns'>): { slug: string; title: string; singular: string }[] {
  return studio.burns === undefined ? [] : languages.map((language) => inLocale(language, () => pillCollection(studio)))
}
