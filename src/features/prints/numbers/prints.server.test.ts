import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { type EdgeDb, openDatabase, readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { listEditions } from '../editions/list-editions.server.ts'
import { closeEdition } from './close-edition.server.ts'
import { drawCommitment, drawOrder } from './draw-numbers.ts'
import { holdDraw } from './hold-draw.server.ts'
import { holdReservation } from './hold-reservation.server.ts'
import { listPrints } from './list-prints.server.ts'
import { markPrint } from './mark-print.server.ts'
import { labelText, parsePrintLabel, printLabel } from './print.ts'
import { answerProposal, proposeChange } from './propose-change.server.ts'
import { recordProof } from './record-proof.server.ts'
import { registerEditions } from './register-editions.server.ts'
import { releaseReservations } from './release-reservations.server.ts'
import { replaceSheet } from './replace-sheet.server.ts'
import { takeNumber } from './take-number.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition()
beforeEach(async () => {
  await emptyTables(db)
})

const intent = (n: number) => `0x${String(n).padStart(64, '0')}`
const enlist = async (...editions: ReturnType<typeof makeEdition>[]) =>
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions }))
const hold = async (
  n: number,
  {
    of = edition,
    options = {},
    chosen,
    on = db,
  }: { of?: typeof edition; options?: Record<string, string>; chosen?: number; on?: EdgeDb } = {},
) =>
  await on.transaction().execute(async (tx) => {
    await holdReservation(tx, {
      edition: of,
      intentId: intent(n),
      options,
      chosen,
      country: 'NL',
      quote: null,
      expiresAt: 1000,
      now,
    })
  })
const take = async (
  n: number,
  {
    of = edition,
    source,
    on = db,
  }: { of?: typeof edition; source?: { collection: string; tokenId: string }; on?: EdgeDb } = {},
) =>
  await on.transaction().execute(async (tx) => await takeNumber(tx, { edition: of, claimId: intent(n), source, now }))
const release = async (head: { block: number; time: number; finalizedBlock: number }, editions = [edition]) =>
  await db.transaction().execute(async (tx) => await releaseReservations(tx, { editions, head }))
const standing = async (of = edition) => (await listEditions(read, { editions: [of], now }))[0]!

describe('labels', () => {
  test('a label is told in German as it is stored in English, and what is no label stays', () => {
    const label = (of: Omit<Parameters<typeof printLabel>[0], 'n'>) => printLabel({ n: 7, ...of })
    const labels = [
      label({ series: 'open', cap: null }),
      label({ series: 'open', cap: null, replacement: 1 }),
      label({ series: 'numbered', cap: null }),
      label({ series: 'numbered', cap: 25 }),
      label({ series: 'AP', cap: 9, replacement: 2 }),
      'BAT',
      '7',
      'a sheet (replacement) of somebody',
    ]
    expect(labels.map(labelText)).toEqual(labels)
    expect(inLocale('de', () => labels.map(labelText))).toEqual([
      'Nr. 7 einer offenen Edition',
      'Nr. 7 einer offenen Edition (Ersatz)',
      'Nummer 7',
      '7/25',
      'AP 7/9 (2. Ersatz)',
      'BAT',
      '7',
      'a sheet (replacement) of somebody',
    ])
  })

  test('a number is written by its series', () => {
    expect([
      printLabel({ series: 'numbered', n: 7, cap: 25 }),
      printLabel({ series: 'AP', n: 2, cap: 4 }),
      printLabel({ series: 'BAT', n: 1, cap: 1 }),
      printLabel({ series: 'open', n: 3, cap: null }),
      printLabel({ series: 'numbered', n: 7, cap: 25, replacement: 2 }),
    ]).toEqual(['7/25', 'AP 2/4', 'BAT', '3 of an open edition', '7/25 (replacement 2)'])
    expect((['numbered', 'HC', 'open'] as const).map((series) => printLabel({ series, n: 2, cap: null }))).toEqual([
      'number 2',
      'HC 2',
      '2 of an open edition',
    ])
  })
  test('a draw gives each number once, and the same order to everybody', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 300 }), (seed, length) => {
        const order = drawOrder(seed, length)
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length }, (_, index) => index + 1))
        expect(drawOrder(seed, length)).toEqual(order)
      }),
    )
    expect(drawOrder('one', 50)).not.toEqual(drawOrder('two', 50))
  })
})

describe('places and numbers', () => {
  test(
    '500 permits asked for at once by two connections on an edition of 100: 100 numbers without a gap, 400 refusals before anything burned',
    { timeout: 120_000 },
    async () => {
      await enlist(edition)
      const url = process.env['TEST_DATABASE_URL']
      const name =
        url === undefined || url === ''
          ? undefined
          : (await db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow()).name
      const other =
        name === undefined
          ? db
          : await openDatabase({ databaseUrl: Object.assign(new URL(url!), { pathname: `/${name}` }).href })
      const outcomes = await Promise.all(
        Array.from(
          { length: 500 },
          async (_, n) =>
            await hold(n, { on: n % 2 === 0 ? db : other }).then(
              () => ({ n, code: 'held' }),
              (error: { code?: string }) => ({ n, code: error.code }),
            ),
        ),
      )
      const held = outcomes.filter(({ code }) => code === 'held')
      expect(outcomes.filter(({ code }) => code === 'edition-full')).toHaveLength(400)
      expect(held).toHaveLength(100)
      // Each claim is handed its number by both, as two processes at one job would.
      const numbers = await Promise.all(held.flatMap(({ n }) => [take(n), take(n, { on: other })]))
      expect(new Set(numbers.map((number) => number?.n)).size).toBe(100)
      const prints = await listPrints(read, { editionId: '1', limit: 1000 })
      expect(prints.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
      expect(prints.map(({ label }) => label).slice(-1)).toEqual(['100/100'])
      expect((await standing()).series[0]).toMatchObject({ numbered: 100, held: 0, left: 0 })
      expect((await standing()).standing).toBe('sold-out')
      if (other !== db) await other.destroy()
    },
  )

  test('a place comes free when its permit ended unused, not before that is final, and never when a redemption came in time', async () => {
    const small = makeEdition({ length: 2 })
    await enlist(small)
    await hold(1, { of: small, options: { Frame: 'Oak' } })
    await hold(2, { of: small })
    await expect(hold(3, { of: small })).rejects.toMatchObject({ code: 'edition-full', status: 409 })
    await db
      .insertInto('redemptions')
      .values({
        intent_id: intent(2),
        state: 'redeemed',
        redeemer: '0xa',
        edition_id: '1',
        pill_id: '1',
        quantity: '1',
        currency: '0x0',
        price: '0',
        escrow_until: null,
        block_number: 9,
        log_index: 0,
        block_hash: '0xb',
        tx_hash: '0xc',
        timestamp: 990,
      })
      .execute()
    expect(await release({ block: 10, time: 999, finalizedBlock: 10 }, [small])).toEqual([])
    expect(await release({ block: 11, time: 1000, finalizedBlock: 10 }, [small])).toEqual([])
    expect(await release({ block: 15, time: 1040, finalizedBlock: 10 }, [small])).toEqual([])
    expect(await release({ block: 16, time: 1050, finalizedBlock: 11 }, [small])).toEqual([intent(1)])
    expect((await standing(small)).optionsLeft).toEqual([{ option: 'Frame', value: 'Oak', left: 5 }])
    await hold(3, { of: small })
    expect((await take(2, { of: small }))?.n).toBe(1)
  })

  test('when a reorganisation takes the time back, the wait begins anew', async () => {
    await enlist(edition)
    await hold(1)
    await release({ block: 11, time: 1000, finalizedBlock: 5 })
    await release({ block: 10, time: 990, finalizedBlock: 5 })
    expect(await release({ block: 12, time: 1010, finalizedBlock: 11 })).toEqual([])
    expect(await release({ block: 13, time: 1020, finalizedBlock: 12 })).toEqual([intent(1)])
  })

  test('a late claim whose place went free gets a free number, or is refused', async () => {
    const one = makeEdition({ length: 1 })
    await enlist(one)
    expect(await take(1, { of: one })).toMatchObject({ series: 'numbered', n: 1, cap: 1 })
    await expect(take(2, { of: one })).rejects.toMatchObject({ code: 'edition-full' })
  })

  test('options are counted, and the last one is given once', async () => {
    await enlist(edition)
    for (let n = 0; n < 5; n += 1) await hold(n, { options: { Frame: 'Oak' } })
    await expect(hold(6, { options: { Frame: 'Oak' } })).rejects.toMatchObject({
      code: 'option-gone',
      message: expect.stringContaining('Nothing was burned'),
    })
    await hold(6, { options: { Frame: 'None' } })
    expect((await standing()).series[0]).toMatchObject({ held: 6, left: 94 })
  })

  test('chosen numbers are held for one', async () => {
    const chosen = makeEdition({ numbering: { by: 'chosen' } })
    await enlist(chosen)
    await hold(1, { of: chosen, chosen: 42 })
    await expect(hold(2, { of: chosen, chosen: 42 })).rejects.toMatchObject({ code: 'number-taken' })
    expect((await standing(chosen)).series[0]).toMatchObject({ held: 1 })
    expect(await take(1, { of: chosen })).toMatchObject({ n: 42 })
  })

  test('a print can carry its piece’s number, which stands once', async () => {
    const gen2 = makeEdition({ numbering: { by: 'token-id' }, length: 320 })
    await enlist(gen2)
    expect(await take(1, { of: gen2, source: { collection: 'gen2', tokenId: '117' } })).toMatchObject({ n: 117 })
    await expect(take(2, { of: gen2, source: { collection: 'gen2', tokenId: '117' } })).rejects.toMatchObject({
      code: 'number-taken',
    })
  })

  test('drawn numbers wait for the secret, which must be the one that was fixed', async () => {
    const drawn = makeEdition({ length: 10, numbering: { by: 'draw', commitment: drawCommitment('kiln') } })
    await enlist(drawn)
    expect(await take(1, { of: drawn })).toBeUndefined()
    const draw = async (seed: string) =>
      await db.transaction().execute(async (tx) => {
        await holdDraw(tx, { edition: drawn, seed, now })
      })
    await expect(draw('other')).rejects.toMatchObject({ code: 'draw-refused' })
    await draw('kiln')
    await expect(draw('kiln')).rejects.toMatchObject({ code: 'draw-refused' })
    expect([(await take(1, { of: drawn }))?.n, (await take(2, { of: drawn }))?.n]).toEqual(
      drawOrder('kiln', 10).slice(0, 2),
    )
    expect((await standing(drawn)).drawn).toEqual({ at: now.toISOString(), seed: 'kiln' })
  })
})

describe('the register', () => {
  test('the length of an edition stays once somebody has a place in it', async () => {
    await enlist(edition)
    expect(await enlist(makeEdition({ length: 120 }))).toEqual({ kept: [] })
    await hold(1)
    expect(await enlist(makeEdition({ length: 500 }))).toEqual({ kept: [{ editionId: '1', series: 'numbered' }] })
    expect((await standing()).series[0]).toMatchObject({ cap: 120 })
  })

  test('proofs have counters of their own', async () => {
    await enlist(edition)
    const proof = async (series: 'AP' | 'HC') =>
      await db.transaction().execute(async (tx) => await recordProof(tx, { edition, series, note: 'kept', now }))
    expect([await proof('AP'), await proof('AP')].map(({ series, n, cap }) => printLabel({ series, n, cap }))).toEqual([
      'AP 1/2',
      'AP 2/2',
    ])
    await expect(proof('AP')).rejects.toMatchObject({ code: 'edition-full' })
    await expect(proof('HC')).rejects.toMatchObject({ code: 'edition-full' })
  })

  test('trial proofs have a counter of their own, beside those that an edition had before, and a label that is read again', async () => {
    await enlist(edition)
    expect((await standing()).series.map(({ series }) => series)).not.toContain('TP')
    const more = makeEdition({ editionId: '2', slug: 'trial', proofs: { AP: 2, PP: 1, TP: 3, HC: 0, BAT: 1 } })
    await enlist(more)
    const [taken] = [
      await db
        .transaction()
        .execute(async (tx) => await recordProof(tx, { edition: more, series: 'TP', note: 'second state', now })),
    ]
    expect([printLabel(taken!), parsePrintLabel('tp 1/3'), parsePrintLabel('TP 2')]).toEqual([
      'TP 1/3',
      { series: 'TP', n: 1 },
      { series: 'TP', n: 2 },
    ])
    expect((await standing(more)).series.find(({ series }) => series === 'TP')).toMatchObject({
      cap: 3,
      numbered: 1,
      left: 2,
    })
  })

  test('a number is voided by two people, with a reason, and never given again', async () => {
    await enlist(edition)
    await take(1)
    const print = { editionId: '1', series: 'numbered' as const, n: 1 }
    const propose = async () =>
      await db
        .transaction()
        .execute(
          async (tx) => await proposeChange(tx, { print, kind: 'void', reason: 'Torn at the press', by: 'ada', now }),
        )
    const answer = async (id: number, by: string, agree = true) =>
      await db.transaction().execute(async (tx) => await answerProposal(tx, { id, agree, by, now }))
    const id = await propose()
    await expect(propose()).rejects.toMatchObject({ code: 'proposal-open' })
    await expect(answer(id, 'ada')).rejects.toMatchObject({ code: 'second-person-needed' })
    await answer(id, 'bob')
    await expect(answer(id, 'cy')).rejects.toMatchObject({ code: 'no-proposal' })
    expect((await listPrints(read, { editionId: '1', limit: 9 }))[0]).toMatchObject({
      label: '1/100',
      state: 'void',
      voided: { reason: 'Torn at the press', at: now.toISOString() },
    })
    expect((await take(2))?.n).toBe(2)
    await expect(propose()).rejects.toMatchObject({ code: 'print-step-refused' })
  })

  test('a replacement keeps the number and says that it is one', async () => {
    await enlist(edition)
    await take(1)
    const print = { editionId: '1', series: 'numbered' as const, n: 1 }
    await db.transaction().execute(async (tx) => {
      await markPrint(tx, { print, step: 'printed', now })
      expect(await replaceSheet(tx, { print, claimId: 'again' })).toBe(1)
    })
    expect((await listPrints(read, { limit: 9 }))[0]).toMatchObject({
      label: '1/100 (replacement)',
      state: 'numbered',
      printedAt: undefined,
      claimId: 'again',
    })
  })

  test('an edition is closed once, with a statement', async () => {
    await enlist(edition)
    const close = async () =>
      await db.transaction().execute(async (tx) => {
        await closeEdition(tx, { edition, statement: 'The file was deleted.', by: 'ada', now })
      })
    await close()
    await expect(close()).rejects.toMatchObject({ code: 'edition-closed' })
    expect(await standing()).toMatchObject({ standing: 'closed', closure: { statement: 'The file was deleted.' } })
  })
})
