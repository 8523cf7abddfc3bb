import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { chooseCollectorName } from '../profile/choose-collector-name.server.ts'
import { getCollectorChoice } from '../profile/find-collector-choice.server.ts'
import { findCollectors } from '../profile/find-collectors.server.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import { countNamesToRead, listModeratedNames } from './list-moderated-names.server.ts'
import { moderateName } from './moderate-names.server.ts'
import { parseNameModeration } from './moderated-name.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 20 })
let now = new Date('2026-11-24T12:00:00Z')
const [first, second] = [collectorOf(1), collectorOf(2)]

beforeEach(async () => {
  for (const table of ['collector_choices', 'wallet_links'] as const) await db.deleteFrom(table).execute()
  await sql`truncate staff_acts`.execute(db)
  await db
    .insertInto('wallet_links')
    .values([
      { address: first, uid: 'ada', linked_at: now },
      { address: second, uid: 'ben', linked_at: now },
    ])
    .execute()
})

async function choose(typed: string, { uid = 'ada', shownAs = 'name' as 'name' | 'ens', hidden = false } = {}) {
  now = new Date(now.getTime() + 1234)
  const form = { typed, shownAs: hidden ? undefined : shownAs, hidden, together: false, wallet: '' }
  await db
    .transaction()
    .execute(
      async (tx) =>
        await chooseCollectorName(tx, { form, reserved: { within: [], whole: [] }, uid, chainId: CHAIN_ID, now }),
    )
}
async function moderate(name: string, act: 'take-away' | 'give-back' | 'read', fields: Record<string, string> = {}) {
  const listed = (await listModeratedNames(read, { wallet: '' })).find((each) => each.name === name)
  const form: Record<string, string> = {
    act,
    name,
    changed: String(listed?.changedAt),
    reason: 'It is another’s.',
    ...fields,
  }
  const by = { actor: 'ed', requestId: 'r', chainId: CHAIN_ID, now }
  return await db
    .transaction()
    .execute(async (tx) => await moderateName(tx, { ...parseNameModeration((field) => form[field] ?? ''), ...by }))
}
const names = async (wallet = '') =>
  (await listModeratedNames(read, { wallet })).map(({ name, isRead, reason }) => [name, isRead, reason])
const shown = async () => (await getCollector(read, { id: first })).name
const versionOf = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version

test('staff read the names that visitors see, and one again when it is another', async () => {
  await choose('Ada')
  await choose('Ben', { uid: 'ben' })
  expect(await names()).toEqual([
    ['Ben', false, null],
    ['Ada', false, null],
  ])
  expect(await names(checksummed(first))).toEqual([['Ada', false, null]])
  expect(await names('nonsense')).toEqual([])
  await moderate('Ada', 'read')
  expect(await countNamesToRead(read)).toMatchObject({ count: 1 })
  await choose('Ada')
  expect(await names(first)).toEqual([['Ada', true, null]])
  await choose('ADA')
  expect(await names(first)).toEqual([['ADA', false, null]])
  // Nobody sees these.
  await choose('ADA', { shownAs: 'ens' })
  await choose('Ben', { uid: 'ben', hidden: true })
  expect(await names()).toEqual([])
  expect(await countNamesToRead(read)).toMatchObject({ count: 0 })
})

test('a name that is taken away is shown nowhere, its collector reads why, and the audit has it without the name', async () => {
  await choose('Ada')
  const before = await versionOf()
  const { said, undo } = await moderate('Ada', 'take-away')
  expect(said).toBe('The name is taken away. Its collector reads the reason.')
  expect(await versionOf()).toBe(before + 1)
  expect(await shown()).toBeNull()
  expect(await findCollectors(read, { text: 'ada', version: await versionOf(), most: 9 })).toEqual([])
  expect((await getCollectorChoice(read, { uid: 'ada' })).takenAway).toBe('It is another’s.')
  const acts = () => db.selectFrom('staff_acts').select(['actor', 'act', 'subject', 'detail']).orderBy('id').execute()
  expect(await acts()).toEqual([{ actor: 'ed', act: 'name-taken-away', subject: first, detail: 'It is another’s.' }])
  const again = await moderate('Ada', 'read', Object.fromEntries(undo!))
  expect(again.said).toBe('The name is shown again.')
  expect(await shown()).toBe('Ada')
  // That it was given back is taken back for the same reason.
  expect(Object.fromEntries(again.undo!)).toMatchObject({ act: 'take-away', name: 'Ada', reason: 'It is another’s.' })
  expect((await acts())[1]).toEqual({ actor: 'ed', act: 'name-given-back', subject: first, detail: null })
})

test('who lost a name is shown by no other until staff give it back, whatever they do meanwhile', async () => {
  await choose('Ada')
  await moderate('Ada', 'take-away')
  expect(await countNamesToRead(read)).toMatchObject({ count: 0 })
  await choose('', { shownAs: 'ens' })
  await choose('Countess')
  expect(await shown()).toBeNull()
  expect(await names()).toEqual([['Countess', false, 'It is another’s.']])
  expect(await countNamesToRead(read)).toMatchObject({ count: 1 })
  await moderate('Countess', 'read')
  expect(await shown()).toBeNull()
  await moderate('Countess', 'give-back')
  expect(await shown()).toBe('Countess')
})

test('what was changed meanwhile, stands otherwise, or has no reason, is not acted on', async () => {
  await choose('Ada')
  const changedAt = (await listModeratedNames(read, { wallet: '' }))[0]?.changedAt
  for (const reason of ['', '  ', 'a'.repeat(501), 'a\u202Eb'])
    await expect(moderate('Ada', 'take-away', { reason }), reason).rejects.toMatchObject({ code: 'room-moderation' })
  await choose('ADA')
  for (const [name, changed] of [
    ['Ada', String(changedAt)],
    ['ADA', String(changedAt)],
    ['ADA', 'nonsense'],
    ['Eve', String(changedAt)],
  ] as const)
    await expect(moderate(name, 'take-away', { changed })).rejects.toMatchObject({ code: 'collector-name-changed' })
  await expect(moderate('ADA', 'give-back')).rejects.toMatchObject({ code: 'collector-name-changed' })
  expect(await shown()).toBe('ADA')
  expect(await db.selectFrom('staff_acts').select('id').execute()).toEqual([])
})
