import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PieceMaker } from '#features/studio/studio.ts'
import { follow, readCursor, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
const { rpcUrl } = chain
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))

const ERC721 = '0x80ac58cd'
const [, ada, ben] = chain.accounts
const zero = `0x${'0'.repeat(40)}`
const byTokenUri = { from: 'tokenURI', ipfsGateway: 'https://ipfs.example/ipfs/' } as const

/** What the server of the pieces answers, by path; requests are counted. */
const documents = new Map<string, string>()
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url!)
  const document = documents.get(request.url!)
  if (document === 'slow') return
  response.writeHead(document === undefined ? 404 : 200).end(document)
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  documents.clear()
  requests.length = 0
})

const metadataOf = (tokenId: string, collection = 'pieces') =>
  db
    .selectFrom('token_metadata')
    .selectAll()
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
const traitsOf = (tokenId: string) =>
  db
    .selectFrom('token_traits')
    .select(['trait_type', 'value'])
    .where('token_id', '=', tokenId)
    .orderBy('position')
    .execute()
const ranks = () =>
  db.selectFrom('rarity_ranks').select(['token_id', 'rank']).orderBy('rank').orderBy('token_id').execute()
const untilStatus = (tokenId: string, status: string) =>
  until(`piece ${tokenId} is ${status}`, async () => (await metadataOf(tokenId))?.status === status)
const piece = (name: string, hat: string) =>
  JSON.stringify({ name, image: `${host}/picture.png`, attributes: [{ trait_type: 'Hat', value: hat }] })

const maker: PieceMaker = {
  describe: (tokenId) => {
    if (tokenId === 4n) throw new Error('out of ink')
    if (tokenId > 20n) return undefined
    return {
      name: `Piece ${tokenId}`,
      description: 'By the studio.',
      image: { width: 10, height: 10, colour: '#000000' },
      traits: [
        { traitType: 'Hat', value: tokenId === 1n ? 'Crown' : 'Cap' },
        { traitType: 'Number', value: Number(tokenId % 2n) },
      ],
    }
  },
  draw: () => '',
}

test('pieces that the studio describes itself are read and ranked before the app says that it has caught up', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 6n)
  await pieces.send('move', zero, 6n)
  const follower = follow({
    db,
    rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', ...pieces, metadata: { from: 'studio', maker } }] }),
  })
  await until('the follower has caught up', () => follower.isCaughtUp())
  expect(await metadataOf('1')).toMatchObject({
    status: 'ready',
    name: 'Piece 1',
    description: 'By the studio.',
    image_url: null,
    problem_code: null,
  })
  expect(await metadataOf('6')).toMatchObject({ status: 'ready' })
  expect(await traitsOf('1')).toEqual([
    { trait_type: 'Hat', value: 'Crown' },
    { trait_type: 'Number', value: '1' },
  ])
  expect(await metadataOf('4')).toMatchObject({ status: 'failed', problem_code: 'metadata-maker-failed', name: null })
  // The burned piece and the one without a description have no rank.
  expect((await ranks()).map(({ token_id }) => token_id).sort()).toEqual(['1', '2', '3', '5'])
  expect((await ranks())[0]).toEqual({ token_id: '1', rank: 1 })
  expect(await db.selectFrom('rarity_runs').select(['strategy', 'tokens_scored', 'problem_code']).execute()).toEqual([
    { strategy: 'openrarity@0.7.5', tokens_scored: 4, problem_code: null },
  ])
})

test('a burn moves the ranks of the others', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 3n)
  const follower = follow({
    db,
    rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', ...pieces, metadata: { from: 'studio', maker } }] }),
  })
  await until('the follower has caught up', () => follower.isCaughtUp())
  expect(await ranks()).toHaveLength(3)
  const before = (await readCursor(db))!.version
  await pieces.send('move', zero, 1n)
  await until('the burned piece has no rank', async () => (await ranks()).length === 2)
  expect((await ranks()).map(({ token_id }) => token_id).sort()).toEqual(['2', '3'])
  expect((await readCursor(db))!.version).toBeGreaterThanOrEqual(before + 2)
})

test('documents elsewhere are fetched; each failure has its own code, and nothing else waits for it', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 7n)
  documents.set('/1', piece('One', 'Cap')).set('/2', '<html>').set('/3', 'slow')
  const uris = [
    `${host}/1`,
    `${host}/2`,
    `${host}/3`,
    `${host}/4`,
    'data:application/json,{"name":"Five"}',
    'nowhere',
    undefined,
  ]
  for (const [index, uri] of uris.entries()) if (uri !== undefined) await pieces.send('setUri', BigInt(index + 1), uri)
  follow({
    db,
    rpcUrl,
    studio: testStudio({
      collections: [
        { slug: 'pieces', ...pieces, metadata: byTokenUri },
        { slug: 'own', ...(await chain.deploy('Pieces', [ERC721])), metadata: { from: 'studio', maker } },
      ],
    }),
  })
  await until(
    'all but one are tried',
    async () =>
      (await db.selectFrom('token_metadata').select('token_id').where('status', '<>', 'pending').execute()).length ===
      6,
  )
  const rows = await db
    .selectFrom('token_metadata')
    .select(['token_id', 'status', 'name', 'problem_code'])
    .orderBy('token_id')
    .execute()
  expect(rows.map(({ token_id, status, name, problem_code }) => [token_id, status, name ?? problem_code])).toEqual([
    ['1', 'ready', 'One'],
    ['2', 'failed', 'metadata-html'],
    ['3', 'pending', null],
    ['4', 'failed', 'metadata-http-404'],
    ['5', 'ready', 'Five'],
    ['6', 'failed', 'metadata-address-unreadable'],
    ['7', 'failed', 'metadata-missing'],
  ])
  expect(await metadataOf('1')).toMatchObject({
    token_uri: `${host}/1`,
    image_url: `${host}/picture.png`,
    raw: expect.objectContaining({ name: 'One' }),
  })
  const { next_attempt_at: next, attempts } = (await metadataOf('4'))!
  expect(attempts).toBe(1)
  expect(next.getTime() - Date.now()).toBeGreaterThan(15_000)
})

/** The pieces whose description was another one before. */
const changedIds = async () =>
  (
    await db
      .selectFrom('token_metadata')
      .select('token_id')
      .where('changed_at', 'is not', null)
      .orderBy('token_id')
      .execute()
  ).map(({ token_id: id }) => String(id))

test('an announced change is read again, and what was known stays on show until then', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 3n)
  for (const id of [1n, 2n, 3n]) {
    documents.set(`/${id}`, piece(`First ${id}`, 'Cap'))
    await pieces.send('setUri', id, `${host}/${id}`)
  }
  follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces, metadata: byTokenUri }] }) })
  for (const id of ['1', '2', '3']) await untilStatus(id, 'ready')
  requests.length = 0
  documents.set('/2', piece('Second 2', 'Crown'))
  await pieces.send('announce', 2n, 2n)
  await until('the new name is known', async () => (await metadataOf('2'))?.name === 'Second 2')
  expect(await traitsOf('2')).toEqual([{ trait_type: 'Hat', value: 'Crown' }])
  expect(requests).toEqual(['/2'])
  expect(await changedIds()).toEqual(['2'])
  documents.delete('/3')
  await pieces.send('announce', 0n, 2n ** 256n - 1n)
  await untilStatus('3', 'failed')
  expect(await metadataOf('3')).toMatchObject({ name: 'First 3', problem_code: 'metadata-http-404' })
  expect(await traitsOf('3')).toEqual([{ trait_type: 'Hat', value: 'Cap' }])
  await chain.mine(30)
  await untilHead(db, chain)
  await chain.mine(1)
  await until(
    'announcements that are final are forgotten',
    async () => (await db.selectFrom('metadata_updates').selectAll().execute()).length === 0,
  )
  expect(requests.filter((path) => path === '/1')).toHaveLength(1)
})

test('a burned piece is described as it was', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  documents.set('/1', piece('Gone', 'Cap'))
  await pieces.send('move', ada, 1n)
  await pieces.send('setUri', 1n, `${host}/1`)
  await pieces.send('move', zero, 1n)
  await pieces.send('setUri', 1n, '')
  follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces, metadata: byTokenUri }] }) })
  await until('the piece is tried', async () => ((await metadataOf('1'))?.status ?? 'pending') !== 'pending')
  expect(await metadataOf('1')).toMatchObject({ status: 'ready', name: 'Gone' })
})

test('a trait that OpenRarity cannot rank leaves the collection without ranks, with the reason', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 2n)
  await pieces.send(
    'setUri',
    1n,
    'data:application/json,{"name":"One","attributes":[{"trait_type":"Level","value":3,"display_type":"number"}]}',
  )
  await pieces.send(
    'setUri',
    2n,
    'data:application/json,{"name":"Two","attributes":[{"trait_type":"Hat","value":"Cap"}]}',
  )
  follow({ db, rpcUrl, studio: testStudio({ collections: [{ slug: 'pieces', ...pieces, metadata: byTokenUri }] }) })
  await untilStatus('2', 'ready')
  await until(
    'the reason is said',
    async () =>
      (await db.selectFrom('rarity_runs').select('problem_code').executeTakeFirst())?.problem_code === 'numeric-trait',
  )
  expect(await db.selectFrom('rarity_runs').select('problem_detail').executeTakeFirst()).toEqual({
    problem_detail: expect.stringContaining('“Level”'),
  })
  expect(await ranks()).toEqual([])
})

test('pieces of a collection that came while the app was closed are read when it opens', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('move', ada, 1n)
  const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces, metadata: { from: 'studio', maker } }] })
  const first = follow({ db, rpcUrl, studio })
  await until('the first has caught up', () => first.isCaughtUp())
  await first.stop()
  await pieces.send('move', ben, 2n)
  const second = follow({ db, rpcUrl, studio })
  await until('the second has caught up', () => second.isCaughtUp())
  expect(await metadataOf('2')).toMatchObject({ status: 'ready', name: 'Piece 2' })
  expect(await ranks()).toHaveLength(2)
})
