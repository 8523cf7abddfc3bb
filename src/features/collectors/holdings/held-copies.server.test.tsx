import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { getInventory } from '#features/inventory/get-inventory.server.ts'
import { inventoryCsv } from '#features/inventory/inventory.ts'
import { inLocale } from '#messages/locale.server.ts'
import { checksummed } from '#platform/address.ts'
import { readCsv } from '#platform/csv.ts'
import { readSide } from '#platform/database/database.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS as zero } from '#platform/void-address.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { describeCopies, recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import { holdingsCsv } from '../rarity/collector-export.ts'
import { getCollectorExport } from '../rarity/get-collector-export.server.ts'
import { BurnedAndPrintedList } from './burned-and-printed-list.tsx'
import { CollectorHolding } from './collector-holding.tsx'
import { listBurnedAndPrinted } from './list-burned-and-printed.server.ts'
import { listHeldPieces } from './list-held-pieces.server.ts'
import { listHoldings } from './list-holdings.server.ts'
import { PieceUsesList } from './piece-uses-list.tsx'
import { usesOf } from './piece-uses.ts'

const db = await openTestDatabase()
const read = readSide(db)
const collection = 'coins'
const [ada, second, ben] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const most = String(2n ** 256n - 1n)

await recordCopies(db, {
  collection,
  moves: [
    [zero, ada, '1', '12'],
    [ada, ben, '1', '5'],
    [ada, second, '1', '2'],
    [ada, zero, '1', '1'],
    [ada, DEAD_ADDRESS, '1', '1'],
    [ben, zero, '1', '4'],
    [zero, ben, '2', '1'],
    [ben, zero, '2', '1'],
    [zero, ada, '3', most],
    [ada, ada, '3', '7'],
  ],
})
await describeCopies(db, { collection, pieces: { '1': { name: 'Gold' }, '2': { name: 'Tin' }, '3': { name: 'Dust' } } })
await db
  .insertInto('wallet_links')
  .values([ada, second].map((address) => ({ uid: 'ada', address, linked_at: new Date() })) as never)
  .execute()

const textOf = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const asOne = { address: checksummed(ada), addresses: [checksummed(ada), checksummed(second)] }

test('a collector’s lists say how many copies are held, of one wallet and of several as one', async () => {
  const heldOf = async (who: Parameters<typeof listHoldings>[1]) =>
    (await listHoldings(read, who)).flatMap(({ items }) => items.map(({ tokenId, copies }) => [tokenId, copies?.held]))
  expect(await heldOf({ address: checksummed(ada) })).toEqual([
    ['1', '3'],
    ['3', most],
  ])
  expect(await heldOf(asOne)).toEqual([
    ['1', '5'],
    ['3', most],
  ])
  expect(await heldOf({ address: checksummed(ben) })).toEqual([['1', '1']])
  // A page that begins in the middle says the same.
  const page = await listHeldPieces(read, { ...asOne, page: 2, pageSize: 1 })
  expect(page.items.map(({ tokenId, copies }) => [tokenId, copies?.held])).toEqual([['3', most]])
})

test('the pages of a collector show them', async () => {
  const [holding] = await listHoldings(read, asOne)
  const grid = () =>
    textOf(<CollectorHolding holding={{ ...holding!, line: '2 pieces' }} address={ada} title="Coins" singular="Coin" />)
  expect(grid()).toContain('5 of 6 copies')
  expect(grid()).toContain(`${most} of ${most} copies`)
  const uses = holding!.items.map((piece) => usesOf(piece, { burns: [], prints: [] }))
  expect(textOf(<PieceUsesList uses={uses} singulars={{}} />)).toContain('5 of 6 copies')
  await inLocale('de', async () => expect(grid()).toContain('5 von 6 Exemplaren'))
})

test('whoever burned some copies burned a piece, once, and is told how many', async () => {
  expect(await getCollector(read, { id: ada })).toMatchObject({ held: 2, burned: 1 })
  expect(await getCollector(read, { id: ben })).toMatchObject({ held: 1, burned: 2 })
  const burned = async (address: string) =>
    await listBurnedAndPrinted(read, { address: checksummed(address as `0x${string}`), pageSize: 9 })
  expect((await burned(ada)).burned).toMatchObject({ total: 1, items: [{ card: { tokenId: '1' }, copies: '2' }] })
  const found = await burned(ben)
  expect(found.burned.items.map(({ card, copies }) => [card.tokenId, copies])).toEqual([
    ['2', '1'],
    ['1', '4'],
  ])
  expect(textOf(<BurnedAndPrintedList found={found} editions={{}} singulars={{}} />)).toMatch(/1970 · 4 copies/)
})

const studio = testStudio({ collections: [] })

test('exports have quantities: a collector’s by piece, an inventory by wallet and piece', async () => {
  const { pieces } = await getCollectorExport(read, { id: ada, studio })
  expect(pieces.map(({ tokenId, quantity }) => [tokenId, quantity])).toEqual([
    ['1', '3'],
    ['3', most],
  ])
  expect(readCsv(holdingsCsv(pieces)).map((row) => row.at(-1))).toEqual(['quantity', '3', most])
  const { inventory } = await getInventory(read, {
    uid: 'ada',
    studio,
    publicUrl: 'https://studio.example',
  })
  expect(inventory.holdings).toMatchObject([
    { tokenId: '1', wallet: checksummed(ada), quantity: '3', since: { seconds: 101 } },
    { tokenId: '1', wallet: checksummed(second), quantity: '2', since: { seconds: 103 } },
    { tokenId: '3', wallet: checksummed(ada), quantity: most, since: { seconds: 110 } },
  ])
  expect(inventory.burns.map(({ tokenId, quantity }) => [tokenId, quantity])).toEqual([
    ['1', '1'],
    ['1', '1'],
  ])
  const [head, ...rows] = readCsv(inventoryCsv(inventory))
  expect(rows.map((row) => row[head!.indexOf('quantity')])).toEqual(['3', '2', most, '1', '1'])
})
