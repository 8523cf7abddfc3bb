import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { openDesk } from './desk-under-test.ts'

const db = await openTestDatabase()
const { app, clock, people, see } = openDesk(db)

async function addFactor({ uid }: { uid: string }): Promise<void> {
  await db
    .insertInto('identity_factors')
    .values({
      factor_id: `factor of ${uid}`,
      uid,
      kind: 'totp',
      display_name: null,
      secret_sealed: 'sealed',
      last_step: null,
      enrolled_at: clock.now,
    })
    .execute()
}
const factorsOf = async (uid: string) =>
  await db.selectFrom('identity_factors').select('factor_id').where('uid', '=', uid).execute()

test('staff remove a lost second factor for a reason: sign-ins end, the audit says who and why, a mail tells the person', async () => {
  const {
    body: { refreshToken },
  } = await app.ask('signInWithPassword', {
    email: people.ada.email,
    password: 'correct horse',
    returnSecureToken: true,
  })
  const { cookie } = await app.enter(people.ada.idToken)
  const path = `/boss/people/${people.ada.uid}`
  expect((await see(path, people.staff.cookie)).text).not.toContain('remove-factor')
  await addFactor(people.ada)
  expect((await see(path, people.staff.cookie)).text).toContain('"mayRemoveFactor":true')
  for (const reason of ['', '   ']) {
    const asked = await app.send(path, { change: 'remove-factor', reason }, people.staff.cookie)
    expect([asked.status, await asked.text()]).toEqual([422, expect.stringContaining('how you know')])
  }
  expect(await factorsOf(people.ada.uid)).toHaveLength(1)
  expect(
    (
      await app.send(
        path,
        { change: 'remove-factor', reason: ' Called from the number we have. ' },
        people.staff.cookie,
      )
    ).headers.get('location'),
  ).toBe(path)
  expect(await factorsOf(people.ada.uid)).toEqual([])
  expect(await app.seen(cookie)).toMatchObject({ signedIn: false })
  const renewed = await app.edge.request('/securetoken.googleapis.com/v1/token?key=vitrine-embedded', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken! }),
  })
  expect(await renewed.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
  expect(
    (
      await app.ask('signInWithPassword', {
        email: people.ada.email,
        password: 'correct horse',
        returnSecureToken: true,
      })
    ).body,
  ).toMatchObject({ idToken: expect.any(String) })
  expect(
    await db
      .selectFrom('staff_acts')
      .select(['actor', 'act', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  ).toEqual([
    {
      actor: people.staff.uid,
      act: 'factor-removed',
      subject: people.ada.uid,
      detail: 'Called from the number we have.',
    },
  ])
  expect(
    await db.selectFrom('identity_outbox').select(['kind', 'to_email', 'uid']).orderBy('id', 'desc').limit(1).execute(),
  ).toEqual([{ kind: 'SECOND_FACTOR_REMOVED_BY_STAFF', to_email: people.ada.email, uid: people.ada.uid }])
  expect(
    await db
      .selectFrom('identity_audit')
      .select(['action', 'actor'])
      .where('uid', '=', people.ada.uid)
      .where('action', '=', 'remove-factor')
      .execute(),
  ).toEqual([{ action: 'remove-factor', actor: 'staff' }])
  const again = await app.send(path, { change: 'remove-factor', reason: 'Twice.' }, people.staff.cookie, {
    accept: 'text/html',
  })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('no-second-factor')])
})

test('the second factor of who runs the app is removed by another owner alone', async () => {
  await addFactor(people.staff)
  await addFactor(people.owner)
  const remove = async (uid: string, cookie: string) =>
    (await app.send(`/boss/people/${uid}`, { change: 'remove-factor', reason: 'It is them.' }, cookie)).status
  expect(await remove(people.owner.uid, people.staff.cookie)).toBe(403)
  expect(await remove(people.staff.uid, people.staff.cookie)).toBe(409)
  expect(await remove(people.owner.uid, people.owner.cookie)).toBe(409)
  expect([...(await factorsOf(people.staff.uid)), ...(await factorsOf(people.owner.uid))]).toHaveLength(2)
  for (const [uid, cookie] of [
    [people.owner.uid, people.staff.cookie],
    [people.owner.uid, people.owner.cookie],
  ] as const)
    expect((await see(`/boss/people/${uid}`, cookie)).text).toContain('"mayRemoveFactor":false')
  expect(await remove(people.staff.uid, people.owner.cookie)).toBe(302)
  expect(await factorsOf(people.staff.uid)).toEqual([])
})
