import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { lastMail, writtenMails } from './accounts/action-codes-under-test.ts'
import { emptyIdentity, openIdentity } from './identity-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const home = '198.51.100.4'
const elsewhere = '198.51.100.99'

async function withAlice() {
  const service = openIdentity(db)
  await service.callFrom(home, 'v1/accounts:signUp', alice)
  const signIn = async (remoteAddress: string, password = alice.password) => {
    const { status, body } = await service.callFrom(remoteAddress, 'v1/accounts:signInWithPassword', {
      ...alice,
      password,
    })
    return status === 200 ? 'in' : (body.error.message as string).split(' : ')[0]!
  }
  const guess = async (networks: number, each: number) => {
    const answers: string[] = []
    for (let count = 0; count < networks * each; count += 1)
      answers.push(await signIn(`203.0.113.${count % networks}`, `guess ${count}`))
    return answers
  }
  return { ...service, signIn, guess }
}

test('one client that guesses without end does not keep the owner out, wherever they come from', async () => {
  const { guess, signIn } = await withAlice()
  const answers = await guess(1, 80)
  expect(answers.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
  expect(await signIn(home)).toBe('in')
  expect(await signIn(elsewhere)).toBe('in')
})

test('many clients together have some fifty guesses at an account and one a minute', async () => {
  const { guess, clock } = await withAlice()
  const tried = (answers: string[]) => answers.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS').length
  expect(tried(await guess(100, 1))).toBe(50)
  clock.forward(600)
  expect(tried(await guess(100, 1))).toBe(9)
})

test('while many clients guess, the owner is let in from where they came from before, and a stranger who guessed right is not', async () => {
  const { guess, signIn, clock } = await withAlice()
  await guess(60, 1)
  expect(await signIn(elsewhere)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await signIn(home)).toBe('in')
  // There, too, guessing is bounded.
  const guesses = await Promise.all(
    Array.from({ length: 15 }, async (_, index) => await signIn(home, `guess ${index}`)),
  )
  expect(guesses.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
  clock.forward(3600)
  expect(await signIn(elsewhere)).toBe('in')
})

test('whoever chooses a new password by mail is let in at once, however much was guessed', async () => {
  const { guess, signIn, callFrom } = await withAlice()
  await guess(60, 1)
  await callFrom(elsewhere, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: alice.email })
  await callFrom(elsewhere, 'v1/accounts:resetPassword', {
    oobCode: (await lastMail(db, 'PASSWORD_RESET')).code,
    newPassword: 'battery staple',
  })
  expect(await signIn(elsewhere, 'battery staple')).toBe('in')
})

test('networks are kept as hashes, and forgotten with the account', async () => {
  const { identity } = await withAlice()
  const rows = await db.selectFrom('identity_networks').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('198.51')
  const { uid } = await db.selectFrom('identity_accounts').select('uid').executeTakeFirstOrThrow()
  expect(await identity.setDisabled({ uid, disabled: true })).toBe(true)
  await db.deleteFrom('identity_accounts').execute()
  expect(await db.selectFrom('identity_networks').selectAll().execute()).toEqual([])
})

test('strangers who have mails sent to a mailbox use nothing of its owner up: a link that waits there works', async () => {
  const { callFrom } = await withAlice()
  const ask = async (remoteAddress: string) =>
    (await callFrom(remoteAddress, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: alice.email }))
      .status
  for (let count = 0; count < 12; count += 1) expect(await ask(`203.0.113.${count}`), String(count)).toBe(200)
  expect(await writtenMails(db)).toHaveLength(5)
  expect(await ask(home)).toBe(200)
  const { code } = await lastMail(db, 'PASSWORD_RESET')
  expect(
    (await callFrom(home, 'v1/accounts:resetPassword', { oobCode: code, newPassword: 'battery staple' })).status,
  ).toBe(200)
  // Nothing waits there now: the next one goes out.
  expect(await ask(home)).toBe(200)
  expect((await writtenMails(db)).filter(({ kind }) => kind === 'PASSWORD_RESET')).toHaveLength(6)
})

test('mails of one kind that strangers asked for leave the other kinds alone', async () => {
  const { callFrom } = await withAlice()
  const ask = async (requestType: string, remoteAddress: string) =>
    await callFrom(remoteAddress, 'v1/accounts:sendOobCode', { requestType, email: alice.email })
  for (let count = 0; count < 8; count += 1) await ask('EMAIL_SIGNIN', `203.0.113.${count}`)
  expect((await ask('PASSWORD_RESET', home)).status).toBe(200)
  expect((await writtenMails(db)).filter(({ kind }) => kind === 'PASSWORD_RESET')).toHaveLength(1)
})
