import { beforeAll, expect, test } from 'vitest'
import { recordProof } from '#features/prints/numbers/record-proof.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { takeNumber } from '#features/prints/numbers/take-number.server.ts'
import { getEditionPage } from '#features/prints/register/get-edition-page.server.ts'
import { registerAnchor } from '#features/prints/register/register.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { defineStudio, studioIn } from '#features/studio/studio.ts'
import { inLocale } from '#messages/locale.server.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import demo from '#studio/studio.config.ts'
import { collectorAddresses, recordCatalogue } from '#tests/catalogue-data.ts'
import { recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { searchSite } from './search-site.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const collection = (slug: string, title: string, singular: string) => ({
  slug,
  title,
  singular,
  address: `0x${(slug === 'gen2' ? '1' : String(slug.length)).repeat(40)}`,
  standard: 'erc721' as const,
  firstBlock: 0,
  metadata: { from: 'tokenURI' as const },
  year: '2026',
  medium: 'Drawing',
  statement: 'Drawings.',
})
const studio = defineStudio({
  name: 'The Studio',
  mark: 'M0 0h24v24H0z',
  tagline: 'A studio',
  about: ['A studio for tests.'],
  contact: 'studio@studio.example',
  accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
  chain: { id: 31337, name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [collection('gen2', 'Pressed Flowers', 'Flower'), collection('bandit', 'Lanterns', 'Lantern')],
  exhibits: [
    {
      slug: 'skull-diver',
      title: 'Skull Diver',
      year: '2026',
      medium: 'Ink',
      dimensions: '1 × 1 m',
      statement: paragraphs('A cormorant seen from below.'),
      reference: 'A work',
      work: { draw: () => '', width: 10, height: 10, alt: 'A skull, diving.', colour: '#112233' },
    },
  ],
})

beforeAll(async () => {
  await recordCatalogue(db)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ens_names')
      .values([
        { address: collectorAddresses[1]!, name: 'marigold.eth', checked_at: new Date() },
        { address: collectorAddresses[2]!, name: 'marlow.eth', checked_at: new Date() },
        { address: collectorAddresses[3]!, name: null, checked_at: new Date() },
        { address: `0x${'9'.repeat(40)}`, name: 'stranger.eth', checked_at: new Date() },
      ])
      .execute()
    await tx
      .insertInto('wallet_links')
      .values({ address: collectorAddresses[2]!, uid: 'shy', linked_at: new Date() })
      .execute()
    await tx.insertInto('collector_choices').values({ uid: 'shy', hidden: true, changed_at: new Date() }).execute()
  })
})

const search = async (text: string) => await searchSite(read, { text, studio, limits: { pieces: 4, others: 4 } })
const idsOf = async (text: string) =>
  (await search(text)).pieces.flatMap(({ collection: slug, items }) => items.map(({ tokenId }) => `${slug} ${tokenId}`))

test.each(['12', '#12', 'No. 12', 'nr 12', 'flower 12', 'Pressed Flow #12', 'gen2 12'])(
  'a piece is found by its number: %s',
  async (text) => {
    expect((await idsOf(text))[0]).toBe('gen2 12')
    expect((await search(text)).exact?.to).toBe('/collections/gen2/12')
  },
)

test('a number beside the word of another collection is that collection’s alone', async () => {
  const found = await search('lantern 12')
  expect(found.pieces.map(({ collection: slug }) => slug)).not.toContain('gen2')
})

test('pieces are found by name and trait value, with how many there are', async () => {
  const { pieces, meant } = await search('bloomblocks')
  expect(meant).toBeNull()
  expect(pieces[0]).toMatchObject({ collection: 'gen2', query: 'bloomblocks' })
  expect(pieces[0]!.items).toHaveLength(4)
  expect(pieces[0]!.total).toBeGreaterThan(4)
})

test('typing errors are forgiven where nothing is written so, and it is said what was meant', async () => {
  const right = await search('bloomblocks')
  expect(await search('blomblocks')).toMatchObject({
    meant: 'bloomblocks',
    exact: null,
    pieces: [{ items: right.pieces[0]!.items }],
  })
  expect(await search('skull divre')).toMatchObject({ meant: 'skull diver', exhibits: [{ title: 'Skull Diver' }] })
  expect(await search('marigodl')).toMatchObject({ meant: 'marigold', collectors: [{ name: 'marigold.eth' }] })
})

test('kinds of pills are found by name and number once one was given, each with its picture; slips are forgiven', async () => {
  for (const [pillId, name] of [
    ['1', 'Ember'],
    ['2', 'Embargo'],
  ] as const)
    await addPillKind(db, { pillId, name })
  await recordCopies(db, { collection: PILLS, moves: [[ZERO_ADDRESS, collectorAddresses[1]!, '1', '5']] })
  const withPills = { ...studio, burns: demo.burns }
  const find = async (text: string, given = withPills) =>
    await searchSite(read, { text, studio: given, limits: { pieces: 4, others: 4 } })
  const ember = { collection: PILLS, tokenId: '1', name: 'Ember', image: { colour: expect.any(String) as string } }
  for (const text of ['ember', 'EMB']) expect(await find(text)).toMatchObject({ meant: null, pills: [ember] })
  expect(await find('embre')).toMatchObject({ meant: 'ember', pills: [ember] })
  for (const text of ['pill 1', 'Pille 1', 'Pills #1'])
    expect(await find(text)).toMatchObject({
      pieces: [],
      pills: [ember],
      exact: { title: 'Ember', line: 'Pills', to: '/collections/pill/1' },
    })
  // Beside pieces with its number it is one of several; another collection's number is none of its own.
  expect(await find('1')).toMatchObject({ pills: [ember], exact: null })
  expect((await find('1')).pieces.length).toBeGreaterThan(0)
  expect([(await find('flower 1')).pills, (await find('embargo')).pills]).toEqual([[], []])
  expect((await search('ember')).pills).toEqual([])
})

test('a print is found by its number and leads to its line in the register; who has it is found by nothing', async () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const numbering = { by: 'token-id' } as const
  const editions = [
    makeEdition({
      editionId: '1',
      slug: 'sienna',
      title: 'Rose, Sienna',
      length: 160,
      numbering,
      translations: { de: { title: { text: 'Rose, Siena-Rot' } } },
    }),
    makeEdition({ editionId: '2', slug: 'embers', title: 'Embers', length: 60, numbering }),
    makeEdition({ editionId: '3', slug: 'tides', title: 'Tides', length: 'open' }),
  ]
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions })
    for (let n = 1; n <= 101; n += 1)
      await takeNumber(tx, {
        edition: editions[0]!,
        claimId: `claim-${n}`,
        source: { collection: 'gen2', tokenId: String(n) },
        now,
      })
    for (const edition of editions.slice(1))
      await takeNumber(tx, {
        edition,
        claimId: `claim-of-${edition.slug}`,
        source: { collection: 'gen2', tokenId: '4' },
        now,
      })
    await recordProof(tx, { edition: editions[0]!, series: 'AP', note: 'Kept by Ada Byron.', now })
    await recordProof(tx, { edition: editions[0]!, series: 'BAT', note: '', now })
  })
  const withPrints = { ...studio, editions }
  const find = async (text: string) =>
    await searchSite(read, { text, studio: withPrints, limits: { pieces: 4, others: 4 } })
  const four = { title: 'Rose, Sienna 4/160', line: 'In the register', to: '/editions/sienna#number-4' }
  for (const text of [
    '4/160',
    '4 / 160',
    'Sienna 4',
    'rose sienna #4',
    'Sienna 4/160',
    'sienna no. 4 of 160',
    'siena-rot Nr. 4',
    'print 4/160',
  ])
    expect([text, await find(text)]).toMatchObject([text, { meant: null, pieces: [], exact: four, editions: [four] }])
  for (const [text, to] of [
    ['4/60', '/editions/embers#number-4'],
    ['tides 1', '/editions/tides#number-1'],
    ['sienna ap 1', '/editions/sienna?page=2#ap-1'],
    ['AP 1/2', '/editions/sienna?page=2#ap-1'],
    ['Sienna BAT', '/editions/sienna?page=2#bat-1'],
    ['sienna 101', '/editions/sienna?page=2#number-101'],
  ])
    expect([text, (await find(text!)).exact?.to]).toEqual([text, to])
  // The page that it names has the line.
  const { register } = await getEditionPage(read, { studio: withPrints, slug: 'sienna', page: 2, now })
  expect(register.entries.map(registerAnchor)).toEqual(['number-101', 'ap-1', 'bat-1'])
  // Numbers that nobody was given, other lengths, numbers alone, and whatever stands beside a print without being its number.
  for (const text of [
    'sienna 102',
    '4/61',
    'sienna 4/60',
    'tides 1/60',
    '4',
    'bat',
    'sienna ap 2',
    'claim-4',
    'Ada Byron',
  ])
    expect([text, (await find(text)).editions]).toEqual([text, []])
  expect((await find('4')).exact?.to ?? '').not.toContain('/editions/')
})

test('collectors are found by whole address, its beginning, and a verified name', async () => {
  const address = collectorAddresses[1]!
  for (const text of [address, checksummed(address), address.slice(0, 10), 'marigold', 'MARIGOLD.eth'])
    expect([text, (await search(text)).collectors]).toEqual([
      text,
      [expect.objectContaining({ address: checksummed(address), name: 'marigold.eth' })],
    ])
  expect((await search(address)).exact?.to).toBe(`/collector/${checksummed(address)}`)
  expect((await search('marigold.eth')).exact?.to).toBe(`/collector/${checksummed(address)}`)
  expect((await search(address.slice(0, 7))).collectors).toEqual([])
})

test('who asked not to be shown, and who never had a piece, is not found', async () => {
  for (const text of [
    'marlow.eth',
    'marlow',
    'marlo',
    collectorAddresses[2]!,
    collectorAddresses[2]!.slice(0, 10),
    'stranger.eth',
  ])
    expect([text, (await search(text)).collectors.filter(({ name }) => name !== 'marigold.eth')]).toEqual([text, []])
  expect(JSON.stringify(await search(collectorAddresses[2]!))).not.toContain('marlow')
  expect((await search('marlwo')).meant).toBeNull()
})

test('exhibits are found by title and text, collections and pages by title', async () => {
  expect(await search('cormorant')).toMatchObject({ exhibits: [{ to: '/exhibits/skull-diver' }] })
  expect(await search('lanterns')).toMatchObject({ pages: [{ to: '/collections/bandit', line: 'Collection' }] })
  expect(await search('privacy')).toMatchObject({ pages: [{ to: '/privacy' }] })
})

test('pages are found by their German titles and by their English ones, whatever is read; each answer is in the language read', async () => {
  const privacy = { meant: null, pages: [{ to: '/privacy', title: 'Privacy' }] }
  for (const text of ['Datenschutz', 'datensch', 'privacy']) {
    expect([text, await search(text)]).toMatchObject([text, privacy])
    const german = await inLocale('de', async () => await search(text))
    expect([text, german]).toMatchObject([text, { meant: null, pages: [{ to: '/privacy', title: 'Datenschutz' }] }])
  }
  expect(await search('datenshcutz')).toMatchObject({ meant: 'datenschutz', pages: [{ to: '/privacy' }] })
  expect((await search('datenschutz')).pages).toHaveLength(1)
})

test.each([
  '',
  '   ',
  '%',
  '_',
  "') or 1=1; --",
  '\0',
  '☃☃☃',
  'x'.repeat(10_000),
  'שלום עולם',
  '🌸'.repeat(400),
  '\\',
  '0x',
  '9'.repeat(500),
])('hostile text is words: %#', async (text) => {
  const found = await search(text)
  expect(Array.from(found.query).length).toBeLessThanOrEqual(100)
  expect(found.collectors).toEqual([])
  expect(found.exhibits).toEqual([])
})

test('a work is found by its title and words in any language, and named in the language that is read', async () => {
  const translations = { de: { title: { text: 'Totenkopftaucher' }, statement: { text: paragraphs('Ein Kormoran.') } } }
  const original = defineStudio({ ...studio, exhibits: studio.exhibits.map((each) => ({ ...each, translations })) })
  const ask = async (text: string, language: 'de' | 'en') =>
    (await searchSite(read, { text, studio: studioIn(original, language), original, limits: { pieces: 3, others: 3 } }))
      .exhibits
  for (const text of ['skull diver', 'totenkopftaucher', 'kormoran', 'cormorant']) {
    expect([text, await ask(text, 'de')]).toMatchObject([text, [{ title: 'Totenkopftaucher' }]])
    expect([text, await ask(text, 'en')]).toMatchObject([text, [{ title: 'Skull Diver' }]])
  }
})
