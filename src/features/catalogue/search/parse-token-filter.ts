import type { PieceSet } from '#features/studio/collection-order.ts'
import { t } from '#messages/translate.ts'
import { type Address, checksummed, parseAddress } from '#platform/address.ts'
import { shortened } from '../chain-facts/collection.ts'
import type { IgnoredParameter } from '../chain-facts/invalid-parameter-error.ts'
import { isStorable } from '../chain-facts/stored-text.ts'
import {
  byTraitType,
  FILTER_LIMITS,
  reservedParameters,
  TRAIT_PREFIX,
  type Redeeming,
  type TokenFilter,
  type TokenSort,
  tokenSorts,
  type TokenState,
  tokenStates,
  type TraitSelection,
  WITHOUT_PARAMETER,
} from '../chain-facts/token-filter.ts'

/**
 * Reads a filter from the parameters of an address. Whatever it cannot use it leaves out and lists in `ignored`, so a page
 * can go on and the API can refuse. Where `isKnown` is given, trait types that it does not know are left out too. `sets` are
 * those of the collection, `redeeming` is what is open for it.
 */
export function parseTokenFilter(
  search: URLSearchParams,
  isKnown?: (traitType: string) => boolean,
  sets: readonly PieceSet[] = [],
  redeeming?: Redeeming,
): { filter: TokenFilter; ignored: IgnoredParameter[] } {
  const ignored: IgnoredParameter[] = []
  const one = <Value>(
    parameter: string,
    parse: (text: string) => Value | undefined,
    otherwise: Value,
    reason: string,
  ): Value => {
    const texts = search.getAll(parameter)
    if (texts.length > 1) ignored.push({ parameter, reason: t('it is given more than once.') })
    // An empty field of a form says nothing.
    const text = texts[0]
    if (text === undefined || text.trim() === '') return otherwise
    const value = parse(text)
    if (value === undefined) ignored.push({ parameter, reason })
    return value ?? otherwise
  }
  const filter: TokenFilter = {
    traits: parseTraits(search, isKnown, ignored),
    owner: one<Address | undefined>(
      'owner',
      parseOwner,
      undefined,
      t('an owner is an address: 0x and 40 hexadecimal digits, with a right checksum.'),
    ),
    state: one<TokenState>(
      'state',
      wordOf(tokenStates),
      'surviving',
      t('a state is one of {words}.', { words: tokenStates.join(', ') }),
    ),
    set: one<PieceSet | undefined>(
      'set',
      (text) => sets.find(({ slug }) => slug === text),
      undefined,
      sets.length === 0
        ? t('this collection has no sets.')
        : t('a set is one of {words}.', { words: sets.map(({ slug }) => slug).join(', ') }),
    ),
    query: one('q', parseQuery, '', t('a search has at most {most} characters.', { most: FILTER_LIMITS.queryLength })),
    sort: one<TokenSort>(
      'sort',
      wordOf(tokenSorts),
      'rank',
      t('a sort is one of {words}.', { words: tokenSorts.join(', ') }),
    ),
    page: one('page', parsePage, 1, t('a page is a number from 1.')),
  }
  if (redeeming !== undefined) filter.redeeming = redeeming
  if (filter.sort === 'burned' && filter.state === 'surviving') filter.state = 'burned'
  return { filter, ignored }
}

function wordOf<Word extends string>(words: readonly Word[]): (text: string) => Word | undefined {
  return (text) => words.find((word) => word === text)
}

function parseOwner(text: string): Address | undefined {
  const address = parseAddress(text.trim())
  return address === undefined ? undefined : checksummed(address)
}

function parseQuery(text: string): string | undefined {
  return fits(text, FILTER_LIMITS.queryLength) ? text.trim() : undefined
}

function parsePage(text: string): number | undefined {
  const page = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= FILTER_LIMITS.page ? page : undefined
}

function fits(text: string, length: number): boolean {
  return text.length <= length && isStorable(text)
}

function parseTraits(
  search: URLSearchParams,
  isKnown: ((traitType: string) => boolean) | undefined,
  ignored: IgnoredParameter[],
): TraitSelection[] {
  const found = new Map<string, Set<string | null>>()
  let count = 0
  for (const [parameter, text] of search) {
    const without = parameter === WITHOUT_PARAMETER
    if (!without && reservedParameters.has(parameter)) continue
    // `Hat=` is the "any" of a select field; the empty value itself is written `trait.Hat=`.
    if (text === '' && !parameter.startsWith(TRAIT_PREFIX)) continue
    const traitType = without
      ? text
      : parameter.startsWith(TRAIT_PREFIX)
        ? parameter.slice(TRAIT_PREFIX.length)
        : parameter
    if (isKnown?.(traitType) === false)
      ignored.push({ parameter, reason: t('there is no trait called “{trait}”.', { trait: shortened(traitType) }) })
    else if (![traitType, text].every((each) => fits(each, FILTER_LIMITS.traitLength)))
      ignored.push({
        parameter,
        reason: t('traits have at most {most} characters.', { most: FILTER_LIMITS.traitLength }),
      })
    else if (count >= FILTER_LIMITS.values)
      ignored.push({
        parameter,
        reason: t('a filter has at most {most} trait values.', { most: FILTER_LIMITS.values }),
      })
    else {
      count += 1
      found.set(traitType, (found.get(traitType) ?? new Set()).add(without ? null : text))
    }
  }
  return [...found].map(([traitType, values]) => ({ traitType, values: [...values] })).sort(byTraitType)
}
