import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { problemResponse } from '#server/problem.ts'
import { makeAppContext } from '#tests/app-context.ts'
import {
  CHAIN_ID,
  collectorOf,
  HEAD_BLOCK,
  hostileTraits,
  LARGEST_ID,
  recordCatalogue,
  timeOf,
} from '#tests/catalogue-data.ts'
import { openOwnTestDatabase, openTestDatabase } from '#tests/database.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { apiOperations } from './api-operations.ts'
import { components, problem } from './api-schemas.ts'
import { createApi } from './api.ts'

const collection = (slug: string) => ({
  slug,
  title: slug.toUpperCase(),
  singular: slug,
  address: `0x${(slug === 'gen2' ? '1' : String(slug.length)).repeat(40)}`,
  standard: 'erc721' as const,
  firstBlock: 0,
  metadata: { from: 'tokenURI' as const },
  year: '2026',
  medium: 'Drawing',
  statement: 'Drawings.',
})
const studio: Studio = defineStudio({
  name: 'A <Studio>',
  mark: 'M0 0h24v24H0z',
  tagline: 'A studio',
  about: ['A studio for tests.'],
  contact: 'studio@studio.example',
  accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
  chain: { id: 31337, name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [
    {
      ...collection('gen2'),
      ranking: { title: 'Our order' },
      sets: [
        { slug: 'firsts', title: 'The firsts', pieces: ['1', '2'] },
        { slug: 'second', title: 'The second', pieces: ['2'] },
      ],
    },
    collection('bandit'),
    collection('bsg'),
  ],
  exhibits: [
    {
      slug: 'skull-diver',
      title: 'Skull Diver',
      year: '2026',
      medium: 'Ink',
      dimensions: '1 × 1 m',
      statement: paragraphs('A work.'),
      reference: 'R 1',
      work: { width: 1, height: 1, colour: '#000000', alt: 'A drawing of a skull.', draw: () => '<svg/>' },
      blocks: [
        {
          id: 'venue',
          type: 'venue',
          name: 'A hall',
          place: 'A town',
          point: { latitude: 48.1, longitude: 11.5 },
          from: '2026-01-01',
        },
      ],
    },
    {
      slug: 'stacked-up',
      title: 'Stacked Up',
      year: '2026',
      medium: 'Ink',
      dimensions: '1 × 1 m',
      statement: paragraphs('A work.'),
      reference: 'R 2',
      work: { width: 1, height: 1, colour: '#000000', alt: 'A drawing of boxes.', draw: () => '<svg/>' },
    },
  ],
})

const db = await openTestDatabase()
await recordCatalogue(db, { size: 140 })
await db
  .insertInto('blocks')
  .values([101, 102].map((number) => ({ chain_id: CHAIN_ID, number, hash: `0x${'ab'.repeat(32)}`, timestamp: 1 })))
  .execute()
await db
  .transaction()
  .execute(async (tx) => await followFolder(tx, { documents: splitStudio(studio).documents, now: new Date() }))
const context: AppContext = makeAppContext(db, studio, {
  config: readConfig({ PUBLIC_URL: 'https://studio.example' }),
  rpc: createJsonRpc({ url: 'http://127.0.0.1:8545' }),
  permitKey: new Secret(`0x${'1'.repeat(64)}`),
  secret: new Secret('under test'),
})
const edge = new Hono()
edge.route('/api', createApi(context))
edge.onError((error) => problemResponse(error, { requestId: randomUUID() }))

const ask = async (path: string, init?: RequestInit) => await edge.request(`/api${path}`, init)
const json = async (path: string): Promise<Record<string, never>> =>
  (await (await ask(path)).json()) as Record<string, never>
const document = (await json('/openapi.json')) as unknown as {
  openapi: string
  paths: Record<
    string,
    {
      get: {
        operationId: string
        parameters: { name: string; in: string }[]
        responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>
      }
    }
  >
  components: { schemas: Record<string, object> }
}

/** The schema behind a reference of the document: the one that the component was made from. */
function schemaNamed(reference: string): z.ZodType {
  const name = reference.replace('#/components/schemas/', '')
  const found = [...apiOperations.map(({ answer }) => answer), problem].find(
    (schema) => components.get(schema)?.id === name,
  )
  if (found === undefined) throw new Error(`No schema is called ${name}.`)
  return found
}

const examples: Record<string, string[]> = {
  '/chain': ['/chain'],
  '/collections': ['/collections'],
  '/collections/{collection}': ['/collections/gen2', '/collections/bsg'],
  '/collections/{collection}/tokens': [
    '/collections/gen2/tokens?facets=true',
    '/collections/gen2/tokens?state=all&sort=number&limit=200',
    '/collections/bandit/tokens',
    '/collections/bsg/tokens?facets=true',
    '/collections/gen2/tokens?page=1000000000',
  ],
  '/collections/{collection}/tokens/{tokenId}': ['1', '3', '4', '6', '20']
    .map((id) => `/collections/gen2/tokens/${id}`)
    .concat(`/collections/bandit/tokens/${LARGEST_ID}`),
  '/collections/{collection}/tokens/{tokenId}/rank': [
    '/collections/gen2/tokens/1/rank',
    '/collections/gen2/tokens/10/rank',
    '/collections/gen2/tokens/3/rank',
    '/collections/bandit/tokens/1/rank',
  ],
  '/collections/{collection}/traits': ['/collections/gen2/traits', '/collections/bsg/traits'],
  '/collections/{collection}/tokens/{tokenId}/holders': [
    '/collections/gen2/tokens/1/holders',
    '/collections/gen2/tokens/1/holders?page=2&limit=1',
  ],
  '/collections/{collection}/tokens/{tokenId}/transfers': [
    '/collections/gen2/tokens/70/transfers',
    '/collections/gen2/tokens/70/transfers?limit=2',
  ],
  '/collections/{collection}/transfers': ['/collections/gen2/transfers', '/collections/bsg/transfers'],
  '/collectors/{id}': [`/collectors/${collectorOf(1)}`],
  '/collectors/{id}/tokens': [`/collectors/${checksummed(collectorOf(1))}/tokens`],
  // Number 1 is with its first collector, number 2 with the next: the set of each is whole from its block on.
  '/collectors/{id}/sets/{collection}/{set}': [
    `/collectors/${collectorOf(2)}/sets/gen2/second`,
    `/collectors/${collectorOf(2)}/sets/gen2/second?block=102`,
  ],
  '/search': ['/search?q=12', '/search?q=blomblocks', '/search?q=skull', '/search'],
  '/exhibits': ['/exhibits'],
  '/documents': ['/documents'],
  '/documents/{kind}/{name}': ['/documents/studio/studio', '/documents/exhibit/skull-diver'],
  '/guarantees': ['/guarantees'],
}

test('the document is OpenAPI 3.1 and describes each address once, with an example in these tests', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(document.paths)).toEqual(apiOperations.map(({ path }) => path))
  expect(Object.keys(examples).sort()).toEqual(Object.keys(document.paths).sort())
  const ids = Object.values(document.paths).map(({ get }) => get.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every documented address answers exactly what its schema says, as of a block', async () => {
  for (const [path, { get }] of Object.entries(document.paths)) {
    const schema = schemaNamed(get.responses['200']!.content!['application/json']!.schema.$ref)
    for (const example of examples[path]!) {
      const answer = await ask(example)
      expect([example, answer.status, answer.headers.get('content-type')]).toEqual([example, 200, 'application/json'])
      const body = await answer.json()
      const result = schema.safeParse(body)
      expect([example, result.error?.issues]).toEqual([example, undefined])
      expect(body).toMatchObject({
        asOf: { block: HEAD_BLOCK, timestamp: { seconds: timeOf(HEAD_BLOCK), nanoseconds: 0 } },
      })
    }
  }
})

test('every reference of the document leads to a component, and every parameter of a path is described', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
  expect(references.filter((name) => document.components.schemas[name] === undefined)).toEqual([])
  expect(text.match(/"\$ref":"(?!#\/components)/)).toBeNull()
  expect(text).not.toMatch(/"\$(id|schema)"/)
  for (const [path, { get }] of Object.entries(document.paths)) {
    const inPath = get.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath)
  }
})

test('every documented query parameter is taken, and no other', async () => {
  for (const [path, { get }] of Object.entries(document.paths)) {
    const example = examples[path]![0]!.split('?')[0]!
    const other = await ask(`${example}?nonsense=1`)
    expect([path, other.status, ((await other.json()) as { title: string }).title]).toEqual([
      path,
      400,
      expect.stringContaining('“nonsense”'),
    ])
    const values: Record<string, string> = {
      page: '1',
      limit: '5',
      cursor: '900000-0-0',
      facets: 'true',
      without: 'Hat',
      owner: collectorOf(1),
      state: 'all',
      q: 'gen',
      sort: 'newest',
      set: 'firsts',
      block: '102',
      traits: '',
    }
    for (const { name } of get.parameters.filter(
      (parameter) => parameter.in === 'query' && parameter.name !== 'traits',
    )) {
      expect([path, name, (await ask(`${example}?${name}=${values[name]}`)).status]).toEqual([path, name, 200])
    }
  }
})

test('times are seconds and nanoseconds, places latitude and longitude [S-61] [S-60]', async () => {
  const { token } = (await json('/collections/gen2/tokens/1')) as unknown as {
    token: { metadata: { fetchedAt: unknown }; minted: { time: unknown } }
  }
  expect(token.metadata.fetchedAt).toEqual({ seconds: 1_767_323_045, nanoseconds: 250_000_000 })
  expect(token.minted.time).toEqual({ seconds: timeOf(101), nanoseconds: 0 })
  expect(document.components.schemas['Timestamp']).toMatchObject({
    required: ['seconds', 'nanoseconds'],
    additionalProperties: false,
  })
  const { exhibits } = (await json('/exhibits')) as unknown as { exhibits: { venue: unknown }[] }
  expect(exhibits.map(({ venue }) => venue)).toEqual([
    { name: 'A hall', place: 'A town', point: { latitude: 48.1, longitude: 11.5 }, from: '2026-01-01' },
    null,
  ])
  expect(document.components.schemas['GeoPoint']).toMatchObject({
    properties: { latitude: { minimum: -90, maximum: 90 }, longitude: { minimum: -180, maximum: 180 } },
  })
})

test('filters mean the same as on the pages', async () => {
  const ids = async (query: string) =>
    (
      (await json(`/collections/gen2/tokens?limit=200&${query}`)) as unknown as { items: { tokenId: string }[] }
    ).items.map(({ tokenId }) => tokenId)
  expect(await ids('q=12')).toEqual(['12'])
  expect((await ids('state=burned')).length).toBe(14)
  for (const state of ['redeemable', 'pill-issued', 'printing', 'shipped', 'delivered'])
    expect([state, await ids(`state=${state}`)]).toEqual([state, []])
  const stray = await ids('Series=Stray')
  const bloom = await ids('Series=Bloomblocks')
  expect((await ids('Series=Stray&Series=Bloomblocks')).sort()).toEqual([...stray, ...bloom].sort())
  expect((await ids('Series=Stray&without=Hat')).every((id) => stray.includes(id) && Number(id) % 4 === 0)).toBe(true)
  for (const [traitType, value] of hostileTraits) {
    expect(
      await ids(new URLSearchParams([[traitType === 'sort' ? 'trait.sort' : traitType, value]]).toString()),
    ).toEqual(['6'])
  }
})

test('facets come on demand and count under the other selections', async () => {
  expect(await json('/collections/gen2/tokens')).not.toHaveProperty('facets')
  const { facets } = (await json('/collections/gen2/tokens?facets=true&Series=Stray')) as unknown as {
    facets: { traitType: string; values: { value: string; count: number; selected: boolean }[] }[]
  }
  const series = facets.find(({ traitType }) => traitType === 'Series')!.values
  expect(series.find(({ value }) => value === 'Stray')!.selected).toBe(true)
  expect(series.find(({ value }) => value === 'Bloomblocks')!.count).toBeGreaterThan(20)
  expect(await json('/collections/gen2/tokens?facets=true&set=firsts')).toMatchObject({
    total: 2,
    sets: [
      { set: 'firsts', title: 'The firsts', count: 2, selected: true },
      { set: 'second', title: 'The second', count: 1, selected: false },
    ],
    states: [
      { state: 'surviving', count: 2, selected: true },
      { state: 'all', count: 2, selected: false },
    ],
  })
})

test('transfers continue behind their cursor until the end', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { transfers: { block: number; logIndex: number }[]; next: string | null } = (await json(
      `/collections/gen2/transfers?limit=90${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )) as never
    seen.push(...page.transfers.map(({ block, logIndex }) => `${block}/${logIndex}`))
    cursor = page.next
  }
  const [{ count }] = (
    await sql<{ count: number }>`select count(*) as count from transfers where collection = 'gen2'`.execute(db)
  ).rows as [{ count: number }]
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
})

const refusals: [string, number, string, string][] = [
  ['/collections/nothing', 404, 'collection-not-found', 'nothing'],
  ['/collections/%3Cscript%3E', 404, 'collection-not-found', '<script>'],
  ['/collections/gen2%00/tokens', 404, 'collection-not-found', 'gen2'],
  ['/collections/nothing/tokens/1', 404, 'collection-not-found', 'nothing'],
  ['/collections/gen2/tokens/abc', 404, 'token-not-found', 'abc'],
  ['/collections/gen2/tokens/007/transfers', 404, 'token-not-found', '007'],
  [`/collections/gen2/tokens/${2n ** 256n}`, 404, 'token-not-found', '1157'],
  ['/collectors/xyz', 404, 'collector-not-found', 'xyz'],
  [`/collectors/0x${'1'.repeat(40)}/tokens`, 404, 'collector-not-found', '0x1111'],
  [`/collectors/${collectorOf(2)}/sets/gen2/nothing`, 404, 'set-not-found', 'no set'],
  [`/collectors/${collectorOf(2)}/sets/nothing/second`, 404, 'collection-not-found', 'nothing'],
  [`/collectors/${collectorOf(1)}/sets/gen2/second`, 409, 'set-not-whole', 'The second'],
  [`/collectors/${collectorOf(2)}/sets/gen2/second?block=101`, 409, 'set-not-whole', '101'],
  [`/collectors/${collectorOf(2)}/sets/gen2/second?block=0`, 400, 'invalid-parameter', 'begins with block'],
  [`/collectors/${collectorOf(2)}/sets/gen2/second?block=999991`, 400, 'invalid-parameter', 'not final yet'],
  [`/collectors/${collectorOf(2)}/sets/gen2/second?block=5000000`, 400, 'invalid-parameter', 'not final yet'],
  [`/collectors/${collectorOf(2)}/sets/gen2/second?block=latest`, 400, 'invalid-parameter', 'block'],
  ['/collections/gen2/tokens?Nose=Long', 400, 'invalid-parameter', 'Nose'],
  ['/collections/gen2/tokens?without=Nose', 400, 'invalid-parameter', 'without'],
  ['/collections/gen2/tokens?sort=price', 400, 'invalid-parameter', 'sort'],
  ['/collections/gen2/tokens?owner=0x12', 400, 'invalid-parameter', 'owner'],
  ['/collections/gen2/tokens?q=a%00b', 400, 'invalid-parameter', 'q'],
  ['/collections/gen2/tokens?page=0', 400, 'invalid-parameter', 'page'],
  ['/collections/gen2/tokens?page=1&page=2', 400, 'invalid-parameter', 'page'],
  ['/collections/gen2/tokens?limit=1000', 400, 'invalid-parameter', 'limit'],
  ['/collections/gen2/tokens?limit=1e2', 400, 'invalid-parameter', 'limit'],
  ['/collections/gen2/tokens?facets=perhaps', 400, 'invalid-parameter', 'facets'],
  [
    `/collections/gen2/tokens?${'Series=x&'.repeat(101).replace(/x/g, () => String(Math.random()))}`,
    400,
    'invalid-parameter',
    'Series',
  ],
  ['/collections/gen2/transfers?cursor=soon', 400, 'invalid-parameter', 'cursor'],
  ["/collections/gen2/transfers?cursor=1-1-1'%20or%201=1", 400, 'invalid-parameter', 'cursor'],
  ['/chain?x=1', 400, 'invalid-parameter', 'x'],
]

test('bad input answers a problem with a stable code that names what is wrong', async () => {
  for (const [path, status, code, word] of refusals) {
    const answer = await ask(path)
    const body = problem.parse(await answer.json())
    expect([path, answer.status, answer.headers.get('content-type'), body.type]).toEqual([
      path,
      status,
      'application/problem+json',
      `/problems/${code}`,
    ])
    expect([path, body.status, body.title]).toEqual([path, status, expect.stringContaining(word)])
    expect([path, answer.headers.get('etag'), answer.headers.get('access-control-allow-origin')]).toEqual([
      path,
      null,
      '*',
    ])
  }
})

test('the problems of each address are in the document', async () => {
  for (const [path, status, code] of refusals) {
    const plain = path.split('?')[0]!
    const documented = Object.entries(document.paths).find(([template]) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain),
    )!
    const response = documented[1].get.responses[status] as unknown as { description: string }
    expect([path, response.description.split(', ')]).toEqual([path, expect.arrayContaining([code])])
  }
})

test('a state that the visitor has already is not sent again, and the tag changes with the catalogue', async () => {
  const first = await ask('/collections/gen2/tokens/1')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await ask('/collections/gen2/tokens/1', { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(
    (await ask('/collections/gen2/tokens/1', { headers: { 'if-none-match': etag.replace('W/', '') } })).status,
  ).toBe(304)
  await sql`update chain_cursor set version = version + 1`.execute(db)
  const changed = await ask('/collections/gen2/tokens/1', { headers: { 'if-none-match': etag } })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  const described = await ask('/openapi.json')
  expect((await ask('/openapi.json', { headers: { 'if-none-match': described.headers.get('etag')! } })).status).toBe(
    304,
  )
})

test('any website may ask, and nobody can change anything', async () => {
  const asked = await ask('/chain', { headers: { origin: 'https://elsewhere.example' } })
  expect([
    asked.headers.get('access-control-allow-origin'),
    asked.headers.get('access-control-expose-headers'),
  ]).toEqual(['*', 'etag,x-request-id'])
  const preflight = await ask('/chain', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'if-none-match'])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const refused = await ask('/collections/gen2', { method })
    expect([method, refused.status, refused.headers.get('allow'), problem.parse(await refused.json()).type]).toEqual([
      method,
      405,
      'GET, HEAD, OPTIONS',
      '/problems/method-not-allowed',
    ])
  }
  expect([
    (await ask('/chain', { method: 'HEAD' })).status,
    await (await ask('/chain', { method: 'HEAD' })).text(),
  ]).toEqual([200, ''])
})

test('a program gets the document at the API’s own address', async () => {
  for (const accept of ['application/json', '*/*', undefined]) {
    const answer = await ask('', accept === undefined ? {} : { headers: { accept } })
    expect([accept, answer.headers.get('content-type')]).toEqual([accept, 'application/json'])
    expect(await answer.json()).toEqual(document)
  }
})

test('before the first block the chain is starting, and answers say so without a tag', async () => {
  const empty = await openOwnTestDatabase()
  const young = new Hono().route('/api', createApi({ ...context, db: empty, read: readSide(empty) }))
  const answer = await young.request('/api/chain')
  expect(answer.headers.get('etag')).toBeNull()
  expect(apiOperations[0]!.answer.parse(await answer.json())).toMatchObject({
    asOf: { block: null, timestamp: null },
    chain: { chainId: 31337, state: 'starting' },
  })
  expect(await (await young.request('/api/collections')).json()).toMatchObject({ collections: [] })
})

test('the embedded node is told where it was opened to clients on the same machine, a node of the studio’s own never', async () => {
  const own = new Hono().route(
    '/api',
    createApi({
      ...context,
      config: readConfig({ RPC_URL: 'https://rpc.example/secret-key' }),
      rpc: createJsonRpc({ url: 'https://rpc.example/secret-key' }),
    }),
  )
  expect(await (await own.request('/api/chain')).text()).not.toContain('secret-key')
  expect(await (await ask('/chain')).json()).toMatchObject({ chain: { rpcUrl: null } })
  const opened = new Hono().route('/api', createApi({ ...context, config: readConfig({ VITRINE_CHAIN_PORT: '8545' }) }))
  expect(await (await opened.request('/api/chain')).json()).toMatchObject({
    chain: { rpcUrl: 'http://127.0.0.1:8545' },
  })
})

test('the description of the API uses no name of the demo studio', async () => {
  const { default: demo } = await import('#studio/studio.config.ts')
  const spoken = JSON.stringify(document)
  const names = [
    ...demo.collections.flatMap(({ slug, title, singular }) => [slug, title, singular]),
    ...demo.editions.map(({ title }) => title),
    'Bloomblocks',
    demo.name,
  ]
  expect([...new Set(names)].filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(spoken))).toEqual([])
})
