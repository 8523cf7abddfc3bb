import { type Auth, createUserWithEmailAndPassword } from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTokensFresh } from '#features/accounts/sign-in/keep-tokens-fresh.ts'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity } from './identity-under-test.ts'
import { openSdkServer, secondsUntilGivingUp, until } from './sdk-under-test.ts'

// The SDK's own times, with its clock and the service's on one controlled clock. Sockets and the database stay real.

const db = await openTestDatabase()
const server = await openSdkServer(db, { clock: { now: () => new Date(), forward: () => undefined } })
const minute = 60_000

beforeEach(async () => {
  await emptyIdentity(db)
  server.asked.splice(0)
  server.line.disturb = undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-01T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Long enough for an answer that should not come: some thousand turns of the event loop. */
async function quiet(): Promise<void> {
  let turns = 0
  await until(() => (turns += 1) > 3000)
}

/** So many tokens were requested of the service, and it has answered. */
async function renewed(times: number): Promise<void> {
  await until(() => renewals() === times && server.line.underway === 0)
}

const renewals = () => server.asked.filter((path) => path === '/v1/token').length

async function signedUp(): Promise<Auth> {
  const auth = server.openPage()
  await createUserWithEmailAndPassword(auth, 'alice@example.com', 'correct horse')
  return auth
}

test('[S-51] as pages open the SDK, the token is renewed five minutes before it ends, again and again', async () => {
  const stop = keepTokensFresh(await signedUp())
  await quiet()
  for (const round of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(55 * minute - 1)
    await quiet()
    expect(renewals()).toBe(round - 1)
    await vi.advanceTimersByTimeAsync(1)
    await renewed(round)
  }
  stop()
})

test('[S-51] where the renewal is off, nothing is renewed until somebody asks for the token', async () => {
  const auth = await signedUp()
  await vi.advanceTimersByTimeAsync(50 * minute)
  await vi.advanceTimersByTimeAsync(20 * minute)
  await quiet()
  expect(renewals()).toBe(0)
  expect(await auth.currentUser!.getIdToken()).toEqual(expect.any(String))
  expect(renewals()).toBe(1)
})

test('[S-52] while the service cannot be reached it is asked again after 30 seconds, then twice as long, up to 16 minutes', async () => {
  const stop = keepTokensFresh(await signedUp())
  await quiet()
  server.line.disturb = () => Response.json({ busy: true }, { status: 503 })
  await vi.advanceTimersByTimeAsync(55 * minute)
  await renewed(1)
  let count = 1
  for (const seconds of [30, 60, 120, 240, 480, 960, 960, 960]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    await quiet()
    expect([seconds, renewals()]).toEqual([seconds, count])
    await vi.advanceTimersByTimeAsync(1)
    count += 1
    await renewed(count)
  }
  server.line.disturb = undefined
  await vi.advanceTimersByTimeAsync(960_000)
  await renewed(count + 1)
  // It was reached: the next renewal is five minutes before the end of the new token.
  await vi.advanceTimersByTimeAsync(55 * minute - 1)
  await quiet()
  expect(renewals()).toBe(count + 1)
  await vi.advanceTimersByTimeAsync(1)
  await renewed(count + 2)
  stop()
})

test('[S-52] any other refusal ends the renewing', async () => {
  const auth = await signedUp()
  const stop = keepTokensFresh(auth)
  await quiet()
  await server.service.identity.revokeSessions({ uid: auth.currentUser!.uid })
  await vi.advanceTimersByTimeAsync(55 * minute)
  await renewed(1)
  await until(() => auth.currentUser === null)
  await vi.advanceTimersByTimeAsync(120 * minute)
  await quiet()
  expect(renewals()).toBe(1)
  stop()
})

test('[S-53] a token counts as ended 30 seconds before its end', async () => {
  const user = (await signedUp()).currentUser!
  const first = await user.getIdToken()
  await vi.advanceTimersByTimeAsync(60 * minute - 30_000)
  expect(await user.getIdToken()).toBe(first)
  expect(renewals()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await user.getIdToken()).not.toBe(first)
  expect(renewals()).toBe(1)
})

test('[S-55] the service has 30 seconds to answer', async () => {
  expect(await secondsUntilGivingUp(server)).toBe(30)
})

test('[S-55] five seconds when the browser says that it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false, connection: {}, userAgent: 'Browser' })
  expect(await secondsUntilGivingUp(server)).toBe(5)
})
