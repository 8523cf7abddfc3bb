import { expect, test } from 'vitest'
import { parseEventCursor } from '#features/catalogue/history/token-event.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, collectorAddresses, collectorOf, LARGEST_ID, recordCatalogue } from '#tests/catalogue-data.ts'
import { openOwnTestDatabase, openTestDatabase } from '#tests/database.ts'
import { listCollectorEvents } from '../holdings/list-collector-events.server.ts'
import { listHeldPieces } from '../holdings/list-held-pieces.server.ts'
import { listHoldings } from '../holdings/list-holdings.server.ts'
import { getCollectorRarity } from '../rarity/get-collector-rarity.server.ts'
import { getCollectorTraits } from '../rarity/get-collector-traits.server.ts'
import { chooseCollectorPage, forgetCollectorChoice } from './choose-collector-page.server.ts'
import { CollectorNotFoundError } from './collector.ts'
import { getCollector } from './get-collector.server.ts'
import { listCollectors } from './list-collectors.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const rows = await recordCatalogue(db, { size: 140 })
/** A second catalogue, to which tests add what happens to nobody else's pieces. */
const other = await openOwnTestDatabase()
await recordCatalogue(other)
const someone = checksummed(collectorOf(1))
const heldBy = (address: string) =>
  rows.tokens.filter(({ owner, burned }) => owner === address.toLowerCase() && !burned)
const burnedBy = (address: string) =>
  rows.transfers.filter(
    ({ from_address, to_address }) => from_address === address.toLowerCase() && /^0x0{36}(0000|dead)$/.test(to_address),
  )

test('a collector is known by an address in any letter case', async () => {
  const expected = {
    id: someone,
    address: someone,
    held: heldBy(someone).length,
    collections: 2,
    burned: burnedBy(someone).length,
    firstSeen: { block: 101 },
  }
  expect(await getCollector(read, { id: someone })).toMatchObject(expected)
  expect(await getCollector(read, { id: someone.toLowerCase() })).toMatchObject(expected)
  expect(await getCollector(read, { id: `0x${someone.slice(2).toUpperCase()}` })).toMatchObject(expected)
})

test('first and last seen are the ends of everything sent and received', async () => {
  for (const address of collectorAddresses) {
    const blocks = rows.transfers
      .filter(({ from_address, to_address }) => from_address === address || to_address === address)
      .map(({ block_number }) => block_number)
    const { firstSeen, lastSeen } = await getCollector(read, { id: address })
    expect([firstSeen.block, lastSeen.block]).toEqual([Math.min(...blocks), Math.max(...blocks)])
  }
})

test('an id that is no address, and an address that never had a piece, are not found, each in its own sentence', async () => {
  await expect(getCollector(read, { id: 'xyz' })).rejects.toMatchObject({
    status: 404,
    code: 'collector-not-found',
    message: expect.stringContaining('“xyz” is not an address') as string,
  })
  await expect(getCollector(read, { id: someone.replace(/[A-F]/, (letter) => letter.toLowerCase()) })).rejects.toThrow(
    /mistyped/,
  )
  await expect(getCollector(read, { id: `0x${'1'.repeat(40)}` })).rejects.toThrow(
    `No piece of this studio has ever been with 0x${'1'.repeat(40)}.`,
  )
  await expect(getCollector(read, { id: 'x\0' })).rejects.toThrow(CollectorNotFoundError)
})

test('the addresses that end pieces are nobody', async () => {
  await expect(getCollector(read, { id: `0x${'0'.repeat(40)}` })).rejects.toThrow(CollectorNotFoundError)
  await expect(getCollector(read, { id: `0x${'0'.repeat(36)}dEaD` })).rejects.toThrow(CollectorNotFoundError)
})

test('holdings stand by collection, rarest first', async () => {
  const holdings = await listHoldings(read, { address: someone })
  expect(holdings.map(({ collection, count }) => [collection, count])).toEqual([
    ['bandit', 3],
    ['gen2', heldBy(someone).length - 3],
  ])
  const ranks = holdings[1]!.items.map(({ rank }) => rank)
  expect(ranks).toEqual([...ranks].sort((a, b) => a! - b!))
  expect(holdings[0]!.items.map(({ tokenId }) => tokenId)).toContain(LARGEST_ID)
})

test('pages of everything held show each piece once', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => listHeldPieces(read, { address: someone, page, pageSize: 5 })),
  )
  const ids = pages.flatMap(({ items }) => items.map(({ collection, tokenId }) => `${collection}/${tokenId}`))
  expect(ids.sort()).toEqual(
    heldBy(someone)
      .map(({ collection, token_id }) => `${collection}/${token_id}`)
      .sort(),
  )
  expect(pages[0]).toMatchObject({ total: ids.length, pageSize: 5, pageCount: Math.ceil(ids.length / 5) })
  expect((await listHeldPieces(read, { address: someone, page: 1_000_000_000, pageSize: 60 })).items).toEqual([])
})

test('the timeline tells what a collector did and got, with the other side', async () => {
  const burner = checksummed(
    burnedBy(collectorAddresses.find((address) => burnedBy(address).length > 0)!)[0]!.from_address,
  )
  const { events } = await listCollectorEvents(read, { address: burner, limit: 500 })
  const plain = rows.transfers.filter(
    ({ from_address, to_address }) => from_address === burner.toLowerCase() || to_address === burner.toLowerCase(),
  )
  expect(events).toHaveLength(plain.length)
  expect(events.map(({ block }) => block)).toEqual(plain.map(({ block_number }) => block_number).sort((a, b) => b - a))
  const priced = (block: number) => rows.sales.some(({ block_number }) => block_number === block)
  const kinds = plain.map(({ from_address, to_address, block_number }) => {
    if (from_address !== burner.toLowerCase())
      return /^0x0{40}$/.test(from_address) ? 'minted' : priced(block_number) ? 'bought' : 'received'
    return /^0x0{36}/.test(to_address) ? 'burned' : priced(block_number) ? 'sold' : 'sent'
  })
  expect(events.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
  expect(new Set(kinds).size).toBeGreaterThan(3)
  for (const { kind, counterparty, priceWei } of events) {
    expect([kind, counterparty === null]).toEqual([kind, kind === 'minted' || kind === 'burned'])
    expect([kind, priceWei !== null]).toEqual([kind, kind === 'bought' || kind === 'sold'])
  }
})

test('pages of the timeline continue where the last one ended', async () => {
  const all = (await listCollectorEvents(read, { address: someone, limit: 500 })).events
  const first = await listCollectorEvents(read, { address: someone, limit: 7 })
  const second = await listCollectorEvents(read, { address: someone, limit: 500, after: parseEventCursor(first.next!) })
  expect([...first.events, ...second.events]).toEqual(all)
})

test('a transfer to oneself is one event', async () => {
  await other
    .insertInto('transfers')
    .values({
      collection: 'bandit',
      block_number: 900_000,
      log_index: 0,
      block_hash: '0xb',
      tx_hash: '0xt',
      token_id: '1',
      from_address: collectorOf(1),
      to_address: collectorOf(1),
      timestamp: 1,
    })
    .execute()
  const { events } = await listCollectorEvents(readSide(other), { address: someone })
  expect(events.filter(({ block }) => block === 900_000)).toMatchObject([{ kind: 'sent', counterparty: someone }])
})

test('collectors stand by how much they hold', async () => {
  const { items, total } = await listCollectors(read)
  expect(total).toBe(12)
  expect(items.map(({ held }) => held)).toEqual(items.map(({ held }) => held).sort((a, b) => b - a))
  expect(items.reduce((sum, { held }) => sum + held, 0)).toBe(rows.tokens.filter(({ burned }) => !burned).length)
  expect(items[0]).toEqual(
    await getCollector(read, { id: items[0]!.id }).then(({ id, address, held, collections, lastSeen }) => ({
      id,
      address,
      held,
      collections,
      lastSeen,
    })),
  )
  expect((await listCollectors(read, { page: 2, pageSize: 5 })).items.map(({ id }) => id)).toEqual(
    items.slice(5, 10).map(({ id }) => id),
  )
  expect(await listCollectors(read, { page: 9, pageSize: 5 })).toMatchObject({ items: [], total: 12, pageCount: 3 })
})

test('a collector whose pieces are all gone is still known', async () => {
  const gone = `0x${'2'.repeat(40)}`
  await other
    .insertInto('transfers')
    .values(
      [
        [`0x${'0'.repeat(40)}`, gone],
        [gone, collectorOf(1)],
      ].map(([from_address, to_address], n) => ({
        collection: 'bsg',
        block_number: 900_000 + n,
        log_index: 0,
        block_hash: '0xb',
        tx_hash: '0xt',
        token_id: '1',
        from_address: from_address!,
        to_address: to_address!,
        timestamp: CHAIN_ID,
      })),
    )
    .execute()
  expect(await getCollector(readSide(other), { id: gone })).toMatchObject({
    held: 0,
    collections: 0,
    burned: 0,
    firstSeen: { block: 900_000 },
    lastSeen: { block: 900_001 },
  })
  expect(await getCollectorRarity(readSide(other), { address: checksummed(gone) })).toEqual([])
  expect(await getCollectorTraits(readSide(other), { address: checksummed(gone) })).toEqual([])
})

test('[S-25] several wallets are one collector where their owner chose so, and each page of them says the same', async () => {
  const [first, second] = [checksummed(collectorOf(1)), checksummed(collectorOf(2))]
  const now = new Date('2026-05-01T12:00:00Z')
  await other
    .insertInto('wallet_links')
    .values([
      { address: collectorOf(1), uid: 'ada', linked_at: now },
      { address: collectorOf(2), uid: 'ada', linked_at: new Date(now.getTime() + 1000) },
    ])
    .execute()
  const choose = async (hidden: boolean, together: boolean) => {
    await other.transaction().execute(async (tx) => {
      await chooseCollectorPage(tx, { uid: 'ada', hidden, together, chainId: 31337, now })
    })
  }
  const side = readSide(other)
  const alone = [await getCollector(side, { id: first }), await getCollector(side, { id: second })]
  await choose(false, true)
  const both = await getCollector(side, { id: second })
  expect(both).toMatchObject({
    address: second,
    addresses: [first, second],
    held: alone[0]!.held + alone[1]!.held,
    burned: alone[0]!.burned + alone[1]!.burned,
  })
  expect((await listHoldings(side, both)).reduce((sum, { count }) => sum + count, 0)).toBe(both.held)
  expect((await listHeldPieces(side, { ...both, page: 1, pageSize: 200 })).items).toHaveLength(both.held)
  const inGen2 = (all: Awaited<ReturnType<typeof getCollectorRarity>>) =>
    all.find(({ collection }) => collection === 'gen2')
  const rarity = inGen2(await getCollectorRarity(side, both))
  const own = inGen2(await getCollectorRarity(side, { address: first }))
  expect(rarity!.pieces.length).toBeGreaterThan(own!.pieces.length)
  // The two stand as one among the holders.
  expect(rarity!.standing.holders).toBe(own!.standing.holders - 1)
  expect((await getCollectorTraits(side, both))[0]!.heldValues).toBeGreaterThanOrEqual(
    (await getCollectorTraits(side, { address: first }))[0]!.heldValues,
  )
  const events = await listCollectorEvents(side, both)
  expect(
    new Set(events.events.map(({ to }) => to)).has(first) && new Set(events.events.map(({ to }) => to)).has(second),
  ).toBe(true)
  await choose(false, false)
  expect((await getCollector(side, { id: second })).addresses).toEqual([second])
})

test('[S-25] who does not want to be shown has no page, and is in no list', async () => {
  const side = readSide(other)
  const hide = async (hidden: boolean) => {
    await other.transaction().execute(async (tx) => {
      await chooseCollectorPage(tx, { uid: 'ada', hidden, together: false, chainId: 31337, now: new Date() })
    })
  }
  const before = await listCollectors(side)
  const missing = async () =>
    (await getCollectorTraits(side, { address: checksummed(collectorOf(5)) })).flatMap(({ traits }) =>
      traits.flatMap(({ values }) => values.flatMap(({ holders }) => holders)),
    )
  expect(await missing()).toContain(checksummed(collectorOf(1)))
  await hide(true)
  await expect(getCollector(side, { id: collectorOf(1) })).rejects.toThrow('asked not to be shown')
  expect((await listCollectors(side)).total).toBe(before.total - 2)
  expect((await listCollectors(side, { page: 99 })).total).toBe(before.total - 2)
  expect(await missing()).not.toContain(checksummed(collectorOf(1)))
  await other.transaction().execute(async (tx) => {
    await forgetCollectorChoice(tx, { uid: 'ada' })
  })
  expect((await listCollectors(side)).total).toBe(before.total)
})
