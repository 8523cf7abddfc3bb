import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { lastMail, writtenMails } from '../accounts/action-codes-under-test.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'
import { refused } from '../refused-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyIdentity(db)
})

const alice = { email: 'alice@example.com', password: 'correct horse' }
const openly = { environment: { VITRINE_EMAIL_PRIVACY: '0' } }
const owner = { authorization: 'Bearer owner' }

async function signedUp(options: Parameters<typeof openIdentity>[1] = {}) {
  const service = openIdentity(db, options)
  const { body } = await service.call('v1/accounts:signUp', alice)
  return {
    ...service,
    send: async (order: object, headers?: Record<string, string>) =>
      await service.call('v1/accounts:sendOobCode', order, headers),
    uid: body.localId as string,
    idToken: body.idToken as string,
  }
}

test('an unknown address is answered as a known one is, without a mail', async () => {
  const { send } = await signedUp()
  const known = await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  expect(await send({ requestType: 'PASSWORD_RESET', email: 'nobody@example.com' })).toEqual({
    status: 200,
    body: { ...known.body, email: 'nobody@example.com' },
  })
  expect((await writtenMails(db)).map(({ to }) => to)).toEqual([alice.email])
  for (const email of ['nobody@example.com', alice.email]) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => await send({ requestType: 'PASSWORD_RESET', email })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await send({ requestType: 'PASSWORD_RESET', email })).toEqual(refused('TOO_MANY_ATTEMPTS_TRY_LATER'))
  }
})

test('a taken address is answered as a free one is, without a mail', async () => {
  const { send, call, idToken } = await signedUp()
  await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })
  const free = await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'free@example.com' })
  expect(await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'bob@example.com' })).toEqual(free)
  expect((await writtenMails(db)).map(({ to }) => to)).toEqual(['free@example.com'])
  expect(await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: alice.email })).toEqual(
    refused('EMAIL_EXISTS'),
  )
})

test('without email privacy both are said', async () => {
  const { send, call, idToken } = await signedUp(openly)
  await call('v1/accounts:signUp', { email: 'bob@example.com', password: 'secret-1' })
  expect(await send({ requestType: 'PASSWORD_RESET', email: 'nobody@example.com' })).toEqual(refused('EMAIL_NOT_FOUND'))
  expect(await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'bob@example.com' })).toEqual(
    refused('EMAIL_EXISTS'),
  )
})

test('what is missing or malformed is named', async () => {
  const { send, call, idToken } = await signedUp()
  expect(await send({})).toEqual(refused('MISSING_REQ_TYPE'))
  expect(await send({ requestType: 0 })).toEqual(refused('MISSING_REQ_TYPE'))
  expect(await send({ requestType: 'RECOVER_EMAIL', email: alice.email })).toEqual(refused('INVALID_REQ_TYPE'))
  expect(await send({ requestType: 'PASSWORD_RESET' })).toEqual(refused('MISSING_EMAIL'))
  expect(await send({ requestType: 1, email: 'nowhere' })).toEqual(refused('INVALID_EMAIL'))
  expect(await send({ requestType: 'EMAIL_SIGNIN' })).toEqual(refused('MISSING_EMAIL'))
  expect(await send({ requestType: 'VERIFY_EMAIL', email: alice.email })).toEqual(refused('INVALID_ID_TOKEN'))
  expect(await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken })).toEqual(refused('MISSING_NEW_EMAIL'))
  expect(await send({ requestType: 'PASSWORD_RESET', email: alice.email, returnOobLink: true })).toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  expect(await send({ requestType: 'PASSWORD_RESET', email: alice.email, returnOobLink: true }, owner)).toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  const visitor = (await call('v1/accounts:signUp', {})).body
  expect(await send({ requestType: 'VERIFY_EMAIL', idToken: visitor.idToken })).toEqual(refused('MISSING_EMAIL'))
  expect(await writtenMails(db)).toEqual([])
})

test('the address is changed only by who has just signed in', async () => {
  const { send, idToken, clock } = await signedUp()
  clock.forward(301)
  expect(await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' })).toEqual(
    refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
  )
})

test('links lead to authorised hosts alone', async () => {
  const { send } = await signedUp({
    environment: { PUBLIC_URL: 'https://studio.example', VITRINE_AUTHORIZED_DOMAINS: 'studio.example, shop.example' },
  })
  const ask = async (continueUrl: string) =>
    await send({ requestType: 'PASSWORD_RESET', email: 'someone@example.com', continueUrl })
  for (const url of [
    '/account',
    'studio.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://studio.example',
    'https://user:name@studio.example/',
    'https://studio.example@evil.example/',
  ])
    expect(await ask(url), url).toEqual(refused('INVALID_CONTINUE_URI'))
  for (const url of [
    'https://evil.example/',
    '//evil.example',
    'https://studio.example.evil.example/',
    'https://notstudio.example/',
    'https://www.studio.example/',
    'http://studio.example/',
    'https:\\\\evil.example',
    'https://evil.example/studio.example',
    'https://evil.example?https://studio.example',
    'http://localhost:9/',
  ]) {
    expect((await ask(url)).body.error?.message, url).toMatch(/^(?:UNAUTHORIZED_DOMAIN|INVALID_CONTINUE_URI) : /)
  }
  for (const url of ['https://studio.example/account?next=1', 'https://SHOP.example/'])
    expect((await ask(url)).status, url).toBe(200)
})

test('nobody has strangers\u2019 mailboxes filled, and an hour gives some mails back', async () => {
  const { send, clock } = await signedUp()
  const ask = async (number: number) =>
    await send({ requestType: 'EMAIL_SIGNIN', email: `stranger${number}@example.com` })
  for (let number = 0; number < 20; number += 1) expect((await ask(number)).status).toBe(200)
  expect(await ask(20)).toEqual(refused('TOO_MANY_ATTEMPTS_TRY_LATER'))
  clock.forward(3600)
  expect((await ask(21)).status).toBe(200)
})

test('one account has so many addresses written to, from wherever it asks', async () => {
  const { identity, config, idToken } = await signedUp()
  const ask = async (number: number) =>
    await identity.fetch(
      new Request(
        new URL(
          `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${config.signIn.apiKey}`,
          config.publicUrl,
        ),
        {
          method: 'POST',
          body: JSON.stringify({
            requestType: 'VERIFY_AND_CHANGE_EMAIL',
            idToken,
            newEmail: `stranger${number}@example.com`,
          }),
        },
      ),
      { requestId: 'test', remoteAddress: `203.0.113.${number}`, peerAddress: undefined },
    )
  for (let number = 0; number < 10; number += 1) expect((await ask(number)).status).toBe(200)
  expect(await (await ask(10)).json()).toMatchObject({
    error: { message: expect.stringContaining('TOO_MANY_ATTEMPTS_TRY_LATER') },
  })
})

test('test orders list codes in the clear until they are used, and have links handed over without a mail', async () => {
  const { send, call, request, idToken } = await signedUp({ test: true })
  const listed = async () =>
    (
      (await (await request('/emulator/v1/projects/p/oobCodes')).json()) as {
        oobCodes: { requestType: string; oobCode: string; email: string; oobLink: string }[]
      }
    ).oobCodes
  await send({ requestType: 'VERIFY_EMAIL', idToken })
  const { code, link } = await lastMail(db, 'VERIFY_EMAIL')
  expect(await listed()).toEqual([{ email: alice.email, requestType: 'VERIFY_EMAIL', oobCode: code, oobLink: link }])
  await call('v1/accounts:update', { oobCode: code })
  expect(await listed()).toEqual([])
  const { body } = await call(
    'v1/projects/p/accounts:sendOobCode',
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: alice.email, newEmail: 'new@example.com', returnOobLink: true },
    owner,
  )
  expect(body).toMatchObject({
    email: alice.email,
    oobCode: expect.any(String),
    oobLink: expect.stringContaining('mode=verifyAndChangeEmail'),
  })
  expect(await listed()).toMatchObject([
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: alice.email, newEmail: 'new@example.com' },
  ])
  expect((await writtenMails(db)).map(({ kind }) => kind)).toEqual(['VERIFY_EMAIL'])
  expect((await call('v1/accounts:resetPassword', { oobCode: body.oobCode })).body).toMatchObject({
    newEmail: 'new@example.com',
  })
})

test('the trail says that a mail was asked for, without its address or code', async () => {
  const { send, uid } = await signedUp()
  await send({ requestType: 'PASSWORD_RESET', email: alice.email })
  const { code } = await lastMail(db, 'PASSWORD_RESET')
  const lines = await db.selectFrom('identity_audit').selectAll().where('action', '=', 'mail').execute()
  expect(lines).toMatchObject([{ outcome: 'done', uid, detail: { type: 'PASSWORD_RESET' } }])
  expect(JSON.stringify(lines)).not.toContain(code)
  expect(JSON.stringify(lines)).not.toContain(alice.email)
})
