import { expect, test } from 'vitest'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import type { Role } from '#features/studio/access.ts'
import { silentLog } from '#platform/log.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
await approveTestProof(db)
let now = new Date('2026-03-01T12:00:00Z')
const studio = { ...contextUnderTest(db).studio, editions: [makeEdition({ length: 9 })], shipping: testShipping }
const app = openEmbedded(db, { now: () => now, change: { studio }, pages: pagesUnderTest })
await addChainCursor(db, { state: 'following', updated_at: now })
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Geheimkade 77', city: 'Rotterdam', postcode: '3011 AB' }
const secret = 'Geheimkade'

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
async function person(name: string, ...held: Role[]): Promise<{ uid: string; email: string }> {
  const made = await app.signUp(name)
  for (const role of held) await app.give(made.uid, role)
  return made
}
const ada = await person('ada')
const json = async (method: string, path: string, body: object, cookie: string) =>
  await app.edge.request(path, {
    method,
    body: JSON.stringify(body),
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
  })

/** A claim of Ada's with an address; signed, or packed into a parcel by `packer`. */
async function claimOf(claimId: string, packer?: string): Promise<string> {
  await openTestClaim(db, { claimId, accountUid: ada.uid, country: 'NL', now })
  await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  expect((await json('PUT', `/claims/${claimId}/address`, address, await app.sessionOf(ada))).status).toBe(200)
  for (const [index, step] of ['print', 'sign', ...(packer === undefined ? [] : ['pack'])].entries()) {
    const moved = await json(
      'POST',
      '/boss/claims/steps',
      { claims: [{ claimId, version: 2 + index }], step: { step } },
      packer ?? (await app.sessionOf(keeper)),
    )
    expect(await moved.json()).toMatchObject({ outcomes: [{ done: true }] })
  }
  return claimId
}
const keeper = await person('keeper', 'owner')
const parcelOf = async (claimId: string) =>
  `P-${String((await db.selectFrom('claims').select('parcel_id').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).parcel_id).padStart(5, '0')}`
const looksAt = async (claimId: string) =>
  await db
    .selectFrom('address_openings')
    .select(['actor', 'role', 'reason'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()

/** Every way in which the app shows an address to somebody of the studio. */
const ways = (claimId: string, parcel: string) =>
  [
    [
      'the claim’s page',
      async (cookie: string) =>
        await app.send(
          `/boss/claims/${claimId}`,
          { act: 'open-address', reason: 'Asked by phone', version: '1' },
          cookie,
        ),
    ],
    [
      'the packing table',
      async (cookie: string) =>
        await app.send(
          `/boss/packing/${claimId}`,
          { act: 'open-address', weight: '777', claim: `4 ${claimId}` },
          cookie,
        ),
    ],
    [
      'the endpoint',
      async (cookie: string) =>
        await json('POST', `/boss/claims/${claimId}/address`, { reason: 'Asked by phone' }, cookie),
    ],
    ...['label', 'packing-slip', 'customs', 'invoice'].map(
      (paper) =>
        [
          `the ${paper}`,
          async (cookie: string) => await json('POST', `/boss/parcels/${parcel}/${paper}`, {}, cookie),
        ] as const,
    ),
    [
      'the file for label programs',
      async (cookie: string) => await json('POST', '/boss/claims/export', { format: 'generic' }, cookie),
    ],
  ] as const

test('nobody without the packer’s role is shown an address, whatever else they may do', async () => {
  const claimId = await claimOf('for-packers')
  await claimOf('for-papers', await app.sessionOf(keeper))
  const before = await db.selectFrom('address_openings').selectAll().execute()
  const cookie = await app.sessionOf(await person('everything-else', 'editor', 'support', 'viewer'))
  for (const [way, go] of ways(claimId, await parcelOf('for-papers'))) {
    const answer = await go(cookie)
    expect([answer.status, await answer.text()], way).toEqual([403, expect.stringContaining('role-missing')])
  }
  expect(await db.selectFrom('address_openings').selectAll().execute()).toEqual(before)
  // They read the claim, and nothing of where it goes but the country.
  for (const page of [
    `/boss/claims/${claimId}`,
    `/boss/packing/${claimId}`,
    '/boss/claims',
    `/boss/parcels/${await parcelOf('for-papers')}`,
    '/boss/packing',
  ]) {
    const seen = await app.edge.request(page, { headers: { cookie } })
    expect(seen.status, page).toBe(200)
    expect(await seen.text(), page).not.toContain(secret)
  }
})

test('addresses open for two hours after signing in; then a sign-in is asked for, with what was typed, and nothing was looked at', async () => {
  const packer = await person('packer', 'packer')
  const cookie = await app.sessionOf(packer)
  const claimId = await claimOf('signed-one')
  await claimOf('packed-one', cookie)
  const parcel = await parcelOf('packed-one')
  const seen = async () => [...(await looksAt(claimId)), ...(await looksAt('packed-one'))].length
  later(packingMinutes)
  for (const [way, go] of ways(claimId, parcel).slice(0, 7)) {
    const before = await seen()
    expect((await go(cookie)).status, way).toBe(200)
    expect(await seen(), way).toBe(before + 1)
  }
  later(1)
  const before = await seen()
  for (const [way, go] of ways(claimId, parcel)) {
    const answer = await go(cookie)
    const text = await answer.text()
    expect([answer.status, text.includes(secret)], way).toEqual([403, false])
    expect(text, way).toContain('Sign in again; you come back')
  }
  expect(await seen()).toBe(before)
  // A form of a page gets a page, where what was typed still stands.
  const form = await app.send(`/boss/parcels/${parcel}/label`, {}, cookie)
  expect([form.status, form.headers.get('location')]).toEqual([303, `/boss/parcels/${parcel}?stale=1`])
  expect(await (await ways(claimId, parcel)[0]![1](cookie)).text()).toContain('"why":"Asked by phone"')
  expect(await (await ways(claimId, parcel)[1]![1](cookie)).text()).toContain(
    `"typed":{"weight":"777","picked":["${claimId}"]}`,
  )
  const back = await (
    await app.edge.request(`/boss/packing/${claimId}?weight=777&with=${claimId}`, { headers: { cookie } })
  ).text()
  expect(back).toContain('"isFresh":false')
  expect(back).toContain(`"typed":{"weight":"777","picked":["${claimId}"]}`)
  const again = await app.sessionOf(packer)
  expect(await (await ways(claimId, parcel)[2]![1](again)).text()).toContain(secret)
})

test('the collector reads by whom an address was opened, by role, and one errand of packing as one opening', async () => {
  const packer = await person('second-packer', 'packer', 'editor')
  const cookie = await app.sessionOf(packer)
  const claimId = await claimOf('one-errand', cookie)
  const parcel = await parcelOf(claimId)
  for (const paper of ['label', 'packing-slip', 'customs', 'invoice']) {
    later(2)
    expect((await json('POST', `/boss/parcels/${parcel}/${paper}`, {}, cookie)).status).toBe(200)
  }
  await json('POST', `/boss/claims/${claimId}/address`, { reason: 'The carrier asked' }, await app.sessionOf(keeper))
  expect(await looksAt(claimId)).toHaveLength(6)
  const { openings } = (await (
    await app.edge.request(`/claims/${claimId}`, { headers: { cookie: await app.sessionOf(ada) } })
  ).json()) as { openings: object[] }
  expect(openings).toMatchObject([
    { by: 'staff', role: 'owner', reason: 'The carrier asked' },
    { by: 'staff', role: 'packer', reason: 'packing, address label, packing slip, customs form, invoice' },
  ])
  expect(JSON.stringify(openings)).not.toContain(packer.uid)
})
