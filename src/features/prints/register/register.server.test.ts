import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { editionFace } from '../editions/edition-face.ts'
import { standingText } from '../editions/edition-facts.tsx'
import { listEditions } from '../editions/list-editions.server.ts'
import { closeEdition } from '../numbers/close-edition.server.ts'
import { countPrintRights } from '../numbers/count-print-rights.server.ts'
import { markPrint } from '../numbers/mark-print.server.ts'
import { recordProof } from '../numbers/record-proof.server.ts'
import { registerEditions } from '../numbers/register-editions.server.ts'
import { takeNumber } from '../numbers/take-number.server.ts'
import { getEditionPage, getEditionsPage } from './get-edition-page.server.ts'
import { listPrintedPieces } from './list-printed-pieces.server.ts'
import { listRegister } from './list-register.server.ts'
import { standingOf } from './register.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({
  length: 320,
  numbering: { by: 'token-id' },
  opensBy: { with: 'print-right', collection: 'gen2' },
})
const studio = {
  name: 'The studio',
  editions: [edition],
  collections: [{ slug: 'gen2', title: 'Gen2', singular: 'Gen2' }],
  burns: undefined,
} as never
const version = async () =>
  Number((await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version)

beforeEach(async () => {
  await emptyTables(db)
  await db.insertInto('chain_cursor').values({ chain_id: 31337 }).execute()
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
})

/** The right of a piece, used; with `numbered` its print too. */
async function order(tokenId: string, { numbered, at = now }: { numbered: boolean; at?: Date }) {
  const claimId = `claim-${tokenId}`
  await db
    .insertInto('print_rights')
    .values({
      collection: 'gen2',
      token_id: tokenId,
      holder: '0xa',
      edition_id: '1',
      order_hash: `0x${tokenId}`,
      order_text: '{}',
      signature: '0x',
      block_number: 1,
      used_at: at,
      claim_id: claimId,
    })
    .execute()
  if (numbered)
    await db
      .transaction()
      .execute(
        async (tx) => await takeNumber(tx, { edition, claimId, source: { collection: 'gen2', tokenId }, now: at }),
      )
}

test('the register lists numbered sheets first, then proofs, page by page, each with its standing', async () => {
  await db.transaction().execute(async (tx) => {
    await recordProof(tx, { edition, series: 'AP', note: 'Kept by the studio.', now })
    for (const tokenId of ['30', '4', '111'])
      await takeNumber(tx, { edition, claimId: `claim-${tokenId}`, source: { collection: 'gen2', tokenId }, now })
    await markPrint(tx, {
      print: { editionId: '1', series: 'numbered', n: 30 },
      step: 'printed',
      now: new Date('2026-03-05T09:00:00Z'),
    })
  })
  const all = await listRegister(read, { editionId: '1', page: 1 })
  expect(all.entries.map(({ label }) => label)).toEqual(['4/320', '30/320', '111/320', 'AP 1/2'])
  expect(all.entries[1]).toMatchObject({
    standing: 'printed',
    since: '2026-03-05T09:00:00.000Z',
    numberedAt: '2026-03-01T12:00:00.000Z',
    source: { collection: 'gen2', tokenId: '30' },
  })
  const second = await listRegister(read, { editionId: '1', page: 2, size: 3 })
  expect([second.total, second.entries.map(({ label }) => label)]).toEqual([4, ['AP 1/2']])
  const page = await getEditionPage(read, { studio, slug: 'embers', page: 1, now })
  expect(page.numbers).toEqual({ length: 320, given: [4, 30, 111], voided: [], gone: [] })
  await expect(getEditionPage(read, { studio, slug: 'embers', page: 9, now })).rejects.toMatchObject({
    code: 'edition-not-found',
  })
  // A page takes what JSON takes: nothing that only the app can use.
  expect(JSON.parse(JSON.stringify(page.face))).toEqual(page.face)
})

test('an edition names the pill that opens it as the contract does, and a kind that is not there by its number', async () => {
  const opensBy = { with: 'pills', pillId: '1', quantity: 1 } as const
  const withPills = { ...(studio as object), editions: [{ ...edition, opensBy }] } as never
  const pillName = async () => {
    const page = await getEditionPage(read, { studio: withPills, slug: 'embers', page: 1, now })
    const [listed] = await getEditionsPage(read, { studio: withPills, now })
    expect(listed?.opensBy).toEqual(page.opensBy)
    return page.opensBy.with === 'pills' ? page.opensBy.pillName : undefined
  }
  expect(await pillName()).toBe('number 1')
  await addPillKind(db, { pillId: '1', name: 'Ember' })
  expect(await pillName()).toBe('Ember')
})

test('where a sheet stands follows its claim once it leaves the table, and a void number stays void', () => {
  expect([
    standingOf({ sheet: 'signed', claim: 'signed' }),
    standingOf({ sheet: 'signed', claim: 'shipped' }),
    standingOf({ sheet: 'numbered', claim: 'on-hold' }),
    standingOf({ sheet: 'void', claim: 'delivered' }),
    standingOf({ sheet: 'printed', claim: undefined }),
  ]).toEqual(['signed', 'sent', 'held', 'void', 'printed'])
})

test('[S-15] the register of printed pieces has each piece once, ordered ones before their number too, newest first or by number', async () => {
  await order('30', { numbered: true, at: new Date('2026-02-01T12:00:00Z') })
  await order('4', { numbered: false })
  const newest = await listPrintedPieces(read, { collection: 'gen2', page: 1, size: 10 })
  expect(newest.pieces.map(({ tokenId, entry }) => [tokenId, entry?.label])).toEqual([
    ['4', undefined],
    ['30', '30/320'],
  ])
  expect(newest.total).toBe(2)
  expect(
    (await listPrintedPieces(read, { collection: 'gen2', order: 'number', page: 2, size: 1 })).pieces.map(
      ({ tokenId }) => tokenId,
    ),
  ).toEqual(['30'])
  expect((await listPrintedPieces(read, { collection: 'gen2', tokenId: '30', page: 1, size: 10 })).pieces).toHaveLength(
    1,
  )
  expect((await listPrintedPieces(read, { collection: 'gen2', tokenId: '31', page: 1, size: 10 })).total).toBe(0)
})

test('every change of the register raises the version that pages are kept by, once for each transaction; what changes nothing does not', async () => {
  const before = await version()
  await db.transaction().execute(async (tx) => {
    for (const tokenId of ['1', '2', '3'])
      await takeNumber(tx, { edition, claimId: `claim-${tokenId}`, source: { collection: 'gen2', tokenId }, now })
  })
  expect(await version()).toBe(before + 1)
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
  expect(await version()).toBe(before + 1)
  await order('9', { numbered: false })
  expect(await version()).toBe(before + 2)
})

test('what an edition shows says nothing of customs and of the drawing', async () => {
  const [view] = await listEditions(read, { editions: [edition], now })
  expect(Object.keys(editionFace(view!, { name: 'The studio' }).edition)).not.toContain('customs')
})

/** Pieces of the collection as the chain has them. */
async function mint(pieces: { tokenId: number; burned?: boolean }[]) {
  await db
    .insertInto('tokens')
    .values(
      pieces.map(({ tokenId, burned = false }) => ({
        collection: 'gen2',
        token_id: String(tokenId),
        owner: burned ? `0x${'0'.repeat(40)}` : '0xa',
        burned,
        minted_block: 1,
        minted_at: 1,
        last_block: 1,
        last_log_index: 0,
        last_moved_at: 1,
        transfer_count: 1,
      })),
    )
    .execute()
}

test('what is left of an edition are the numbers that can still be had: not those of burned pieces, not those that were ordered', async () => {
  await mint([
    { tokenId: 1 },
    { tokenId: 2, burned: true },
    { tokenId: 3, burned: true },
    { tokenId: 4 },
    { tokenId: 5, burned: true },
    { tokenId: 400, burned: true },
  ])
  await order('1', { numbered: true })
  // Printed, and burned afterwards: its number is given, not gone.
  await order('3', { numbered: true })
  await order('4', { numbered: false })
  await db
    .insertInto('claims')
    .values({
      claim_id: 'claim-4',
      origin: 'print-right',
      origin_key: 'print-right:gen2:4',
      edition_id: '1',
      series: 'numbered',
      state: 'accepted',
      details: '{}',
      state_since: now,
      holder: '0xa',
      options: '{}',
      opened_at: now,
    })
    .execute()
  const [view] = await listEditions(read, { editions: [edition], now })
  expect(view).toMatchObject({
    standing: 'open',
    series: [
      { series: 'numbered', cap: 320, numbered: 2, held: 1, gone: 2, left: 315 },
      { series: 'AP', gone: 0, left: 2 },
      { series: 'PP' },
      { series: 'BAT' },
    ],
  })
  expect((await getEditionPage(read, { studio, slug: 'embers', page: 1, now })).numbers).toMatchObject({
    given: [1, 3],
    gone: [2, 5],
  })
  expect(await countPrintRights(read, { studio })).toEqual([
    { collection: 'gen2', title: 'Gen2', used: 3, gone: 3, left: 0 },
  ])
})

test('a right that went to another edition takes its number along; nothing is left of what is closed', async () => {
  const other = makeEdition({
    editionId: '2',
    slug: 'other',
    length: 10,
    numbering: { by: 'token-id' },
    opensBy: { with: 'print-right', collection: 'gen2' },
  })
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [other] }))
  await mint(Array.from({ length: 10 }, (_, index) => ({ tokenId: index + 1 })))
  await order('1', { numbered: true })
  const main = async () =>
    (await listEditions(read, { editions: [edition, other], now })).map(({ series: [first] }) => [
      first?.gone,
      first?.left,
    ])
  expect(await main()).toEqual([
    [0, 319],
    [1, 9],
  ])
  expect(await countPrintRights(read, { studio })).toEqual([
    { collection: 'gen2', title: 'Gen2', used: 1, gone: 0, left: 9 },
  ])
  await db.transaction().execute(async (tx) => {
    await closeEdition(tx, { edition: other, statement: 'The plate was cut through.', by: 'artist', now })
  })
  expect(await main()).toEqual([
    [0, 319],
    [1, 0],
  ])
})

test('an edition whose last free numbers went with their pieces is sold out', async () => {
  const small = makeEdition({
    editionId: '3',
    slug: 'small',
    length: 2,
    numbering: { by: 'token-id' },
    opensBy: { with: 'print-right', collection: 'gen2' },
  })
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [small] }))
  await mint([
    { tokenId: 1, burned: true },
    { tokenId: 2, burned: true },
  ])
  const [view] = await listEditions(read, { editions: [small], now })
  expect(view?.standing).toBe('sold-out')
  expect(standingText(editionFace(view!, { name: 'The studio' }))).toBe(
    'None is left: 0 of 2 are given. 2 numbers went with their burned pieces.',
  )
})
