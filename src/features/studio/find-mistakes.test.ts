import { expect, test } from 'vitest'
import demo from '#studio/studio.config.ts'
import other from '#tests/other-studio/studio.config.ts'
import { pricesForNowhere } from './find-mistakes.ts'
import { defineStudio, type StudioInput } from './studio.ts'

/** What is said of a studio after one thing in it was changed. */
function mistakesOf(change: Partial<StudioInput>): string {
  try {
    defineStudio({ ...other, burns: { ...other.burns!, editions: [] }, ...change } as StudioInput)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a whole studio has no mistakes', () => {
  expect(mistakesOf({})).toBe('')
})

const [flowers, ...rest] = other.collections
const [light, tide] = other.exhibits

test.each<[string, Partial<StudioInput>]>([
  ['collections: flowers is listed twice.', { collections: [flowers!, flowers!, ...rest] }],
  [
    `collections, petals, address: the collection ${flowers!.title} has this contract already, and a contract is one collection. Enter another address.`,
    { collections: [flowers!, ...rest, { ...flowers!, slug: 'petals', title: 'Petals' }] },
  ],
  ['exhibits: first-light is listed twice.', { exhibits: [light!, light!] }],
  [
    'shipping, customs: there is no zone called Moon.',
    {
      shipping: {
        ...other.shipping!,
        customs: [
          {
            to: { which: 'zone', zone: 'Moon' },
            rule: 'Nothing is due.',
            source: 'https://customs.example',
            checkedOn: '2026-11-01',
          },
        ],
      },
    },
  ],
  [
    'shipping, carriers: bike is listed twice.',
    {
      shipping: {
        ...other.shipping!,
        carriers: ['One', 'Two'].map((name) => ({ code: 'bike', name, link: 'https://track.example/{n}' })),
      },
    },
  ],
  [
    'campaigns: the campaign 3 is listed twice.',
    { campaigns: ['One', 'Two'].map((name) => ({ campaignId: '3', name })) },
  ],
  ['current: there is no exhibit called nowhere.', { current: 'nowhere' }],
  ['menu, Nothing: there is no collection called nothing.', { menu: [{ title: 'Nothing', collection: 'nothing' }] }],
  [
    'exhibits, first-light, blocks, pieces: there is no collection called sand.',
    {
      exhibits: [
        { ...light!, blocks: [{ id: 'pieces', type: 'related', pieces: [{ collection: 'sand', tokenId: '1' }] }] },
        tide!,
      ],
    },
  ],
  [
    'exhibits, first-light, blocks, prints: there is no edition called sand.',
    { exhibits: [{ ...light!, blocks: [{ id: 'prints', type: 'related', prints: ['sand', 'leaf-print'] }] }, tide!] },
  ],
  [
    'exhibits, first-light, blocks, closer: “The edge” is not within the picture.',
    {
      exhibits: [
        {
          ...light!,
          blocks: [
            {
              id: 'closer',
              type: 'details',
              details: [
                { caption: 'The edge', x: 500, y: 0, width: 101, height: 100 },
                { caption: 'The middle', x: 500, y: 0, width: 100, height: 600 },
              ],
            },
          ],
        },
        tide!,
      ],
    },
  ],
  [
    'exhibits, first-light, blocks, a: two blocks are called so.',
    {
      exhibits: [
        {
          ...light!,
          blocks: [
            { id: 'a', type: 'text', text: [] },
            { id: 'a', type: 'quotation', text: 'Rings.' },
          ],
        },
        tide!,
      ],
    },
  ],
  [
    'editions, flower-sheet, opensBy: the pieces of flowers have copies (ERC-1155), so none of them has one holder who could use a right once. Choose a collection of single pieces (ERC-721).',
    {
      collections: other.collections.map((each) =>
        each.slug === 'flowers' ? { ...each, standard: 'erc1155' as const } : each,
      ),
      editions: other.editions.map((edition) =>
        edition.slug === 'flower-sheet'
          ? { ...edition, opensBy: { with: 'print-right' as const, collection: 'flowers' } }
          : edition,
      ),
    },
  ],
  [
    'editions, flower-sheet, opensBy: there is no collection called sand.',
    {
      editions: other.editions.map((edition) =>
        edition.slug === 'flower-sheet'
          ? { ...edition, opensBy: { with: 'print-right' as const, collection: 'sand' } }
          : edition,
      ),
      addresses: [],
    },
  ],
  [
    'addresses, /a: there is no collection called sand.',
    { addresses: [{ path: '/a', page: 'collection', collection: 'sand' }] },
  ],
  [
    'addresses, /a: a page of this kind (collection) needs a collection.',
    { addresses: [{ path: '/a', page: 'collection' }] },
  ],
  [
    'addresses, /a: a page of this kind (pills) belongs to no collection.',
    { addresses: [{ path: '/a', page: 'pills', collection: 'flowers' }] },
  ],
  [
    // Kinds of pills are below their page.
    'addresses: two pages are at /ash/:id.',
    {
      addresses: [
        { path: '/ash', page: 'pills' },
        { path: '/ash/:id', page: 'piece', collection: 'flowers' },
      ],
    },
  ],
  [
    'addresses, /a: the address of pieces needs :id where their number stands.',
    { addresses: [{ path: '/a', page: 'piece', collection: 'flowers' }] },
  ],
  [
    'addresses, /a/:id: this page is about no single piece, so its address has no :id.',
    { addresses: [{ path: '/a/:id', page: 'collection', collection: 'flowers' }] },
  ],
  [
    'addresses, /a: the address of editions needs :edition where their slug stands.',
    { addresses: [{ path: '/a', page: 'edition' }] },
  ],
  [
    'addresses, /a/:edition: this page is about no single edition, so its address has no :edition.',
    { addresses: [{ path: '/a/:edition', page: 'editions' }] },
  ],
  [
    'addresses, /a: stones has no such page (printed).',
    { addresses: [{ path: '/a', page: 'printed', collection: 'stones' }] },
  ],
  [
    'addresses: two pages are at /a.',
    {
      addresses: [
        { path: '/a', page: 'collection', collection: 'flowers' },
        { path: '/a', page: 'collection', collection: 'stones' },
      ],
    },
  ],
  [
    'addresses, /vault: a page of the product is there.',
    { addresses: [{ path: '/vault', page: 'collection', collection: 'flowers' }] },
  ],
  [
    'addresses, /api/x: a page of the product is there.',
    { addresses: [{ path: '/api/x', page: 'collection', collection: 'flowers' }] },
  ],
  [
    'moved, /blossoms/:edition: two redirects begin here.',
    {
      moved: [
        { from: '/blossoms/:edition', to: '/flowers' },
        { from: '/blossoms/:id', to: '/flowers/:id' },
      ],
    },
  ],
  [
    'moved, /flowers/:edition: there is a page at this address.',
    { moved: [{ from: '/flowers/:edition', to: '/flowers' }] },
  ],
  ['moved, /vault: there is a page at this address.', { moved: [{ from: '/vault', to: '/flowers' }] }],
  [
    'editions, flower-sheet, servedCountries: the studio sends to none of these countries, so nobody could have the print sent. Add one of them to a zone under Shipping, or choose others.',
    {
      editions: other.editions.map((edition) =>
        edition.slug === 'flower-sheet' ? { ...edition, servedCountries: ['JP', 'US'] } : edition,
      ),
    },
  ],
  [
    'shipping, zones, 1, countries',
    { shipping: { ...other.shipping!, zones: [{ ...other.shipping!.zones[0]!, countries: [] }] } },
  ],
  [
    'shipping, zones: DE is in Near and Far, so it is not clear what sending there costs. Leave it in one of them.',
    {
      shipping: {
        ...other.shipping!,
        zones: ['Near', 'Far'].map((name) => ({ ...other.shipping!.zones[0]!, name, countries: ['DE'] })),
      },
    },
  ],
  ['moved, /flowers: there is a page at this address.', { moved: [{ from: '/flowers', to: '/ash' }] }],
  ['moved, /old: it leads to /gone, where nothing is.', { moved: [{ from: '/old', to: '/gone' }] }],
  ['moved, /old: it leads to /flowers/:id, and nothing says which.', { moved: [{ from: '/old', to: '/flowers/:id' }] }],
])('%s', (sentence, change) => {
  expect(mistakesOf(change)).toContain(sentence)
})

test('a word that means nothing is named with its place, and all mistakes are said at once', () => {
  const { name: _, ...nameless } = other
  expect(() =>
    defineStudio({
      ...nameless,
      colour: 'red',
      collections: [{ ...flowers!, composr: 1 }, ...rest],
    } as unknown as StudioInput),
  ).toThrow(/name: [^]*collections, flowers: [^]*"composr"[^]*the studio: [^]*"colour"/)
  const said = mistakesOf({ current: 'nowhere', menu: [{ title: 'Nothing', collection: 'nothing' }] })
  expect(said.match(/✖/g)).toHaveLength(2)
})

test('a page has a bounded number of blocks, and what is wrong in a block names it', () => {
  const text = (id: string, words = 'Words.') => ({
    id,
    type: 'text' as const,
    text: [{ type: 'paragraph' as const, line: [{ text: words }] }],
  })
  const many = Array.from({ length: 101 }, (_, at) => text(`t${at}`))
  expect(mistakesOf({ exhibits: [{ ...light!, blocks: many }, tide!] })).toContain(
    'exhibits, first-light, blocks: there are 101, and a page has 100 at most. Divide it into two pages.',
  )
  expect(mistakesOf({ exhibits: [{ ...light!, blocks: [text('fine'), text('empty', '')] }, tide!] })).toContain(
    'exhibits, first-light, blocks, empty, text,',
  )
})

/** Everything of a studio that has an address, as its documents say it, at one that is given. */
const everythingAt: Readonly<Record<string, (path: string) => Partial<StudioInput>>> = {
  'an exhibit': (path) => ({ exhibits: [light!, { ...tide!, path }] }),
  'a collection': (path) => addressed({ path, page: 'collection', collection: 'stones' }),
  'the register of a collection': (path) => addressed({ path, page: 'printed', collection: 'flowers' }),
  'the kinds of pills': (path) => addressed({ path, page: 'pills' }),
  'the editions': (path) => addressed({ path, page: 'editions' }),
}
function addressed(entry: NonNullable<StudioInput['addresses']>[number]): Partial<StudioInput> {
  const others = other.addresses.filter((each) => each.page !== entry.page || each.collection !== entry.collection)
  return { addresses: [...others, entry], moved: [{ from: '/blossoms', to: '/flowers/7' }] }
}

test.each(Object.entries(everythingAt))(
  '%s is not published at an address that another page, the product or a redirect has',
  (_, at) => {
    const said = (path: string) => mistakesOf(at(path))
    expect(said('/nowhere/else')).toBe('')
    const lit = light!.path!
    expect(said(lit)).toContain(`addresses: two pages are at ${lit}.`)
    expect(said('/flowers')).toContain('addresses: two pages are at /flowers.')
    expect(said('/vault')).toContain('addresses, /vault: a page of the product is there.')
    expect(said('/boss/anything')).toContain('addresses, /boss/anything: a page of the product is there.')
    expect(said('/blossoms')).toContain('moved, /blossoms: there is a page at this address.')
  },
)

test('what costs something needs a way to be sent; what is free, or is given out by the studio, does not', () => {
  const [leaf] = other.editions
  const sent = (change: Partial<typeof leaf>, shipping?: typeof other.shipping) =>
    pricesForNowhere({ editions: [{ ...leaf!, ...change }], shipping })
  const dear = [
    {
      name: 'Frame',
      values: [
        { name: 'None', price: '0', weightGrams: 0 },
        { name: 'Oak', price: '0.03', weightGrams: 9 },
      ],
    },
  ]
  expect(sent({ price: '0.05' })).toEqual([
    'editions, leaf-print, price: this costs something, and the studio says nothing of shipping, so nobody could pay for the print and have it sent. Publish Shipping first, or take the price out.',
  ])
  expect(sent({ options: dear })).toEqual([expect.stringMatching(/^editions, leaf-print, options: /)])
  expect(sent({ price: '0.00' })).toEqual([])
  expect(sent({ price: '0.05', opensBy: { with: 'studio' } })).toEqual([])
  expect(sent({ price: '0.05', options: dear }, other.shipping)).toEqual([])
  expect(pricesForNowhere(other)).toEqual([])
  expect(pricesForNowhere(demo)).toEqual([])
})
