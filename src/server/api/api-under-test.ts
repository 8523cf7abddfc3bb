import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { z } from 'zod'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { Secret } from '#platform/secret.ts'
import { problemResponse } from '#server/problem.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { CHAIN_ID, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
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
  vaults: {
    address: `0x${'a'.repeat(40)}`,
    firstBlock: 0,
    said: [
      {
        vaultId: '1',
        custody: { place: 'bank-vault', insurer: 'An insurer', lastLook: { on: '2026-03-31', by: 'the studio' } },
      },
    ],
  },
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

type ApiDocument = {
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

/** The API of a studio with 140 pieces, for one test file: files of one process share modules, and each begins with the same rows. */
export async function openApiUnderTest() {
  const db = await openTestDatabase()
  await recordCatalogue(db, { size: 140 })
  await db
    .insertInto('blocks')
    .values([101, 102].map((number) => ({ chain_id: CHAIN_ID, number, hash: `0x${'ab'.repeat(32)}`, timestamp: 1 })))
    .execute()
  for (const [id, busted] of [
    ['1', null],
    ['2', 101],
  ] as const)
    await sql`insert into vaults (vault_id, holder, first_holder, root, leaf_count, escrow_count, promised_at, sealed_block, sealed_log_index, sealed_block_hash, sealed_tx, sealed_at, busted_by, busted_to, busted_block, busted_at)
      values (${id}, ${busted === null ? collectorOf(1) : null}, ${collectorOf(1)}, ${`0x${id.repeat(64)}`}, 3, 1, 2000000000, 101, ${id}, '0x', '0x', 1, ${collectorOf(1)}, ${collectorOf(1)}, ${busted}, ${busted})`.execute(
      db,
    )
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
  const json = async (path: string) => (await (await ask(path)).json()) as Record<string, never>
  return { db, context, ask, json, document: (await json('/openapi.json')) as unknown as ApiDocument }
}

/** The schema behind a reference of the document: the one that the component was made from. */
export function schemaNamed(reference: string): z.ZodType {
  const name = reference.replace('#/components/schemas/', '')
  const found = [...apiOperations.map(({ answer }) => answer), problem].find(
    (schema) => components.get(schema)?.id === name,
  )
  if (found === undefined) throw new Error(`No schema is called ${name}.`)
  return found
}

/** What is refused: the address, the status, the code, and a word of the title. */
export const refusals: [string, number, string, string][] = [
  ['/vaults/9', 404, 'vault-not-found', '9'],
  ['/vaults/x', 404, 'vault-not-found', 'x'],
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
