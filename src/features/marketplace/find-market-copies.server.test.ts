import { beforeEach, expect, test } from 'vitest'
import { recordMetadata } from '#features/catalogue/metadata/record-metadata.server.ts'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import { changeHostedPiece } from '#features/hosting/pieces/change-hosted.server.ts'
import { setReveal } from '#features/hosting/pieces/reveal.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { findMarketCopies } from './find-market-copies.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const markets = [{ name: 'Example market', piece: 'https://market.example/{contract}/{id}' }]
const address = `0x${'1'.repeat(40)}` as const
const studio = { chain: { id: 31337 }, collections: [{ slug: 'gen2', address, markets }] } as never
const token = { collection: 'gen2', tokenId: '7', burned: false }
const day = 24 * 60 * 60_000
const start = Date.parse('2026-06-01T12:00:00Z')
const on = (days: number) => new Date(start + days * day)
const changedAt = async (now: Date, tokenId = '7') =>
  (await findMarketCopies(read, { studio, token: { ...token, tokenId }, now })).changedAt
const seconds = (moment: Date) => moment.getTime() / 1000

beforeEach(async () => {
  await emptyTables(db)
  await recordCatalogue(db)
  await db.updateTable('token_metadata').set({ fetched_at: null, changed_at: null }).execute()
})

/** The description is read, as the worker does it. */
async function readAt(now: Date, name: string, imageUrl: string | null = null): Promise<void> {
  const named = { collection: 'gen2', tokenIds: ['7'], now }
  await db.transaction().execute(async (tx) => {
    await requestMetadataReading(tx, named)
    const document = {
      name,
      description: null,
      imageUrl,
      animationUrl: null,
      externalUrl: null,
      traits: [],
      raw: JSON.stringify({ name }),
    }
    const outcomes = [{ tokenId: '7', attempts: 0, tokenUri: null, document }]
    await recordMetadata(tx, { collection: 'gen2', outcomes, since: now, now, random: Math.random })
  })
}

test('the first description is no change, nor is the same one read again; another one is, for two weeks', async () => {
  await readAt(on(0), 'Bud')
  await readAt(on(1), 'Bud')
  expect(await changedAt(on(1))).toBeUndefined()
  await readAt(on(2), 'Seven')
  await readAt(on(3), 'Seven')
  expect(await changedAt(on(3))).toBe(seconds(on(2)))
  expect(await changedAt(on(3), '8')).toBeUndefined()
  expect(await changedAt(on(15.9))).toBe(seconds(on(2)))
  expect(await changedAt(on(16.1))).toBeUndefined()
  await readAt(on(20), 'Seven', 'https://pictures.example/7.png')
  expect(await changedAt(on(20))).toBe(seconds(on(20)))
})

test('what a contract announces counts, even where the description reads the same; a request by a visitor does not', async () => {
  const ask = async (now: Date, isAnnounced: boolean) => {
    await db.transaction().execute(async (tx) => {
      await requestMetadataReading(tx, { collection: 'gen2', tokenIds: ['7'], now, isAnnounced })
    })
  }
  // Announced before it was ever read: nobody has an earlier one.
  await ask(on(0), true)
  await readAt(on(1), 'Seven')
  await ask(on(2), false)
  expect(await changedAt(on(2))).toBeUndefined()
  await ask(on(3), true)
  await readAt(on(4), 'Seven')
  expect(await changedAt(on(4))).toBe(seconds(on(3)))
})

test('a reveal changes the pieces that were minted before it, and so does what the studio writes anew afterwards', async () => {
  const write = async (now: Date, name: string) => {
    await db.transaction().execute(async (tx) => {
      const piece = {
        tokenId: '7',
        name,
        description: '',
        traits: [],
        pictureFile: undefined,
        animationFile: undefined,
        externalUrl: undefined,
      }
      await changeHostedPiece(tx, { actor: 'ada', requestId: 'r', now }, { collection: 'gen2', chainId: 31337, piece })
    })
  }
  await write(on(0), 'Seven')
  expect(await changedAt(on(0))).toBeUndefined()
  await db.transaction().execute(async (tx) => {
    await setReveal(tx, { actor: 'ada', requestId: 'r', now: on(1) }, { collection: 'gen2', chainId: 31337, at: on(1) })
  })
  expect(await changedAt(on(2))).toBe(seconds(on(1)))
  await write(on(3), 'Seven, corrected')
  expect(await changedAt(on(3))).toBe(seconds(on(3)))
  await db
    .updateTable('tokens')
    .set({ minted_at: seconds(on(4)) })
    .where('collection', '=', 'gen2')
    .where('token_id', '=', '7')
    .execute()
  expect(await changedAt(on(5))).toBeUndefined()
})

test('a piece is linked to on the markets that the studio names; a burned one and one without markets on none', async () => {
  expect((await findMarketCopies(read, { studio, token, now: on(0) })).links).toEqual([
    { name: 'Example market', href: `https://market.example/${address}/7` },
  ])
  const none = { links: [], changedAt: undefined }
  expect(await findMarketCopies(read, { studio, token: { ...token, burned: true }, now: on(0) })).toEqual(none)
  const without = { chain: { id: 31337 }, collections: [{ slug: 'gen2', address }] } as never
  expect(await findMarketCopies(read, { studio: without, token, now: on(0) })).toEqual(none)
})
