import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import * as studioPage from '#web/routes/studio-page.tsx'
import { createApp } from './create-app.ts'
import { buildUnderTest, contextUnderTest } from './edge-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

const clientFolder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
mkdirSync(join(clientFolder, 'assets'))
writeFileSync(join(clientFolder, 'secret.txt'), 'secret')
writeFileSync(join(clientFolder, 'assets', 'entry-1a2b.js'), 'start()')
writeFileSync(join(clientFolder, 'assets', 'entry-1a2b.js.br'), 'compressed')

function openEdge({
  pages,
  change,
}: { pages?: Record<string, object>; change?: Parameters<typeof contextUnderTest>[1] } = {}) {
  const context = contextUnderTest(db, change)
  return {
    context,
    edge: createApp(context, buildUnderTest(pages), { clientFolder, builtAt: new Date('2026-01-01T00:00:00Z') }),
  }
}

const ours = { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example' }
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { ...ours, ...headers },
})

async function chainAt({ head, version }: { head: number; version: number }): Promise<void> {
  const row = {
    chain_id: 31337,
    head_block: head,
    finalized_block: head - 5,
    state: 'following',
    version,
    updated_at: new Date(),
  }
  await db
    .insertInto('chain_cursor')
    .values(row)
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet(row))
    .execute()
}

test('the process says that it is alive without asking anything', async () => {
  const answer = await openEdge().edge.request('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'alive' })
})

test('the app is not ready before the chain has been read, and says what is missing', async () => {
  const answer = await openEdge().edge.request('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    status: 'not-ready',
    database: { state: 'answers' },
    chain: { state: 'starting' },
    indexer: { indexedBlock: null, collections: [] },
  })
})

test('the app is ready when database, chain and indexer are', async () => {
  await chainAt({ head: 20, version: 1 })
  await db
    .insertInto('collections')
    .values({
      slug: 'gen2',
      chain_id: 31337,
      address: '0x1',
      standard: 'erc721',
      first_block: 0,
      indexed_block: 20,
      state: 'following',
    })
    .execute()
  const answer = await openEdge().edge.request('/readyz')
  expect(await answer.json()).toMatchObject({
    status: 'ready',
    indexer: {
      state: 'caught-up',
      indexedBlock: 20,
      headBlock: 20,
      finalizedBlock: 15,
      collections: [{ slug: 'gen2', indexedBlock: 20 }],
    },
  })
  expect(answer.status).toBe(200)
})

test('an unknown endpoint is a problem document with a stable code', async () => {
  const answer = await openEdge().edge.request('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({
    type: '/problems/no-such-endpoint',
    status: 404,
    instance: expect.stringMatching(/^urn:uuid:/),
  })
})

test('the beginning of endpoints by itself is an address like any other: pages answer it', async () => {
  const { edge } = openEdge()
  const codeAt = async (path: string) =>
    /no-such-endpoint|page-not-found/.exec(await (await edge.request(path)).text())?.[0]
  expect([await codeAt('/vaults'), await codeAt('/vaults/contracts/none')]).toEqual([
    'page-not-found',
    'no-such-endpoint',
  ])
})

test('an unexpected failure of the edge says nothing of its cause', async () => {
  const failures: unknown[] = []
  const { edge, context } = openEdge({
    change: {
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error: (_, fields) => failures.push(fields),
      },
    },
  })
  Object.defineProperty(context.studio, 'mark', {
    configurable: true,
    get() {
      throw new Error('secret cause')
    },
  })
  const answer = await edge.request('/favicon.svg')
  Object.defineProperty(context.studio, 'mark', { configurable: true, writable: true, value: 'M0 0h24v24H0z' })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret cause')
  expect(failures).toHaveLength(1)
})

test('every answer names its request and forbids what it does not need', async () => {
  const { edge } = openEdge()
  const json = await edge.request('/healthz')
  expect(json.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(json.headers.get('x-content-type-options')).toBe('nosniff')
  expect(json.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  const page = await edge.request('/gen2')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test('static paths win over parameters', async () => {
  const named = (name: string) => ({ loader: () => ({ page: name }), default: () => null })
  const pages = Object.fromEntries(['vault item', 'vault-busted'].map((name) => [name, named(name)]))
  const { edge } = openEdge({ pages })
  const pageAt = async (path: string) =>
    Object.keys(((await (await edge.request(path)).json()) as { loaderData: object }).loaderData).at(-1)
  expect(await pageAt('/vault/busted')).toBe('vault-busted')
  expect(await pageAt('/vault/7')).toBe('vault item')
})

test('[S-31] an unmatched path answers 404 with the path in its sentence', async () => {
  const answer = await openEdge().edge.request('/no/such')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Page not found: /no/such')
})

test('what went wrong is a page for whoever asks for a document, a problem for a program, and always that below the API', async () => {
  const { edge } = openEdge()
  const kindOf = async (path: string, accept?: string) => {
    const answer = await edge.request(path, accept === undefined ? {} : { headers: { accept } })
    return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
  }
  const document = 'text/html,application/xhtml+xml,*/*;q=0.8'
  expect(await kindOf('/claims/nothing/here', document)).toEqual([404, 'text/html'])
  expect(await kindOf('/claims/nothing/here')).toEqual([404, 'application/problem+json'])
  expect(await kindOf('/api/nothing', document)).toEqual([404, 'application/problem+json'])
})

test('a form that another site sent does nothing, and the page says so', async () => {
  const { edge } = openEdge()
  const answer = await edge.request('/login', {
    ...form({ key: 'x' }, { 'sec-fetch-site': 'cross-site', accept: 'text/html' }),
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('foreign-origin')
  const script = await edge.request('/login', form({ key: 'x' }, { 'sec-fetch-site': 'cross-site' }))
  expect(script.headers.get('content-type')).toBe('application/problem+json')
})

test('a body larger than the app takes is refused whole', async () => {
  const answer = await openEdge().edge.request('/login', form({ key: 'x'.repeat(2 ** 20) }))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ type: '/problems/body-too-large' })
})

test('many forms from one address are slowed down and told for how long', async () => {
  const { edge } = openEdge()
  const answers = await Promise.all(
    Array.from({ length: 70 }, async () => await edge.request('/ground', form({ ground: 'night' }))),
  )
  expect(answers.some(({ status }) => status === 303)).toBe(true)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the API with a slash behind it leads to the API', async () => {
  const answer = await openEdge().edge.request('/api/')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api'])
})

test('the address of a work without its name leads to the front door, which shows all of them, unless the studio has something there or no works', async () => {
  const sendTo = async (path: string, change: Partial<typeof other> = {}, method = 'GET') => {
    const { edge } = openEdge({ pages: { 'studio page': studioPage }, change: { studio: { ...other, ...change } } })
    return await edge.request(path, { method, headers: { ...ours, accept: 'text/html' } })
  }
  const ask = async (...given: Parameters<typeof sendTo>) => {
    const answer = await sendTo(...given)
    return [answer.status, answer.headers.get('location')]
  }
  // Not for good: a studio may show something there one day.
  expect(await ask('/exhibits')).toEqual([302, '/'])
  expect(await ask('/exhibits/')).toEqual([302, '/'])
  const german = await sendTo('/exhibits?lang=de')
  expect([german.headers.get('location'), german.headers.get('set-cookie')]).toEqual([
    '/',
    expect.stringMatching(/^\w+=de;/),
  ])
  expect(await ask('/exhibits', { moved: [{ from: '/exhibits', to: '/sheets' }] })).toEqual([301, '/sheets'])
  const addresses = [{ path: '/exhibits', page: 'editions' as const }]
  expect(await ask('/exhibits', { addresses })).toEqual([200, null])
  const [first] = other.exhibits
  expect(await ask('/exhibits', { exhibits: [{ ...first!, path: '/exhibits' }] })).toEqual([200, null])
  expect(await ask('/exhibits', { exhibits: [] })).toEqual([404, null])
  // Nothing is sent there, and no other address that is too short leads anywhere.
  expect(await ask('/exhibits', {}, 'POST')).toEqual([405, null])
  expect(await ask('/works/first')).toEqual([404, null])
})

test('the ground is kept in a cookie and one goes back where one was', async () => {
  const { edge } = openEdge()
  const answer = await edge.request('/ground', form({ ground: 'night', next: '/gen2?page=2' }))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/gen2?page=2')
  expect(answer.headers.get('set-cookie')).toContain('ground=night; Path=/')
  const elsewhere = await edge.request('/ground', form({ ground: 'purple', next: '//elsewhere.example' }))
  expect(elsewhere.headers.get('location')).toBe('/')
  expect(elsewhere.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('assets are kept for ever, compressed where the browser takes it', async () => {
  const { edge } = openEdge()
  const plain = await edge.request('/assets/entry-1a2b.js')
  expect(plain.headers.get('cache-control')).toContain('immutable')
  expect(await plain.text()).toBe('start()')
  const compressed = await edge.request('/assets/entry-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('content-type')).toContain('text/javascript')
})

test('no path leads out of the assets', async () => {
  const { edge } = openEdge()
  for (const path of [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/.hidden',
    '/assets/',
  ]) {
    expect((await edge.request(path)).status, path).toBe(404)
  }
})

test('[S-38] the build\u2019s manifest is JSON: every page with its chunks', async () => {
  const { edge } = openEdge()
  const answer = await edge.request('/builds/b0000001.json')
  expect(answer.headers.get('content-type')).toContain('application/json')
  // Where pages are changes with what the studio publishes.
  expect(answer.headers.get('cache-control')).not.toContain('immutable')
  const { routes } = (await answer.json()) as { routes: Record<string, { path: string; chunks: string[] }> }
  expect(routes['vault item']).toEqual({
    path: '/vault/:vaultId',
    chunks: ['/assets/root.js', '/assets/shared.js', '/assets/vault-item.js'],
  })
  // Where the studio shows what it has, too.
  expect(routes['piece /gen2/:id']).toMatchObject({
    path: '/gen2/:id',
    chunks: expect.arrayContaining(['/assets/studio-page.js']) as string[],
  })
  expect((await edge.request('/builds/other.json')).status).toBe(404)
})

test('[S-39] the latest build is told anew each time', async () => {
  const answer = await openEdge().edge.request('/builds/latest.json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.json()).toEqual({ id: 'b0000001', builtAt: '2026-01-01T00:00:00.000Z' })
})

test('[S-40] each page has a JSON payload of its own', async () => {
  const answer = await openEdge({
    pages: { burned: { loader: () => ({ pieces: 60 }), default: () => null } },
  }).edge.request('/burned.data')
  expect(answer.status).toBe(200)
  expect(JSON.parse((await answer.text()).split('\n')[0] ?? '')).toEqual(
    expect.arrayContaining(['burned', 'pieces', 60]),
  )
})

test('[S-33] the workbench needs a signed-in person, for documents and data alike', async () => {
  const { edge } = openEdge()
  const document = await edge.request('/boss?tab=health')
  expect(document.status).toBe(302)
  expect(document.headers.get('location')).toBe('/login?next=%2Fboss%3Ftab%3Dhealth')
  const payload = await edge.request('/boss.data')
  expect(payload.status).toBe(202)
  expect(await payload.text()).not.toContain('readiness')
})

test('a public page is kept while the data stays, and made anew when it moves', async () => {
  let made = 0
  const { edge } = openEdge({ pages: { burned: { loader: () => ({ made: ++made }), default: () => null } } })
  await chainAt({ head: 20, version: 1 })
  const first = await edge.request('/burned')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await edge.request('/burned', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(made).toBe(1)
  await chainAt({ head: 21, version: 2 })
  await new Promise((resolve) => {
    setTimeout(resolve, 550)
  })
  const moved = await edge.request('/burned', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(moved.status).toBe(200)
  expect(made).toBe(2)
})

test('an address that somebody made up is not a page of its own: parameters that the page does not read are dropped before it is made', async () => {
  const asked: string[] = []
  const { edge } = openEdge({
    pages: {
      burned: {
        loader: ({ request }: { request: Request }) => {
          asked.push(new URL(request.url).search)
          return {}
        },
        default: () => null,
      },
    },
  })
  await chainAt({ head: 20, version: 30 })
  for (let number = 0; number < 20; number += 1) await edge.request(`/burned?zz=${number}&before=2&${number}=`)
  for (const wanted of ['pages', 'x', 'burned,x']) await edge.request(`/burned.data?_routes=${wanted}&before=2`)
  await edge.request('/burned?before=3&before=3')
  expect(asked).toEqual(['?before=2', '?before=2', '?before=3&before=3'])
})

test('a kept page carries its guards, and a 304 says nothing that a browser would put in their place', async () => {
  const { edge } = openEdge()
  await chainAt({ head: 20, version: 7 })
  const made = await edge.request('/gen2')
  const kept = await edge.request('/gen2')
  for (const answer of [made, kept]) {
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
  // Both ways to a 304: from memory at once, and after the version had to be requested.
  for (const wait of [0, 550]) {
    await new Promise((resolve) => {
      setTimeout(resolve, wait)
    })
    const unchanged = await edge.request('/gen2', { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } })
    expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([304, null])
  }
})

test('what readers keep on their devices may be stored by them, and nothing that is for one person or is no page', async () => {
  let isThere = true
  const certificate = {
    loader: () => {
      if (!isThere) throw new Response('', { status: 404 })
      return {}
    },
    default: () => null,
  }
  const { edge } = openEdge({ pages: { certificate } })
  await chainAt({ head: 20, version: 1 })
  const cacheOf = async (path: string) => (await edge.request(path)).headers.get('cache-control')
  expect([await cacheOf('/gen2'), await cacheOf('/certificates/x')]).toEqual(['no-cache', 'private, no-cache'])
  for (const path of ['/account', '/shipping', '/login', '/search?q=x', '/none', '/boss'])
    expect([path, await cacheOf(path)]).toEqual([path, expect.stringMatching(/no-store|^null$/)])
  isThere = false
  expect(await cacheOf('/certificates/x')).toBe('private, no-store')
})

test('the worker for reading offline is a script of this build that may reach nobody else', async () => {
  const answer = await openEdge().edge.request('/offline-worker.js')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(await answer.text()).toContain('vitrine-kept-pages-b0000001')
})

test('pages for one person are never kept', async () => {
  let made = 0
  const { edge } = openEdge({
    pages: { guarantees: { loader: () => ({ made: ++made }), default: () => null } },
  })
  await chainAt({ head: 20, version: 1 })
  expect((await edge.request('/guarantees')).headers.get('cache-control')).toBe('private, no-store')
  await edge.request('/guarantees')
  expect(made).toBe(2)
})

test('a HEAD answers what the GET would, without its body', async () => {
  const { edge } = openEdge()
  const get = await edge.request('/gen2')
  const head = await edge.request('/gen2', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

test('behind a proxy that ends TLS, a form from the public address still arrives', async () => {
  const { edge } = openEdge()
  const answer = await edge.fetch(new Request('http://studio.example/ground', form({ ground: 'night' })))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
})

test('while the app is being changed, no policy keeps out the scripts that Vite adds', async () => {
  const { context } = openEdge()
  const build = buildUnderTest()
  build.entry.module.default = () => new Response('page')
  const edge = createApp(context, build, { clientFolder, builtAt: new Date(), mode: 'development' })
  const answer = await edge.request('/gen2')
  expect(await answer.text()).toBe('page')
  expect(answer.headers.get('content-security-policy')).toBeNull()
})
