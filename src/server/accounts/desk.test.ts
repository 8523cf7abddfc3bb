import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { openDesk } from './desk-under-test.ts'
import { openEmbedded, ourPage } from './embedded-under-test.ts'

const db = await openTestDatabase()
const { app, clock, people, see } = openDesk(db)

const acts = async () =>
  (await db.selectFrom('staff_acts').select(['actor', 'act', 'subject']).orderBy('id').execute()).slice(3)

test('staff find accounts by a part of the address, by uid, and page by page, and see the passkeys of one by name and nothing of their keys', async () => {
  const all = await see('/boss/people', people.staff.cookie)
  expect(all.status).toBe(200)
  for (const { email } of [people.owner, people.staff, people.ada]) expect(all.text).toContain(email)
  const found = await see('/boss/people?search=ADA', people.staff.cookie)
  expect(found.text).toContain(people.ada.email)
  expect(found.text).not.toContain(`"uid":"${people.owner.uid}"`)
  expect((await see(`/boss/people?search=${people.ada.uid}`, people.staff.cookie)).text).toContain(people.ada.email)
  expect((await see('/boss/people?search=%25', people.staff.cookie)).text).toContain('"total":0')
  for (const page of ['0', '-1', '1e9', 'x', '2'])
    expect((await see(`/boss/people?page=${page}`, people.staff.cookie)).status).toBe(200)
  expect(all.text).not.toContain('argon2')
  await db
    .insertInto('identity_passkeys')
    .values({
      credential_id: 'Y3JlZGVudGlhbC1vZi1hZGE',
      uid: people.ada.uid,
      public_key: 'cHVibGljLWtleS1vZi1hZGE',
      counter: 0,
      transports: 'internal',
      backed_up: true,
      name: 'Ada’s telephone',
      made_at: new Date('2026-03-01T12:00:00Z'),
      used_at: null,
    })
    .execute()
  const page = await see(`/boss/people/${people.ada.uid}`, people.staff.cookie)
  expect(page.text).toContain('"name":"Ada’s telephone","addedAt":1772366400,"isSynced":true')
  expect(page.text).not.toContain('cHVibGljLWtleS1vZi1hZGE')
  expect((await see(`/boss/people/${people.owner.uid}`, people.staff.cookie)).text).not.toContain('Ada’s telephone')
})

test('a disabled account is signed out everywhere, and the audit says by whom', async () => {
  const { cookie } = await app.enter(people.ada.idToken)
  const path = `/boss/people/${people.ada.uid}`
  const done = await app.send(path, { change: 'disable' }, people.staff.cookie)
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('"undo":[["change","enable"]]')])
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  expect(
    (await app.ask('signInWithPassword', { email: people.ada.email, password: 'correct horse' })).body,
  ).toMatchObject({ error: { message: 'USER_DISABLED' } })
  await app.send(path, { change: 'enable' }, people.staff.cookie)
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  await app.send(path, { change: 'sign-out' }, people.staff.cookie)
  expect(await acts()).toEqual(
    ['account-disabled', 'account-enabled', 'account-signed-out'].map((act) => ({
      actor: people.staff.uid,
      act,
      subject: people.ada.uid,
    })),
  )
  expect((await see(path, people.staff.cookie)).text).toContain('"disabled":false')
})

test('who runs the app is not disabled, and only owners end their sessions', async () => {
  for (const { uid } of [people.owner, people.staff]) {
    const refused = await app.send(`/boss/people/${uid}`, { change: 'disable' }, people.owner.cookie, {
      accept: 'text/html',
    })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('account-has-role')
  }
  expect((await app.send(`/boss/people/${people.owner.uid}`, { change: 'sign-out' }, people.staff.cookie)).status).toBe(
    403,
  )
  expect(await app.seen(people.owner.cookie)).toMatchObject({ signedIn: true })
  await app.send(`/boss/people/${people.staff.uid}`, { change: 'sign-out' }, people.owner.cookie)
  expect(await app.seen(people.staff.cookie)).toMatchObject({ signedIn: false })
  expect(await acts()).toHaveLength(1)
})

test('an account that does not exist and an order that does not either change nothing', async () => {
  expect((await see('/boss/people/nobody', people.staff.cookie)).status).toBe(404)
  expect((await app.send('/boss/people/nobody', { change: 'disable' }, people.staff.cookie)).status).toBe(404)
  expect((await app.send(`/boss/people/${people.ada.uid}`, { change: 'delete' }, people.staff.cookie)).status).toBe(400)
  expect(await acts()).toEqual([])
})

test('owners give any combination of roles to addresses whose mailbox came in and take them away; nobody else does', async () => {
  const give = async (who: string, role: string, cookie: string) =>
    await app.send('/boss/roles', { act: 'grant', who, role }, cookie)
  const set = async (wanted: string[], cookie = people.owner.cookie) =>
    await app.edge.request('/boss/roles', {
      method: 'POST',
      headers: { ...ourPage, cookie },
      body: new URLSearchParams([['act', 'set'], ['uid', people.ada.uid], ...wanted.map((role) => ['role', role])]),
    })
  expect((await give(people.ada.uid, 'owner', people.staff.cookie)).status).toBe(403)
  const unconfirmed = await give(people.ada.email, 'packer', people.owner.cookie)
  expect([unconfirmed.status, await unconfirmed.text()]).toEqual([
    422,
    expect.stringContaining('anybody could have made it'),
  ])
  // A confirmed address alone may be that of an account which a stranger made.
  await db.updateTable('identity_accounts').set({ email_verified: true }).where('uid', '=', people.ada.uid).execute()
  expect((await give(people.ada.email, 'packer', people.owner.cookie)).status).toBe(422)
  await db.updateTable('identity_accounts').set({ mailbox_at: clock.now }).where('uid', '=', people.ada.uid).execute()
  const given = await give(people.ada.email.toUpperCase(), 'packer', people.owner.cookie)
  // The answer offers the roles of before: none.
  expect([given.status, await given.text()]).toEqual([
    200,
    expect.stringContaining(`"undo":[["act","set"],["uid","${people.ada.uid}"]]`),
  ])
  expect((await give(people.ada.uid, 'king', people.owner.cookie)).status).toBe(422)
  expect((await see('/boss/roles', people.staff.cookie)).text).toContain(`"email":"${people.ada.email}"`)
  const { cookie } = await app.enter(people.ada.idToken)
  expect(await app.seen(cookie)).toMatchObject({ roles: ['packer'] })
  expect((await set(['owner'], people.staff.cookie)).status).toBe(403)
  expect((await set(['packer', 'king'])).status).toBe(422)
  const changed = await set(['packer', 'editor'])
  expect([changed.status, await changed.text()]).toEqual([
    200,
    expect.stringContaining(`"undo":[["act","set"],["uid","${people.ada.uid}"],["role","packer"]]`),
  ])
  expect(await app.seen(cookie)).toMatchObject({ roles: ['editor', 'packer'] })
  await set([])
  expect(await app.seen(cookie)).toMatchObject({ signedIn: true, roles: [] })
  expect((await see('/boss', cookie)).status).toBe(403)
  const told = await db
    .selectFrom('staff_acts')
    .select(['actor', 'act', 'detail'])
    .where('subject', '=', people.ada.uid)
    .orderBy('id')
    .execute()
  expect(told).toEqual(
    [
      ['role-granted', 'packer'],
      ['role-granted', 'editor'],
      ['role-revoked', 'editor'],
      ['role-revoked', 'packer'],
    ].map(([act, detail]) => ({ actor: people.owner.uid, act, detail })),
  )
})

test('the last owner stays, with the reason on the page', async () => {
  const refused = await app.send(
    '/boss/roles',
    { act: 'set', uid: people.owner.uid, role: 'viewer' },
    people.owner.cookie,
  )
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('the last owner')])
  await app.give(people.ada.uid, 'owner')
  await app.identity.setDisabled({ uid: people.ada.uid, disabled: true })
  expect(
    (await app.send('/boss/roles', { act: 'set', uid: people.owner.uid, role: 'viewer' }, people.owner.cookie)).status,
  ).toBe(409)
  expect(await app.seen(people.owner.cookie)).toMatchObject({ roles: ['owner'] })
})

async function mailTo({ uid, email }: { uid: string; email: string }): Promise<number> {
  const row = await db
    .insertInto('identity_outbox')
    .values({
      kind: 'PASSWORD_RESET',
      to_email: email,
      uid,
      language: null,
      data: JSON.stringify({ link: `https://studio.example/reset?oobCode=secret-of-${uid}` }),
      next_attempt_at: clock.now,
      created_at: clock.now,
      problem_code: null,
      problem_detail: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('staff see the outside of mails; opening one is an act, and asked for each time', async () => {
  const id = await mailTo(people.ada)
  const outside = [await see('/boss/outbox', people.staff.cookie), await see(`/boss/outbox/${id}`, people.staff.cookie)]
  for (const { status, text } of outside) {
    expect(status).toBe(200)
    expect(text).toContain(people.ada.email)
    expect(text).not.toContain('secret-of')
  }
  expect(await acts()).toEqual([])
  const opened = await app.send(`/boss/outbox/${id}`, {}, people.staff.cookie)
  expect(await opened.text()).toContain(`secret-of-${people.ada.uid}`)
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(await acts()).toEqual([{ actor: people.staff.uid, act: 'mail-opened', subject: people.ada.uid }])
  expect(JSON.stringify(await db.selectFrom('staff_acts').selectAll().execute())).not.toContain('secret-of')
})

test('with a mail server staff read what a mail says, and its link stays its reader\u2019s', async () => {
  const mailing = openEmbedded(db, { now: () => clock.now, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const id = await mailTo(people.ada)
  const text = await (
    await mailing.edge.request(`/boss/outbox/${id}`, { headers: { cookie: people.staff.cookie } })
  ).text()
  expect(text).toContain('Choose a new password for studio.example')
  expect(text).toContain('[a link for its reader alone]')
  expect(text).not.toContain('secret-of')
  const refused = await mailing.send(`/boss/outbox/${id}`, {}, people.owner.cookie, { accept: 'text/html' })
  expect([refused.status, await refused.text()]).toEqual([409, expect.not.stringContaining('secret-of')])
  expect(await acts()).toEqual([])
  expect(await (await app.send(`/boss/outbox/${id}`, {}, people.staff.cookie)).text()).toContain(
    'Somebody asked for a new password',
  )
})

test('staff cannot make themselves owners by a mail to an address that the app would believe', async () => {
  const configured = openEmbedded(db, {
    now: () => clock.now,
    environment: { VITRINE_OWNERS: 'artist@studio.example' },
  })
  const id = await mailTo({ uid: people.ada.uid, email: 'artist@studio.example' })
  const refused = await configured.send(`/boss/outbox/${id}`, {}, people.staff.cookie, { accept: 'text/html' })
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('secret-of')])
})

test('staff cannot make themselves owners by an owner\u2019s mail', async () => {
  const byUid = await mailTo({ uid: people.owner.uid, email: 'new-address@studio.example' })
  const byAddress = await mailTo({ uid: 'gone', email: people.owner.email.toUpperCase() })
  for (const id of [byUid, byAddress]) {
    const refused = await app.send(`/boss/outbox/${id}`, {}, people.staff.cookie, { accept: 'text/html' })
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('secret-of')
    expect(await (await app.send(`/boss/outbox/${id}`, {}, people.owner.cookie)).text()).toContain('secret-of')
  }
  expect(await acts()).toHaveLength(2)
})

test('a mail that is not there is a page that says so', async () => {
  for (const id of ['999', 'x', '-1', '1e3', '9'.repeat(30)]) {
    expect((await see(`/boss/outbox/${id}`, people.staff.cookie)).status, id).toBe(404)
    expect((await app.send(`/boss/outbox/${id}`, {}, people.staff.cookie)).status, id).toBe(404)
  }
})

test('the audit shows what staff did and what happened to accounts, and home the last of it to those who may read it', async () => {
  await app.send(`/boss/people/${people.ada.uid}`, { change: 'sign-out' }, people.staff.cookie)
  const { status, text } = await see('/boss/audit', people.staff.cookie)
  expect(status).toBe(200)
  expect(text).toContain('account-signed-out')
  expect(text).toContain('sign-up')
  expect((await see('/boss', people.staff.cookie)).text).toContain('account-signed-out')
  await app.give(people.ada.uid, 'editor')
  const again = await app.ask('signInWithPassword', {
    email: people.ada.email,
    password: 'correct horse',
    returnSecureToken: true,
  })
  const { cookie } = await app.enter(again.body['idToken']!)
  const home = await see('/boss', cookie)
  expect([home.status, home.text.includes('account-signed-out')]).toEqual([200, false])
  // Nothing stands before the first entry; what can be filtered by stays.
  expect((await see('/boss/audit?of=accounts&before=1', people.staff.cookie)).text).toContain('"accounts":{"events":[]')
})

// The last: limits do not look kindly on a clock that goes back.
test('roles are given after a sign-in of the last five minutes: a browser that was left open makes nobody an owner, and what was typed comes back', async () => {
  clock.now = new Date(clock.now.getTime() + 5 * 60_000 + 1000)
  const refused = await app.send(
    '/boss/roles',
    { act: 'grant', who: people.ada.uid, role: 'owner' },
    people.owner.cookie,
  )
  const text = await refused.text()
  expect([refused.status, text.includes('Sign in again')]).toEqual([403, true])
  expect(await app.seen(await app.sessionOf(people.ada))).toMatchObject({ roles: [] })
  const again = /"again":"([^"]+)"/.exec(text)![1]!
  const back = new URL(again, 'https://studio.example').searchParams.get('next')!
  expect((await see(back, people.owner.cookie)).text).toMatch(
    new RegExp(`"who":"${people.ada.uid}","ticked":\\["owner"\\]`),
  )
  expect(
    (
      await app.send(
        '/boss/roles',
        { act: 'grant', who: people.ada.uid, role: 'packer' },
        await app.sessionOf(people.owner),
      )
    ).status,
  ).toBe(200)
})
