import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

/** A version that the test moves, known at once. */
function handVersion() {
  const state = { version: 'v1' as string | undefined }
  return { state, version: { current: () => state.version, refresh: async () => state.version } }
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://studio.example${path}`, { method, headers })

function maker(body = '<p>page</p>', change: { status?: number; headers?: Record<string, string> } = {}) {
  const state = { made: 0 }
  const make = async (): Promise<Response> => {
    state.made += 1
    return new Response(body, {
      status: change.status ?? 200,
      headers: { 'content-type': 'text/html', ...change.headers },
    })
  }
  return { state, make }
}

test('a public page is made once and then answered at once', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { state, make } = maker()
  await cache.answerOrMake(ask('/gen2'), make)
  const kept = cache.answer(ask('/gen2'))
  expect(await kept?.text()).toBe('<p>page</p>')
  expect(kept?.headers.get('content-type')).toBe('text/html')
  expect(state.made).toBe(1)
})

test('when the data has moved, nothing kept is served', async () => {
  const { version, state: data } = handVersion()
  const cache = createPageCache({ version })
  const { state, make } = maker()
  await cache.answerOrMake(ask('/gen2'), make)
  data.version = 'v2'
  expect(cache.answer(ask('/gen2'))).toBeUndefined()
  await cache.answerOrMake(ask('/gen2'), make)
  expect(state.made).toBe(2)
})

test('when the database does not say its version, nothing is served and nothing kept', async () => {
  const { version, state: data } = handVersion()
  const cache = createPageCache({ version })
  const { make } = maker()
  await cache.answerOrMake(ask('/gen2'), make)
  data.version = undefined
  expect(cache.answer(ask('/gen2'))).toBeUndefined()
  await cache.answerOrMake(ask('/vault'), make)
  data.version = 'v1'
  expect(cache.answer(ask('/vault'))).toBeUndefined()
})

test('each encoding holds the same page and has a validator of its own', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { make } = maker('<p>page</p>'.repeat(100))
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (encoding) => await cache.answerOrMake(ask('/gen2', { 'accept-encoding': encoding }), make),
    ),
  )
  const [br, gz, plain] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(String(brotliDecompressSync(br ?? ''))).toBe(String(plain))
  expect(String(gunzipSync(gz ?? ''))).toBe(String(plain))
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
})

test('an encoding that the browser refuses is not sent', async () => {
  const { version } = handVersion()
  const answer = await createPageCache({ version }).answerOrMake(
    ask('/gen2', { 'accept-encoding': 'br;q=0, gzip;q=0.5' }),
    maker().make,
  )
  expect(answer.headers.get('content-encoding')).toBe('gzip')
})

test('a browser that has the page gets a 304 without a body', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { make } = maker()
  const etag = (await cache.answerOrMake(ask('/gen2'), make)).headers.get('etag') ?? ''
  for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const answer = cache.answer(ask('/gen2', { 'if-none-match': known }))
    expect(answer?.status, known).toBe(304)
    expect(answer?.headers.get('etag')).toBe(etag)
  }
  expect(cache.answer(ask('/gen2', { 'if-none-match': '"other"' }))?.status).toBe(200)
})

test('languages, grounds, kinds of readers and queries have pages of their own', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { state, make } = maker()
  for (const request of [
    ask('/gen2'),
    ask('/gen2', { cookie: 'a=b; ground=night' }),
    ask('/gen2', { 'user-agent': 'Googlebot/2.1' }),
    ask('/gen2', { cookie: 'language=de' }),
    ask('/gen2?page=2'),
  ])
    await cache.answerOrMake(request, make)
  expect(state.made).toBe(5)
  expect(cache.answer(ask('/gen2', { cookie: 'language=de' }))?.headers.get('vary')).toContain('accept-language')
})

test('the same page asked for in another order is the same page', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { state, make } = maker()
  for (const path of ['/gen2?page=2&sort=rank', '/gen2?sort=rank&page=2', '/gen2?sort=rank&page=2&utm_source=mail'])
    await cache.answerOrMake(ask(path), make)
  expect(state.made).toBe(1)
})

test('forms, failures and answers with cookies are never kept', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const cases = [
    { request: ask('/b', {}, 'POST'), page: maker() },
    { request: ask('/c'), page: maker('gone', { status: 404 }) },
    { request: ask('/e'), page: maker('yours', { headers: { 'set-cookie': 'a=b' } }) },
  ]
  for (const { request, page } of cases) {
    await cache.answerOrMake(request.clone(), page.make)
    await cache.answerOrMake(request, page.make)
    expect(page.state.made, new URL(request.url).pathname).toBe(2)
  }
})

test('people who are signed in get the same kept page as everyone', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { state, make } = maker()
  await cache.answerOrMake(ask('/gen2'), make)
  expect(await cache.answer(ask('/gen2', { cookie: `vitrine_session=${'a'.repeat(43)}` }))?.text()).toBe('<p>page</p>')
  expect(state.made).toBe(1)
})

test('the pages that were asked for longest ago leave when the memory is full', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version, maxBytes: 80 })
  for (let page = 1; page <= 9; page += 1) {
    await cache.answerOrMake(ask(`/${page}`), maker('0123456789').make)
    cache.answer(ask('/1'))
  }
  expect(cache.answer(ask('/1'))).toBeDefined()
  expect(cache.answer(ask('/2'))).toBeUndefined()
  expect(cache.answer(ask('/9'))).toBeDefined()
})

test('one page never takes the whole memory', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version, maxBytes: 80 })
  const answer = await cache.answerOrMake(ask('/large'), maker('0123456789a').make)
  expect(await answer.text()).toBe('0123456789a')
  expect(cache.answer(ask('/large'))).toBeUndefined()
})

test('many who ask for one page at once wait for the same making', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  const { state, make } = maker()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await cache.answerOrMake(ask('/gen2'), make)),
  )
  expect(state.made).toBe(1)
  expect(new Set(await Promise.all(answers.map(async (answer) => await answer.text())))).toEqual(
    new Set(['<p>page</p>']),
  )
})

test('whoever waited for a page that could not be made tries alone', async () => {
  const { version } = handVersion()
  const cache = createPageCache({ version })
  let made = 0
  const make = async (): Promise<Response> => {
    made += 1
    if (made === 1) throw new Error('the first reader left')
    return await maker().make()
  }
  const [first, second] = await Promise.allSettled([
    cache.answerOrMake(ask('/gen2'), make),
    cache.answerOrMake(ask('/gen2'), make),
  ])
  expect(first.status).toBe('rejected')
  expect(second.status).toBe('fulfilled')
})
