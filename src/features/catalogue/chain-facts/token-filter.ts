import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Address } from '#platform/address.ts'
import type { TokenRange } from './token-id.ts'

/**
 * What a grid of pieces shows, as its address says it:
 * `?Series=Spring&Series=Stray&without=Hat&sort=rank&owner=0x…&state=burned&q=12&page=2`.
 * Trait types are parameters of their own names, so a form with checkboxes makes the same address without any script.
 * A trait type that is called like one of our own words is written `trait.sort`.
 */
export type TokenFilter = {
  /** Any value of one trait type, and all trait types. Types in code-point order, each once, values in the order given. */
  traits: TraitSelection[]
  /** Checksummed. */
  owner: Address | undefined
  /** Several owners as one, instead of `owner`; no address of a page says so. */
  owners?: readonly Address[] | undefined
  state: TokenState
  /** What of `redeemable` is open for the collection at the moment; nothing where it is not said. No address of a page says so. */
  redeeming?: Redeeming | undefined
  /** A set that the studio named. */
  set?: PieceSet | undefined
  /** Number, name or trait value; trimmed. */
  query: string
  sort: TokenSort
  /** From 1. */
  page: number
}

/** `null` among the values stands for pieces without the trait. Never empty. */
export type TraitSelection = { traitType: string; values: (string | null)[] }
/**
 * `redeemable`: something physical can be had for it now, by its print right or by a burn that is open. `printed`: it has a print,
 * burned or not, or its right to one is used; `vaulted`: it is sealed in a vault.
 */
export type TokenState = 'surviving' | 'redeemable' | 'burned' | PieceStage | 'printed' | 'vaulted' | 'all'

/**
 * How far a piece is on its way to paper. `pill-issued`: it was burned, and its pill is not redeemed yet; `printing`: a print that
 * shows it is claimed and not sent. Of sheets, never of people: nothing is said of a sheet for a pill, which shows no piece.
 */
export type PieceStage = 'pill-issued' | 'printing' | 'shipped' | 'delivered'
export const pieceStages = ['pill-issued', 'printing', 'shipped', 'delivered'] as const satisfies readonly PieceStage[]

/**
 * What is open for the pieces of a collection: a burn takes them, or an edition takes their print rights. `only`: the pieces that
 * burns take one by one, where none that is open takes all. `together`: burns that take so many pieces together, or so many copies of one piece, which
 * one holder has.
 */
export type Redeeming = {
  burn: boolean
  print: boolean
  only?: readonly TokenRange[]
  together?: readonly { count: number; only?: readonly TokenRange[] }[]
}
/**
 * `studio`: by the studio's own ranks; where it gave none, by number. `burned`, `printed`: those that were, the last one first, then the
 * others by number. What survives was not burned, so whoever sorts it by that is shown what was burned.
 */
export type TokenSort = 'rank' | 'studio' | 'number' | 'newest' | 'last-moved' | 'burned' | 'printed'

export const tokenStates = [
  'surviving',
  'redeemable',
  'burned',
  ...pieceStages,
  'printed',
  'vaulted',
  'all',
] as const satisfies readonly TokenState[]
export const tokenSorts = [
  'rank',
  'studio',
  'number',
  'newest',
  'last-moved',
  'burned',
  'printed',
] as const satisfies readonly TokenSort[]
export const PAGE_SIZE = 60

/** No more trait values than this in one filter, no longer texts, no higher page. */
export const FILTER_LIMITS = { values: 100, traitLength: 1000, queryLength: 200, page: 1_000_000_000 } as const

export const everyToken: TokenFilter = Object.freeze({
  traits: [],
  owner: undefined,
  state: 'surviving',
  query: '',
  sort: 'rank',
  page: 1,
})

export const reservedParameters: ReadonlySet<string> = new Set([
  'owner',
  'state',
  'q',
  'sort',
  'page',
  'without',
  'limit',
  'facets',
  'cursor',
  'open',
  'set',
])
export const TRAIT_PREFIX = 'trait.'

/** The parameter that selects values of a trait type, also the `name` of its form fields. */
export function traitParameter(traitType: string): string {
  return traitType === '' || reservedParameters.has(traitType) || traitType.startsWith(TRAIT_PREFIX)
    ? `${TRAIT_PREFIX}${traitType}`
    : traitType
}

/** The parameter that selects pieces without a trait: `without=Hat`. */
export const WITHOUT_PARAMETER = 'without'

/** The parameter that opens the values of a trait type on a page: `open=Hat`. It changes nothing of what is found. */
export const OPEN_PARAMETER = 'open'

export function byTraitType(a: TraitSelection, b: TraitSelection): number {
  return a.traitType < b.traitType ? -1 : a.traitType > b.traitType ? 1 : 0
}

/** The parameters of a filter's address, without those that say what is so anyway. `parseTokenFilter` reads them back. */
export function printTokenFilter(filter: TokenFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const { traitType, values } of filter.traits) {
    for (const value of values) {
      if (value === null) search.append(WITHOUT_PARAMETER, traitType)
      else search.append(value === '' ? `${TRAIT_PREFIX}${traitType}` : traitParameter(traitType), value)
    }
  }
  if (filter.owner !== undefined) search.set('owner', filter.owner)
  if (filter.state !== 'surviving') search.set('state', filter.state)
  if (filter.set !== undefined) search.set('set', filter.set.slug)
  if (filter.query !== '') search.set('q', filter.query)
  if (filter.sort !== 'rank') search.set('sort', filter.sort)
  if (filter.page !== 1) search.set('page', String(filter.page))
  return search
}

/** The filter with one trait value chosen, or no longer; it starts at page 1 again. */
export function toggleTrait(
  filter: TokenFilter,
  { traitType, value }: { traitType: string; value: string | null },
): TokenFilter {
  const before = filter.traits.find((trait) => trait.traitType === traitType)?.values ?? []
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  const others = filter.traits.filter((trait) => trait.traitType !== traitType)
  const traits = values.length === 0 ? others : [...others, { traitType, values }].sort(byTraitType)
  return { ...filter, traits, page: 1 }
}
