import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { getReadiness } from './get-readiness.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const readiness = async () => await getReadiness(readSide(db), { chainId: 31337, now })
beforeEach(async () => {
  await emptyTables(db)
})

async function cursor(change: Record<string, unknown> = {}): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 100, finalized_block: 90, state: 'following', updated_at: now, ...change })
    .execute()
}

async function collection(slug: string, change: Record<string, unknown> = {}): Promise<void> {
  await db
    .insertInto('collections')
    .values({
      slug,
      chain_id: 31337,
      address: `0x${slug}`,
      standard: 'erc721',
      first_block: 0,
      indexed_block: 100,
      state: 'following',
      ...change,
    })
    .execute()
}

test('ready means: the database answers, the chain too, and everything up to the head is applied', async () => {
  await cursor()
  await collection('gen2', { indexed_block: 90 })
  expect(await readiness()).toMatchObject({
    status: 'ready',
    indexer: { state: 'caught-up', indexedBlock: 100, headBlock: 100, finalizedBlock: 90 },
  })
})

test('a collection that is behind makes the app not ready', async () => {
  await cursor()
  await collection('gen2', { indexed_block: 89, state: 'catching-up' })
  await collection('bandit')
  expect(await readiness()).toMatchObject({ status: 'not-ready', indexer: { state: 'behind', indexedBlock: 89 } })
})

test('a contract that cannot be read says so and does not hold up the others', async () => {
  await cursor()
  await collection('gen2')
  await collection('bandit', {
    indexed_block: 0,
    state: 'failed',
    problem_code: 'not-erc721',
    problem_detail: 'The contract is not an ERC-721 collection.',
  })
  const { status, indexer } = await readiness()
  expect(status).toBe('ready')
  expect(indexer).toMatchObject({ indexedBlock: 100, degraded: ['bandit'] })
  expect(indexer.problem).toBeUndefined()
  expect(indexer.collections[0]).toEqual({
    slug: 'bandit',
    state: 'failed',
    indexedBlock: 0,
    problem: { code: 'not-erc721', detail: 'The contract is not an ERC-721 collection.' },
  })
})

test('an instance none of whose collections can be read is not ready, and says so with a code', async () => {
  await cursor()
  for (const slug of ['bandit', 'gen2'])
    await collection(slug, {
      indexed_block: -1,
      state: 'refused',
      problem_code: 'no-contract',
      problem_detail: 'There is no contract.',
    })
  expect(await readiness()).toMatchObject({
    status: 'not-ready',
    chain: { state: 'following' },
    indexer: {
      state: 'behind',
      indexedBlock: null,
      degraded: ['bandit', 'gen2'],
      problem: { code: 'no-collection-readable', detail: expect.stringContaining('None of the collections') },
    },
  })
})

test('a chain that does not answer is named with its problem', async () => {
  await cursor({ problem_code: 'rpc-unreachable', problem_detail: 'The node does not answer. Asked again in 8 s.' })
  await collection('gen2')
  expect(await readiness()).toMatchObject({
    status: 'not-ready',
    chain: { problem: { code: 'rpc-unreachable', detail: 'The node does not answer. Asked again in 8 s.' } },
  })
})

test('a contract of the studio that cannot be read says so and does not hold up the app', async () => {
  await cursor()
  await collection('gen2')
  const contract = { chain_id: 31337, address: '0x1', first_block: 0, indexed_block: 40 }
  const problem = { problem_code: 'not-our-contract', problem_detail: 'It does not answer.' }
  await db
    .insertInto('house_contracts')
    .values([
      { ...contract, kind: 'vaults', state: 'refused', ...problem },
      { ...contract, kind: 'pills', state: 'following' },
      { ...contract, kind: 'pills', chain_id: 1 },
    ])
    .execute()
  const { status, indexer } = await readiness()
  expect(status).toBe('ready')
  expect(indexer.contracts).toEqual([
    { kind: 'pills', state: 'following', indexedBlock: 40 },
    {
      kind: 'vaults',
      state: 'refused',
      indexedBlock: 40,
      problem: { code: 'not-our-contract', detail: 'It does not answer.' },
    },
  ])
})

test('a chain on which nothing happens stays ready while its follower gives signs of life', async () => {
  await cursor({ updated_at: new Date(now.getTime() - 60_000), head_timestamp: 1 })
  await collection('gen2')
  expect(await readiness()).toMatchObject({ status: 'ready', chain: { state: 'following' } })
})

test('a follower that has died is noticed by every process', async () => {
  await cursor({ updated_at: new Date(now.getTime() - 600_000) })
  await collection('gen2')
  expect(await readiness()).toMatchObject({
    status: 'not-ready',
    chain: { problem: { code: 'follower-silent', detail: expect.stringContaining('for 600 s') } },
  })
})

test('a database that does not answer is said, not thrown', async () => {
  const broken = new Proxy(readSide(db), {
    get: () => () => {
      throw new Error('connection refused')
    },
  })
  expect(await getReadiness(broken, { chainId: 31337, now })).toMatchObject({
    status: 'not-ready',
    database: { state: 'unreachable', problem: { code: 'database-unreachable' } },
  })
})
