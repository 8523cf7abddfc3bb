import { beforeEach, expect, test } from 'vitest'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openEmbedded } from './embedded-under-test.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const ours = { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example' }

test('an account is not deleted while a parcel is on its way; once it has arrived, it and its session are gone at once', async () => {
  const { ask, signUp, enter, edge } = openEmbedded(db)
  const ada = await signUp('ada')
  const { cookie } = await enter(ada.idToken)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [makeEdition({ length: 60 })] })
    await openClaim(tx, {
      by: 'holder',
      now: new Date(),
      claim: {
        claimId: 'one',
        origin: 'print-right',
        originKey: 'one',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: `0x${'ad'.repeat(20)}`,
        accountUid: ada.uid,
        source: undefined,
        options: {},
        country: 'NL',
      },
    })
  })
  await db.updateTable('claims').set({ state: 'shipped' }).execute()
  const refused = await ask('delete', { idToken: ada.idToken })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('OPERATION_NOT_ALLOWED : A parcel is on its way to you.'),
  ])
  expect(await (await edge.request('/session', { headers: { cookie } })).json()).toMatchObject({ signedIn: true })

  await db.updateTable('claims').set({ state: 'delivered' }).execute()
  expect((await ask('delete', { idToken: ada.idToken })).status).toBe(200)
  expect(await db.selectFrom('claims').select('account_uid').execute()).toEqual([{ account_uid: null }])
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('“Save my data” is a file for whoever is signed in, also without a script', async () => {
  const { signUp, enter, edge } = openEmbedded(db)
  const ada = await signUp('ada')
  const { cookie } = await enter(ada.idToken)
  const save = async (headers: Record<string, string>) =>
    await edge.request('/account/data', {
      method: 'POST',
      body: new URLSearchParams({ person: '{"photoURL":"x"}' }),
      headers: { ...ours, ...headers },
    })
  const file = await save({ cookie })
  expect([file.status, file.headers.get('cache-control'), file.headers.get('content-disposition')]).toEqual([
    200,
    'no-store',
    expect.stringMatching(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/),
  ])
  expect(await file.json()).toMatchObject({
    uid: ada.uid,
    signIn: { photoURL: 'x' },
    records: { identity_accounts: [{ email: ada.email }], sessions: [{ email: ada.email }] },
  })
  expect((await save({})).status).toBe(401)
})

test('“Save my data” is made so often and no more: each file opens addresses', async () => {
  const { signUp, enter, edge } = openEmbedded(db)
  const { cookie } = await enter((await signUp('ada')).idToken)
  const statuses = []
  for (let times = 0; times < 6; times++)
    statuses.push(
      (
        await edge.request('/account/data', {
          method: 'POST',
          body: new URLSearchParams({ person: '{}' }),
          headers: { ...ours, cookie },
        })
      ).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a form that breaks off is refused, and no file is made of it', async () => {
  const { signUp, enter, edge } = openEmbedded(db)
  const { cookie } = await enter((await signUp('ada')).idToken)
  for (const [boundary, body] of [
    ['b', '--b\r\ncontent-disposition: form-data; name="person"\r\n\r\n1'],
    ['b', '--b\r\ncontent-disposition: form-data; name="person"; filename*=utf-8\'\'%zz\r\n\r\n1\r\n--b--\r\n'],
    ['', ''],
  ] as const) {
    const answer = await edge.request('/account/data', {
      method: 'POST',
      body,
      headers: { ...ours, cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect([boundary, answer.status, answer.headers.get('content-disposition')]).toEqual([boundary, 400, null])
  }
})
