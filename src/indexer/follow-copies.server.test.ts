import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionResult } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { type DeployedContract, startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
const { rpcUrl } = chain
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))

const [, ada, ben] = chain.accounts
const zero = `0x${'0'.repeat(40)}`
const dead = `0x${'0'.repeat(36)}dead`
const most = 2n ** 256n - 1n

const studioOf = (
  pieces: { address: string; firstBlock?: number },
  more: { standard?: 'erc721'; metadata?: { from: 'tokenURI' } } = {},
) => testStudio({ collections: [{ slug: 'pieces', standard: 'erc1155', ...pieces, ...more }] })
const holdings = async () =>
  (await db.selectFrom('holdings').selectAll().execute())
    .map(({ token_id, holder, quantity }) => `${token_id} ${holder} ${quantity}`)
    .toSorted()
const collection = async () =>
  await db.selectFrom('collections').select(['state', 'problem_code', 'problem_detail']).executeTakeFirst()

async function balanceOf({ abi, address, encode }: DeployedContract, holder: string, id: bigint): Promise<bigint> {
  const { data } = encode('balanceOf', holder, id)
  const answer = await chain.ask('eth_call', { to: address, data }, 'latest')
  return decodeFunctionResult({ abi, functionName: 'balanceOf', data: answer as `0x${string}` }) as bigint
}

test('copies are counted as the contract counts them: batches with an id twice, moves to oneself, burns both ways, none at all', async () => {
  const pieces = await chain.deploy('Copies')
  await pieces.send('moveBatch', zero, ada, [7n, 7n, most, 8n], [2n, 3n, most, 1n])
  await pieces.send('move', ada, ben, 7n, 2n)
  await pieces.send('move', ada, ada, 7n, 1n)
  await pieces.send('move', ada, zero, 8n, 1n)
  await pieces.send('move', ben, dead, 7n, 1n)
  // Of an id that nobody made: says nothing of any piece.
  await pieces.send('move', ada, ben, 99n, 5n)
  const follower = follow({ db, rpcUrl, studio: studioOf(pieces) })
  await until('the follower has caught up', () => follower.isCaughtUp())
  await untilHead(db, chain)
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  const all = [
    [ada!, 7n],
    [ben!, 7n],
    [ada!, most],
  ] as const
  expect(await holdings()).toEqual(
    (
      await Promise.all(all.map(async ([holder, id]) => `${id} ${holder} ${await balanceOf(pieces, holder, id)}`))
    ).sort(),
  )
  const tokens = await db
    .selectFrom('tokens')
    .select(['token_id', 'copies', 'burned', 'owner'])
    .orderBy('token_id')
    .execute()
  expect(tokens).toEqual([
    { token_id: '7', copies: '4', burned: false, owner: null },
    { token_id: '8', copies: '0', burned: true, owner: null },
    { token_id: String(most), copies: String(most), burned: false, owner: null },
  ])
})

test('a reading in many steps, facts first, ends as the chain', async () => {
  const pieces = await chain.deploy('Copies')
  const ids = Array.from({ length: 300 }, (_, at) => BigInt(at % 120))
  for (let round = 0; round < 3; round++)
    await pieces.send(
      'moveBatch',
      zero,
      ada,
      ids,
      ids.map(() => 2n),
    )
  await chain.mine(60)
  await pieces.send(
    'moveBatch',
    ada,
    ben,
    ids.slice(0, 90),
    ids.slice(0, 90).map(() => 3n),
  )
  await chain.mine(90)
  const node = await startFlawedNode(rpcUrl)
  node.flaws.mostBlocks = 4
  const follower = follow({ db, rpcUrl: node.rpcUrl, studio: studioOf(pieces) })
  await until('the follower has caught up', () => follower.isCaughtUp())
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  expect((await holdings()).length).toBe(120 + 90)
})

test('the same contract by another standard is read anew, and a wrong one is refused with what to do', async () => {
  const pieces = await chain.deploy('Copies')
  await pieces.send('move', zero, ada, 1n, 4n)
  const wrong = follow({ db, rpcUrl, studio: studioOf(pieces, { standard: 'erc721' }) })
  await until('it is refused', async () => (await collection())?.problem_code === 'not-erc721')
  expect((await collection())?.problem_detail).toContain('Change the standard of the collection there.')
  await wrong.stop()
  const right = follow({ db, rpcUrl, studio: studioOf(pieces) })
  await until('the follower has caught up', () => right.isCaughtUp())
  expect(await holdings()).toEqual([`1 ${ada} 4`])
  await right.stop()
  const single = await chain.deploy('Pieces', ['0x80ac58cd'])
  follow({ db, rpcUrl, studio: studioOf(single) })
  await until('it is refused', async () => (await collection())?.problem_code === 'not-erc1155')
  expect((await collection())?.problem_detail).toContain('is an ERC-721 contract')
})

test('a contract whose batches have more ids than amounts is refused, and nothing of it is shown', async () => {
  const pieces = await chain.deploy('Copies')
  await pieces.send('moveUnevenly', ada, [1n, 2n], [1n])
  await chain.mine(30)
  follow({ db, rpcUrl, studio: studioOf(pieces) })
  await until('it is refused', async () => (await collection())?.problem_code === 'not-erc1155')
  expect(await holdings()).toEqual([])
})

test('descriptions are read by uri(id), with the id in its place, and again when the contract announces a change', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.end(
      JSON.stringify({ name: `Coin ${request.url!.slice(1, 4)}`, image: 'ipfs://Qm/{id}.png', attributes: [] }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pieces = await chain.deploy('Copies')
  await pieces.send('setUri', `${host}/old/{id}.json`, 171n)
  await pieces.send('move', zero, ada, 171n, 4n)
  follow({ db, rpcUrl, studio: studioOf(pieces, { metadata: { from: 'tokenURI' } }) })
  const name = async () =>
    (await db.selectFrom('token_metadata').select('name').where('token_id', '=', '171').executeTakeFirst())?.name
  await until('it is described', async () => (await name()) === 'Coin old')
  expect(asked).toEqual([`/old/${'0'.repeat(62)}ab.json`])
  expect(await db.selectFrom('token_metadata').select('image_url').execute()).toEqual([
    { image_url: `ipfs://Qm/${'0'.repeat(62)}ab.png` },
  ])
  await pieces.send('setUri', `${host}/new/{id}.json`, 171n)
  await until('it is described anew', async () => (await name()) === 'Coin new')
  server.closeAllConnections()
  server.close()
})
