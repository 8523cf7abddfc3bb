import type { CollectionIndex } from './collection-index.ts'
import { parseTokenId } from './token-id.ts'
import type { TokenFilter, TraitSelection } from './token-filter.ts'

/**
 * How each place of an index fares under a filter. `misses` is how many trait selections it fails, at most 2: 0 for a match,
 * 2 also for pieces that state, owner or words leave out. `failed` numbers, from 1, the selection that a piece with one miss
 * fails.
 */
export type PieceMatches = { misses: Uint8Array; failed: Uint8Array }

const OUTSIDE = 2

export function matchPieces(index: CollectionIndex, filter: Pick<TokenFilter, 'traits' | 'state' | 'owner' | 'query'>): PieceMatches {
  const misses = missesBesideTraits(index, filter)
  const failed = new Uint8Array(misses.length)
  for (const [number, selection] of filter.traits.entries()) {
    const chosen = chosenBy(index, selection)
    for (let place = 0; place < misses.length; place += 1) {
      if (chosen[place] === 1) continue
      misses[place] = Math.min(OUTSIDE, misses[place]! + 1)
      failed[place] = number + 1
    }
  }
  return { misses, failed }
}

function missesBesideTraits(index: CollectionIndex, { state, owner, query }: Pick<TokenFilter, 'state' | 'owner' | 'query'>): Uint8Array {
  const found = query === '' ? undefined : foundByWords(index, query)
  const holder = owner?.toLowerCase()
  return Uint8Array.from(index.pieces, (piece, place) => {
    if (state !== 'all' && piece.burned !== (state === 'burned')) return OUTSIDE
    if (holder !== undefined && piece.owner !== holder) return OUTSIDE
    return found === undefined || found[place] === 1 ? 0 : OUTSIDE
  })
}

/** 1 for pieces with any of the selected values of one trait. */
function chosenBy(index: CollectionIndex, { traitType, values }: TraitSelection): Uint8Array {
  const trait = index.traits.find((each) => each.traitType === traitType)
  // A trait that no piece has is absent from every piece that is known.
  if (trait === undefined) return Uint8Array.from(index.pieces, ({ described }) => Number(described && values.includes(null)))
  const chosen = new Uint8Array(index.pieces.length)
  for (const { value, places } of trait.values) {
    if (values.includes(value)) for (const place of places) chosen[place] = 1
  }
  return chosen
}

/**
 * Pieces found by number, name or trait value. A number finds itself as a whole (`12` finds No. 12 and “Twelve of 12”, not
 * No. 112); other words are found anywhere in a name or value, in any letter case.
 */
function foundByWords(index: CollectionIndex, query: string): Uint8Array {
  const number = /^#?(\d{1,78})$/.exec(query)?.[1]
  const { isName, isValue } = number === undefined ? containing(query.toLowerCase()) : wholeNumber(number)
  const found = Uint8Array.from(index.pieces, ({ name }) => Number(name !== null && isName(name)))
  for (const { values } of index.traits) {
    for (const { value, places } of values) {
      if (value !== null && isValue(value)) for (const place of places) found[place] = 1
    }
  }
  const place = number === undefined ? undefined : index.placeOf.get(parseTokenId(String(BigInt(number))) ?? '')
  if (place !== undefined) found[place] = 1
  return found
}

type Test = (text: string) => boolean

function containing(words: string): { isName: Test; isValue: Test } {
  const test: Test = (text) => text.toLowerCase().includes(words)
  return { isName: test, isValue: test }
}

function wholeNumber(number: string): { isName: Test; isValue: Test } {
  const whole = new RegExp(`(?<!\\d)${number}(?!\\d)`)
  return { isName: (text) => whole.test(text), isValue: (text) => text === number }
}
