import { afterAll, beforeEach, expect, test } from 'vitest'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openFakeOpenSea } from '#tests/fakes/open-sea.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { createRefreshWorker } from './create-refresh-worker.server.ts'
import { getRefreshQueue, listRefreshes } from './list-refreshes.server.ts'
import { LONGEST_QUEUE } from './refresh.ts'
import { requestRefresh, requestRefreshOfAll } from './request-refresh.server.ts'

const db = await openTestDatabase()
const openSea = await openFakeOpenSea()
afterAll(async () => {
  await openSea.close()
})
const start = new Date('2026-05-01T12:00:00Z')
let now = start
const signal = new AbortController().signal
const plain = pictureTestStudio()
const studioOn = (id: number): Studio => defineStudio({ ...plain, chain: { ...plain.chain, id } })

const worker = ({
  key = 'a-valid-key',
  chainId = 1,
  milliseconds = 10_000,
}: { key?: string; chainId?: number; milliseconds?: number } = {}) =>
  createRefreshWorker({
    db,
    studio: studioOn(chainId),
    log: silentLog,
    now: () => now,
    fetch,
    milliseconds,
    config: readConfig({ OPENSEA_API_URL: openSea.url, OPENSEA_API_KEY: key }),
  })
const ask = async (tokenIds: string[], reason: 'visitor' | 'staff' = 'visitor') =>
  await db.transaction().execute((tx) => requestRefresh(tx, { collection: 'drawn', tokenIds, reason, now }))
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const states = async () =>
  (await listRefreshes(readSide(db), { limit: 100 }))
    .reverse()
    .map(({ tokenId, state, outcome }) => [tokenId, state, outcome?.code])
const askedFor = () => openSea.asked.map(({ path }) => path.split('/').at(-2))

beforeEach(async () => {
  await emptyTables(db)
  now = start
  openSea.asked.length = 0
  openSea.answers.length = 0
  await db.insertInto('chain_cursor').values({ chain_id: 1 }).execute()
  await mint(db, 'drawn', ['1', '2', '3'])
})

test('a request is sent with the key, to the contract and piece, and marked as sent', async () => {
  await ask(['2'])
  await worker().step(signal)
  const [request] = openSea.asked
  expect([request?.method, request?.path, request?.headers['x-api-key']]).toEqual([
    'POST',
    `/api/v2/chain/ethereum/contract/0x${'1'.repeat(40)}/nfts/2/refresh`,
    'a-valid-key',
  ])
  expect([...(request?.query ?? [])]).toEqual([
    ['ignore_cached_item_urls', 'true'],
    ['ignoreCachedItemUrls', 'true'],
  ])
  expect(await states()).toEqual([['2', 'sent', 'sent']])
})

test('every outcome raises the version that live pages watch', async () => {
  await ask(['1'])
  await worker().step(signal)
  expect((await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version).toBe(1)
})

test('the same piece asked for again while it waits is one request, and too soon after it was sent', async () => {
  expect(await ask(['1', '2', '1'])).toEqual({ queued: ['1', '2'], waiting: [], tooSoon: [], unknown: [] })
  expect(await ask(['2', '3', '77'])).toEqual({ queued: ['3'], waiting: ['2'], tooSoon: [], unknown: ['77'] })
  const sender = worker()
  for (let step = 0; step < 4; step++) await sender.step(signal)
  expect(askedFor()).toEqual(['1', '2', '3'])
  later(599)
  expect((await ask(['1'])).tooSoon).toEqual([{ tokenId: '1', againAt: new Date(start.getTime() + 600_000) }])
  later(1)
  expect((await ask(['1'])).queued).toEqual(['1'])
})

test('the window counts from when it was sent, not from when it was asked for', async () => {
  await ask(['1'])
  later(5000)
  await worker().step(signal)
  later(60)
  expect((await ask(['1'])).tooSoon.length).toBe(1)
})

test('two people asking at the same moment make one request', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask(['1'])))
  expect((await states()).length).toBe(1)
})

test('our own copy of metadata and picture is read again as well', async () => {
  await db
    .insertInto('token_metadata')
    .values({
      collection: 'drawn',
      token_id: '1',
      status: 'ready',
      fetched_at: new Date(start.getTime() - 1e6),
      next_attempt_at: new Date(start.getTime() - 1e6),
    })
    .execute()
  await db
    .insertInto('images')
    .values({ collection: 'drawn', token_id: '1', source: `${'0'.repeat(32)}:`, status: 'ready' })
    .execute()
  await ask(['1'])
  expect(await db.selectFrom('token_metadata').select(['status', 'next_attempt_at']).executeTakeFirst()).toEqual({
    status: 'stale',
    next_attempt_at: start,
  })
  expect(await db.selectFrom('images').select('status').executeTakeFirst()).toEqual({ status: 'pending' })
})

test('a limit stops the whole queue until the marketplace takes requests again, also over a restart', async () => {
  openSea.answers.push({ status: 429, headers: { 'retry-after': '120' } })
  await ask(['1', '2'])
  const sender = worker()
  for (let step = 0; step < 3; step++) await sender.step(signal)
  expect(askedFor()).toEqual(['1'])
  later(119)
  await worker().step(signal)
  expect(askedFor()).toEqual(['1'])
  later(1)
  for (let step = 0; step < 2; step++) await sender.step(signal)
  expect(askedFor()).toEqual(['1', '1', '2'])
  expect(await states()).toEqual([
    ['1', 'sent', 'sent'],
    ['2', 'sent', 'sent'],
  ])
})

test('an allowance that is used up stops the queue before the limit is met', async () => {
  openSea.answers.push({
    status: 200,
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(start.getTime() / 1000 + 60) },
  })
  await ask(['1', '2'])
  const sender = worker()
  for (let step = 0; step < 2; step++) await sender.step(signal)
  expect(askedFor()).toEqual(['1'])
  later(60)
  await sender.step(signal)
  expect(askedFor()).toEqual(['1', '2'])
})

test('a refused key stops the queue, keeps every request, and a start with a valid key sends them', async () => {
  await ask(['1', '2'])
  const refused = worker({ key: 'an-old-key' })
  for (let step = 0; step < 3; step++) await refused.step(signal)
  expect(openSea.asked.length).toBe(1)
  expect(await getRefreshQueue(readSide(db))).toEqual({ queued: 2, isKeyRefused: true })
  const valid = worker()
  for (let step = 0; step < 3; step++) await valid.step(signal)
  expect(await states()).toEqual([
    ['1', 'sent', 'sent'],
    ['2', 'sent', 'sent'],
  ])
  expect(await getRefreshQueue(readSide(db))).toEqual({ queued: 0, isKeyRefused: false })
})

test('a piece that the marketplace does not know fails, and the next one is sent', async () => {
  openSea.answers.push({ status: 404 }, { status: 409 })
  await ask(['1', '2'])
  const sender = worker()
  for (let step = 0; step < 2; step++) await sender.step(signal)
  expect(await states()).toEqual([
    ['1', 'failed', 'not-known'],
    ['2', 'sent', 'sent'],
  ])
})

test('a marketplace that is down is asked again later', async () => {
  openSea.answers.push({ status: 503 })
  await ask(['1'])
  const sender = worker()
  await sender.step(signal)
  expect(await states()).toEqual([['1', 'queued', 'unavailable']])
  later(59)
  await sender.step(signal)
  expect(openSea.asked.length).toBe(1)
  later(1)
  await sender.step(signal)
  expect(await states()).toEqual([['1', 'sent', 'sent']])
})

test('a marketplace that never answers, or hangs up, is not asked again within the window', async () => {
  openSea.answers.push('never', 'hang up')
  await ask(['1', '2'])
  const sender = worker({ milliseconds: 1000 })
  for (let step = 0; step < 2; step++) await sender.step(signal)
  expect(await states()).toEqual([
    ['1', 'queued', 'no-answer'],
    ['2', 'queued', 'no-answer'],
  ])
  later(599)
  await sender.step(signal)
  expect(openSea.asked.length).toBe(2)
  later(1)
  await sender.step(signal)
  expect(openSea.asked.length).toBe(3)
})

test('a marketplace that cannot be reached has taken nothing', async () => {
  const closed = await openFakeOpenSea()
  await closed.close()
  await ask(['1'])
  const unreachable = createRefreshWorker({
    db,
    studio: studioOn(1),
    log: silentLog,
    now: () => now,
    fetch,
    config: readConfig({ OPENSEA_API_URL: closed.url, OPENSEA_API_KEY: 'k' }),
  })
  await unreachable.step(signal)
  expect(await states()).toEqual([['1', 'queued', 'unavailable']])
})

test('an instance that falls over while sending loses nothing and does not send twice within the window', async () => {
  await ask(['1'])
  const fallingOver = new AbortController()
  openSea.answers.push('never')
  const step = worker().step(fallingOver.signal)
  await expect.poll(() => openSea.asked.length).toBe(1)
  fallingOver.abort()
  await expect(step).rejects.toThrow()
  expect(await states()).toEqual([['1', 'queued', 'sending']])
  const restarted = worker()
  later(599)
  await restarted.step(signal)
  expect(openSea.asked.length).toBe(1)
  expect((await ask(['1'])).waiting).toEqual(['1'])
  later(1)
  await restarted.step(signal)
  expect(openSea.asked.length).toBe(2)
  expect(await states()).toEqual([['1', 'sent', 'sent']])
})

test('two workers never send the same request', async () => {
  await ask(['1', '2', '3'])
  await Promise.all(
    [worker(), worker()].map(async (each) => {
      for (let step = 0; step < 3; step++) await each.step(signal)
    }),
  )
  expect(askedFor().toSorted((a, b) => Number(a) - Number(b))).toEqual(['1', '2', '3'])
})

test('on a chain that the marketplace does not read nothing is sent, and the outcome says so', async () => {
  await ask(['1'])
  await worker({ chainId: 31_337 }).step(signal)
  expect(openSea.asked.length).toBe(0)
  const [refresh] = await listRefreshes(readSide(db), { limit: 1 })
  expect([refresh?.state, refresh?.outcome]).toEqual([
    'refused',
    { code: 'chain-not-listed', detail: 'OpenSea does not read this chain (Test chain). Our own copy was read again.' },
  ])
})

test('without a key nothing is sent, and the outcome says what the studio has to set', async () => {
  await ask(['2'])
  await worker({ key: '' }).step(signal)
  expect(openSea.asked.length).toBe(0)
  const [refresh] = await listRefreshes(readSide(db), { limit: 1 })
  expect(refresh?.outcome?.code).toBe('no-key')
  expect(refresh?.outcome?.detail).toContain('OPENSEA_API_KEY')
})

test('a redirect does not carry the key elsewhere', async () => {
  openSea.answers.push({ status: 302, headers: { location: `${openSea.url}/elsewhere` } })
  await ask(['1'])
  await worker().step(signal)
  expect(openSea.asked.length).toBe(1)
  expect(await states()).toEqual([['1', 'failed', 'rejected']])
})

test("all pieces of a collection are asked for by the studio's people, each once", async () => {
  await ask(['2'])
  const all = async () =>
    await db.transaction().execute((tx) => requestRefreshOfAll(tx, { collection: 'drawn', reason: 'staff', now }))
  expect(await all()).toBe(2)
  expect(await all()).toBe(0)
  const sender = worker()
  for (let step = 0; step < 3; step++) await sender.step(signal)
  later(599)
  expect(await all()).toBe(0)
  later(1)
  expect(await all()).toBe(3)
})

test('visitors cannot make the queue endless', async () => {
  await mint(
    db,
    'drawn',
    Array.from({ length: LONGEST_QUEUE }, (_, index) => String(1000 + index)),
  )
  await ask(Array.from({ length: LONGEST_QUEUE }, (_, index) => String(1000 + index)))
  await expect(ask(['1'])).rejects.toMatchObject({ code: 'refresh-queue-full', status: 429 })
  expect((await ask(['1'], 'staff')).queued).toEqual(['1'])
})

test('stops while it waits for an answer', async () => {
  openSea.answers.push('never')
  await ask(['1'])
  const running = createRefreshWorker({
    db,
    studio: studioOn(1),
    log: silentLog,
    now: () => now,
    fetch,
    milliseconds: 60_000,
    config: readConfig({ OPENSEA_API_URL: openSea.url, OPENSEA_API_KEY: 'a-valid-key' }),
  })
  running.start()
  await expect.poll(() => openSea.asked.length).toBe(1)
  const stopping = Date.now()
  await running.stop()
  expect(Date.now() - stopping).toBeLessThan(2000)
})
