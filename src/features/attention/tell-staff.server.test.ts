import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { noticeText } from '#features/claims/notices/notice-text.ts'
import type { Notice } from '#features/claims/notices/notice.ts'
import { noticePlaces } from '#features/claims/notices/send-notices.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import demo from '#studio/studio.config.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { chooseMailWish, findMailChoice } from './choose-mail-wish.server.ts'
import type { MailWish } from './staff-news.ts'
import { tellStaff } from './tell-staff.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const studio = { ...demo, timeZone: 'Europe/Paris' }
const start = new Date('2026-04-01T05:30:00Z')
const config = readConfig({ SMTP_URL: 'smtp://mail.example' })
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

beforeEach(async () => {
  await emptyTables(db)
  await sql`insert into chain_cursor (chain_id, head_block, head_timestamp, finalized_block, state, updated_at, is_followed) values (${demo.chain.id}, 100, ${start.getTime() / 1000}, 90, 'following', ${minutes(100_000)}, true)`.execute(
    db,
  )
  for (const { slug } of demo.collections)
    await sql`insert into collections (slug, chain_id, address, standard, first_block, indexed_block, state) values (${slug}, ${demo.chain.id}, ${`0x${slug}`}, 'erc721', 0, 100, 'following')`.execute(
      db,
    )
  await person('ada', 'owner')
  await person('kim', 'editor')
})

async function person(uid: string, role: string) {
  await sql`insert into identity_accounts (uid, email, email_verified, created_at, valid_since, language) values (${uid}, ${`${uid}@studio.example`}, true, ${start}, ${start}, 'de')`.execute(
    db,
  )
  await db.insertInto('account_roles').values({ uid, role, granted_by: 'ada', granted_at: start }).execute()
}
async function claim(id: string, { state = 'accepted', at = start, reason = '' } = {}) {
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, opened_at, holder, options, country, due_at)
    values (${id}, 'studio', ${id}, 1, 'numbered', ${state}, ${JSON.stringify({ state, reason, detail: '', from: { state: 'accepted' } })}::jsonb, ${at}, ${at}, '0xa', '{}'::jsonb, 'NL', null)`.execute(
    db,
  )
}
const choose = async (uid: string, wish: MailWish, at = start) => {
  await db.transaction().execute(async (tx) => {
    await chooseMailWish(tx, { uid, wish, zone: studio.timeZone, now: at })
  })
}
const tell = async (at: Date) =>
  await tellStaff({
    db,
    read,
    studio,
    log: silentLog,
    now: () => at,
    config,
  })
/** The mails since the last time, as their readers see them. */
async function mails() {
  const rows = await db.deleteFrom('claim_notices').returningAll().execute()
  return rows.map(({ to_email: to, claim_id: id, data, language }) => {
    const places = noticePlaces({ studio: 'Kite', publicUrl: 'https://kite.example' }, id)
    const { subject, paragraphs, href } = noticeText(data as Notice, { ...places, language })
    return { to, subject, lines: paragraphs.slice(0, -1), href }
  })
}

test('whoever hears at once gets a mail for what is new, once, and only of rooms that are open to them', async () => {
  await choose('ada', 'at-once')
  await choose('kim', 'at-once')
  await claim('a', { at: minutes(1) })
  await claim('b', { at: minutes(1), state: 'lost' })
  expect(await tell(minutes(2))).toBe(1)
  expect(await mails()).toEqual([
    {
      to: 'ada@studio.example',
      subject: 'Kite: 3 things need attention',
      lines: [
        '2 new claims.',
        '1 claim was lost on the way, since 1 April 2026.',
        '1 claim has no address, since 1 April 2026.',
      ],
      href: 'https://kite.example/boss',
    },
  ])
  expect([await tell(minutes(3)), await tell(minutes(60)), await tell(minutes(120))]).toEqual([0, 0, 0])
})

test('a burst of news is one mail: what comes within half an hour waits for the next', async () => {
  await choose('ada', 'at-once')
  await claim('a', { at: minutes(1), state: 'on-hold', reason: 'payment' })
  await tell(minutes(2))
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Kite: 2 things need attention'])
  await claim('b', { at: minutes(3), state: 'on-hold', reason: 'payment' })
  expect(await tell(minutes(4))).toBe(0)
  await claim('c', { at: minutes(5), state: 'delivered' })
  expect(await tell(minutes(32))).toBe(1)
  expect((await mails())[0]?.lines).toEqual([
    '2 new claims.',
    '2 claims are on hold because their card payments are disputed or were refunded, since 1 April 2026.',
  ])
})

test('whoever has not chosen hears once a day at eight of the studio’s time, of everything that waits, on days with something new', async () => {
  expect(await tell(start)).toBe(0)
  expect(await findMailChoice({ read, studio, config }, { uid: 'ada' })).toEqual({
    wish: 'daily',
    email: 'ada@studio.example',
    sends: true,
    zone: 'Europe/Paris',
  })
  await claim('a', { at: minutes(1), state: 'lost' })
  expect(await tell(minutes(29))).toBe(0)
  expect(await tell(minutes(30))).toBe(1)
  expect((await mails()).map(({ to, lines }) => [to, lines])).toEqual([
    ['ada@studio.example', ['1 new claim.', '1 claim was lost on the way, since 1 April 2026.']],
  ])
  // The next day nothing is new, the day after something is.
  const day = 24 * 60
  expect(await tell(minutes(30 + day))).toBe(0)
  await claim('b', { at: minutes(40 + day), state: 'returned' })
  expect(await tell(minutes(50 + day))).toBe(0)
  expect(await tell(minutes(30 + 2 * day))).toBe(1)
  expect((await mails()).map(({ lines }) => lines)).toEqual([
    [
      '1 new claim.',
      '1 claim came back, since 2 April 2026.',
      'Still waiting:',
      '1 claim was lost on the way, since 1 April 2026.',
    ],
  ])
})

test('whoever wants none gets none, and nobody without a role or a mailbox does', async () => {
  await choose('ada', 'none')
  await choose('kim', 'none')
  await choose('former', 'at-once')
  await db
    .insertInto('account_roles')
    .values({ uid: 'wallet', role: 'owner', granted_by: 'ada', granted_at: start })
    .execute()
  await choose('wallet', 'at-once')
  await claim('a', { state: 'lost' })
  expect(await tell(minutes(2))).toBe(0)
  expect(await mails()).toEqual([])
})

test('a mail and what somebody has heard by it are kept together or not at all', async () => {
  await choose('ada', 'at-once')
  await claim('a', { at: minutes(1), state: 'lost' })
  await sql`alter table staff_mail add constraint refused check (told::text = '{}')`.execute(db)
  await expect(tell(minutes(2))).rejects.toThrow()
  await sql`alter table staff_mail drop constraint refused`.execute(db)
  expect(await mails()).toEqual([])
  expect(await tell(minutes(3))).toBe(1)
})
