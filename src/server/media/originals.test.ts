import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { changeHostedCollection, changeHostedPiece } from '#features/hosting/pieces/change-hosted.server.ts'
import { setReveal } from '#features/hosting/pieces/reveal.server.ts'
import { findHolding } from '#features/originals/find-holding.server.ts'
import { getOriginalPage } from '#features/originals/get-original-page.server.ts'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { readSeenDelegations } from '#features/wallets/delegating/seen-delegations.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { actAs, codeOn, setRegistries, type TestRegistries } from '#tests/chain/delegations.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { recordCopies } from '#tests/copies-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { picture, upload } from '#tests/file-data.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'
import { signUpAt } from '../burns/pills-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
let at = Date.now()
const now = () => new Date(at)
const zero = `0x${'0'.repeat(40)}` as const
const full = `0x${'0'.repeat(64)}` as const
const [ada, ben, vault] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const { studio: plain } = contextUnderTest(db)
const [gen2] = plain.collections
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'
const studio: Studio = defineStudio({
  ...plain,
  collections: [
    { ...gen2!, holdersDownload: true, metadata: { from: 'hosted' } },
    {
      ...gen2!,
      slug: 'drawn',
      address: `0x${'2'.repeat(40)}`,
      holdersDownload: true,
      metadata: {
        from: 'studio',
        maker: { describe: () => ({ name: 'A', traits: [] }), draw: () => drawing } as never,
      },
    },
    { ...gen2!, slug: 'silent', address: `0x${'3'.repeat(40)}`, metadata: { from: 'hosted' } },
    { ...gen2!, slug: 'elsewhere', address: `0x${'4'.repeat(40)}`, holdersDownload: true },
    {
      ...gen2!,
      slug: 'copies',
      address: `0x${'5'.repeat(40)}`,
      standard: 'erc1155',
      holdersDownload: true,
      metadata: { from: 'hosted' },
    },
  ],
})
let chain: TestChain
let registries: TestRegistries
let door: ReturnType<typeof openEmbedded>
let bytes: Buffer
const people = { ada: { uid: '', cookie: '' }, ben: { uid: '', cookie: '' } }

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 2 })
  registries = await setRegistries({ ask: chain.ask, code: codeOn(chain) })
  bytes = Buffer.from(await picture('png', 40, 20))
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

beforeEach(async () => {
  await emptyTables(db)
  const renderer = { draw: () => Promise.resolve(drawing), close: () => Promise.resolve() }
  door = openEmbedded(db, { now, rpc: chain.rpc, change: { studio }, renderer })
  await door.identity.prepare()
  for (const [name, address] of [
    ['ada', ada],
    ['ben', ben],
  ] as const) {
    people[name] = await signUpAt(door)
    await db.insertInto('wallet_links').values({ address, uid: people[name].uid, linked_at: now() }).execute()
  }
  for (const collection of ['gen2', 'drawn', 'silent', 'elsewhere']) await move(collection, zero, ada, 5)
  const service = fileServiceOf(door.context)
  const file = await upload(service, bytes, { name: 'a "quoted" name.png' })
  const by = { actor: 'ada', requestId: 'request', now: now() }
  await db.transaction().execute(async (tx) => {
    for (const collection of ['gen2', 'silent', 'copies']) {
      await changeHostedCollection(tx, by, {
        collection,
        chainId: 31337,
        placeholder: { name: 'Bud {id}', description: '', file: undefined },
        coverFile: undefined,
      })
      await changeHostedPiece(tx, by, {
        collection,
        chainId: 31337,
        piece: {
          tokenId: '7',
          name: 'Seven',
          description: '',
          traits: [],
          pictureFile: file.fileId,
          animationFile: undefined,
          externalUrl: undefined,
        },
      })
      await setReveal(tx, by, { collection, chainId: 31337, at: now() })
    }
  })
})

/** Piece 7 moves, as the follower writes it. */
async function move(collection: string, from: string, to: string, block: number): Promise<void> {
  await db
    .insertInto('transfers')
    .values({
      collection,
      block_number: block,
      log_index: 0,
      block_hash: `0x${block}`,
      tx_hash: `0x${block}`,
      token_id: '7',
      from_address: from,
      to_address: to,
      timestamp: block,
    })
    .execute()
  const moved = {
    owner: to === zero ? from : to,
    burned: to === zero,
    last_block: block,
    last_log_index: 0,
    last_moved_at: block,
    transfer_count: 1,
  }
  await db
    .insertInto('tokens')
    .values({ collection, token_id: '7', minted_block: block, minted_at: block, ...moved })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(moved))
    .execute()
}

async function download(who?: keyof typeof people, collection = 'gen2', id = '7') {
  at += 60_000
  return await door.edge.request(`/originals/${collection}/${id}/file`, {
    headers: who === undefined ? {} : { cookie: people[who].cookie },
  })
}
async function codeOf(...asked: Parameters<typeof download>): Promise<string> {
  const answer = await download(...asked)
  if (answer.status === 200) return '200'
  return `${answer.status} ${((await answer.json()) as { type: string }).type.split('/').at(-1)}`
}
const pageOf = async (who: keyof typeof people, collection = 'gen2') =>
  await getOriginalPage(read, { studio, uid: people[who].uid, now: now(), collection, tokenId: '7' })

test('the holder of a hosted piece gets the file as it was uploaded, under a plain name, and nothing keeps it on the way', async () => {
  expect(await pageOf('ada')).toMatchObject({
    isHolder: true,
    original: { kind: 'file', contentType: 'image/png', bytes: bytes.length, width: 40, height: 20 },
  })
  const answer = await download('ada')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="gen2-7.png"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('the holder of a piece that the studio draws gets the drawing', async () => {
  expect((await pageOf('ada', 'drawn')).original).toEqual({ kind: 'drawing' })
  const answer = await download('ada', 'drawn')
  expect([answer.headers.get('content-disposition'), await answer.text()]).toEqual([
    'attachment; filename="drawn-7.svg"',
    drawing,
  ])
})

test('a stranger, and whoever is signed out, get nothing and learn nothing of the file', async () => {
  expect(await codeOf('ben')).toBe('403 original-not-holder')
  expect(await codeOf()).toBe('401 sign-in-needed')
  expect(await pageOf('ben')).toMatchObject({ isHolder: false, original: undefined })
})

test('after a transfer the former holder gets nothing any more, and the new one does', async () => {
  expect(await codeOf('ada')).toBe('200')
  await move('gen2', ada, ben, 6)
  expect(await codeOf('ada')).toBe('403 original-not-holder')
  expect(await pageOf('ada')).toMatchObject({ isHolder: false, original: undefined })
  expect(await codeOf('ben')).toBe('200')
  // A wallet that is not linked any more holds for nobody.
  await db.deleteFrom('wallet_links').where('address', '=', ben).execute()
  expect(await codeOf('ben')).toBe('403 original-not-holder')
})

test('a burned piece has no holder', async () => {
  await move('gen2', ada, zero, 6)
  expect(await codeOf('ada')).toBe('403 original-not-holder')
  expect(await pageOf('ada')).toMatchObject({ isHolder: false, piece: { burned: true } })
})

test('of a piece that is reported as stolen nobody downloads the original until that is decided or has run out', async () => {
  await db
    .insertInto('piece_holds')
    .values({
      collection: 'gen2',
      token_id: '7',
      state: 'open',
      reported_at: now(),
      lapses_at: new Date(at + 600_000),
      words: '',
      reported_by: people.ben.uid,
      wallet: null,
      decision: null,
      lifting: null,
    })
    .execute()
  expect(await codeOf('ada')).toBe('409 original-held')
  expect(await pageOf('ada')).toMatchObject({ isHolder: true, isHeld: true })
  // A stranger is not told more than before.
  expect(await codeOf('ben')).toBe('403 original-not-holder')
  expect(await codeOf('ada', 'drawn')).toBe('200')
  at += 600_000
  expect(await codeOf('ada')).toBe('200')
  expect(await pageOf('ada')).toMatchObject({ isHeld: false })
})

test('who holds one copy holds the piece; who gave the last one away does not', async () => {
  await recordCopies(db, {
    collection: 'copies',
    moves: [
      [zero, ada, '7', '2'],
      [ada, ben, '7', '1'],
      [zero, vault, '8', '1'],
    ],
  })
  const holds = async (name: 'ada' | 'ben', tokenId = '7') =>
    await findHolding(read, { studio, uid: people[name].uid, collection: 'copies', tokenId })
  expect([await holds('ada'), await holds('ben'), await holds('ben', '8')]).toEqual([
    { by: 'wallet' },
    { by: 'wallet' },
    undefined,
  ])
  expect(await codeOf('ben', 'copies')).toBe('200')
  await db.updateTable('copies').set({ quantity: '0' }).where('holder', '=', ben).execute()
  expect(await codeOf('ben', 'copies')).toBe('403 original-not-holder')
})

test('nothing is offered unless the studio says so and has the original, and nothing of what is no piece', async () => {
  const none = '404 original-not-found'
  expect(await codeOf('ada', 'silent')).toBe(none)
  expect(await codeOf('ada', 'elsewhere')).toBe(none)
  expect(await codeOf('ada', 'nothing')).toBe(none)
  for (const id of ['07', '1e3', '-7']) expect(await codeOf('ada', 'gen2', id)).toBe(none)
  expect(await codeOf('ada', 'gen2', '8')).toBe('403 original-not-holder')
  for (const collection of ['silent', 'elsewhere', 'nothing'])
    await expect(pageOf('ada', collection)).rejects.toMatchObject({ code: 'original-not-found' })
})

test('a wallet that acts for the holder downloads, until the registry says that it does not', async () => {
  await move('gen2', ada, vault, 6)
  const delegate = async (enable: boolean) => {
    await actAs(chain, vault, registries.registry('delegateAll', ben, full, enable))
    await chain.mine(6)
    const head = await chain.headNumber()
    const cursor = {
      head_block: head,
      head_hash: '0xa',
      head_timestamp: 100,
      finalized_block: head - 4,
      finalized_hash: '0x5',
    }
    await db
      .insertInto('chain_cursor')
      .values({
        chain_id: 31337,
        genesis_hash: '0x1',
        problem_code: null,
        problem_detail: null,
        sales_address: null,
        sales_first_block: null,
        sales_indexed_block: null,
        ...cursor,
      })
      .onConflict((conflict) => conflict.column('chain_id').doUpdateSet(cursor))
      .execute()
  }
  await delegate(true)
  expect(await codeOf('ben')).toBe('403 original-not-holder')
  at += 3_600_000
  await readSeenDelegations({ ...door.context, now })
  expect(await pageOf('ben')).toMatchObject({ isHolder: true, original: { kind: 'file' } })
  expect(await codeOf('ben')).toBe('200')
  expect(await codeOf('ada')).toBe('403 original-not-holder')
  expect(await codeOf('ben', 'drawn')).toBe('403 original-not-holder')
  // What was seen before is not believed at the moment of the download.
  await delegate(false)
  expect(await codeOf('ben')).toBe('403 not-delegated')
})

test('whoever downloads without end is told to wait', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 14; count++) {
    statuses.push((await download('ben')).status)
    at -= 60_000
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403))
  expect(statuses.at(-1)).toBe(429)
})
