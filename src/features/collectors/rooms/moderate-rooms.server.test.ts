import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { chooseCollectorPage } from '../profile/choose-collector-page.server.ts'
import { changeRoom } from './change-room.server.ts'
import { getRoomDesk, getRoomList } from './get-room-desk.server.ts'
import { getRoom } from './get-room.server.ts'
import { hangRoom } from './hang-room.server.ts'
import { listModeratedRooms } from './list-moderated-rooms.server.ts'
import { moderateRoom } from './moderate-rooms.server.ts'
import { longestRoomReason, parseModeration } from './room-moderation.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 20 })

let now = new Date('2026-11-24T12:00:00Z')
const [first, second] = [collectorOf(1), collectorOf(2)]
const reason = 'It advertises another shop.'

beforeEach(async () => {
  for (const table of ['collector_rooms', 'collector_choices', 'wallet_links'] as const)
    await db.deleteFrom(table).execute()
  await sql`truncate staff_acts`.execute(db)
  await db
    .insertInto('wallet_links')
    .values([
      { address: first, uid: 'ada', linked_at: now },
      { address: second, uid: 'ben', linked_at: now },
    ])
    .execute()
})

const later = () => (now = new Date(now.getTime() + 1234))

async function save(title: string, { uid = 'ada', wallet = first, isPublic = true, slug = title.toLowerCase() } = {}) {
  later()
  await db.transaction().execute(async (tx) => {
    const isOpen = await tx.selectFrom('collector_rooms').select('slug').where('slug', '=', slug).executeTakeFirst()
    if (isOpen === undefined) {
      await hangRoom(tx, { uid, words: { title, line: '' }, now })
      await changeRoom(tx, {
        uid,
        slug,
        change: { act: 'add', pieces: [{ collection: 'bandit', tokenId: '1' }] },
        chainId: CHAIN_ID,
        now,
      }).catch(() => undefined)
    }
    const labels = new Map([['bandit/1', { caption: `Caption of ${title}`, spacing: 'close' as const }]])
    const words = { title, line: 'A line' }
    await changeRoom(tx, {
      uid,
      slug,
      change: { act: 'save', of: '', words, wallet, isPublic, labels },
      chainId: CHAIN_ID,
      now,
    })
  })
}
const listed = async (wallet = '') => {
  const { shown, takenDown } = await listModeratedRooms(read, { wallet })
  return [shown.map(({ slug }) => slug), takenDown.map(({ slug }) => slug)]
}
async function moderate(slug: string, act: 'take-down' | 'show-again' | 'read', fields: Record<string, string> = {}) {
  const { shown, takenDown } = await listModeratedRooms(read, { wallet: '' })
  const room = [...shown, ...takenDown].find((each) => each.slug === slug)
  const form: Record<string, string> = {
    act,
    slug,
    wallet: room?.wallet ?? '',
    changed: String(room?.changedAt),
    reason,
    ...fields,
  }
  return await db.transaction().execute(
    async (tx) =>
      await moderateRoom(tx, {
        ...parseModeration((name) => form[name] ?? ''),
        chainId: CHAIN_ID,
        actor: 'eve',
        requestId: 'request',
        now,
      }),
  )
}
const isSeen = async (slug: string) =>
  await getRoom(read, { id: first, slug }).then(
    () => true,
    () => false,
  )
const versionOf = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version

test('a room that is taken down is gone for everybody but its collector, who reads why; shown again it is as it was', async () => {
  await save('Blue')
  const before = await versionOf()
  expect((await moderate('blue', 'take-down')).said).toBe('The room is taken down. Its collector reads the reason.')
  expect(await isSeen('blue')).toBe(false)
  // Kept pages are told.
  expect(await versionOf()).toBe(before + 1)
  expect((await getRoomDesk(read, { uid: 'ada', slug: 'blue', page: 1 })).room.takenDown).toBe(reason)
  expect((await getRoomList(read, { uid: 'ada' })).rooms).toMatchObject([{ slug: 'blue', takenDown: reason }])
  await moderate('blue', 'show-again')
  expect(await isSeen('blue')).toBe(true)
  expect(await versionOf()).toBe(before + 2)
  expect((await getRoomDesk(read, { uid: 'ada', slug: 'blue', page: 1 })).room.takenDown).toBeNull()
  const acts = await db.selectFrom('staff_acts').select(['actor', 'act', 'subject', 'detail']).orderBy('id').execute()
  expect(acts).toEqual([
    { actor: 'eve', act: 'room-taken-down', subject: `${first}/blue`, detail: reason },
    { actor: 'eve', act: 'room-shown-again', subject: `${first}/blue`, detail: null },
  ])
})

test('a room that staff read stays as it is, and waits again when its collector changes it', async () => {
  await save('Blue')
  const states = async () =>
    (await listModeratedRooms(read, { wallet: '' })).shown.map(({ slug, isRead }) => [slug, isRead])
  expect(await states()).toEqual([['blue', false]])
  later()
  const version = await versionOf()
  await moderate('blue', 'read')
  expect(await states()).toEqual([['blue', true]])
  expect([await isSeen('blue'), await versionOf()]).toEqual([true, version])
  const { shown } = await listModeratedRooms(read, { wallet: '' })
  await save('Blue')
  expect(await states()).toEqual([['blue', false]])
  // What was read is not what stands there now.
  await expect(moderate('blue', 'read', { changed: String(shown[0]!.changedAt) })).rejects.toThrow(
    'The room was changed meanwhile',
  )
  expect(await states()).toEqual([['blue', false]])
})

test('nothing its collector does shows it again: saving, hiding and showing, another wallet', async () => {
  await save('Blue')
  await moderate('blue', 'take-down')
  await db
    .insertInto('wallet_links')
    .values({ address: collectorOf(5), uid: 'ada', linked_at: now })
    .execute()
  await save('Blue', { isPublic: false })
  await save('Blue', { wallet: collectorOf(5) })
  await expect(getRoom(read, { id: collectorOf(5), slug: 'blue' })).rejects.toThrow('There is no such room here')
  expect(await listed()).toEqual([[], ['blue']])
})

test('who moderates acts on what they read: a room changed meanwhile, taken down already, or of another wallet is left as it is', async () => {
  await save('Blue')
  const { shown } = await listModeratedRooms(read, { wallet: '' })
  await save('Blue')
  const stale = { changed: String(shown[0]!.changedAt) }
  await expect(moderate('blue', 'take-down', stale)).rejects.toThrow('The room was changed meanwhile')
  await expect(moderate('blue', 'take-down', { wallet: second })).rejects.toThrow('The room was changed meanwhile')
  await expect(moderate('blue', 'show-again')).rejects.toThrow('The room was changed meanwhile')
  await expect(moderate('blue', 'take-down', { wallet: 'nobody' })).rejects.toThrow('The room was changed meanwhile')
  await expect(moderate('blue', 'take-down', { changed: '1e300' })).rejects.toThrow('The room was changed meanwhile')
  expect(await isSeen('blue')).toBe(true)
  await moderate('blue', 'take-down')
  await expect(moderate('blue', 'take-down')).rejects.toThrow('The room was changed meanwhile')
  // What is shown again is what was read, too.
  const { takenDown } = await listModeratedRooms(read, { wallet: '' })
  await save('Blue')
  await expect(moderate('blue', 'show-again', { changed: String(takenDown[0]!.changedAt) })).rejects.toThrow(
    'The room was changed meanwhile',
  )
  expect(await db.selectFrom('staff_acts').select('act').execute()).toHaveLength(1)
})

test.each(['', '   ', 'x'.repeat(longestRoomReason + 1), 'right \u202Eto left'])(
  'a reason that nobody could read is refused: %j',
  async (bad) => {
    await save('Blue')
    await expect(moderate('blue', 'take-down', { reason: bad })).rejects.toThrow('Give a reason')
    expect(await isSeen('blue')).toBe(true)
  },
)

test('staff read what visitors can see, the newest first, and of one wallet where they ask for it', async () => {
  await save('Blue')
  await save('Private', { isPublic: false })
  await save('Red', { uid: 'ben', wallet: second })
  expect(await listed()).toEqual([['red', 'blue'], []])
  expect(await listed(` ${checksummed(first)} `)).toEqual([['blue'], []])
  expect(await listed('nobody')).toEqual([[], []])
  const { shown } = await listModeratedRooms(read, { wallet: first })
  expect(shown[0]).toMatchObject({ title: 'Blue', line: 'A line', captions: ['Caption of Blue'], reason: null })
  await moderate('red', 'take-down')
  expect(await listed()).toEqual([['blue'], ['red']])
  // A collector who hides has no rooms that anybody could read.
  await db
    .transaction()
    .execute(
      async (tx) =>
        await chooseCollectorPage(tx, { uid: 'ada', hidden: true, together: false, chainId: CHAIN_ID, now }),
    )
  expect(await listed()).toEqual([[], ['red']])
  await db.deleteFrom('wallet_links').where('uid', '=', 'ben').execute()
  expect(await listed()).toEqual([[], []])
})
