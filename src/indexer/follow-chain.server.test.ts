import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, readCursor, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))

const ERC721 = '0x80ac58cd'
const ERC1155 = '0xd9b67a26'
const [, ada, ben] = chain.accounts
const zero = `0x${'0'.repeat(40)}`
const dead = `0x${'0'.repeat(36)}dEaD`
const { rpcUrl } = chain

const collectionRow = (slug: string) =>
  db.selectFrom('collections').selectAll().where('slug', '=', slug).executeTakeFirst()

test('a fresh catalogue says what the chain says: mints, moves, burns, the dead address, the largest id, a piece minted again', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 30n)
  await pieces.send('moveMany', ben, 5n, 10n)
  await pieces.send('move', zero, 5n)
  await pieces.send('move', dead, 6n)
  await pieces.send('move', ada, 2n ** 256n - 1n)
  await pieces.send('move', ada, 7n)
  await pieces.send('move', ada, 7n)
  await chain.mine(20)
  await pieces.send('move', ben, 5n)
  follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  const burned = await db.selectFrom('tokens').select('token_id').where('burned', '=', true).execute()
  expect(burned).toEqual([{ token_id: '6' }])
  expect(await collectionRow('pieces')).toMatchObject({
    name: 'Pieces of a test',
    symbol: 'TEST',
    state: 'following',
    problem_code: null,
  })
})

test('a transfer on the chain comes into the catalogue by itself, and raises the version', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('move', ada, 1n)
  const follower = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await until('the follower has caught up', () => follower.isCaughtUp())
  const before = (await readCursor(db))!.version
  await pieces.send('move', ben, 1n)
  await until(
    'the new holder is known',
    async () => (await db.selectFrom('tokens').select('owner').executeTakeFirst())?.owner === ben,
  )
  expect((await readCursor(db))!.version).toBeGreaterThan(before)
})

test('a piece that was burned long ago and is minted again is followed at once', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 3n)
  await pieces.send('move', zero, 2n)
  await chain.mine(40)
  const follower = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await until('the follower has caught up', () => follower.isCaughtUp())
  // Nothing of the collection stands above what is final.
  await chain.mine(40)
  await untilHead(db, chain)
  await chain.mine(1)
  await untilHead(db, chain)
  await pieces.send('move', ben, 2n)
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  expect(follower.status().state).toBe('following')
})

test('blocks without events of ours move the head and leave the version alone', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  const follower = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await until('the follower has caught up', () => follower.isCaughtUp())
  await untilHead(db, chain)
  const before = (await readCursor(db))!
  await chain.mine(3)
  await untilHead(db, chain)
  const after = (await readCursor(db))!
  expect(after.head_block).toBe(before.head_block! + 3)
  expect(after.version).toBe(before.version)
})

test('a follower that was stopped in the middle goes on where it was', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  for (let round = 0; round < 6; round++) {
    await pieces.send('moveMany', ada, BigInt(1 + round * 10), 10n)
    await chain.mine(60)
    await pieces.send('moveMany', ben, BigInt(1 + round * 5), 8n)
  }
  const node = await startFlawedNode(rpcUrl)
  node.flaws.mostBlocks = 4
  const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
  const first = follow({ db, rpcUrl: node.rpcUrl, studio })
  await until(
    'a part is read',
    async () => ((await collectionRow('pieces'))?.indexed_block ?? 0) > pieces.firstBlock + 70,
  )
  await first.stop()
  const stoppedAt = (await collectionRow('pieces'))!.indexed_block
  expect(stoppedAt).toBeLessThan((await chain.headNumber()) - 20)
  node.flaws.mostBlocks = undefined
  follow({ db, rpcUrl: node.rpcUrl, studio })
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})

test('a range that fails half way leaves nothing behind and is done again', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 5n)
  await pieces.send('move', ben, 3n)
  // The third statement of the transaction fails: transfers were already written by then.
  await sql`alter table tokens add constraint crash check (token_id <> 3)`.execute(db)
  const follower = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await until('the failure is noticed', () => follower.status().state === 'degraded')
  expect(await db.selectFrom('transfers').selectAll().execute()).toEqual([])
  expect((await collectionRow('pieces'))!.indexed_block).toBe(pieces.firstBlock - 1)
  await sql`alter table tokens drop constraint crash`.execute(db)
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})

test('a batch of ERC-2309 is as many transfers as it has pieces', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('mintBatch', ada, 1n, 120n)
  await pieces.send('move', ben, 60n)
  follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await untilHead(db, chain)
  const owners = await db
    .selectFrom('tokens')
    .select(['token_id', 'owner', 'transfer_count'])
    .orderBy('token_id')
    .execute()
  expect(owners).toHaveLength(120)
  expect(owners[58]).toEqual({ token_id: '59', owner: ada, transfer_count: 1 })
  expect(owners[59]).toEqual({ token_id: '60', owner: ben, transfer_count: 2 })
})

test('a batch of more pieces than anybody made refuses the collection, and the others go on', async () => {
  const endless = await chain.deploy('Pieces', [ERC721])
  const pieces = await chain.deploy('Pieces', [ERC721])
  await endless.send('announceBatch', 0n, 2n ** 255n, ada)
  await pieces.send('move', ada, 1n)
  follow({
    db,
    rpcUrl,
    studio: testStudio({
      collections: [
        { slug: 'endless', ...endless },
        { slug: 'pieces', ...pieces },
      ],
    }),
  })
  await until(
    'the collection is refused',
    async () => (await collectionRow('endless'))?.problem_code === 'batch-too-large',
  )
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})

test('contracts that are none, or of another kind, are refused with a sentence; the others go on', async () => {
  const [multi, old, pieces] = [
    await chain.deploy('Pieces', [ERC1155]),
    await chain.deploy('OldPieces'),
    await chain.deploy('Pieces', [ERC721]),
  ]
  await old.send('move', ada, 1n)
  await pieces.send('move', ada, 1n)
  follow({
    db,
    rpcUrl,
    studio: testStudio({
      collections: [
        { slug: 'multi', ...multi },
        { slug: 'old', ...old },
        { slug: 'nobody', address: ben! },
        { slug: 'pieces', ...pieces },
      ],
    }),
  })
  await untilHead(db, chain)
  expect(await collectionRow('multi')).toMatchObject({
    state: 'refused',
    problem_code: 'not-erc721',
    problem_detail: expect.stringContaining('ERC-1155'),
  })
  expect(await collectionRow('nobody')).toMatchObject({
    state: 'refused',
    problem_code: 'no-contract',
    problem_detail: expect.stringContaining(ben!),
  })
  expect(await collectionRow('old')).toMatchObject({
    state: 'refused',
    problem_code: 'not-erc721',
    problem_detail: expect.stringContaining('older than ERC-721'),
  })
  expect(await collectionRow('pieces')).toMatchObject({ state: 'following' })
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})

test('a collection that is added later is read from its first block while the others are followed', async () => {
  const [first, second] = [await chain.deploy('Pieces', [ERC721]), await chain.deploy('Pieces', [ERC721])]
  await first.send('move', ada, 1n)
  await second.send('moveMany', ada, 1n, 20n)
  await chain.mine(400)
  const alone = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'first', ...first }] }) })
  await untilHead(db, chain)
  await alone.stop()
  await first.send('move', ben, 1n)
  const both = follow({
    db,
    rpcUrl,
    studio: testStudio({
      collections: [
        { slug: 'first', ...first },
        { slug: 'second', ...second },
      ],
    }),
  })
  await until('the follower has caught up', () => both.isCaughtUp())
  for (const [collection, contract] of [
    ['first', first],
    ['second', second],
  ] as const) {
    expect(await storedCatalogue(db, { collection })).toEqual(await expectedCatalogue(chain, contract))
  }
})

test('a collection that is taken out of the configuration, or gets another contract, loses what was read of it', async () => {
  const [first, second] = [await chain.deploy('Pieces', [ERC721]), await chain.deploy('Pieces', [ERC721])]
  await first.send('moveMany', ada, 1n, 3n)
  await second.send('move', ben, 9n)
  const before = follow({
    db,
    rpcUrl,
    studio: testStudio({
      collections: [
        { slug: 'one', ...first },
        { slug: 'two', ...first, address: second.address },
      ],
    }),
  })
  await untilHead(db, chain)
  await before.stop()
  const after = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'one', ...second }] }) })
  await until('the follower has caught up', () => after.isCaughtUp())
  expect(await storedCatalogue(db, { collection: 'one' })).toEqual(await expectedCatalogue(chain, second))
  expect(await storedCatalogue(db, { collection: 'two' })).toEqual({ transfers: [], tokens: [], holdings: [] })
})

test('an earlier first block is read up to what is there already', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 5n)
  const middle = (await chain.headNumber()) + 1
  await pieces.send('moveMany', ben, 2n, 2n)
  await chain.mine(30)
  const late = follow({
    db,
    rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', address: pieces.address, firstBlock: middle }] }),
  })
  await untilHead(db, chain)
  expect((await storedCatalogue(db, { collection: 'pieces' })).transfers).toHaveLength(2)
  await late.stop()
  const early = follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
  await until('the follower has caught up', () => early.isCaughtUp())
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})

test('sales of the salesroom are written down for collections of the studio, also of collections added later', async () => {
  const [pieces, salesroom] = [await chain.deploy('Pieces', [ERC721]), await chain.deploy('Pieces', [ERC721])]
  await pieces.send('move', ada, 1n)
  await salesroom.send('sell', pieces.address, 1n, ada, ben, 5n * 10n ** 17n)
  await salesroom.send('sell', salesroom.address, 2n, ada, ben, 1n)
  const room = { address: salesroom.address, firstBlock: salesroom.firstBlock }
  const none = follow({
    db,
    rpcUrl,
    studio: testStudio({ collections: [{ slug: 'other', address: salesroom.address }], salesroom: room }),
  })
  await until('the follower has caught up', () => none.isCaughtUp())
  await none.stop()
  const follower = follow({
    db,
    rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }], salesroom: room }),
  })
  await until('the follower has caught up', () => follower.isCaughtUp())
  const sales = await db
    .selectFrom('sales')
    .select(['collection', 'token_id', 'seller', 'buyer', 'price_wei'])
    .execute()
  expect(sales).toEqual([
    { collection: 'pieces', token_id: '1', seller: ada, buyer: ben, price_wei: String(5n * 10n ** 17n) },
  ])
})

test('of two followers on one database the later one writes, and the earlier one stops', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('move', ada, 1n)
  const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
  const first = follow({ db, rpcUrl, studio })
  await until('the first has caught up', () => first.isCaughtUp())
  const second = follow({ db, rpcUrl, studio })
  await until('the second has caught up', () => second.isCaughtUp())
  await pieces.send('move', ben, 1n)
  await untilHead(db, chain)
  await until('the first has stopped', () => first.status().state === 'stopped')
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})

test('a block of a node on this machine is looked at when it comes, however long the rest between two looks', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
  const follower = follow({ db, rpcUrl, studio: { ...studio, chain: { ...studio.chain, pollMilliseconds: 600_000 } } })
  await until('the start is read', () => follower.isCaughtUp())
  for (const id of [1n, 2n, 3n]) {
    await pieces.send('move', ada, id)
    await untilHead(db, chain)
  }
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
})
