import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readHeaders } from '#platform/chain/read-headers.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, readCursor, until, untilFollowing, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { findFork, findReadSoFar, rewind } from './reread.server.ts'

const db = await openTestDatabase()
const server = process.env['TEST_DATABASE_URL']
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))
const [, ada, ben, eve] = chain.accounts
const now = () => new Date()

/** A collection with transfers far below what is final. */
async function deployOld() {
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  await pieces.send('moveMany', ada, 1n, 5n)
  await chain.mine(3)
  const kept = await chain.headNumber()
  await pieces.send('move', ben, 1n)
  await pieces.send('move', ben, 9n)
  await chain.mine(12)
  return { pieces, kept, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) }
}

/** Replaces everything above a block: no transfer of before is left, and others are there. */
async function reorganiseAbove(block: number, pieces: Awaited<ReturnType<typeof deployOld>>['pieces']) {
  await chain.reorganise((await chain.headNumber()) - block, [
    pieces.encode('move', eve, 2n),
    pieces.encode('move', eve, 10n),
  ])
  await chain.mine(1)
}

test('after a reorganisation below what was final the catalogue is the chain again, and all that is not the chain’s stays', async () => {
  const { pieces, kept, studio } = await deployOld()
  const first = follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  await until('the blocks are final', async () => ((await readCursor(db))?.finalized_block ?? 0) > kept + 2)
  await reorganiseAbove(kept, pieces)
  const { detail } = await untilProblem(db, 'deep-reorganisation')
  expect(detail).toContain(`npx vitrine reread --from ${(await readCursor(db))!.finalized_block}`)
  await first.stop()
  const { from: fork } = await findFork(readSide(db), chain.rpc, { chainId: 31337 })
  expect(fork).toBeLessThanOrEqual(kept + 1)
  expect(fork).toBeGreaterThan(pieces.firstBlock)
  const { version } = (await readCursor(db))!
  await rewind(db, { chainId: 31337, from: fork!, now })
  expect(await readCursor(db)).toMatchObject({ finalized_block: null, version: version + 1 })
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  await untilFollowing(db)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  expect(await findFork(readSide(db), chain.rpc, { chainId: 31337 })).toEqual({ from: undefined, unseen: 0 })
})

/** What a follower would have stored: blocks with events as the node has them, but for those of the version before. */
async function storeBlocks({
  to,
  final,
  ofBefore,
  isFinalTheNodes = false,
}: {
  to: number
  final: number
  ofBefore: (block: number) => boolean
  /** The final block is the node's. */
  isFinalTheNodes?: boolean
}) {
  await emptyTables(db)
  const headers = await readHeaders(chain.rpc, { blocks: Array.from({ length: to }, (_, index) => index + 1) })
  const rows = headers.map((header, index) => {
    const number = index + 1
    return { chain_id: 31337, number, hash: ofBefore(number) ? `0x${number}` : header!.hash, timestamp: 0 }
  })
  await db.insertInto('blocks').values(rows).execute()
  const cursor = {
    chain_id: 31337,
    is_followed: true,
    finalized_block: final,
    finalized_hash: isFinalTheNodes ? headers[final - 1]!.hash : '0xf',
    updated_at: now(),
  }
  await db.insertInto('chain_cursor').values(cursor).execute()
  const { from, unseen } = await findFork(readSide(db), chain.rpc, { chainId: 31337 })
  expect(unseen).toBe(Math.max(0, Math.ceil((final - 1 - 100) / 400) - 1))
  return from
}

test('blocks that were read after the reorganisation do not hide what was final before it', async () => {
  const missing = 260 - (await chain.headNumber())
  if (missing > 0) await chain.mine(missing)
  // The final block itself was read again with its events, and is the last one with any.
  expect(await storeBlocks({ to: 200, final: 200, ofBefore: () => false })).toBe(200)
  expect(await storeBlocks({ to: 250, final: 200, ofBefore: () => false })).toBe(200)
  // Some below it were not.
  expect(await storeBlocks({ to: 250, final: 200, ofBefore: (block) => block === 150 || block === 170 })).toBe(150)
  // Also where the final block was read from the other version, so that only the reading of old blocks finds it.
  expect(await storeBlocks({ to: 250, final: 200, isFinalTheNodes: true, ofBefore: (block) => block === 150 })).toBe(
    150,
  )
  expect(await storeBlocks({ to: 250, final: 200, isFinalTheNodes: true, ofBefore: () => false })).toBeUndefined()
  // And where it is deeper than what is requested block by block.
  expect(await storeBlocks({ to: 250, final: 200, ofBefore: (block) => block >= 30 && block < 190 })).toBe(30)
  expect(await storeBlocks({ to: 250, final: 200, ofBefore: (block) => block < 190 })).toBe(0)
})

test('only what stands further is taken back, and no source before its first block', async () => {
  await db
    .insertInto('chain_cursor')
    .values({
      chain_id: 7,
      is_followed: true,
      head_block: 100,
      finalized_block: 90,
      finalized_hash: '0xf',
      sales_address: '0x5',
      sales_first_block: 10,
      sales_indexed_block: 90,
      updated_at: now(),
    })
    .execute()
  const rows = { ahead: [0, 90], late: [60, 90], behind: [0, 20] } as const
  for (const [slug, [firstBlock, indexedBlock]] of Object.entries(rows))
    await db
      .insertInto('collections')
      .values({
        slug,
        chain_id: 7,
        address: `0x${slug}`,
        standard: 'erc721',
        first_block: firstBlock,
        indexed_block: indexedBlock,
      })
      .execute()
  expect(await findReadSoFar(readSide(db))).toMatchObject({ chainId: 7, headBlock: 100, hasSalesroom: true })
  await rewind(db, { chainId: 7, from: 95, now })
  expect(await readCursor(db)).toMatchObject({ finalized_block: 90, sales_indexed_block: 90 })
  await rewind(db, { chainId: 7, from: 50, now })
  expect(await db.selectFrom('collections').select(['slug', 'indexed_block']).orderBy('slug').execute()).toEqual([
    { slug: 'ahead', indexed_block: 49 },
    { slug: 'behind', indexed_block: 20 },
    { slug: 'late', indexed_block: 59 },
  ])
  expect(await readCursor(db)).toMatchObject({ finalized_block: null, sales_indexed_block: 49 })
})

test.runIf(server !== undefined && server !== '')(
  'a follower that runs begins anew from there',
  async () => {
    const { pieces, kept, studio } = await deployOld()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const address = new URL(server!)
    address.pathname = `/${rows[0]!.name}`
    const node = await startFlawedNode(chain.rpcUrl)
    follow({
      db,
      rpcUrl: node.rpcUrl,
      studio,
      config: { chainId: undefined, databaseUrl: new Secret(address.href), privateHosts: [] },
    })
    await untilHead(db, chain)
    await reorganiseAbove(kept, pieces)
    await untilProblem(db, 'deep-reorganisation')
    await rewind(db, { chainId: 31337, from: kept + 1, now })
    await until('the chain is followed', async () => (await readCursor(db))?.problem_code === null, 25_000)
    await untilHead(db, chain)
    await untilFollowing(db)
    expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  },
  40_000,
)

// The last one, because it makes the chain long: anvil loses the state of every contract when it replaces blocks of a chain of a thousand.
test('blocks of another version are found at any depth, under as many newer ones as there are', async () => {
  const missing = 1_400 - (await chain.headNumber())
  if (missing > 0) await chain.mine(missing)
  // Of fewer than five hundred below the final one each is compared: one alone is found.
  expect(await storeBlocks({ to: 500, final: 500, isFinalTheNodes: true, ofBefore: (block) => block === 7 })).toBe(7)
  // Of more every so many-th is, here the third: that many in a row are found wherever they lie, with their first one.
  for (const first of [1, 2, 100, 301, 1_196])
    expect(
      await storeBlocks({
        to: 1_400,
        final: 1_300,
        isFinalTheNodes: true,
        ofBefore: (block) => block >= first && block < first + 3,
      }),
      `three from ${first}`,
    ).toBe(first === 1 ? 0 : first)
})
