import { beforeEach, expect, test } from 'vitest'
import { grantRole } from '#features/accounts/roles/grant-role.server.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { chooseCollectorName } from './choose-collector-name.server.ts'
import { forgetCollectorChoice } from './choose-collector-page.server.ts'
import { type ChoiceForm, parseChoiceForm } from './collector-choice.ts'
import { nameKey } from './collector-name.ts'
import { getCollectorChoice } from './find-collector-choice.server.ts'
import { findCollectors } from './find-collectors.server.ts'
import { findShownName } from './find-shown-name.server.ts'
import { getCollector } from './get-collector.server.ts'
import { listReservedNames } from './list-reserved-names.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 20 })
const now = new Date('2026-11-24T12:00:00Z')
const [first, second, third] = [collectorOf(1), collectorOf(2), collectorOf(3)]

beforeEach(async () => {
  for (const table of ['collector_choices', 'wallet_links', 'ens_names'] as const) await db.deleteFrom(table).execute()
  await db
    .insertInto('wallet_links')
    .values([
      { address: first, uid: 'ada', linked_at: now },
      { address: second, uid: 'ada', linked_at: new Date(now.getTime() + 1000) },
      { address: third, uid: 'ben', linked_at: now },
    ])
    .execute()
  await db
    .insertInto('ens_names')
    .values([
      { address: first, name: 'lovelace.eth', checked_at: now },
      { address: third, name: 'marigold.eth', checked_at: now },
    ])
    .execute()
})

const reserved = { within: [nameKey('The Studio')], whole: [] }
async function choose(form: Partial<ChoiceForm>, uid = 'ada', at = now) {
  const whole: ChoiceForm = { hidden: false, together: false, shownAs: 'name', typed: 'Ada', wallet: '', ...form }
  await db
    .transaction()
    .execute(async (tx) => await chooseCollectorName(tx, { form: whole, reserved, uid, chainId: CHAIN_ID, now: at }))
}
const shown = async (address: string) => {
  const { name, ens } = await getCollector(read, { id: address })
  return { name, ens: ens?.name ?? null, onPieces: await findShownName(read, { address: checksummed(address) }) }
}
const versionOf = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version
const found = async (text: string) =>
  (await findCollectors(read, { text, version: await versionOf(), most: 9 })).map(({ address, name }) => [
    address,
    name,
  ])

test('[S-25] a collector is shown by the name that they chose, by ENS, by the address alone, or not at all', async () => {
  expect(await shown(first)).toEqual({ name: null, ens: 'lovelace.eth', onPieces: 'lovelace.eth' })
  await choose({ typed: 'Ada Byron' })
  expect(await shown(first)).toEqual({ name: 'Ada Byron', ens: null, onPieces: 'Ada Byron' })
  await choose({ typed: 'Ada Byron', shownAs: 'ens' })
  expect(await shown(first)).toEqual({ name: null, ens: 'lovelace.eth', onPieces: 'lovelace.eth' })
  await choose({ typed: 'Ada Byron', shownAs: 'address' })
  expect(await shown(first)).toEqual({ name: null, ens: null, onPieces: null })
  await choose({ typed: 'Ada Byron', shownAs: undefined, hidden: true })
  await expect(getCollector(read, { id: first })).rejects.toMatchObject({ code: 'collector-not-found' })
  expect(await findShownName(read, { address: checksummed(first) })).toBeNull()
})

test('without scripts the form says the same', () => {
  const read_ = (fields: Record<string, string>) => parseChoiceForm((name) => fields[name] ?? '')
  expect(read_({ show: 'name', name: 'Ada', wallet: '0xAB', together: 'yes' })).toEqual({
    hidden: false,
    together: true,
    shownAs: 'name',
    typed: 'Ada',
    wallet: '0xab',
  })
  expect(read_({ show: 'hidden' })).toMatchObject({ hidden: true, shownAs: undefined })
  expect(read_({ show: 'nonsense' })).toMatchObject({ hidden: false, shownAs: undefined })
})

test('a name is of one wallet, so that it does not tell which belong together, unless they are shown as one', async () => {
  await choose({ wallet: second })
  expect((await shown(second)).name).toBe('Ada')
  expect(await shown(first)).toMatchObject({ name: null, ens: 'lovelace.eth' })
  await choose({ wallet: second, together: true })
  expect([(await shown(first)).name, (await shown(second)).name]).toEqual(['Ada', 'Ada'])
  expect(await found('ada')).toEqual([[checksummed(second), 'Ada']])
  await expect(choose({ wallet: third })).rejects.toMatchObject({ code: 'collector-name-refused' })
  await expect(choose({}, 'nobody')).rejects.toMatchObject({ code: 'collector-name-refused' })
})

test('a search finds a collector by the name that is shown, and by none where none is', async () => {
  expect(await found('byron')).toEqual([])
  await choose({ typed: 'Ada Byron' })
  expect(await found('BYRON')).toEqual([[checksummed(first), 'Ada Byron']])
  expect(await found('byrn')).toEqual([[checksummed(first), 'Ada Byron']])
  expect(await found('lovelace')).toEqual([[checksummed(first), 'Ada Byron']])
  await choose({ typed: 'Ada Byron', shownAs: 'address' })
  for (const text of ['byron', 'lovelace', 'lovelace.eth']) expect(await found(text)).toEqual([])
  await expect(getCollector(read, { id: 'lovelace.eth' })).rejects.toMatchObject({ status: 404 })
  expect(await found(first)).toEqual([[checksummed(first), null]])
})

test('no two collectors have names that look alike, and none has another’s ENS name', async () => {
  await choose({ typed: 'Ada Byron' })
  for (const typed of ['Ada Byron', 'ADA BYRON', 'Adabyron', 'Ádá-Byr0n'])
    await expect(choose({ typed }, 'ben'), typed).rejects.toMatchObject({ code: 'collector-name-taken' })
  expect(await getCollectorChoice(read, { uid: 'ben' })).toMatchObject({ name: null, shownAs: 'ens' })
  for (const typed of ['Marigold', 'MARlGOLD', 'marigold eth'])
    await expect(choose({ typed }), typed).rejects.toMatchObject({ code: 'collector-name-taken' })
  await choose({ typed: 'Marigold' }, 'ben')
  // The same letters in another case stay one's own.
  await choose({ typed: 'ada byron' })
  // What is given up is free.
  await choose({ typed: 'Countess' })
  await choose({ typed: 'Ada Byron' }, 'ben')
})

test('two who choose one name in the same moment do not both get it', async () => {
  const asked = await Promise.allSettled([choose({ typed: 'Twin' }), choose({ typed: 'TWIN' }, 'ben')])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const twin = { name: 'Twin', name_key: nameKey('Twin'), name_wallet: third, name_changed_at: now }
  await expect(
    db
      .insertInto('collector_choices')
      .values({ uid: 'eve', changed_at: now, ...twin })
      .execute(),
  ).rejects.toMatchObject({ code: '23505' })
})

test('a refused name changes nothing, and pages are made anew where something changes', async () => {
  await choose({ typed: 'Ada Byron' })
  const before = await versionOf()
  for (const typed of ['ada.eth', '0x1234', 'The Studio', ''])
    await expect(choose({ typed, together: true })).rejects.toMatchObject({ code: 'collector-name-refused' })
  expect(await getCollectorChoice(read, { uid: 'ada' })).toMatchObject({ name: 'Ada Byron', together: false })
  expect(await versionOf()).toBe(before)
  await choose({ typed: 'Countess' })
  expect(await versionOf()).toBe(before + 1)
})

test('a name that is taken out is shown no longer, and neither is one whose wallet or account is gone', async () => {
  await choose({ typed: 'Ada Byron' })
  await choose({ typed: '', shownAs: undefined, hidden: true })
  expect(await getCollectorChoice(read, { uid: 'ada' })).toMatchObject({ name: null, shownAs: 'ens' })
  await choose({ typed: 'Ada Byron' })
  await db.deleteFrom('wallet_links').where('address', '=', first).execute()
  expect(await shown(first)).toMatchObject({ name: null, ens: 'lovelace.eth' })
  await db.transaction().execute(async (tx) => {
    await forgetCollectorChoice(tx, { uid: 'ada' })
  })
  expect(await found('byron')).toEqual([])
  await choose({ typed: 'Ada Byron' }, 'ben')
})

test('the names of the studio and of everybody who runs it are nobody else’s', async () => {
  const names: Record<string, string> = { ann: 'Ann Lee', bea: 'Bea' }
  const getAccount = async (uid: string) =>
    await Promise.resolve(uid in names ? ({ name: names[uid] } as never) : undefined)
  await db.transaction().execute(async (tx) => {
    for (const uid of ['ann', 'bea', 'gone']) await grantRole(tx, { uid, role: 'editor', by: 'ann', now })
  })
  expect(await listReservedNames(read, { studioName: 'Winter Hall', service: { getAccount } })).toEqual({
    within: [nameKey('Winter Hall')],
    whole: ['Winter Hall', 'Ann Lee', 'Bea'].map(nameKey),
  })
  // A short name is part of too many others; without a service nobody knows what staff are called.
  expect(await listReservedNames(read, { studioName: 'Ox', service: undefined })).toEqual({ within: [], whole: ['ox'] })
})
