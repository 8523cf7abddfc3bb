import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, FINALIZED_BLOCK, HEAD_BLOCK, LARGEST_ID, recordCatalogue, timeOf } from '#tests/catalogue-data.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openOwnTestDatabase, openTestDatabase } from '#tests/database.ts'
import { CollectionNotFoundError } from '../chain-facts/collection.ts'
import { findAsOf } from '../chain-facts/find-as-of.server.ts'
import { getCollection } from '../chain-facts/get-collection.server.ts'
import { listCollections } from '../chain-facts/list-collections.server.ts'
import { titleOf, TokenNotFoundError } from '../chain-facts/token.ts'
import { listCollectionEvents } from '../history/list-collection-events.server.ts'
import { listNewestEvents } from '../history/list-newest-events.server.ts'
import { listTokenEvents } from '../history/list-token-events.server.ts'
import { listTokenHistory } from '../history/list-token-history.server.ts'
import { parseEventCursor, printEventCursor } from '../history/token-event.ts'
import { findNeighbours } from './find-neighbours.server.ts'
import { getToken } from './get-token.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const rows = await recordCatalogue(db, { size: 140 })
/** A second catalogue, to which tests add what happens to nobody else's pieces. */
const other = await openOwnTestDatabase()
await recordCatalogue(other)
const gen2 = (tokenId: string) => getToken(read, { collection: 'gen2', tokenId })

test('a piece comes with owner, mint, traits, rank, metadata and picture', async () => {
  const token = await gen2('1')
  expect(token).toMatchObject({
    collection: 'gen2',
    tokenId: '1',
    name: 'Gen2 #1',
    description: 'Piece 1.',
    owner: checksummed(collectorOf(1)),
    burned: false,
    transferCount: 1,
    minted: { block: 101, time: { seconds: timeOf(101), nanoseconds: 0 } },
    lastMoved: { block: 101 },
    metadata: {
      state: 'ready',
      problem: null,
      tokenUri: 'https://example.com/gen2/1',
      fetchedAt: { seconds: 1767323045, nanoseconds: 250_000_000 },
    },
    image: { width: 1000, height: 801, colour: '#a1b2c3' },
    externalUrl: 'https://example.com/1',
  })
  expect(JSON.parse(JSON.stringify(token))).toEqual(token)
})

test('each trait says how many surviving pieces share it, and their share of those with metadata', async () => {
  const alive = new Set(
    rows.tokens.filter(({ collection, burned }) => collection === 'gen2' && !burned).map(({ token_id }) => token_id),
  )
  const { traits } = await gen2('1')
  expect(traits.map(({ traitType }) => traitType)).toEqual([
    'Series',
    'Ground',
    'Hat',
    'Eyes',
    'Ink',
    'Weather',
    'Frame',
    'Signature',
  ])
  for (const { traitType, value, count, share } of traits) {
    const same = rows.token_traits.filter(
      (trait) =>
        trait.collection === 'gen2' &&
        trait.trait_type === traitType &&
        trait.value === value &&
        alive.has(trait.token_id),
    )
    expect([traitType, count]).toEqual([traitType, same.length])
    // 140 pieces, 14 burned, 2 without metadata.
    expect(share).toBe(count / 124)
  }
})

test('each trait says where its value stands among those that survive, the rarest first', async () => {
  const alive = new Set(
    rows.tokens.filter(({ collection, burned }) => collection === 'gen2' && !burned).map(({ token_id }) => token_id),
  )
  const { traits } = await gen2('1')
  for (const { traitType, count, place } of traits) {
    const pieces = rows.token_traits.filter(
      (trait) => trait.collection === 'gen2' && trait.trait_type === traitType && alive.has(trait.token_id),
    )
    const counts = [...Map.groupBy(pieces, ({ value }) => value.toLowerCase()).values()].map(
      (each) => new Set(each.map(({ token_id }) => token_id)).size,
    )
    expect(place, traitType).toEqual({ rank: 1 + counts.filter((each) => each < count).length, of: counts.length })
  }
})

test('rank and score come with the number of ranked pieces', async () => {
  const row = rows.rarity_ranks.find(({ collection, token_id }) => collection === 'gen2' && token_id === '6')!
  expect((await gen2('6')).rarity).toEqual({ rank: row.rank, score: row.score, uniqueTraits: 0, rankedTokens: 124 })
})

test('a burned piece has no owner and no rank, and keeps its traits', async () => {
  const token = await gen2('20')
  expect(token).toMatchObject({
    owner: null,
    burned: true,
    rarity: null,
    lastMoved: { block: 700_020 },
    name: 'Gen2 #20',
  })
  expect(token.traits.length).toBeGreaterThan(5)
})

test('a piece without metadata says what the matter is', async () => {
  expect((await gen2('3')).metadata).toMatchObject({ state: 'pending', problem: null, fetchedAt: null })
  expect((await gen2('4')).metadata).toMatchObject({
    state: 'failed',
    problem: { code: 'metadata-not-json', detail: 'The metadata is not JSON. It is asked for again later.' },
  })
  expect(await gen2('4')).toMatchObject({ name: null, traits: [], image: null, rarity: null })
})

test('HTML stays text, and an address that is a script is not handed on', async () => {
  const token = await gen2('6')
  expect(token.name).toBe('<b>Six</b> ☃')
  expect(token.traits[0]).toMatchObject({ traitType: 'Series', value: '<script>alert(1)</script>', count: 1 })
  expect(token.externalUrl).toBeNull()
})

test('a token id of 256 bits works', async () => {
  const token = await getToken(read, { collection: 'bandit', tokenId: LARGEST_ID })
  expect(token).toMatchObject({ tokenId: LARGEST_ID, name: `Bandit #${LARGEST_ID}` })
  expect(titleOf({ name: null, tokenId: LARGEST_ID }, 'Bandit')).toBe('Bandit 11579…9935')
})

test('numbers that no piece has, and texts that are no numbers, are not found, in a sentence', async () => {
  for (const tokenId of ['0', '999999', '007', '-1', 'abc', '1\0', String(2n ** 256n), '1; drop table tokens']) {
    await expect(gen2(tokenId)).rejects.toThrow(TokenNotFoundError)
  }
  await expect(gen2('abc')).rejects.toMatchObject({
    status: 404,
    code: 'token-not-found',
    message: 'The collection gen2 has no piece with the number “abc”.',
  })
  await expect(gen2('9'.repeat(500))).rejects.toThrow(/“9{79}…”/)
  await expect(getToken(read, { collection: 'nothing', tokenId: '1' })).rejects.toThrow(TokenNotFoundError)
  await expect(getToken(read, { collection: 'gen\0', tokenId: '1' })).rejects.toThrow(TokenNotFoundError)
})

test('provenance is one line from the newest event to the mint, with prices', async () => {
  const history = await listTokenHistory(read, { collection: 'gen2', tokenId: '70' })
  expect(history.map(({ kind, block }) => [kind, block])).toEqual([
    ['burn', 700_070],
    ['transfer', 600_070],
    ['sale', 500_070],
    ['mint', 170],
  ])
  const [burn, , sale, mint] = history
  expect(sale).toMatchObject({
    priceWei: '70000000000',
    from: checksummed(collectorOf(70)),
    to: checksummed(collectorOf(73)),
    name: 'Gen2 #70',
    final: true,
  })
  expect(mint).toMatchObject({
    from: null,
    to: checksummed(collectorOf(70)),
    priceWei: null,
    time: { seconds: timeOf(170), nanoseconds: 0 },
  })
  expect(burn).toMatchObject({ to: null, from: checksummed(collectorOf(75)) })
  expect(await listTokenHistory(read, { collection: 'gen2', tokenId: 'abc' })).toEqual([])
})

test('two sales of one piece in one transaction keep their own prices', async () => {
  const [a, b] = [collectorOf(1), collectorOf(2)]
  const place = {
    collection: 'gen2',
    block_number: 900_000,
    block_hash: '0xb',
    tx_hash: '0xt',
    token_id: '1',
    timestamp: 1,
  }
  await other
    .insertInto('transfers')
    .values(
      [1, 3].map((log_index, n) => ({
        ...place,
        log_index,
        from_address: n === 0 ? a : b,
        to_address: n === 0 ? b : a,
      })),
    )
    .execute()
  await other
    .insertInto('sales')
    .values(
      [2, 4].map((log_index, n) => ({
        ...place,
        log_index,
        seller: n === 0 ? a : b,
        buyer: n === 0 ? b : a,
        price_wei: String(log_index),
      })),
    )
    .execute()
  const history = await listTokenHistory(readSide(other), { collection: 'gen2', tokenId: '1' })
  expect(history.map(({ kind, priceWei }) => [kind, priceWei])).toEqual([
    ['sale', '4'],
    ['sale', '2'],
    ['mint', null],
  ])
})

test('events above the finalized block are not final', async () => {
  const [newest] = await listNewestEvents(read, { studio: testStudio({ collections: [] }) })
  expect(newest).toMatchObject({
    collection: 'bandit',
    tokenId: '3',
    name: 'Bandit #3',
    block: HEAD_BLOCK - 3,
    final: false,
  })
  expect((await listCollectionEvents(read, { collection: 'gen2', limit: 1 })).events[0]!.block).toBeLessThan(
    FINALIZED_BLOCK,
  )
})

test('pages of events continue where the last one ended, until the end', async () => {
  const all = (await listCollectionEvents(read, { collection: 'gen2', limit: 1000 })).events
  const paged = []
  let next: string | null = null
  do {
    const page = await listCollectionEvents(read, {
      collection: 'gen2',
      limit: 37,
      after: next === null ? undefined : parseEventCursor(next),
    })
    paged.push(...page.events)
    next = page.next
  } while (next !== null)
  expect(paged).toEqual(all)
  expect(all.length).toBe(rows.transfers.filter(({ collection }) => collection === 'gen2').length)
  expect((await listTokenEvents(read, { collection: 'gen2', tokenId: '70', limit: 4 })).next).toBeNull()
})

test('events of one log are told apart by their place in it', async () => {
  await other
    .insertInto('transfers')
    .values(
      Array.from({ length: 5 }, (_, n) => ({
        collection: 'bsg',
        block_number: 10,
        log_index: 0,
        sub_index: n,
        block_hash: '0xb',
        tx_hash: '0xt',
        token_id: String(n),
        from_address: `0x${'0'.repeat(40)}`,
        to_address: collectorOf(1),
        timestamp: 1,
      })),
    )
    .execute()
  const first = await listCollectionEvents(readSide(other), { collection: 'bsg', limit: 3 })
  const second = await listCollectionEvents(readSide(other), {
    collection: 'bsg',
    limit: 3,
    after: parseEventCursor(first.next!),
  })
  expect([...first.events, ...second.events].map(({ tokenId }) => tokenId)).toEqual(['4', '3', '2', '1', '0'])
})

test('a cursor is read back as it was printed, and nothing else is one', () => {
  const cursor = { block: 1_204_881, logIndex: 17, subIndex: 0 }
  expect(parseEventCursor(printEventCursor(cursor))).toEqual(cursor)
  expect(
    ['', '1', '1-2', '-1-2-3', '1-2-3-4', '1e9-1-1', `${'9'.repeat(16)}-1-1`, '1-1-1 '].filter(
      (text) => parseEventCursor(text) !== undefined,
    ),
  ).toEqual([])
})

test('a collection knows its figures', async () => {
  const tokens = rows.tokens.filter(({ collection }) => collection === 'gen2')
  const alive = tokens.filter(({ burned }) => !burned)
  expect(await getCollection(read, { collection: 'gen2' })).toMatchObject({
    slug: 'gen2',
    standard: 'erc721',
    minted: 140,
    surviving: 126,
    burned: 14,
    holders: new Set(alive.map(({ owner }) => owner)).size,
    lastActivity: { block: 700_140, time: { seconds: timeOf(700_140), nanoseconds: 0 } },
    state: 'following',
    problem: null,
  })
})

test('an empty collection that could not be read says why', async () => {
  const all = await listCollections(read)
  expect(all.map(({ slug }) => slug)).toEqual(['bandit', 'bsg', 'gen2'])
  expect(all[1]).toMatchObject({
    minted: 0,
    holders: 0,
    lastActivity: null,
    state: 'failed',
    problem: { code: 'not-erc721', detail: 'The contract does not say that it is an ERC-721.' },
  })
  expect(await listCollections(read, { slugs: ['gen2', 'nothing'] })).toHaveLength(1)
})

test('an unknown collection is not found, in a sentence', async () => {
  await expect(getCollection(read, { collection: 'nothing' })).rejects.toThrow(CollectionNotFoundError)
  await expect(getCollection(read, { collection: 'gen\0' })).rejects.toMatchObject({
    status: 404,
    code: 'collection-not-found',
  })
  await expect(getCollection(read, { collection: '<x>' })).rejects.toThrow(
    'This studio has no collection called “<x>”.',
  )
})

test('the catalogue says as of which block it speaks, and nothing before it has been started', async () => {
  expect(await findAsOf(read)).toEqual({
    chainId: 31337,
    block: HEAD_BLOCK,
    blockHash: expect.stringMatching(/^0x/),
    time: { seconds: timeOf(HEAD_BLOCK), nanoseconds: 0 },
    finalizedBlock: FINALIZED_BLOCK,
    version: 7,
    state: 'following',
    problem: null,
  })
  expect(await findAsOf(readSide(await openOwnTestDatabase()))).toBeUndefined()
})

test('the pieces before and after are found by number', async () => {
  expect(await findNeighbours(read, { collection: 'bandit', tokenId: '3' })).toEqual({
    previous: '1',
    next: LARGEST_ID,
  })
  expect(await findNeighbours(read, { collection: 'bandit', tokenId: LARGEST_ID })).toEqual({
    previous: '3',
    next: undefined,
  })
})
