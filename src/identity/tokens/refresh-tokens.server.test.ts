import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { reuseGraceSeconds } from '../accounts/refresh-token.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const code = ({ body }: { body: { error?: { message: string } } }) => body.error?.message

async function signedUp() {
  const service = openIdentity(db)
  const { body } = await service.call('v1/accounts:signUp', alice)
  return {
    ...service,
    uid: body.localId as string,
    idToken: body.idToken as string,
    refreshToken: body.refreshToken as string,
  }
}

test('[S-49] the exchange is form-encoded and answers both names of the token; the sign-in keeps its time', async () => {
  const { refresh, refreshToken, uid, clock } = await signedUp()
  const signedUpAt = clock.now().getTime() / 1000
  clock.forward(3300)
  const { status, body } = await refresh(refreshToken)
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.any(String),
    id_token: body.access_token,
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    user_id: uid,
    project_id: '12345',
  })
  expect(body.refresh_token).not.toBe(refreshToken)
  expect(decodeJwt(body.access_token)).toMatchObject({
    sub: uid,
    auth_time: signedUpAt,
    iat: signedUpAt + 3300,
    exp: signedUpAt + 6900,
  })
})

test('[S-49] what is wrong with an exchange has its own code', async () => {
  const { refresh, request, config } = await signedUp()
  const exchange = async (form: Record<string, string>) =>
    (await (
      await request(`/securetoken.googleapis.com/v1/token?key=${config.signIn.apiKey}`, {
        method: 'POST',
        body: new URLSearchParams(form),
      })
    ).json()) as { error: { message: string } }
  expect((await exchange({ refresh_token: 'x' })).error.message).toBe('MISSING_GRANT_TYPE')
  expect((await exchange({ grant_type: 'password', refresh_token: 'x' })).error.message).toBe('INVALID_GRANT_TYPE')
  expect((await exchange({ grant_type: 'refresh_token' })).error.message).toBe('MISSING_REFRESH_TOKEN')
  expect(code(await refresh('never made'))).toBe('INVALID_REFRESH_TOKEN')
})

test('two tabs that exchange one token at the same time both stay signed in', async () => {
  const { refresh, refreshToken, clock } = await signedUp()
  const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  clock.forward(reuseGraceSeconds)
  const late = await refresh(refreshToken)
  const next = await Promise.all([...both, late].map(async ({ body }) => await refresh(body.refresh_token)))
  expect(next.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a token that comes back after its successor was used ends the whole sign-in, and no other', async () => {
  const { call, refresh, refreshToken, clock } = await signedUp()
  const elsewhere = (await call('v1/accounts:signInWithPassword', alice)).body
  const second = (await refresh(refreshToken)).body.refresh_token
  const third = (await refresh(second)).body.refresh_token
  clock.forward(reuseGraceSeconds + 1)
  expect(code(await refresh(refreshToken))).toBe('TOKEN_EXPIRED')
  expect(code(await refresh(third))).toBe('TOKEN_EXPIRED')
  expect((await refresh(elsewhere.refreshToken)).status).toBe(200)
  expect(await db.selectFrom('identity_audit').select('outcome').where('action', '=', 'refresh').execute()).toEqual([
    { outcome: 'reused' },
  ])
})

test('an answer that was lost costs nobody the session: the old token is taken again', async () => {
  const { refresh, refreshToken, clock } = await signedUp()
  await refresh(refreshToken)
  clock.forward(8 * 3600)
  const [again, otherTab] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect([again.status, otherTab.status]).toEqual([200, 200])
  clock.forward(3600)
  expect((await refresh(again.body.refresh_token)).status).toBe(200)
  expect((await refresh(otherTab.body.refresh_token)).status).toBe(200)
})

test('the answer that was lost turns up in other hands: the sign-in ends', async () => {
  const { refresh, refreshToken, clock } = await signedUp()
  const lost = (await refresh(refreshToken)).body.refresh_token
  clock.forward(8 * 3600)
  const again = (await refresh(refreshToken)).body.refresh_token
  expect(again).not.toBe(lost)
  expect(code(await refresh(lost))).toBe('TOKEN_EXPIRED')
  expect(code(await refresh(again))).toBe('TOKEN_EXPIRED')
})

test('a tab that slept through two exchanges of another tab within the grace is given the current token', async () => {
  const { refresh, refreshToken, clock } = await signedUp()
  const second = (await refresh(refreshToken)).body.refresh_token
  const third = (await refresh(second)).body.refresh_token
  clock.forward(reuseGraceSeconds)
  expect((await refresh(refreshToken)).body.refresh_token).toBe(third)
  expect((await refresh(third)).status).toBe(200)
})

test('somebody who knows the name of a sign-in but no secret of it gets nothing, and neither does a made-up secret', async () => {
  const { refresh, refreshToken } = await signedUp()
  const [family, secret] = refreshToken.split('.') as [string, string]
  for (const made of [
    `${family}.${'x'.repeat(42)}`,
    `${family}.`,
    family,
    `${'x'.repeat(22)}.${secret}`,
    `${family}'--.${secret}`,
  ])
    expect(code(await refresh(made))).toBe('INVALID_REFRESH_TOKEN')
  expect((await refresh(refreshToken)).status).toBe(200)
  expect(code(await refresh(`${family}.${'x'.repeat(43)}`))).toBe('TOKEN_EXPIRED')
})

test('many people renew at the same time, each gets their own', async () => {
  const { call, refresh } = openIdentity(db)
  const people = await Promise.all(
    Array.from(
      { length: 30 },
      async () => (await call('v1/accounts:signUp')).body as { localId: string; refreshToken: string },
    ),
  )
  const renewed = await Promise.all(people.map(async ({ refreshToken }) => await refresh(refreshToken)))
  expect(renewed.map(({ body }) => body.user_id)).toEqual(people.map(({ localId }) => localId))
  expect(new Set(renewed.map(({ body }) => body.refresh_token)).size).toBe(30)
})

test('[S-54] a disabled, a deleted and a signed-out account each say so', async () => {
  const { refresh, refreshToken, identity, uid, call, idToken } = await signedUp()
  await identity.setDisabled({ uid, disabled: true })
  expect(code(await refresh(refreshToken))).toBe('USER_DISABLED')
  expect(code(await call('v1/accounts:lookup', { idToken }))).toBe('USER_DISABLED')
  await identity.setDisabled({ uid, disabled: false })
  expect(code(await refresh(refreshToken))).toBe('TOKEN_EXPIRED')
  await db.deleteFrom('identity_accounts').execute()
  expect(code(await refresh(refreshToken))).toBe('USER_NOT_FOUND')
  expect(code(await call('v1/accounts:lookup', { idToken }))).toBe('USER_NOT_FOUND')
})

test('[S-54] signing out everywhere ends tokens that were made before, and none made after', async () => {
  const { refresh, refreshToken, identity, uid, call, idToken, clock } = await signedUp()
  clock.forward(1)
  await identity.revokeSessions({ uid })
  expect(code(await refresh(refreshToken))).toBe('TOKEN_EXPIRED')
  expect(code(await call('v1/accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED')
  const { body } = await call('v1/accounts:signInWithPassword', alice)
  expect((await call('v1/accounts:lookup', { idToken: body.idToken })).status).toBe(200)
  expect((await refresh(body.refreshToken)).status).toBe(200)
  expect(await identity.accountState(uid)).toEqual({
    disabled: false,
    validSince: new Date(Math.floor(clock.now().getTime() / 1000) * 1000),
  })
  expect(await identity.accountState('nobody')).toBeUndefined()
})

test('the database knows no refresh token', async () => {
  const { refreshToken } = await signedUp()
  expect(JSON.stringify(await db.selectFrom('identity_sign_ins').selectAll().execute())).not.toContain(
    refreshToken.split('.')[1],
  )
})
