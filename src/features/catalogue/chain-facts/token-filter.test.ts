import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { parseTokenFilter } from '../search/parse-token-filter.ts'
import {
  byTraitType,
  everyToken,
  FILTER_LIMITS,
  printTokenFilter,
  type TokenFilter,
  toggleTrait,
  tokenSorts,
  tokenStates,
  traitParameter,
} from './token-filter.ts'

const owner = checksummed('0xc0ffee01ab12cd34ab12cd34ab12cd34ab12cd34')
const parse = (text: string) => parseTokenFilter(new URLSearchParams(text))
const parameters = (text: string) => parse(text).ignored.map(({ parameter }) => parameter)

/** Text that can be in a trait: any unicode, no NUL, no lone surrogates. */
const text = fc.string({ unit: 'binary', maxLength: 20 }).filter((each) => !each.includes('\0') && each.isWellFormed())
const typeName = fc
  .oneof(
    text,
    fc.constantFrom(
      'owner',
      'sort',
      'page',
      'q',
      'state',
      'without',
      'trait.',
      'trait.sort',
      'constructor',
      '__proto__',
      'Series',
    ),
  )
  .filter((each) => each !== '')
const selection = fc.record({
  traitType: typeName,
  values: fc.uniqueArray(fc.option(text, { nil: null }), { minLength: 1, maxLength: 5 }),
})
const anyFilter: fc.Arbitrary<TokenFilter> = fc
  .record({
    traits: fc
      .uniqueArray(selection, { maxLength: 6, selector: ({ traitType }) => traitType })
      .map((traits) => traits.sort(byTraitType)),
    owner: fc.option(fc.constant(owner), { nil: undefined }),
    state: fc.constantFrom(...tokenStates),
    query: text.map((each) => each.trim()),
    sort: fc.constantFrom(...tokenSorts),
    page: fc.integer({ min: 1, max: FILTER_LIMITS.page }),
  })
  // No address says so: what survives was not burned.
  .filter(({ sort, state }) => sort !== 'burned' || state !== 'surviving')

test('every filter survives being printed into an address and read back', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      // Through text, as a browser's address bar does it.
      const back = parseTokenFilter(new URLSearchParams(printTokenFilter(filter).toString()))
      const inOrder = ({ traits, ...rest }: TokenFilter) => ({
        ...rest,
        traits: traits.map(({ traitType, values }) => ({
          traitType,
          values: [...values].sort((a, b) => (String(a) < String(b) ? -1 : 1)),
        })),
      })
      expect(back.ignored).toEqual([])
      expect(inOrder(back.filter)).toEqual(inOrder(filter))
    }),
    { numRuns: 500 },
  )
})

test('reading any address at all gives a filter and never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), (pairs) => {
      const { filter } = parseTokenFilter(new URLSearchParams(pairs))
      expect(parseTokenFilter(printTokenFilter(filter)).filter).toEqual(filter)
    }),
    { numRuns: 300 },
  )
})

test('an address says several values, absence, sort, owner, state, words and page', () => {
  expect(
    parse(
      `Series=Bloomblocks&Series=Stray&without=Hat&sort=newest&owner=${owner.toLowerCase()}&state=burned&q=+12+&page=2`,
    ),
  ).toEqual({
    filter: {
      traits: [
        { traitType: 'Hat', values: [null] },
        { traitType: 'Series', values: ['Bloomblocks', 'Stray'] },
      ],
      owner,
      state: 'burned',
      query: '12',
      sort: 'newest',
      page: 2,
    },
    ignored: [],
  })
})

test('a filter that says nothing prints an empty address', () => {
  expect(printTokenFilter(everyToken).toString()).toBe('')
})

test('empty fields of a form say nothing', () => {
  expect(parse('q=&owner=&state=&sort=&page=&Series=')).toEqual({ filter: everyToken, ignored: [] })
})

test('a trait called like one of our own words has a prefix', () => {
  expect(traitParameter('sort')).toBe('trait.sort')
  expect(traitParameter('Sort')).toBe('Sort')
  expect(parse('trait.sort=Upwards&sort=number').filter).toMatchObject({
    traits: [{ traitType: 'sort', values: ['Upwards'] }],
    sort: 'number',
  })
})

test('what an address says wrongly is left out and named', () => {
  expect(parameters('owner=0x12&state=lost&sort=price&page=0')).toEqual(['owner', 'state', 'sort', 'page'])
  expect(parameters('page=01')).toEqual(['page'])
  expect(parameters('page=1&page=2')).toEqual(['page'])
  expect(parameters('page=1000000000')).toEqual([])
  expect(parameters('page=1000000001')).toEqual(['page'])
  expect(parameters(`owner=${owner.replace(/[A-F]/, (letter) => letter.toLowerCase())}`)).toEqual(['owner'])
  expect(parameters(`q=${'x'.repeat(201)}`)).toEqual(['q'])
  expect(parameters('q=a%00b')).toEqual(['q'])
  expect(parameters('Series=a%00b')).toEqual(['Series'])
})

test('of a thousand values a hundred count, and the rest are named', () => {
  const search = new URLSearchParams(Array.from({ length: 1000 }, (_, index) => ['Series', String(index)]))
  const { filter, ignored } = parseTokenFilter(search)
  expect(filter.traits[0]?.values).toHaveLength(100)
  expect(ignored[0]).toEqual({ parameter: 'Series', reason: 'a filter has at most 100 trait values.' })
})

test('a parameter that is no trait of the collection is left out where traits are known', () => {
  const { filter, ignored } = parseTokenFilter(
    new URLSearchParams('utm_source=letter&Hat=Red&without=Nose'),
    (traitType) => traitType === 'Hat',
  )
  expect(filter.traits).toEqual([{ traitType: 'Hat', values: ['Red'] }])
  expect(ignored).toEqual([
    { parameter: 'utm_source', reason: 'there is no trait called “utm_source”.' },
    { parameter: 'without', reason: 'there is no trait called “Nose”.' },
  ])
})

test('choosing a value twice takes it back, and starts at the first page', () => {
  const chosen = toggleTrait({ ...everyToken, page: 4 }, { traitType: 'Hat', value: 'Red' })
  expect(chosen).toEqual({ ...everyToken, traits: [{ traitType: 'Hat', values: ['Red'] }] })
  expect(toggleTrait(chosen, { traitType: 'Hat', value: null }).traits).toEqual([
    { traitType: 'Hat', values: ['Red', null] },
  ])
  expect(toggleTrait(chosen, { traitType: 'Hat', value: 'Red' })).toEqual(everyToken)
})

test('which traits are open on a page is no filter', () => {
  expect(parseTokenFilter(new URLSearchParams('open=Hat&open=Series'))).toEqual({ filter: everyToken, ignored: [] })
  expect(traitParameter('open')).toBe('trait.open')
})
