import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { openDesk } from './desk-under-test.ts'
import { openEmbedded } from './embedded-under-test.ts'

const db = await openTestDatabase()
const { app, clock, people, see } = openDesk(db)

const nothing = { language: null, problem_code: null, problem_detail: null }
async function accountMail(email: string): Promise<number> {
  return (
    await db
      .insertInto('identity_outbox')
      .values({
        ...nothing,
        kind: 'PASSWORD_RESET',
        to_email: email,
        uid: null,
        data: JSON.stringify({ link: 'https://studio.example/reset?oobCode=secret' }),
        next_attempt_at: clock.now,
        created_at: clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
async function claimMail(email: string, occasion = ''): Promise<number> {
  return (
    await db
      .insertInto('claim_notices')
      .values({
        ...nothing,
        kind: 'shipped',
        claim_id: 'claim-1',
        occasion,
        to_email: email,
        data: JSON.stringify({
          kind: 'shipped',
          title: 'Embers',
          label: '4/60',
          tracking: { untracked: 'Letter post' },
        }),
        next_attempt_at: clock.now,
        created_at: clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
type Loaded = {
  mails: { source: string; id: number; kind: string; state: string; attempts: number; problem?: string }[]
  next?: string
}
/** What the outbox's page is given: the pages under test are their data. */
const outbox = async (search = '') =>
  (JSON.parse((await see(`/boss/outbox${search}`, people.owner.cookie)).text) as { loaderData: Record<string, Loaded> })
    .loaderData['boss outbox']!
const keysOf = ({ mails }: Loaded) => mails.map((mail) => `${mail.source} ${mail.id}`)

test('every mail is in the outbox, those about claims too, with how it stands and what went wrong, page by page', async () => {
  const first = await accountMail('ada@post.example')
  await db
    .updateTable('identity_outbox')
    .set({ state: 'failed', attempts: 3, problem_detail: 'The mail server refused the mail.' })
    .where('id', '=', first)
    .execute()
  const notices: number[] = []
  for (let n = 0; n < 60; n += 1) notices.push(await claimMail('ada@post.example', String(n)))
  clock.now = new Date(clock.now.getTime() + 1)
  const newest = await accountMail('bob@post.example')

  const page = await outbox()
  const later = await outbox(`?before=${page.next}`)
  // Of one moment, those of the sign-in service come before those about claims, each newest first.
  expect([...keysOf(page), ...keysOf(later)]).toEqual([
    `account ${newest}`,
    `account ${first}`,
    ...notices.toReversed().map((id) => `claim ${id}`),
  ])
  expect(page.mails.find(({ source, id }) => source === 'account' && id === first)).toMatchObject({
    kind: 'PASSWORD_RESET',
    state: 'failed',
    attempts: 3,
    problem: 'The mail server refused the mail.',
  })
  expect(keysOf(await outbox('?state=failed'))).toEqual([`account ${first}`])
  expect(keysOf(await outbox('?state=waiting'))).toHaveLength(50)
})

test('the first page of the workbench says how many mails wait where no mail server is set up, and leads to them', async () => {
  expect((await see('/boss', people.owner.cookie)).text).not.toContain('No mail server')
  await claimMail('ada@post.example')
  await accountMail('ada@post.example')
  expect((await see('/boss', people.owner.cookie)).text).toMatch(
    /"words":"No mail server: 2 mails wait","count":2,"since":\d+,"to":"\/boss\/outbox\?state=waiting"/,
  )
  const mailing = openEmbedded(db, { now: () => clock.now, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const text = await (
    await mailing.edge.request('/boss', { headers: { cookie: people.owner.cookie, accept: 'text/html' } })
  ).text()
  expect(text).not.toContain('No mail server')
})

test('a mail about a claim is read by an act that stands in the audit; it is tried again or withdrawn, and then nothing of it is left', async () => {
  const id = await claimMail('ada@post.example')
  const path = `/boss/outbox/c${id}`
  expect((await see(path, people.owner.cookie)).text).not.toContain('Letter post')
  expect(await (await app.send(path, { act: 'open' }, people.owner.cookie)).text()).toContain('Letter post')
  await db
    .updateTable('claim_notices')
    .set({ state: 'failed', next_attempt_at: new Date(clock.now.getTime() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect((await app.send(path, { act: 'retry' }, people.owner.cookie)).headers.get('location')).toBe(path)
  const row = async () =>
    await db
      .selectFrom('claim_notices')
      .select(['state', 'to_email', 'data', 'next_attempt_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ state: 'waiting', next_attempt_at: clock.now })
  // Without the tick that names what ends, nothing ends.
  expect((await app.send(path, { act: 'withdraw' }, people.owner.cookie)).status).toBe(400)
  expect(await row()).toMatchObject({ state: 'waiting' })
  await app.send(path, { act: 'withdraw', confirmed: 'yes' }, people.owner.cookie)
  expect(await row()).toMatchObject({ state: 'withdrawn', to_email: '', data: null })
  expect((await app.send(path, { act: 'retry' }, people.owner.cookie, { accept: 'text/html' })).status).toBe(409)
  expect((await see(path, people.owner.cookie)).text).toContain('"state":"withdrawn"')
  expect(
    await db.selectFrom('staff_acts').select(['act', 'detail']).where('act', 'like', 'mail-%').orderBy('id').execute(),
  ).toEqual([
    { act: 'mail-opened', detail: 'shipped to ada@post.example' },
    { act: 'mail-retried', detail: 'shipped to ada@post.example' },
    { act: 'mail-withdrawn', detail: 'shipped to ada@post.example' },
  ])
})

test('a mail of the sign-in service is withdrawn and tried again the same way', async () => {
  const [id, other] = [await accountMail('ada@post.example'), await accountMail('bob@post.example')]
  await app.send(`/boss/outbox/${id}`, { act: 'withdraw', confirmed: 'yes' }, people.owner.cookie)
  await db.updateTable('identity_outbox').set({ state: 'failed' }).where('id', '=', other).execute()
  await app.send(`/boss/outbox/${other}`, { act: 'retry' }, people.owner.cookie)
  expect(await db.selectFrom('identity_outbox').select(['id', 'state', 'data']).orderBy('id').execute()).toEqual([
    { id, state: 'withdrawn', data: null },
    { id: other, state: 'waiting', data: { link: 'https://studio.example/reset?oobCode=secret' } },
  ])
})
