import { z } from 'zod'
import { LONGEST_SEARCH, type FoundPage } from '#features/search/search-results.ts'
import { searchSite } from '#features/search/search-site.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { defineOperation } from './api-operation.ts'
import { foundCollector, foundPage, foundPieces, tokenCard } from './api-schemas.ts'

/** As many as a list below a field shows. */
const limits = { pieces: 4, others: 4 }

export const searchOperation = defineOperation({
  path: '/search',
  operationId: 'search',
  summary:
    'Searches the whole site: pieces by number, name or trait value, collectors by address, the first 0x and 6 digits of one, ENS name or chosen name, exhibits, prints by title or number, pages, and kinds of pills by number or name. Where nothing is written as it was typed, typing errors are forgiven, and `meant` says how.',
  queryParameters: [
    {
      name: 'q',
      description: 'What is searched for.',
      schema: z.string().max(LONGEST_SEARCH).default(''),
      refusal: `a search has at most ${LONGEST_SEARCH} characters.`,
    },
  ],
  // Collectors are shown or not by their own choice, and content changes without a block.
  isTaggedByAnswer: true,
  answer: {
    query: z.string(),
    meant: z.string().nullable(),
    exact: foundPage.nullable(),
    pieces: z.array(foundPieces),
    pills: z.array(tokenCard),
    collectors: z.array(foundCollector),
    exhibits: z.array(foundPage),
    editions: z.array(foundPage),
    pages: z.array(foundPage),
  },
  run: async ({ read, studio }, { query, appState }) => {
    const found = await searchSite(read, { text: String(query['q']), studio, appState, limits })
    const map = addressMapOf(studio)
    const shown = ({ title, line, to }: FoundPage) => ({ title, line, path: ownLink(map, to) })
    return {
      ...found,
      exact: found.exact === null ? null : shown(found.exact),
      exhibits: found.exhibits.map(shown),
      editions: found.editions.map(shown),
      pages: found.pages.map(shown),
    }
  },
})
