import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { readCsv } from '#platform/csv.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { asOfText, type Inventory, inventoryCsv, placeText } from './inventory.ts'
import { makeInventoryPdf } from './make-inventory-pdf.server.ts'

const wallet = `0x${'Ad'.repeat(20)}` as const
const at = timestampOfSeconds(1_772_366_400)
const inventory: Inventory = {
  asOf: { chainId: 31337, chain: 'Near shore', block: 40, timestamp: at },
  wallets: [wallet],
  holdings: [
    { collection: 'works', tokenId: '7', name: '=cmd|"x"', wallet, quantity: '1', rank: 3, since: at, delegate: null },
  ],
  burns: [
    {
      collection: 'works',
      tokenId: '8',
      name: null,
      wallet,
      quantity: '3',
      time: at,
      block: 30,
      chainId: 31337,
      txHash: '0xtx',
      pill: { name: 'Ash', count: '1' },
    },
  ],
  claims: [
    {
      claimId: 'one',
      edition: 'Embers',
      print: '7/100',
      state: 'signed',
      wallet,
      delegate: null,
      piece: { collection: 'works', tokenId: '7' },
      openedAt: at,
    },
  ],
  certificates: [
    {
      certificateId: 'embers-7',
      claimId: 'one',
      title: 'Embers',
      print: '7/100',
      issuedAt: at,
      revokedAt: null,
      address: 'https://studio.example/certificates/embers-7',
    },
  ],
}
const many = (count: number): Inventory => ({
  ...inventory,
  holdings: Array.from({ length: count }, (_, n) => ({ ...inventory.holdings[0]!, tokenId: String(n), name: null })),
})

test('the table has a line for each thing with its kind in front, and no cell that a spreadsheet would run', () => {
  const text = inventoryCsv(inventory)
  const [head, ...rows] = readCsv(text)
  const said = rows.map((row) => Object.fromEntries(row.map((cell, column) => [head![column], cell])))
  expect(said).toMatchObject([
    {
      kind: 'holding',
      title: '=cmd|"x"',
      collection: 'works',
      tokenId: '7',
      quantity: '1',
      rank: '3',
      wallet,
      date: '2026-03-01T12:00:00.000Z',
    },
    {
      kind: 'burn',
      collection: 'works',
      tokenId: '8',
      quantity: '3',
      block: '30',
      chainId: '31337',
      transaction: '0xtx',
    },
    { kind: 'claim', id: 'one', title: 'Embers', print: '7/100', state: 'signed', tokenId: '7' },
    {
      kind: 'certificate',
      id: 'embers-7',
      print: '7/100',
      state: 'counts',
      address: expect.stringContaining('https://'),
    },
  ])
  expect(text).toContain(`"'=cmd|""x"""`)
})

const paper = { studioName: 'A studio', titles: { works: 'Works' }, now: new Date('2026-03-01T12:00:00Z') }

test('the paper is the same for the same inventory, goes on upon further sheets, and has the pictures that were at hand', async () => {
  const pictures = new Map<string, Buffer>()
  const plain = await makeInventoryPdf(inventory, { ...paper, pictures })
  expect(plain.subarray(0, 5).toString()).toBe('%PDF-')
  expect(plain.equals(await makeInventoryPdf(inventory, { ...paper, pictures }))).toBe(true)
  expect(sheetsOf(plain)).toBe(1)
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const pictured = await makeInventoryPdf(inventory, { ...paper, pictures: new Map([['works/7', pixel]]) })
  expect([plain, pictured].map((pdf) => pdf.toString('latin1').includes('/Subtype /Image'))).toEqual([false, true])
  expect(sheetsOf(await makeInventoryPdf(many(60), { ...paper, pictures }))).toBeGreaterThan(2)
  // Names are strangers' words: long, broken into lines, and made of letters that are two in UTF-16.
  const strange = `${'\n'.repeat(500)}x${'🌊'.repeat(2000)}`
  const named = { ...inventory, holdings: [{ ...inventory.holdings[0]!, name: strange }] }
  expect(sheetsOf(await makeInventoryPdf(named, { ...paper, pictures }))).toBe(1)
  // A list without end is cut where nobody would read on: 201 or 400 pieces are as many sheets.
  const [long, longer] = await Promise.all(
    [201, 400].map(async (count) => sheetsOf(await makeInventoryPdf(many(count), { ...paper, pictures }))),
  )
  expect(longer).toBe(long)
})

test('whoever has nothing gets a sheet that says so', async () => {
  const empty = { ...inventory, wallets: [], holdings: [], burns: [], claims: [], certificates: [] }
  expect(sheetsOf(await makeInventoryPdf(empty, { ...paper, pictures: new Map() }))).toBe(1)
  expect(readCsv(inventoryCsv(empty))).toHaveLength(1)
})

test('in a studio on several chains the paper names the chain of each block, and with one none', () => {
  const far = { chainId: 31338, chain: 'Far shore', block: null, timestamp: null }
  const asOf = { ...inventory.asOf, further: [far] }
  expect(asOfText(asOf)).toBe('Near shore: 40\nFar shore: none read yet')
  expect(asOfText(inventory.asOf)).toBe('40')
  const elsewhere = { time: at, block: 9_000_000, chainId: 31338 }
  expect(placeText(elsewhere, asOf)).toBe('2026-03-01, block 9000000 of Far shore')
  expect(placeText(inventory.burns[0]!, asOf)).toBe('2026-03-01, block 30 of Near shore')
  expect(placeText(inventory.burns[0]!, inventory.asOf)).toBe('2026-03-01, block 30')
})

test('who reads German gets a German paper, and prints in the table are called as they read them', async () => {
  const open = { ...inventory, claims: [{ ...inventory.claims[0]!, print: '7 of an open edition' }] }
  const paperText = async () => (await makeInventoryPdf(open, { ...paper, pictures: new Map() })).toString('latin1')
  expect(await paperText()).toContain('Inventory, A studio')
  await inLocale('de', async () => {
    expect(await paperText()).toContain('Bestand, A studio')
    const [head = [], ...rows] = readCsv(inventoryCsv(open))
    expect([head[0], rows.find(([kind]) => kind === 'claim')?.[head.indexOf('print')]]).toEqual([
      'kind',
      'Nr. 7 einer offenen Edition',
    ])
  })
})

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
