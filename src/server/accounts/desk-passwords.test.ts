import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { openDesk } from './desk-under-test.ts'

const db = await openTestDatabase()
const { app, people } = openDesk(db)

const demands = async () =>
  (await app.edge.request('/identitytoolkit.googleapis.com/v2/passwordPolicy?key=vitrine-embedded')).json()
const change = async (fields: Record<string, string>, cookie = people.owner.cookie) =>
  await app.send('/boss/passwords', fields, cookie)
// The first three gave the roles.
const acts = async () =>
  (await db.selectFrom('staff_acts').select(['actor', 'act', 'detail']).orderBy('id').execute()).slice(3)

test('[S-50] [S-56] an owner changes what passwords must have, it holds for the next account, and the audit says so', async () => {
  expect(await demands()).toMatchObject({
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  })
  expect((await change({ shortest: '10', longest: '64', digit: 'on' })).headers.get('location')).toBe(
    '/boss/passwords?changed=1',
  )
  expect(((await demands()) as { customStrengthOptions: object }).customStrengthOptions).toEqual({
    minPasswordLength: 10,
    maxPasswordLength: 64,
    containsNumericCharacter: true,
  })
  const signUp = async (password: string) =>
    (await app.ask('signUp', { email: 'new@studio.example', password, returnSecureToken: true })).body
  expect(await signUp('no digit here')).toMatchObject({
    error: { message: expect.stringMatching(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : .*numeric/) },
  })
  expect(await signUp('digits 12')).toMatchObject({
    error: { message: expect.stringContaining('at least 10 characters') },
  })
  expect(await signUp('digits 1234')).toMatchObject({ idToken: expect.any(String) })
  // Those who are there already keep theirs.
  expect(
    (await app.ask('signInWithPassword', { email: people.ada.email, password: 'correct horse' })).body,
  ).toMatchObject({ idToken: expect.any(String) })
  expect(await acts()).toEqual([
    { actor: people.owner.uid, act: 'password-demands-changed', detail: 'at least 10 characters; at most 64; a digit' },
  ])
  expect(
    await (await app.edge.request('/boss/passwords', { headers: { cookie: people.owner.cookie } })).text(),
  ).toContain('"shortest":"10"')
})

test('[S-56] what is out of range changes nothing, and what was typed stays with the reason', async () => {
  for (const fields of [{ shortest: '5' }, { shortest: '31', digit: 'on' }, { shortest: '8', longest: '9' }]) {
    const answer = await change(fields)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('A whole number from')])
  }
  expect(await (await change({ shortest: '5', mark: 'on' })).text()).toContain('"mark":"on"')
  expect(await acts()).toEqual([])
  expect(await demands()).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } })
})

test('[S-33] staff who are no owners neither see nor change what passwords must have', async () => {
  expect(
    (await app.edge.request('/boss/passwords', { headers: { cookie: people.staff.cookie, accept: 'text/html' } }))
      .status,
  ).toBe(403)
  expect((await change({ shortest: '30' }, people.staff.cookie)).status).toBe(403)
  expect(await demands()).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } })
})
