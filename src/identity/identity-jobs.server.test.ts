import { beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { forgetOld } from './identity-jobs.server.ts'
import { createTestClock, emptyIdentity, openIdentity } from './identity-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const day = 86_400

test('what has ended is let go in time, what still counts stays', async () => {
  const clock = createTestClock()
  const { call, refresh, identity } = openIdentity(db, { clock })
  const signUp = async () => (await call('v1/accounts:signUp')).body as { localId: string; refreshToken: string }
  const [quiet, ended, busy] = [await signUp(), await signUp(), await signUp()]
  await identity.revokeSessions({ uid: ended.localId })
  await db
    .insertInto('identity_codes')
    .values({
      code_hash: 'x',
      type: 'mfa-pending',
      uid: quiet.localId,
      email: null,
      new_email: null,
      data: null,
      created_at: clock.now(),
      expires_at: clock.now(),
    })
    .execute()
  const left = async () => ({
    signIns: (await db.selectFrom('identity_sign_ins').select('uid').execute()).map(({ uid }) => uid).toSorted(),
    codes: (await db.selectFrom('identity_codes').select('code_hash').execute()).length,
    limits: (await db.selectFrom('identity_limits').select('key').execute()).length,
    lines: (await db.selectFrom('identity_audit').select('id').execute()).length,
  })
  await forgetOld({ db, now: clock.now })
  expect(await left()).toMatchObject({
    signIns: [quiet.localId, ended.localId, busy.localId].toSorted(),
    codes: 1,
    limits: 1,
    lines: 4,
  })
  clock.forward(61 * day)
  await forgetOld({ db, now: clock.now })
  expect(await left()).toEqual({ signIns: [quiet.localId, busy.localId].toSorted(), codes: 0, limits: 0, lines: 4 })
  expect((await refresh(busy.refreshToken)).status).toBe(200)
  clock.forward(340 * day)
  await forgetOld({ db, now: clock.now })
  expect(await left()).toEqual({ signIns: [busy.localId], codes: 0, limits: 0, lines: 0 })
})

test('the job publishes the next key in time, by itself', async () => {
  const { identity, clock } = openIdentity(db)
  await identity.prepare()
  const [first] = (await identity.publicKeys()).keys
  clock.forward(29 * day)
  const jobs = identity.startJobs()
  await vi.waitFor(async () => {
    expect((await identity.publicKeys()).keys.map(({ kid }) => kid)).toEqual([first!.kid, expect.any(String)])
  })
  await jobs.stop()
})
