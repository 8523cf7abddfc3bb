import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { createTestClock, emptyIdentity } from '../identity-under-test.ts'
import { createLimits } from './limits.server.ts'
import { passwordAttempts } from './sign-in-limits.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

function openLimits() {
  const clock = createTestClock()
  const limits = createLimits({ db, now: clock.now })
  const attempt = async (...allowances: Parameters<typeof limits.spend>[0]) =>
    await limits.spend(allowances).then(
      () => 'allowed',
      (error: Error) => error.message.split(' : ')[0],
    )
  return { clock, limits, attempt }
}

test('a bucket takes its burst at once and then as much as leaks', async () => {
  const { attempt, clock } = openLimits()
  const bucket = { key: 'a', burst: 3, perHour: 60 }
  expect([await attempt(bucket), await attempt(bucket), await attempt(bucket), await attempt(bucket)]).toEqual([
    'allowed',
    'allowed',
    'allowed',
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  ])
  clock.forward(119)
  expect(await attempt(bucket)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  clock.forward(121)
  expect(await attempt(bucket)).toBe('allowed')
})

test('knocking at a full bucket does not lock it for longer than its leak', async () => {
  const { attempt, clock } = openLimits()
  const bucket = { key: 'a', burst: 1, perHour: 60 }
  for (let count = 0; count < 20; count += 1) await attempt(bucket)
  clock.forward(60)
  expect(await attempt(bucket)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  clock.forward(120)
  expect(await attempt(bucket)).toBe('allowed')
})

test('attempts at the same moment are all counted', async () => {
  const { attempt } = openLimits()
  const answers = await Promise.all(
    Array.from(
      { length: 12 },
      async () => await attempt({ key: 'b', burst: 5, perHour: 1 }, { key: 'a', burst: 100, perHour: 1 }),
    ),
  )
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(5)
})

test('a success empties one bucket and takes one attempt back from others', async () => {
  const { attempt, limits } = openLimits()
  const [pair, account] = [
    { key: 'pair', burst: 2, perHour: 1 },
    { key: 'account', burst: 2, perHour: 1 },
  ]
  await attempt(pair, account)
  await attempt(pair, account)
  await limits.release({ forget: ['pair'], refund: ['account'] })
  expect([await attempt(pair), await attempt(pair), await attempt(pair)]).toEqual([
    'allowed',
    'allowed',
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  ])
  expect([await attempt(account), await attempt(account)]).toEqual(['allowed', 'TOO_MANY_ATTEMPTS_TRY_LATER'])
})

test('many addresses that guess at one account fill that account\u2019s bucket', async () => {
  const { attempt } = openLimits()
  const answers: (string | undefined)[] = []
  for (let count = 0; count < 51; count += 1) {
    const { pair, account, address } = passwordAttempts({
      email: 'alice@example.com',
      remoteAddress: `203.0.113.${count}`,
    })
    answers.push(await attempt(pair, address, account))
  }
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(50)
})

test('no bucket names an address', () => {
  expect(JSON.stringify(passwordAttempts({ email: 'alice@example.com', remoteAddress: '203.0.113.7' }))).not.toMatch(
    /alice|203/,
  )
})
