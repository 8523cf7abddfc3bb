import { get, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { countedOf } from '#platform/counters.ts'
import type { ChangeSignal } from '#platform/database/change-signal.server.ts'
import { changesOf, openDatabase, readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { createDataVersion } from '../cache/data-version.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { listen } from '../opening/listen.ts'
import { createNews, type News, usualRules } from './news.ts'

const db = await openTestDatabase()
const server = process.env['TEST_DATABASE_URL'] ?? ''
const quick = { ...usualRules, leastBetween: 0, betweenBeats: 60_000 }

afterEach(async () => {
  await db.deleteFrom('chain_cursor').execute()
})

const raise = async (version: number, on = db) => {
  await on
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, version, head_block: version * 10 })
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ version, head_block: version * 10 }))
    .execute()
}

/** A signal that the test gives, and a count of the questions to the database. */
function handSource(changes?: ChangeSignal) {
  let questions = 0
  const read = new Proxy(readSide(db), {
    get: (target, name) => {
      if (name === 'selectFrom') questions += 1
      return (Reflect.get(target, name) as () => unknown).bind(target)
    },
  })
  const news = (rules = quick) => {
    const made = createNews({ changes: changes ?? changesOf(readSide(db)), rules })
    const version = createDataVersion({ read, chainId: 31337, buildId: 'b1', contentKey: '3' })
    made.follow({ version, content: '3' })
    return made
  }
  return { news, questions: () => questions }
}

/** What a stream has said: its texts, without beats, and whether it has ended. */
function readerOf(body: ReadableStream<Uint8Array>) {
  const state = { texts: [] as string[], raw: '', isEnded: false }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const run = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      state.raw += decoder.decode(value, { stream: true })
      state.texts = [...state.raw.matchAll(/^data: (.*)$/gm)].map(([, text]) => text!)
    }
    state.isEnded = true
  }
  void run()
  onTestFinished(async () => {
    await reader.cancel()
  })
  return Object.assign(state, { cancel: () => reader.cancel() })
}

const said = (version: number) => JSON.stringify({ version: `${version}-3`, block: version * 10, content: '3' })
const openStreams = () => countedOf('vitrine_news_streams')[0]?.value ?? 0
const settle = async (milliseconds = 60) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

test('a stream begins with what there is, and says every change to all who listen, by one question', async () => {
  await raise(1)
  const { news, questions } = handSource()
  const made = news()
  const readers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => readerOf((await made.open(`10.0.0.${n}`)).body)),
  )
  await vi.waitFor(() => {
    expect(readers.map(({ texts }) => texts)).toEqual(readers.map(() => [said(1)]))
  })
  expect(readers[0]!.raw).toMatch(/^retry: [2-4]\d{3}\n/)
  expect(openStreams()).toBe(50)
  // Another question of the start is not counted as one of the change.
  await settle()
  const before = questions()
  await raise(2)
  await vi.waitFor(() => {
    expect(readers.map(({ texts }) => texts)).toEqual(readers.map(() => [said(1), said(2)]))
  })
  expect(questions() - before).toBe(1)
  for (const reader of readers) await reader.cancel()
  expect(openStreams()).toBe(0)
})

test('while nobody listens nothing is asked', async () => {
  const { news, questions } = handSource()
  news({ ...quick, betweenQuestions: 10, betweenBeats: 10 })
  await raise(1)
  await settle()
  expect(questions()).toBe(0)
})

test('where changes are not heard the database is asked for them', async () => {
  await raise(1)
  const { news } = handSource({ subscribe: () => () => undefined, deafSince: () => 1 })
  const reader = readerOf((await news({ ...quick, betweenQuestions: 30 }).open('a')).body)
  await raise(2)
  await vi.waitFor(
    () => {
      expect(reader.texts).toEqual([said(1), said(2)])
    },
    { timeout: 3_000 },
  )
})

test('another state of the content is news as well', async () => {
  await raise(1)
  const made = handSource().news()
  const reader = readerOf((await made.open('a')).body)
  const version = createDataVersion({ read: readSide(db), chainId: 31337, buildId: 'b1', contentKey: '4' })
  made.follow({ version, content: '4' })
  await vi.waitFor(() => {
    expect(reader.texts.map((text) => (JSON.parse(text) as { version: string }).version)).toEqual(['1-3', '1-4'])
  })
})

test('of changes in quick succession the last is said, and not each', async () => {
  await raise(1)
  const reader = readerOf(
    (
      await handSource()
        .news({ ...quick, leastBetween: 200 })
        .open('a')
    ).body,
  )
  for (let version = 2; version <= 9; version += 1) await raise(version)
  await vi.waitFor(() => {
    expect(reader.texts.at(-1)).toBe(said(9))
  })
  expect(reader.texts.length).toBeLessThanOrEqual(4)
})

test('where nothing changes what there is is said again, so that a page knows that the line holds', async () => {
  await raise(1)
  const reader = readerOf(
    (
      await handSource()
        .news({ ...quick, betweenBeats: 20 })
        .open('a')
    ).body,
  )
  await vi.waitFor(() => {
    expect(reader.texts.length).toBeGreaterThan(3)
  })
  expect([...new Set(reader.texts)]).toEqual([said(1)])
})

test('there is room for so many of an address and so many in all, and again when one has left', async () => {
  await raise(1)
  const made = handSource().news({ ...quick, mostOfAnAddress: 2, mostOfAll: 3 })
  const first = readerOf((await made.open('a')).body)
  readerOf((await made.open('a')).body)
  await expect(made.open('a')).rejects.toMatchObject({ status: 429, code: 'too-many-streams' })
  readerOf((await made.open('b')).body)
  await expect(made.open('c')).rejects.toMatchObject({ status: 503, code: 'no-room-for-streams' })
  await first.cancel()
  readerOf((await made.open('a')).body)
  // Many at once do not slip through while the database is queried.
  const rush = handSource().news({ ...quick, mostOfAnAddress: 2 })
  const came = await Promise.allSettled(Array.from({ length: 9 }, async () => readerOf((await rush.open('z')).body)))
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('a reader that takes nothing is let go and costs no memory', async () => {
  await raise(1)
  const made = handSource().news({ ...quick, betweenBeats: 2 })
  const before = openStreams()
  const { body } = await made.open('a')
  expect(openStreams()).toBe(before + 1)
  await vi.waitFor(() => {
    expect(openStreams()).toBe(before)
  })
  await body.cancel()
})

test('without an answer of the database there is no stream to wait at', async () => {
  await expect(handSource().news().open('a')).rejects.toMatchObject({ status: 503, code: 'no-news' })
})

/** An app on a port, as a process is one. */
async function openProcess(on = db, news: News = createNews({ changes: changesOf(readSide(on)), rules: quick })) {
  const edge = createApp(contextUnderTest(on), buildUnderTest(), { clientFolder: '.', builtAt: new Date(0), news })
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  const answer = getRequestListener(edge.fetch)
  listener.open((request, response) => void answer(request, response))
  onTestFinished(listener.close)
  return { listener, edge }
}

/** Opens a stream over a socket, as a browser does. */
async function openStream(port: number) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port,
        path: '/api/news',
        headers: { host: 'studio.example', accept: 'text/event-stream', 'accept-encoding': 'gzip' },
      },
      resolve,
    ).on('error', reject)
  })
  const state = { answer, raw: '', isEnded: false }
  answer.on('data', (part) => {
    state.raw += String(part)
  })
  answer.on('end', () => {
    state.isEnded = true
  })
  answer.on('error', () => undefined)
  onTestFinished(() => {
    answer.destroy()
  })
  return state
}

test('on a line it arrives at once, is not compressed or kept, and ends when its reader leaves', async () => {
  await raise(1)
  const before = openStreams()
  const { listener } = await openProcess()
  const stream = await openStream(listener.port)
  expect(stream.answer.statusCode).toBe(200)
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(Object.keys(stream.answer.headers)).not.toContain('content-encoding')
  expect(Object.keys(stream.answer.headers)).not.toContain('set-cookie')
  await vi.waitFor(() => {
    expect(stream.raw).toContain('"version":"1-1"')
  })
  await raise(2)
  await vi.waitFor(() => {
    expect(stream.raw).toContain('"version":"2-1"')
  })
  expect(openStreams()).toBe(before + 1)
  stream.answer.destroy()
  await vi.waitFor(() => {
    expect(openStreams()).toBe(before)
  })
})

test('a server that closes or pauses waits for no stream', async () => {
  await raise(1)
  for (const how of ['close', 'pause'] as const) {
    const { listener } = await openProcess()
    const streams = [await openStream(listener.port), await openStream(listener.port)]
    const since = performance.now()
    await listener[how]()
    expect(performance.now() - since, how).toBeLessThan(1_000)
    await vi.waitFor(() => {
      expect(streams.map(({ isEnded }) => isEnded)).toEqual([true, true])
    })
  }
})

test('whoever does not ask for a stream gets none, and its head is no stream', async () => {
  await raise(1)
  const before = openStreams()
  const { edge } = await openProcess()
  expect((await edge.request('/api/news')).status).toBe(406)
  const head = await edge.request('/api/news', { method: 'HEAD', headers: { accept: 'text/event-stream' } })
  expect([head.status, head.body]).toEqual([200, null])
  expect(
    (await edge.request('/api/news', { method: 'PUT', headers: { origin: 'https://studio.example' } })).status,
  ).toBe(405)
  expect(openStreams()).toBe(before)
  const answer = await edge.request('/api/news', { headers: { accept: 'text/event-stream' } })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  await answer.body?.cancel()
})

test.skipIf(server === '')('two processes on one database hear what either writes', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(server)
  address.pathname = `/${rows[0]!.name}`
  const other = await openDatabase({ databaseUrl: address.href })
  onTestFinished(async () => {
    await other.destroy()
  })
  await raise(1)
  const [here, there] = [await openProcess(), await openProcess(other)]
  const streams = [await openStream(here.listener.port), await openStream(there.listener.port)]
  for (const signal of [changesOf(readSide(db))!, changesOf(readSide(other))!])
    await vi.waitFor(() => {
      expect(signal.deafSince()).toBeUndefined()
    })
  for (const [version, writer] of [
    [2, db],
    [3, other],
  ] as const) {
    const since = performance.now()
    await raise(version, writer)
    await vi.waitFor(
      () => {
        for (const { raw } of streams) expect(raw).toContain(`"version":"${version}-1"`)
      },
      { interval: 5 },
    )
    // Well below the half second after which a process would have asked by itself.
    expect(performance.now() - since).toBeLessThan(400)
  }
})
