import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { checksummed } from '#platform/address.ts'
import { ZERO_ADDRESS as zero } from '#platform/void-address.ts'
import { describeCopies, recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { apiOperations } from './api-operations.ts'
import { createApi } from './api.ts'

const db = await openTestDatabase()
const context = contextUnderTest(db)
const [first, ...others] = context.studio.collections
const slug = first!.slug
const [ada, ben] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const edge = new Hono()
edge.route(
  '/api',
  createApi({
    ...context,
    studio: { ...context.studio, collections: [{ ...first!, standard: 'erc1155' as const }, ...others] },
  }),
)
await recordCopies(db, {
  collection: slug,
  moves: [
    [zero, ada, '1', '12'],
    [ada, ben, '1', '5'],
    [zero, ada, '2', '1'],
    [ada, zero, '2', '1'],
  ],
})
await describeCopies(db, { collection: slug, pieces: { '1': { name: 'Gold' } } })

/** The answer, which holds nothing that the document does not say. */
async function ask(operationId: string, path: string): Promise<unknown> {
  const answer: unknown = await (await edge.request(`/api${path}`)).json()
  const { answer: schema } = apiOperations.find((each) => each.operationId === operationId)!
  return (schema as z.ZodType).parse(answer)
}

test('the API says how many copies there are, who holds how many, and how many moved', async () => {
  expect(await ask('getCollection', `/collections/${slug}`)).toMatchObject({
    collection: { standard: 'erc1155', minted: 2, surviving: 1, burned: 1, holders: 2, copies: '12' },
  })
  expect(await ask('getToken', `/collections/${slug}/tokens/1`)).toMatchObject({
    token: { owner: null, copies: { count: '12', holders: 2 } },
  })
  expect(await ask('listHolders', `/collections/${slug}/tokens/1/holders`)).toMatchObject({
    holders: [
      { holder: checksummed(ada), quantity: '7' },
      { holder: checksummed(ben), quantity: '5' },
    ],
    total: 2,
  })
  expect(await ask('listHolders', `/collections/${slug}/tokens/2/holders`)).toMatchObject({ holders: [], total: 0 })
  expect(await ask('listTokenTransfers', `/collections/${slug}/tokens/1/transfers`)).toMatchObject({
    transfers: [
      { kind: 'transfer', quantity: '5' },
      { kind: 'mint', quantity: '12' },
    ],
  })
})

test('lists of what somebody holds say how many of the copies are theirs', async () => {
  const held = { items: [{ tokenId: '1', owner: null, copies: { count: '12', holders: 2, held: '5' } }], total: 1 }
  expect(await ask('listTokens', `/collections/${slug}/tokens?owner=${ben}`)).toMatchObject(held)
  expect(await ask('listCollectorTokens', `/collectors/${ben}/tokens`)).toMatchObject(held)
  expect(await ask('listTokens', `/collections/${slug}/tokens`)).toMatchObject({
    items: [{ copies: { count: '12', holders: 2 } }],
  })
  expect(JSON.stringify(await ask('listTokens', `/collections/${slug}/tokens`))).not.toContain('held')
  expect(await ask('getCollector', `/collectors/${ada}`)).toMatchObject({ collector: { held: 1, burned: 1 } })
})
