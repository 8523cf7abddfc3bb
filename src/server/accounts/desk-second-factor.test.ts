import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { type AccountUnderTest, openEmbedded } from './embedded-under-test.ts'

const db = await openTestDatabase()
const start = new Date('2026-03-01T12:00:00Z')
let now = start
const house = openEmbedded(db, { now: () => now })
let owner: AccountUnderTest & { cookie: string }
let staff: AccountUnderTest & { cookie: string }
let ada: AccountUnderTest

beforeEach(async () => {
  await emptyTables(db)
  now = start
  const [one, two, three] = [await house.signUp('owner'), await house.signUp('staff'), await house.signUp('ada')]
  await house.give(one.uid, 'owner')
  await house.give(two.uid, 'staff')
  owner = { ...one, cookie: (await house.enter(one.idToken)).cookie }
  staff = { ...two, cookie: (await house.enter(two.idToken)).cookie }
  ada = three
})

const see = async (path: string, cookie: string) => {
  const answer = await house.edge.request(path, { headers: { cookie, accept: 'text/html' } })
  return { status: answer.status, text: await answer.text() }
}

async function addFactor({ uid }: { uid: string }): Promise<void> {
  await db.insertInto('identity_factors').values({ factor_id: `factor of ${uid}`, uid, kind: 'totp', display_name: null, secret_sealed: 'sealed', last_step: null, enrolled_at: now }).execute()
}
const factorsOf = async (uid: string) => await db.selectFrom('identity_factors').select('factor_id').where('uid', '=', uid).execute()

test('staff remove a lost second factor for a reason: sign-ins end, the audit says who and why, a mail tells the person', async () => {
  const { body: { refreshToken } } = await house.ask('signInWithPassword', { email: ada.email, password: 'correct horse', returnSecureToken: true })
  const { cookie } = await house.enter(ada.idToken)
  const path = `/boss/people/${ada.uid}`
  expect((await see(path, staff.cookie)).text).not.toContain('remove-factor')
  await addFactor(ada)
  expect((await see(path, staff.cookie)).text).toContain('"mayRemoveFactor":true')
  for (const reason of ['', '   ']) {
    const asked = await house.send(path, { change: 'remove-factor', reason }, staff.cookie)
    expect([asked.status, await asked.text()]).toEqual([422, expect.stringContaining('how you know')])
  }
  expect(await factorsOf(ada.uid)).toHaveLength(1)
  expect((await house.send(path, { change: 'remove-factor', reason: ' Called from the number we have. ' }, staff.cookie)).headers.get('location')).toBe(path)
  expect(await factorsOf(ada.uid)).toEqual([])
  expect(await house.seen(cookie)).toMatchObject({ signedIn: false })
  const renewed = await house.edge.request('/securetoken.googleapis.com/v1/token?key=vitrine-embedded', { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken! }) })
  expect(await renewed.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
  expect((await house.ask('signInWithPassword', { email: ada.email, password: 'correct horse', returnSecureToken: true })).body).toMatchObject({ idToken: expect.any(String) })
  expect(await db.selectFrom('staff_acts').select(['actor', 'act', 'subject', 'detail']).orderBy('id', 'desc').limit(1).execute()).toEqual([{ actor: staff.uid, act: 'factor-removed', subject: ada.uid, detail: 'Called from the number we have.' }])
  expect(await db.selectFrom('identity_outbox').select(['kind', 'to_email', 'uid']).orderBy('id', 'desc').limit(1).execute()).toEqual([{ kind: 'SECOND_FACTOR_REMOVED_BY_STAFF', to_email: ada.email, uid: ada.uid }])
  expect(await db.selectFrom('identity_audit').select(['action', 'actor']).where('uid', '=', ada.uid).where('action', '=', 'remove-factor').execute()).toEqual([{ action: 'remove-factor', actor: 'staff' }])
  const again = await house.send(path, { change: 'remove-factor', reason: 'Twice.' }, staff.cookie, { accept: 'text/html' })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('no-second-factor')])
})

test('the second factor of who runs the house is removed by another owner alone', async () => {
  await addFactor(staff)
  await addFactor(owner)
  const remove = async (uid: string, cookie: string) => (await house.send(`/boss/people/${uid}`, { change: 'remove-factor', reason: 'It is them.' }, cookie)).status
  expect(await remove(owner.uid, staff.cookie)).toBe(403)
  expect(await remove(staff.uid, staff.cookie)).toBe(409)
  expect(await remove(owner.uid, owner.cookie)).toBe(409)
  expect([...await factorsOf(staff.uid), ...await factorsOf(owner.uid)]).toHaveLength(2)
  for (const [uid, cookie] of [[owner.uid, staff.cookie], [owner.uid, owner.cookie]] as const) expect((await see(`/boss/people/${uid}`, cookie)).text).toContain('"mayRemoveFactor":false')
  expect(await remove(staff.uid, owner.cookie)).toBe(302)
  expect(await factorsOf(staff.uid)).toEqual([])
})
