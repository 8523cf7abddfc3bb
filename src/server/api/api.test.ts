import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { hostileTraits, timeOf } from '#tests/catalogue-data.ts'
import { openOwnTestDatabase } from '#tests/database.ts'
import { apiOperations } from './api-operations.ts'
import { problem } from './api-schemas.ts'
import { openApiUnderTest, refusals } from './api-under-test.ts'
import { createApi } from './api.ts'

const { db, context, ask, json, document } = await openApiUnderTest()

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
