import { expect, test } from 'vitest'
import type { ContentDocument, DocumentContent } from '#features/documents/document.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { type EditionRecords, type SettledRecords, settledChanges } from './settled.ts'

const content = JSON.parse(JSON.stringify(makeEdition())) as DocumentContent
const edition = (change: object = {}): ContentDocument => ({
  kind: 'edition',
  name: 'embers',
  content: { ...content, ...change },
})
const pill = (change: object = {}): ContentDocument => ({
  kind: 'pill',
  name: '9',
  content: { editionId: '9', title: 'Embers', pillId: '2', priceWei: '500', ...change },
})
const collection = (change: object = {}): ContentDocument => ({
  kind: 'collection',
  name: 'stones',
  content: { slug: 'stones', address: `0x${'ab'.repeat(20)}`, standard: 'erc721', firstBlock: 10, ...change },
})
const none = { certificates: 0, prints: 0, claims: 0, rights: 0, redemptions: 0, permits: 0, reservations: 0 }
const have = (of: Partial<EditionRecords>, more: Partial<SettledRecords> = {}): SettledRecords => ({
  editions: new Map([
    ['1', { ...none, ...of }],
    ['9', { ...none, ...of }],
  ]),
  permitPrices: new Map(),
  coins: new Map(),
  pills: new Map(),
  collections: new Map(),
  openClaims: new Map(),
  runs: [],
  ...more,
})
const nothing: SettledRecords = { ...have({}), editions: new Map() }
const from = (before: ContentDocument, after: ContentDocument | undefined, records: SettledRecords) =>
  settledChanges([before], after === undefined ? [] : [after], records)

test('what nobody has can change in every way, and be withdrawn', () => {
  expect(from(edition(), edition({ length: 7, limit: 'Another limit.' }), nothing)).toEqual([])
  expect(from(edition(), undefined, nothing)).toEqual([])
  expect(from(pill(), undefined, nothing)).toEqual([])
  expect(from(collection(), undefined, nothing)).toEqual([])
})

test.each([
  [{ prints: 3 }, '3 prints have a number of it'],
  [{ claims: 1 }, '1 claim on it is in the register'],
  [{ rights: 1 }, '1 print right was used for it'],
  [{ redemptions: 2 }, '2 redemptions are on the chain'],
  [{ permits: 1 }, '1 permit for it is open'],
  [{ reservations: 1 }, '1 place of it is reserved'],
  [{ certificates: 2, prints: 5 }, '2 certificates have been issued'],
])('an edition with %o keeps its length, and the answer says why', (of, why) => {
  for (const length of [99, 101, 'open'])
    expect(from(edition(), edition({ length }), have(of))).toEqual([
      `editions, embers, length: this stays 100, because ${why}. Make a new edition for what is to be different.`,
    ])
  expect(from(edition(), undefined, have(of))).toEqual([
    `editions, embers: this cannot be withdrawn, because ${why}. Close the edition to stop new claims.`,
  ])
})

test('a pill that was given for a piece settles the print that it opens, before anybody redeems it', () => {
  const given = { ...nothing, pills: new Map([['1', 2]]) }
  const after = edition({ opensBy: { with: 'pills', pillId: '1', quantity: 2 } })
  expect(from(edition(), after, given)).toEqual([
    'editions, embers, opensBy: this stays as it is, because 2 pills that open it were given for pieces. Make a new edition for what is to be different.',
  ])
  expect(from(edition(), edition({ closesAt: '2027-01-01T00:00:00Z' }), given)[0]).toContain(
    'closesAt: this cannot move forward',
  )
  const ending = edition({ closesAt: '2027-01-01T00:00:00Z' })
  expect(from(ending, edition({ closesAt: '2027-01-01T01:00:00+01:00' }), given)).toEqual([])
  expect(from(ending, edition(), given)).toEqual([])
})

test.each([
  ['editionId', { editionId: '2' }],
  ['proofs', { proofs: { AP: 3, PP: 1, HC: 0, BAT: 1 } }],
  ['proofs', { proofs: { AP: 2, PP: 1, TP: 1, HC: 0, BAT: 1 } }],
  ['numbering', { numbering: { by: 'draw', commitment: 'a'.repeat(64) } }],
  ['limit', { limit: 'As many as we like, for as long as we like.' }],
  ['opensBy', { opensBy: { with: 'studio' } }],
])('an edition with a claim keeps its %s', (field, change) => {
  const [sentence, ...more] = from(edition(), edition(change), have({ claims: 1 }))
  expect(sentence).toContain(`editions, embers, ${field}: this stays`)
  expect(more).toEqual([])
})

test('what certificates print stays from the first one on; everything else can be improved', () => {
  const paper = edition({ specification: { ...(content['specification'] as object), paperGsm: 310 }, title: 'Ember' })
  expect(from(edition(), paper, have({ prints: 4 }))).toEqual([])
  expect(from(edition(), paper, have({ certificates: 1 }))).toEqual([
    'editions, embers, title: this stays Embers, because the certificates that were issued say so. Make a new edition for what is to be different.',
    'editions, embers, specification, paperGsm: this stays 308, because the certificates that were issued say so. Make a new edition for what is to be different.',
  ])
  const free = edition({
    statement: ['Better words.'],
    price: '0.2',
    specification: { ...(content['specification'] as object), care: 'Out of the sun.' },
  })
  expect(from(edition(), free, have({ certificates: 1 }))).toEqual([])
})

test('a print run that a claim was promised keeps its name, and may change its day', () => {
  const before = edition({ runs: [{ name: 'Spring', leavesBy: '2027-04-01' }] })
  const records = have({ claims: 2 }, { runs: [{ editionId: '1', run: 'Spring', claims: 2 }] })
  expect(from(before, edition({ runs: [{ name: 'Spring', leavesBy: '2027-06-01' }] }), records)).toEqual([])
  const sentence =
    'editions, embers, runs: “Spring” has to stay, because 2 prints were promised for it. Change its day instead: whoever waits is told.'
  expect(from(before, edition({ runs: [{ name: 'May', leavesBy: '2027-06-01' }] }), records)).toEqual([sentence])
  expect(from(before, edition(), records)).toEqual([sentence])
})

test('a value that is written out and one that is meant are the same', () => {
  const { proofs: _, ...plain } = content
  const bare: ContentDocument = { kind: 'edition', name: 'embers', content: plain }
  expect(from(bare, edition({ proofs: { AP: 0, PP: 0, TP: 0, HC: 0, BAT: 0 } }), have({ prints: 1 }))).toEqual([])
  expect(from(edition(), edition({ opensBy: { pillId: '1', with: 'pills' } }), have({ prints: 1 }))).toEqual([])
})

test('pills with permits or redemptions keep their terms, and the price stays above open permits', () => {
  const records = have({ permits: 1 }, { permitPrices: new Map([['9', 500n]]) })
  expect(from(pill(), pill({ pillId: '3', pills: 2, priceWei: '499' }), records)).toEqual([
    'pills, 9, pillId: this stays 2, because 1 permit for it is open. Make a new edition for what is to be different.',
    'pills, 9, pills: this stays 1, because 1 permit for it is open. Make a new edition for what is to be different.',
    'pills, 9, priceWei: this cannot fall below 500, because a permit at that price is open. Lower it when the permit has run out.',
  ])
  expect(from(pill(), pill({ priceWei: '501', pills: 1 }), records)).toEqual([])
  expect(from(pill(), undefined, have({ redemptions: 1 }))).toHaveLength(1)
})

test('a collection keeps its contract while pieces were read from it, and stays while prints come from it', () => {
  const records = { ...nothing, collections: new Map([['stones', { pieces: 7, claims: 0 }]]) }
  expect(from(collection(), collection({ address: `0x${'AB'.repeat(20)}`, firstBlock: 9 }), records)).toEqual([])
  expect(from(collection(), collection({ address: `0x${'cd'.repeat(20)}`, firstBlock: 11 }), records)).toEqual([
    `collections, stones, address: this stays 0x${'ab'.repeat(20)}, because 7 pieces were read from there. Make a new collection for another contract.`,
    'collections, stones, firstBlock: this cannot be later than 10, because 7 pieces were read from there. An earlier block is fine.',
  ])
  expect(from(collection(), collection({ chain: 8453 }), records)).toEqual([
    'collections, stones, chain: this stays as it is, because 7 pieces were read from there. Make a new collection for another contract.',
  ])
  expect(from(collection(), undefined, records)).toEqual([])
  const printed = { ...nothing, collections: new Map([['stones', { pieces: 7, claims: 1 }]]) }
  expect(from(collection(), undefined, printed)).toEqual([
    'collections, stones: this cannot be withdrawn, because 1 print comes from its pieces. Take it out of the menu instead.',
  ])
})

test('the number of an edition that has records is never given to another one', () => {
  const before = [collection()]
  expect(settledChanges(before, [collection(), edition()], have({ claims: 1 }))).toEqual([
    'editions, embers, editionId: 1 belonged to another edition, and records name it. Choose a number that was never used.',
  ])
  expect(settledChanges(before, [collection(), edition()], nothing)).toEqual([])
  // The first content of a database that has records already: an update of a studio that was there before.
  expect(settledChanges([], [edition()], have({ claims: 1 }))).toEqual([])
})

test('contracts keep their places while collectors have their pills, and more can be added', () => {
  const place = (digit: string) => ({ address: `0x${digit.repeat(40)}`, firstBlock: 1 })
  const contracts = (more: DocumentContent = {}): ContentDocument => ({
    kind: 'contracts',
    name: 'contracts',
    content: { chainId: 1, pills: place('a'), campaigns: place('b'), redemption: place('c'), ...more },
  })
  const given = { ...nothing, pills: new Map([['1', 2]]) }
  expect(from(contracts(), contracts({ redemption: place('d') }), given)).toEqual([
    'contracts, redemption: this stays as it is, because 2 pills were given by these contracts. Publish the contracts without this change.',
  ])
  expect(from(contracts(), undefined, given)).toHaveLength(3)
  expect(from(contracts(), contracts({ vaults: place('e') }), given)).toEqual([])
  expect(from(contracts(), contracts({ redemption: place('d') }), nothing)).toEqual([])
})

test('a coin in which something was paid can be stopped, and neither removed nor given other decimals', () => {
  const coin = { address: `0x${'AB'.repeat(20)}`, symbol: 'TUSD', decimals: 6, rate: '2500', asOf: '2026-11-01' }
  const payments = (...tokens: object[]): ContentDocument => ({
    kind: 'payments',
    name: 'payments',
    content: { tokens } as unknown as DocumentContent,
  })
  const paid = have({}, { coins: new Map([[coin.address.toLowerCase(), 2]]) })
  const why = 'because 2 redemptions are paid in it, or can be by a permit that is open.'
  const removed = `payments, tokens: TUSD cannot be removed, ${why} Tick “Not offered any more” instead: nobody can choose it then, and what was paid stays right.`
  expect(from(payments(coin), payments(), paid)).toEqual([removed])
  expect(from(payments(coin), undefined, paid)).toEqual([removed])
  expect(from(payments(coin), payments({ ...coin, decimals: 18 }), paid)).toEqual([
    `payments, tokens: the decimals of TUSD stay 6, ${why}`,
  ])
  expect(from(payments(coin), payments({ ...coin, stopped: true, rate: '2600' }), paid)).toEqual([])
  expect(from(payments(coin), payments(), have({}))).toEqual([])
})

test('a country stays in a zone while claims go there, in whichever zone and at whatever price', () => {
  const shipping = (...zones: string[][]): ContentDocument => ({
    kind: 'shipping',
    name: 'shipping',
    content: { zones: zones.map((countries, place) => ({ name: `Zone ${place}`, countries })) },
  })
  const before = shipping(['DE', 'NL'], ['US'])
  const records = {
    ...nothing,
    openClaims: new Map([
      ['NL', 1],
      ['US', 2],
    ]),
  }
  expect(from(before, shipping(['US'], ['NL']), records)).toEqual([])
  expect(from(before, shipping(['DE']), records)).toEqual([
    'shipping, zones: NL has to stay in a zone, because 1 open claim goes there. To take no new ones from there, leave it out of the served countries of the editions.',
    'shipping, zones: US has to stay in a zone, because 2 open claims go there. To take no new ones from there, leave it out of the served countries of the editions.',
  ])
  expect(from(before, undefined, records)).toHaveLength(2)
  expect(from(before, shipping(['DE']), nothing)).toEqual([])
})
