import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { shortTokenId, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { t, tn, translated } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import type { FoundPage, SearchResults } from './search-results.ts'

type PageAnswer = Omit<FoundPage, 'to'> & { path: string }

/** What the read API answers to a search. */
export type SearchAnswer = Pick<SearchResults, 'query' | 'meant' | 'pieces' | 'pills' | 'collectors'> & {
  exhibits: PageAnswer[]
  editions: PageAnswer[]
  pages: PageAnswer[]
}

/** One line of the list below the field. `act`: the fields of a form that is sent to `to`; without, it is a link. */
export type Suggestion = {
  key: string
  title: string
  line: string
  to: string
  piece?: TokenCard
  act?: Record<string, string>
}
export type SuggestionGroup = { title: string; items: Suggestion[] }

/** The answer as a list in groups, without those that are empty. */
export function suggestionsOf({
  pieces,
  pills,
  collectors,
  exhibits,
  editions,
  pages,
}: SearchAnswer): SuggestionGroup[] {
  const pagesIn = (group: string, found: readonly PageAnswer[]) =>
    // The interface for programs answers in English; what it says of the product's own pages has its German.
    found.map(({ title, line, path }): Suggestion => ({
      key: `${group} ${path}`,
      title: group === 'page' ? translated(title) : title,
      line: translated(line),
      to: path,
    }))
  return [
    {
      title: t('Pieces'),
      items: pieces.flatMap(({ collection, title, singular, items }) =>
        items.map((piece) => {
          const name = titleOf(piece, singular)
          const number = shortTokenId(piece.tokenId)
          return {
            key: `piece ${collection} ${piece.tokenId}`,
            title: name,
            line: [
              title,
              ...(name.includes(number) ? [] : [t('No. {number}', { number })]),
              ...(piece.burned ? [t('Burned')] : []),
            ].join(' · '),
            to: tokenLink(collection, piece.tokenId),
            piece,
          }
        }),
      ),
    },
    {
      title: t('Pills'),
      items: pills.map((pill) => ({
        key: `pill ${pill.tokenId}`,
        title: titleOf(pill, t('Pill')),
        line: [t('Pill'), t('No. {number}', { number: shortTokenId(pill.tokenId) })].join(' · '),
        to: tokenLink(pill.collection, pill.tokenId),
        piece: pill,
      })),
    },
    {
      title: t('Collectors'),
      items: collectors.map(({ address, name, held }) => ({
        key: `collector ${address}`,
        title: name ?? shortAddress(address),
        line: [...(name === null ? [] : [shortAddress(address)]), heldText(held)].join(' · '),
        to: linkTo('collector item', { id: address }),
      })),
    },
    { title: t('Exhibits'), items: pagesIn('exhibit', exhibits) },
    { title: t('Prints'), items: pagesIn('edition', editions) },
    { title: t('Pages'), items: pagesIn('page', pages) },
  ].filter(({ items }) => items.length > 0)
}

export function heldText(held: number): string {
  return held === 0 ? t('Holds nothing now') : tn(held, 'Holds {count} piece', 'Holds {count} pieces')
}

/** The page of all results. */
export function searchLink(query: string): string {
  return query === '' ? linkTo('search') : linkTo('search', { q: query })
}
