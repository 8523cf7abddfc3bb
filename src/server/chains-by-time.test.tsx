import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { getLedgerPage } from '#features/burns/ledger/get-ledger-page.server.ts'
import { ledgerCsv } from '#features/burns/ledger/ledger-csv.server.ts'
import { LedgerPage } from '#features/burns/ledger/ledger-page.tsx'
import { type LedgerCursor, listBurns, parseLedgerCursor } from '#features/burns/ledger/list-burns.server.ts'
import { listNewestBurns } from '#features/catalogue/history/list-newest-burns.server.ts'
import { listNewestEvents } from '#features/catalogue/history/list-newest-events.server.ts'
import { parseEventCursor } from '#features/catalogue/history/token-event.ts'
import { CollectorTimeline } from '#features/collectors/holdings/collector-timeline.tsx'
import { getCollectorPage } from '#features/collectors/holdings/get-collector-page.server.ts'
import { listBurnedAndPrinted } from '#features/collectors/holdings/list-burned-and-printed.server.ts'
import { listCollectorEvents } from '#features/collectors/holdings/list-collector-events.server.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { listCollectors } from '#features/collectors/profile/list-collectors.server.ts'
import { getCollectorExport } from '#features/collectors/rarity/get-collector-export.server.ts'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { getInventory } from '#features/inventory/get-inventory.server.ts'
import { slugsApart } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Address } from '#platform/address.ts'
import { readCsv } from '#platform/csv.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { ada, fillTwoChains, movePieces, twoChains, zero } from '#tests/two-chains-data.ts'

const studio = twoChains
const db = await openTestDatabase()
const read = readSide(db)

beforeEach(async () => {
  await emptyTables(db)
  await fillTwoChains(db)
})

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />).replaceAll(
    /<[^>]*>/g,
    '',
  )

/** Pieces and when each moved, by its block and by the clock; the blocks of the chain that is afar are few. */
const told = [
  ['near', '1', 40, 10],
  ['near', '2', 41, 20],
  ['afar', '1', 2, 25],
  ['near', '3', 42, 30],
  // In the same second, at the same height and place of both.
  ['near', '4', 50, 40],
  ['afar', '4', 50, 40],
  ['afar', '5', 60, 41],
] as const

test('the newest events of two chains stand by their times, although the blocks of one have higher numbers', async () => {
  await movePieces(
    db,
    [
      ['near', '1', 40, 10],
      ['near', '2', 41, 20],
      ['near', '3', 42, 30],
      ['afar', '1', 2, 25],
      ['afar', '2', 3, 35],
    ],
    true,
  )
  const named = (events: readonly { collection: string; tokenId: string }[]) =>
    events.map(({ collection, tokenId }) => `${collection} ${tokenId}`)
  const newest = ['afar 2', 'near 3', 'afar 1', 'near 2']
  expect(named(await listNewestEvents(read, { studio, limit: 4 }))).toEqual(newest)
  expect(named(await listNewestBurns(read, { studio, limit: 4 }))).toEqual(newest)
})

test('a collector was first and last seen by the clock, and the block is named with its chain', async () => {
  await movePieces(
    db,
    [
      ['near', '1', 9_000_000, 10],
      ['near', '2', 9_000_001, 20],
      ['afar', '1', 7, 5],
    ],
    false,
  )
  const early = { firstSeen: { chainId: 31338, block: 7 }, lastSeen: { chainId: 31337, block: 9_000_001 } }
  expect(await getCollector(read, { id: ada })).toMatchObject(early)
  expect((await listCollectors(read)).items).toMatchObject([{ lastSeen: early.lastSeen }])
  await movePieces(db, [['afar', '2', 8, 30]], false)
  const late = { firstSeen: early.firstSeen, lastSeen: { chainId: 31338, block: 8, time: { seconds: 30 } } }
  expect(await getCollector(read, { id: ada })).toMatchObject(late)
  expect((await listCollectors(read)).items).toMatchObject([{ lastSeen: late.lastSeen }])
})

test('a vault stands on the studio’s own chain, and its visit is compared with pieces elsewhere by the clock', async () => {
  await movePieces(db, [['afar', '1', 7, 50]], false)
  const place = { kind: 'vaults', block_hash: '0x1', tx_hash: '0x1', log_index: 0 }
  await db
    .insertInto('house_events')
    .values({
      ...place,
      block_number: 90,
      timestamp: 40,
      event: 'Transfer',
      arguments: JSON.stringify({ from: zero, to: ada, tokenId: '1' }) as never,
    })
    .execute()
  await db
    .insertInto('vaults')
    .values({
      vault_id: '1',
      holder: ada,
      first_holder: ada,
      root: '0x1',
      leaf_count: 1,
      escrow_count: 0,
      promised_at: 100,
      sealed_block: 90,
      sealed_log_index: 1,
      sealed_block_hash: '0x1',
      sealed_tx: '0x1',
      sealed_at: 40,
    })
    .execute()
  expect(await getCollector(read, { id: ada })).toMatchObject({
    firstSeen: { chainId: 31337, block: 90 },
    lastSeen: { chainId: 31338, block: 7 },
  })
})

test('what a collector burned stands by the clock, the newest first', async () => {
  await movePieces(db, told.slice(0, 4), true)
  const { burned } = await listBurnedAndPrinted(read, { address: ada as Address, pageSize: 10 })
  expect(burned.items.map(({ card }) => `${card.collection} ${card.tokenId}`)).toEqual([
    'near 3',
    'afar 1',
    'near 2',
    'near 1',
  ])
})

test('the ledger of two chains stands by the clock, names the chain of each block, and its pages continue where the last one ended', async () => {
  await movePieces(db, told, true)
  const expected = ['afar 5', 'near 4', 'afar 4', 'near 3', 'afar 1', 'near 2', 'near 1']
  for (const limit of [1, 2, 3, 7, 20]) {
    const seen: string[] = []
    let cursor: LedgerCursor | undefined
    do {
      const page = await listBurns(read, { studio, cursor, limit })
      seen.push(...page.burns.map(({ collection, tokenId }) => `${collection} ${tokenId}`))
      cursor = parseLedgerCursor(page.next)
    } while (cursor !== undefined)
    expect(seen, `pages of ${limit}`).toEqual(expected)
  }
  const of = await listBurns(read, { studio, collection: 'afar' })
  expect(of.burns.map(({ tokenId, chainName }) => `${tokenId} ${chainName}`)).toEqual(
    ['5', '4', '1'].map((tokenId) => `${tokenId} Far shore`),
  )
  // An address from the time of one chain begins anew.
  expect((await listBurns(read, { studio, cursor: parseLedgerCursor('41-0-2') })).burns).toHaveLength(told.length)
  const [head, ...lines] = readCsv(await ledgerCsv(read, { studio }))
  const column = head!.indexOf('chain')
  expect(lines.map((line) => line[column])).toEqual(['31338', '31337', '31338', '31337', '31338', '31337', '31337'])
  const { chains: _, ...one } = studio
  const [own] = (await listBurns(read, { studio: { ...one, collections: one.collections.slice(1) } })).burns
  expect(own).toMatchObject({ collection: 'near', chainId: 31337, chainName: undefined })
})

test('a collector’s history mixes the chains by time, and pages of it continue where the last one ended', async () => {
  await movePieces(db, told, false)
  const newest = ['afar 5', 'near 4', 'afar 4', 'near 3', 'afar 1', 'near 2', 'near 1']
  const apart = slugsApart(studio)
  for (const limit of [1, 2, 3, 7, 20]) {
    const seen: string[] = []
    let next: string | null | undefined
    do {
      const after = parseEventCursor(next ?? '')
      const page = await listCollectorEvents(read, { address: ada as Address, apart, after, limit })
      seen.push(...page.events.map(({ collection, tokenId }) => `${collection} ${tokenId}`))
      next = page.next
    } while (next !== null)
    expect(seen, `pages of ${limit}`).toEqual(newest)
  }
  // A link from the time of one chain begins anew.
  const old = await listCollectorEvents(read, { address: ada as Address, apart, after: parseEventCursor('41-0-0') })
  expect(old.events).toHaveLength(told.length)
  const page = await getCollectorPage(read, { studio, id: ada, before: null })
  expect(page.events.events.map(({ collection, tokenId }) => `${collection} ${tokenId}`)).toEqual(newest)
  const { events, asOf } = await getCollectorExport(read, { id: ada, studio })
  expect(events.map(({ collection, tokenId }) => `${collection} ${tokenId}`)).toEqual(newest)
  expect(events.map(({ chainId }) => chainId)).toEqual([31338, 31337, 31338, 31337, 31338, 31337, 31337])
  expect(asOf).toMatchObject({
    chainId: 31337,
    block: 100,
    further: [{ chainId: 31338, chain: 'Far shore', block: 7 }],
  })
})

test('pages name the chain beside each block, and in a studio on one chain they name none', async () => {
  await movePieces(db, told.slice(0, 3), true)
  await db
    .insertInto('print_rights')
    .values({
      collection: 'near',
      token_id: '1',
      edition_id: '1',
      holder: ada,
      order_hash: '0xorder',
      order_text: '{}',
      signature: '0x',
      claim_id: '0xclaim',
      block_number: 41,
      used_at: new Date(20_000),
    } as never)
    .execute()
  const timelineOf = async (of: Studio) => {
    const { events, timelineDeeds, singulars, chains } = await getCollectorPage(read, {
      studio: of,
      id: ada,
      before: null,
    })
    return textOf(
      <CollectorTimeline
        page={events}
        deeds={timelineDeeds}
        editions={{}}
        address={ada}
        singulars={singulars}
        symbol="ETH"
        isLater={false}
        chains={chains}
      />,
    )
  }
  const timeline = await timelineOf(studio)
  for (const words of ['block 2 of Far shore', 'block 40 of Test', 'holder at final block 41 of Test · signed order'])
    expect(timeline).toContain(words)
  const ledgerOf = async (of: Studio) =>
    textOf(<LedgerPage {...await getLedgerPage(read, { studio: of, collection: undefined, before: null })} />)
  expect(await ledgerOf(studio)).toMatch(/block 2 of Far shore.*block 41 of Test.*block 40 of Test/)
  const { chains: _, ...rest } = studio
  const alone = { ...rest, collections: rest.collections.slice(1) }
  expect(await timelineOf(alone)).toContain('block 40')
  expect(`${await timelineOf(alone)} ${await ledgerOf(alone)}`).not.toMatch(/block \d+ of/)
})

test('the provenance of an exhibit stands by the clock, and the inventory says on which chain something burned', async () => {
  await movePieces(db, told.slice(0, 3), true)
  const related = {
    id: 'related',
    type: 'related' as const,
    prints: [],
    pieces: [
      { collection: 'near', tokenId: '1' },
      { collection: 'afar', tokenId: '1' },
      { collection: 'near', tokenId: '2' },
    ],
  }
  const shown = { ...studio, exhibits: [{ ...other.exhibits[0]!, blocks: [related] as never }] }
  const { history } = await getExhibit(read, { studio: shown, slug: other.exhibits[0]!.slug, now: new Date() })
  expect(history.map(({ block, chainName }) => `${block} ${chainName}`)).toEqual(['2 Far shore', '41 Test', '40 Test'])
  await db
    .insertInto('wallet_links')
    .values({ uid: 'ada', address: ada, linked_at: new Date() } as never)
    .execute()
  const { inventory } = await getInventory(read, { uid: 'ada', studio, publicUrl: 'https://studio.example' })
  expect(inventory.burns.map(({ block, chainId }) => `${block} ${chainId}`)).toEqual([
    '2 31338',
    '41 31337',
    '40 31337',
  ])
  expect(inventory.asOf.further).toMatchObject([{ chain: 'Far shore', block: 7 }])
})
