import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, readCursor, until, untilFollowing, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { type DeployedContract, startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
// Eight blocks above the final one may change.
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))

const ERC721 = '0x80ac58cd'
const [, ada, ben, eve] = chain.accounts
const zero = `0x${'0'.repeat(40)}`

/** A contract deep enough in the chain that reorganisations do not reach its deployment. */
async function deployFinal(): Promise<DeployedContract> {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 3n)
  await chain.mine(12)
  return pieces
}

function followPieces(pieces: DeployedContract, rpcUrl = chain.rpcUrl) {
  return follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }) })
}

async function expectTheChain(pieces: DeployedContract): Promise<void> {
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
}

const token = (tokenId: string) =>
  db.selectFrom('tokens').select(['owner', 'burned']).where('token_id', '=', tokenId).executeTakeFirst()

test('a reorganisation of one block takes its transfer back', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', ben, 1n)
  followPieces(pieces)
  await untilHead(db, chain)
  expect((await token('1'))?.owner).toBe(ben)
  await chain.reorganise(1)
  await expectTheChain(pieces)
  expect((await token('1'))?.owner).toBe(ada)
})

test('a mint that is gone takes the piece with it, and what was read about it', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', ben, 77n)
  const follower = followPieces(pieces)
  await until('the follower has caught up', () => follower.isCaughtUp())
  await db
    .insertInto('token_traits')
    .values({ collection: 'pieces', token_id: '77', position: 0, trait_type: 'Hat', value: 'Cap', display_type: null })
    .execute()
  expect(await db.selectFrom('token_metadata').select('token_id').where('token_id', '=', '77').execute()).toHaveLength(
    1,
  )
  await chain.reorganise(2)
  await expectTheChain(pieces)
  expect(await token('77')).toBeUndefined()
  for (const table of ['token_metadata', 'token_traits'] as const) {
    expect(await db.selectFrom(table).select('token_id').where('token_id', '=', '77').execute()).toEqual([])
  }
})

test('a burn that is gone brings the piece back', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', zero, 2n)
  followPieces(pieces)
  await untilHead(db, chain)
  expect(await token('2')).toEqual({ owner: zero, burned: true })
  await chain.reorganise(1)
  await expectTheChain(pieces)
  expect(await token('2')).toEqual({ owner: ada, burned: false })
})

test('five blocks with other transactions in their place', async () => {
  const pieces = await deployFinal()
  for (const id of [1n, 2n, 3n]) await pieces.send('move', ben, id)
  await pieces.send('move', ben, 50n)
  followPieces(pieces)
  await untilHead(db, chain)
  await chain.reorganise(5, [pieces.encode('move', eve, 1n), pieces.encode('move', eve, 60n)])
  await expectTheChain(pieces)
  expect([(await token('1'))?.owner, (await token('60'))?.owner, await token('50')]).toEqual([eve, eve, undefined])
})

test('the same transfer in another block counts once', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', ben, 1n)
  followPieces(pieces)
  await untilHead(db, chain)
  await chain.reorganise(3, [pieces.encode('move', ben, 1n)])
  await expectTheChain(pieces)
  expect(await db.selectFrom('transfers').selectAll().where('token_id', '=', '1').execute()).toHaveLength(2)
})

test('every block that is not final replaced, twice in a row', async () => {
  const pieces = await deployFinal()
  for (let step = 0; step < 8; step++) await pieces.send('move', step % 2 === 0 ? ben : eve, BigInt(1 + (step % 3)))
  followPieces(pieces)
  await untilHead(db, chain)
  await chain.reorganise(8, [pieces.encode('moveMany', eve, 1n, 2n)])
  await expectTheChain(pieces)
  await chain.reorganise(8)
  await expectTheChain(pieces)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toMatchObject({
    tokens: [
      `1 ${ada} false single ${pieces.firstBlock + 1} ${pieces.firstBlock + 1} 1`,
      expect.any(String),
      expect.any(String),
    ],
  })
})

test('a chain that became shorter loses the events beyond its end', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', ben, 1n)
  await pieces.send('move', ben, 2n)
  followPieces(pieces)
  await untilHead(db, chain)
  await chain.ask('anvil_rollback', 2)
  await expectTheChain(pieces)
  expect((await token('2'))?.owner).toBe(ada)
})

test('a reorganisation while the app was closed is repaired when it opens', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', ben, 1n)
  const first = followPieces(pieces)
  await untilHead(db, chain)
  await first.stop()
  await chain.reorganise(4, [pieces.encode('move', eve, 2n)])
  await chain.mine(300)
  followPieces(pieces)
  await expectTheChain(pieces)
  expect((await token('1'))?.owner).toBe(ada)
})

test('a sale that is gone is not shown any more', async () => {
  const pieces = await deployFinal()
  const studio = testStudio({
    collections: [{ slug: 'pieces', ...pieces }],
    salesroom: { address: pieces.address, firstBlock: pieces.firstBlock },
  })
  await pieces.send('sell', pieces.address, 1n, ada, ben, 10n)
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  expect(await db.selectFrom('sales').select('price_wei').execute()).toEqual([{ price_wei: '10' }])
  await chain.reorganise(1, [pieces.encode('sell', pieces.address, 2n, ada, ben, 11n)])
  await untilHead(db, chain)
  expect(await db.selectFrom('sales').select('price_wei').execute()).toEqual([{ price_wei: '11' }])
})

test('deeper than final: nothing is written, the state says so, and the old chain is followed again when it is back', async () => {
  const pieces = await deployFinal()
  await pieces.send('move', ben, 1n)
  await chain.mine(2)
  const node = await startFlawedNode(chain.rpcUrl)
  const follower = followPieces(pieces, node.rpcUrl)
  await until('the follower has caught up', () => follower.isCaughtUp())
  const before = { rows: await storedCatalogue(db, { collection: 'pieces' }), cursor: (await readCursor(db))! }
  // The same chain under another hash: to the follower, block by block, it is a reorganisation without end.
  node.flaws.otherHashes = true
  const problem = await untilProblem(db, 'deep-reorganisation')
  expect(problem).toMatchObject({
    state: 'degraded',
    detail: expect.stringContaining(`Block ${before.cursor.finalized_block}`),
  })
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(before.rows)
  expect(await readCursor(db)).toMatchObject({
    head_hash: before.cursor.head_hash,
    finalized_hash: before.cursor.finalized_hash,
  })
  node.flaws.otherHashes = false
  await pieces.send('move', eve, 1n)
  await expectTheChain(pieces)
  await untilFollowing(db)
})

/** Small and repeatable chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const holders = [ada!, ben!, eve!, zero, `0x${'0'.repeat(36)}dead`] as const

type Call = [functionName: string, ...args: unknown[]]

/** What may happen to pieces of either standard: what is sent, by the chance of a story. */
const standards = {
  erc721: {
    deploy: deployFinal,
    move: (random: () => number): Call => {
      const to = holders[Math.floor(random() * holders.length)]
      return ['moveMany', to, BigInt(1 + Math.floor(random() * 12)), BigInt(1 + Math.floor(random() * 4))]
    },
  },
  erc1155: {
    deploy: async () => {
      const pieces = await chain.deploy('Copies')
      await pieces.send('moveBatch', zero, ada, [1n, 2n, 1n], [5n, 2n ** 255n, 3n])
      await chain.mine(12)
      return pieces
    },
    move: (random: () => number): Call => {
      const number = (below: number) => Math.floor(random() * below)
      const [from, to] = [random() < 0.4 ? zero : holders[number(holders.length)], holders[number(holders.length)]]
      // Few pieces, so that an id comes more than once in a batch and holders run out of copies; also none at all is moved.
      const ids = Array.from({ length: number(5) }, () => BigInt(1 + number(4)))
      return random() < 0.5
        ? ['move', from, to, BigInt(1 + number(4)), BigInt(number(9))]
        : ['moveBatch', from, to, ids, ids.map(() => BigInt(number(9)))]
    },
  },
}

const stories = (['erc721', 'erc1155'] as const).flatMap((standard) =>
  [1, 2, 3].map((seed) => [standard, seed] as const),
)

test.each(stories)(
  'whatever the chain, the node and the app do, the catalogue ends as the chain: %s, story %i',
  async (standard, seed) => {
    const random = chance(seed)
    const { deploy, move } = standards[standard]
    const pieces = await deploy()
    const node = await startFlawedNode(chain.rpcUrl)
    const studio = testStudio({ collections: [{ slug: 'pieces', standard, ...pieces }] })
    const followed = () => follow({ db, rpcUrl: node.rpcUrl, studio })
    let follower = followed()
    const some = () => pieces.encode(...move(random))
    for (let step = 0; step < 25; step++) {
      const dice = random()
      if (dice < 0.4) await pieces.send(...move(random))
      else if (dice < 0.65)
        await chain.reorganise(1 + Math.floor(random() * 8), Array.from({ length: Math.floor(random() * 3) }, some))
      else if (dice < 0.75) await chain.mine(1 + Math.floor(random() * 6))
      else if (dice < 0.82) node.flaws.rateLimits = 2
      else if (dice < 0.87) node.flaws.truncations = 1
      else if (dice < 0.92) node.flaws.lagsBlocks = Math.floor(random() * 3)
      else {
        await follower.stop()
        follower = followed()
      }
      if (random() < 0.5)
        await new Promise((resolve) => {
          setTimeout(resolve, random() * 150)
        })
    }
    node.flaws.lagsBlocks = 0
    await chain.mine(1)
    await expectTheChain(pieces)
  },
)
