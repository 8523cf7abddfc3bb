import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { collectorOf, HEAD_BLOCK, LARGEST_ID, timeOf } from '#tests/catalogue-data.ts'
import { apiOperations } from './api-operations.ts'
import { openApiUnderTest, refusals, schemaNamed } from './api-under-test.ts'

const { ask, document } = await openApiUnderTest()

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
  '/vaults/{vaultId}': ['/vaults/1', '/vaults/2'],
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

test('a vault says how the physical things in it are kept, as far as the studio says it', async () => {
  const vaultAt = async (path: string) => ((await (await ask(path)).json()) as { vault: Record<string, unknown> }).vault
  expect(await vaultAt('/vaults/1')).toMatchObject({
    state: 'sealed',
    bustedAt: null,
    custody: {
      place: 'bank-vault',
      placeInWords: 'A bank vault',
      insurer: 'An insurer',
      insuredValue: null,
      lastLook: { on: '2026-03-31', by: 'the studio' },
      condition: null,
      photos: [],
    },
  })
  expect(await vaultAt('/vaults/2')).toMatchObject({ bustedAt: { seconds: 101 }, custody: null })
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
      lang: 'de',
    }
    for (const { name } of get.parameters.filter(
      (parameter) => parameter.in === 'query' && parameter.name !== 'traits',
    )) {
      expect([path, name, (await ask(`${example}?${name}=${values[name]}`)).status]).toEqual([path, name, 200])
    }
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

test('a program gets the document at the API’s own address', async () => {
  for (const accept of ['application/json', '*/*', undefined]) {
    const answer = await ask('', accept === undefined ? {} : { headers: { accept } })
    expect([accept, answer.headers.get('content-type')]).toEqual([accept, 'application/json'])
    expect(await answer.json()).toEqual(document)
  }
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
