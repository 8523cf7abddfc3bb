import type { TokenFilter } from '#features/catalogue/chain-facts/token-filter.ts'
import { parseTokenFilter } from '#features/catalogue/search/parse-token-filter.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import { type CatalogueRows, collectorOf } from './catalogue-data.ts'

/** The described pieces of a catalogue, so that a test can answer a filter by going through all of them: the plain reading of what it means. */
export const piecesOf = (rows: CatalogueRows) =>
  rows.tokens
    .filter(({ collection }) => collection === 'gen2')
    .map((token) => {
      const described =
        rows.token_metadata.find((each) => each.collection === 'gen2' && each.token_id === token.token_id)?.status ===
        'ready'
      const traits = rows.token_traits.filter(
        (trait) => trait.collection === 'gen2' && trait.token_id === token.token_id,
      )
      const rank =
        rows.rarity_ranks.find((each) => each.collection === 'gen2' && each.token_id === token.token_id)?.rank ??
        Infinity
      return {
        ...token,
        id: token.token_id,
        described,
        rank,
        values: traits.map(({ trait_type, value }) => ({ traitType: trait_type, value })),
      }
    })
type Piece = ReturnType<typeof piecesOf>[number]

export function has(piece: Piece, traitType: string, value: string | null): boolean {
  if (value === null) return piece.described && !piece.values.some((each) => each.traitType === traitType)
  return piece.values.some((each) => each.traitType === traitType && each.value === value)
}

export function matches(piece: Piece, { traits, owner, state }: TokenFilter): boolean {
  return (
    (state === 'all' || piece.burned === (state === 'burned')) &&
    (owner === undefined || piece.owner === owner.toLowerCase()) &&
    traits.every(({ traitType, values }) => values.some((value) => has(piece, traitType, value)))
  )
}

export const sets: readonly PieceSet[] = [
  { slug: 'firsts', title: 'The firsts', pieces: ['1', '2', '77', '99999'], traits: [] },
  {
    slug: 'mixed',
    title: 'Mixed',
    pieces: ['1'],
    traits: [
      { traitType: 'Series', values: ['Stray', 'Nothing'] },
      { traitType: 'Nothing', values: ['x'] },
    ],
  },
]
export const filterOf = (text: string): TokenFilter =>
  parseTokenFilter(new URLSearchParams(text), undefined, sets).filter

export const filters = [
  '',
  'state=all',
  'state=burned',
  'Series=Bloomblocks',
  'Series=Bloomblocks&Series=Stray',
  'Series=Bloomblocks&Hat=Hat+9&Hat=Hat+12',
  'without=Hat',
  'without=Hat&Hat=Hat+19&Series=Stray',
  'without=Hat&state=all',
  `owner=${collectorOf(4)}`,
  `owner=${collectorOf(4)}&Series=Stray`,
  'Series=Nothing',
  'Nothing=Nothing',
  'without=Nothing',
  'Series=Night+Kiln&state=burned',
  'Eyes=Eyes+3&Ink=Ink+4',
  'trait.sort=100%25_%5C',
]
