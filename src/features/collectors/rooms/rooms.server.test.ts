import { beforeEach, expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, collectorOf, LARGEST_ID, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { chooseCollectorPage, forgetCollectorChoice } from '../profile/choose-collector-page.server.ts'
import { changeRoom, forgetRooms } from './change-room.server.ts'
import { getRoomDesk, getRoomList } from './get-room-desk.server.ts'
import { getRoom, listRooms, showsWallets } from './get-room.server.ts'
import { hangRoom } from './hang-room.server.ts'
import type { RoomChange, RoomEdit } from './room.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 140 })

const now = new Date('2026-11-24T12:00:00Z')
/** Ada has the first two wallets, linked in this order; Ben has the third. */
const [first, second, third] = [collectorOf(1), collectorOf(2), collectorOf(3)]
const bandits = ['1', '3', LARGEST_ID].map((tokenId) => ({ collection: 'bandit', tokenId }))

beforeEach(async () => {
  for (const table of ['collector_rooms', 'collector_choices', 'wallet_links'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('wallet_links')
    .values([
      { address: first, uid: 'ada', linked_at: now },
      { address: second, uid: 'ada', linked_at: new Date(now.getTime() + 1) },
      { address: third, uid: 'ben', linked_at: now },
    ])
    .execute()
})

const hang = async (title: string, uid = 'ada') =>
  (await db.transaction().execute(async (tx) => await hangRoom(tx, { uid, words: { title, line: '' }, now }))).slug
const change = async (slug: string, asked: RoomChange, uid = 'ada') =>
  await db
    .transaction()
    .execute(async (tx) => await changeRoom(tx, { uid, slug, change: asked, chainId: CHAIN_ID, now }))
const edit = (more: Partial<RoomEdit> = {}): RoomEdit => ({
  act: 'save',
  of: '',
  words: { title: 'Blue', line: 'What I look at first.' },
  wallet: first,
  isPublic: true,
  labels: new Map(),
  ...more,
})
const choose = async (hidden: boolean, together: boolean) =>
  await db
    .transaction()
    .execute(async (tx) => await chooseCollectorPage(tx, { uid: 'ada', hidden, together, chainId: CHAIN_ID, now }))
const give = async (tokenId: string, owner: string) =>
  await db
    .updateTable('tokens')
    .set({ owner })
    .where('collection', '=', 'bandit')
    .where('token_id', '=', tokenId)
    .execute()
const versionOf = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version
const seen = async (id: string, slug = 'blue') =>
  (await getRoom(read, { id, slug })).room.pieces.map(({ card }) => card.tokenId)

/** That one wallet acts for another, as it was read last. */
const acts = async (delegate: string, vault: string, tokenId?: string, chainId = CHAIN_ID) =>
  await db
    .insertInto('seen_delegations')
    .values({
      delegate,
      chain_id: chainId,
      vault,
      registry: 'registry',
      scope: tokenId === undefined ? 'all' : `bandit/${tokenId}`,
      collection: tokenId === undefined ? null : 'bandit',
      token_id: tokenId ?? null,
      since: now,
      block_number: 1,
    })
    .execute()

test('what a vault wallet holds hangs with the wallet that acts for it, named on the wall, as long as it acts', async () => {
  const slug = await hang('Blue')
  const piece = { collection: 'bandit', tokenId: '1' }
  const before = await db
    .selectFrom('tokens')
    .select('owner')
    .where('collection', '=', 'bandit')
    .where('token_id', '=', '1')
    .executeTakeFirst()
  const desk = async () => await getRoomDesk(read, { uid: 'ada', slug, page: 1 })
  await give('1', third)
  try {
    await expect(change(slug, { act: 'add', pieces: [piece] })).rejects.toThrow('not in your wallet')
    expect((await desk()).ofVaults).toEqual([])
    // What a vault wallet said on another chain is about what it has there.
    await acts(first, third, undefined, CHAIN_ID + 1)
    expect((await desk()).ofVaults).toEqual([])
    await acts(first, third, '1')
    expect((await desk()).ofVaults).toMatchObject([
      { card: piece, vault: checksummed(third), delegate: checksummed(first) },
    ])
    await change(slug, { act: 'add', pieces: [piece] })
    await change(slug, edit())
    const shown = async () => (await getRoom(read, { id: first, slug })).room.pieces
    expect(await shown()).toMatchObject([{ card: piece, vault: checksummed(third) }])
    // Another piece of the vault is none of it, and a vault whose own account hides its pages is named nowhere.
    expect((await desk()).pieces).toMatchObject([{ isHere: true, vault: checksummed(third) }])
    await db
      .transaction()
      .execute(
        async (tx) =>
          await chooseCollectorPage(tx, { uid: 'ben', hidden: true, together: false, chainId: CHAIN_ID, now }),
      )
    expect([await shown(), (await desk()).ofVaults]).toEqual([[], []])
    await db.deleteFrom('collector_choices').execute()
    expect(await shown()).toHaveLength(1)
    await db.deleteFrom('seen_delegations').execute()
    expect([await shown(), (await desk()).pieces]).toMatchObject([[], [{ isHere: false }]])
  } finally {
    await give('1', before!.owner!)
  }
})

test('a room is its collector’s alone until they show it, and then everybody’s, in its order and with its words', async () => {
  const slug = await hang('Blue')
  await change(slug, { act: 'add', pieces: bandits })
  await expect(getRoom(read, { id: first, slug })).rejects.toThrow('There is no such room here')
  const before = await versionOf()
  await change(
    slug,
    edit({ act: 'up', of: 'bandit/3', labels: new Map([['bandit/3', { caption: 'The red one', spacing: 'alone' }]]) }),
  )
  expect(await versionOf()).toBe(before + 1)
  const { room, collector } = await getRoom(read, { id: checksummed(first), slug })
  expect(collector.address).toBe(checksummed(first))
  expect(room).toMatchObject({ title: 'Blue', line: 'What I look at first.', isPublic: true })
  expect(room.pieces.map(({ card, caption, spacing }) => [card.tokenId, caption, spacing])).toEqual([
    ['3', 'The red one', 'alone'],
    ['1', '', 'close'],
    [LARGEST_ID, '', 'close'],
  ])
  expect(room.pieces[0]!.card).toMatchObject({ name: 'Bandit #3', owner: checksummed(first) })
  expect((await listRooms(read, collector)).map((each) => each.slug)).toEqual(['blue'])
  // Taking it back tells kept pages as well.
  await change(slug, edit({ isPublic: false }))
  expect(await versionOf()).toBe(before + 2)
  await expect(getRoom(read, { id: first, slug })).rejects.toThrow('There is no such room here')
  expect(await listRooms(read, collector)).toEqual([])
})

test('changing a room that nobody sees makes no page anew', async () => {
  const slug = await hang('Blue')
  const before = await versionOf()
  await change(slug, { act: 'add', pieces: bandits })
  await change(slug, edit({ isPublic: false }))
  await change(slug, { act: 'delete' })
  expect(await versionOf()).toBe(before)
})

test('what is given away leaves the wall by itself, its collector is told, and it comes back to its place', async () => {
  const slug = await hang('Blue')
  await change(slug, { act: 'add', pieces: bandits })
  await change(slug, edit())
  await give('3', third)
  expect(await seen(first)).toEqual(['1', LARGEST_ID])
  const desk = await getRoomDesk(read, { uid: 'ada', slug, page: 1 })
  expect(desk.pieces.map(({ card, isHere }) => [card.tokenId, isHere])).toEqual([
    ['1', true],
    ['3', false],
    [LARGEST_ID, true],
  ])
  // Saving meanwhile forgets nothing.
  await change(slug, edit({ act: 'down', of: 'bandit/1' }))
  await give('3', first)
  expect(await seen(first)).toEqual(['3', '1', LARGEST_ID])
})

test('a burned piece hangs nowhere', async () => {
  const slug = await hang('Blue')
  await change(slug, { act: 'add', pieces: bandits })
  await change(slug, edit())
  const burn = async (burned: boolean) =>
    await db
      .updateTable('tokens')
      .set({ burned })
      .where('collection', '=', 'bandit')
      .where('token_id', '=', '1')
      .execute()
  await burn(true)
  expect(await seen(first)).toEqual(['3', LARGEST_ID])
  await burn(false)
  expect(await seen(first)).toEqual(['1', '3', LARGEST_ID])
})

test('only a piece that the room’s wallet holds can be hung', async () => {
  const slug = await hang('Blue')
  for (const pieces of [
    [{ collection: 'gen2', tokenId: '3' }],
    [bandits[0]!, { collection: 'gen2', tokenId: '2' }],
    [{ collection: 'gen2', tokenId: '999999' }],
    [{ collection: "'; drop table tokens; --", tokenId: '1' }],
  ])
    await expect(change(slug, { act: 'add', pieces })).rejects.toThrow('not in your wallet any more')
  await expect(change(slug, { act: 'add', pieces: [] })).rejects.toThrow('No piece was ticked')
  expect((await getRoomDesk(read, { uid: 'ada', slug, page: 1 })).pieces).toEqual([])
})

test('no room tells which wallets belong together, until their owner shows them as one', async () => {
  const slug = await hang('Blue')
  await change(slug, { act: 'add', pieces: bandits })
  await change(slug, edit())
  await give('3', second)
  expect(await seen(first)).toEqual(['1', LARGEST_ID])
  await expect(seen(second)).rejects.toThrow('There is no such room here')
  await choose(false, true)
  for (const address of [first, second]) expect(await seen(address)).toEqual(['1', '3', LARGEST_ID])
  await change(slug, { act: 'add', pieces: [{ collection: 'gen2', tokenId: '2' }] })
  expect(await seen(second)).toEqual(['1', '3', LARGEST_ID, '2'])
  await choose(false, false)
  expect(await seen(first)).toEqual(['1', LARGEST_ID])
  await change(slug, edit({ wallet: second }))
  expect(await seen(second)).toEqual(['3', '2'])
  await expect(seen(first)).rejects.toThrow('There is no such room here')
  await give('3', first)
})

test('who hides their pages hides their rooms', async () => {
  const slug = await hang('Blue')
  await change(slug, edit())
  await choose(true, true)
  await expect(getRoom(read, { id: first, slug })).rejects.toThrow('asked not to be shown')
  expect((await getRoomDesk(read, { uid: 'ada', slug, page: 1 })).isHidden).toBe(true)
  await db.transaction().execute(async (tx) => await forgetCollectorChoice(tx, { uid: 'ada' }))
  expect((await getRoom(read, { id: first, slug })).room.slug).toBe(slug)
})

test('a room goes with its wallet: unlinked, or linked to somebody else, it is shown nowhere', async () => {
  const slug = await hang('Blue')
  await change(slug, edit())
  const link = async (uid: string) =>
    await db.insertInto('wallet_links').values({ address: first, uid, linked_at: now }).execute()
  await db.deleteFrom('wallet_links').where('address', '=', first).execute()
  await expect(getRoom(read, { id: first, slug })).rejects.toThrow('There is no such room here')
  expect(await getRoomDesk(read, { uid: 'ada', slug, page: 1 })).toMatchObject({
    roomWallets: [],
    held: { items: [], total: 0 },
  })
  await expect(change(slug, { act: 'add', pieces: bandits })).rejects.toThrow('not in your wallet any more')
  await link('ben')
  await expect(getRoom(read, { id: first, slug })).rejects.toThrow('There is no such room here')
  // A wallet that is not linked cannot be chosen either.
  await expect(change(slug, edit())).rejects.toThrow('not linked to your account')
  await change(slug, edit({ wallet: second }))
  expect((await getRoom(read, { id: second, slug })).room.slug).toBe(slug)
})

test('nobody reads or changes somebody else’s room, not even one that everybody sees', async () => {
  const slug = await hang('Blue')
  await change(slug, edit())
  for (const asked of [
    edit({ wallet: third }),
    { act: 'delete' },
    { act: 'add', pieces: [{ collection: 'gen2', tokenId: '3' }] },
  ] satisfies RoomChange[])
    await expect(change(slug, asked, 'ben')).rejects.toThrow('There is no such room here')
  await expect(getRoomDesk(read, { uid: 'ben', slug, page: 1 })).rejects.toThrow('There is no such room here')
  expect((await getRoomList(read, { uid: 'ben' })).rooms).toEqual([])
  expect((await getRoom(read, { id: first, slug })).room.title).toBe('Blue')
})

test('an account has five rooms at most, also when two are opened at once; two with one title have two addresses', async () => {
  const slugs = await Promise.all(Array.from({ length: 5 }, async () => await hang('日本')))
  expect(slugs.toSorted()).toEqual(['room', 'room-2', 'room-3', 'room-4', 'room-5'])
  await expect(hang('A sixth')).rejects.toThrow('You have 5 rooms')
  expect(await hang('Blue', 'ben')).toBe('blue')
  await change('room-3', { act: 'delete' })
  const more = await Promise.allSettled([hang('One'), hang('Another')])
  expect(more.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await getRoomList(read, { uid: 'ada' })).rooms).toHaveLength(5)
  await expect(hang('Blue', 'nobody')).rejects.toThrow('Link a wallet first')
})

test('hostile texts are stored and given back as they are', async () => {
  const hostile = `<script>alert(1)</script> '; drop table collector_rooms; -- 100%_\\ ☃`
  const slug = await hang(hostile.slice(0, 80))
  await change(slug, { act: 'add', pieces: [bandits[0]!] })
  await change(
    slug,
    edit({
      words: { title: hostile, line: hostile },
      labels: new Map([['bandit/1', { caption: hostile, spacing: 'wide' }]]),
    }),
  )
  expect(slug).toMatch(/^[a-z0-9-]+$/)
  const { room } = await getRoom(read, { id: first, slug })
  expect([room.title, room.line, room.pieces[0]!.caption]).toEqual([hostile, hostile, hostile])
  await expect(getRoom(read, { id: first, slug: hostile })).rejects.toThrow('There is no such room here')
})

test('the account’s desk lists what it holds by pages, and its rooms with their counts', async () => {
  const slug = await hang('Blue')
  await change(slug, { act: 'add', pieces: bandits })
  const desk = await getRoomDesk(read, { uid: 'ada', slug, page: 1 })
  expect(desk.wallets).toEqual([checksummed(first), checksummed(second)])
  expect(desk.roomWallets).toEqual([checksummed(first)])
  expect(desk.held.items.every(({ owner }) => owner === checksummed(first))).toBe(true)
  expect((await getRoomDesk(read, { uid: 'ada', slug, page: 99_999 })).held.items).toEqual([])
  expect(await getRoomList(read, { uid: 'ada' })).toMatchObject({
    rooms: [{ slug, title: 'Blue', count: 3, isPublic: false }],
    hasWallet: true,
  })
})

test('pages change with an account’s wallets where a room or a choice hangs on them, and its rooms go with it', async () => {
  expect(await showsWallets(read, { uid: 'ada' })).toBe(false)
  const slug = await hang('Blue')
  await change(slug, { act: 'add', pieces: bandits })
  expect(await showsWallets(read, { uid: 'ada' })).toBe(false)
  await change(slug, edit())
  expect(await showsWallets(read, { uid: 'ada' })).toBe(true)
  await db.transaction().execute(async (tx) => await forgetRooms(tx, { uid: 'ada' }))
  expect(await db.selectFrom('collector_room_pieces').selectAll().execute()).toEqual([])
  expect(await showsWallets(read, { uid: 'ada' })).toBe(false)
  await choose(false, true)
  expect(await showsWallets(read, { uid: 'ada' })).toBe(true)
})
