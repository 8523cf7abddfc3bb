import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getClaimDesk } from '#features/claims/collector/get-claim-desk.server.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { takeDraft } from '#features/shipping/addresses/address-draft.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog as log } from '#platform/log.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import * as oneClaim from '#web/routes/boss/one-claim.tsx'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
await approveTestProof(db)
let now = new Date('2026-03-01T12:00:00Z')
const studio = { ...contextUnderTest(db).studio, editions: [makeEdition({ length: 9 })], shipping: testShipping }
const app = openEmbedded(db, { now: () => now, change: { studio, log }, pages: { 'boss one claim': oneClaim } })
await addChainCursor(db)
const address = {
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
  phone: '+31 6 5550 1777',
}
const secrets = ['Lovelace', 'Geheimkade', '3011 AB', '5550 1777']

type Answer = { status: number; body: Record<string, unknown> & { type?: string }; text: string }
const answers: Answer[] = []

async function send(method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  const answer = await app.edge.request(path, {
    method,
    headers: { ...ourPage, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  answers.push({ status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']), text })
  return answers.at(-1)!
}
const codeOf = ({ status, body }: Answer) => `${status} ${body.type?.split('/').at(-1) ?? ''}`.trim()

async function person(name: string): Promise<{ uid: string; cookie: string }> {
  const { uid, idToken } = await app.signUp(name)
  return { uid, cookie: (await app.enter(idToken)).cookie }
}

async function claimOf(uid: string, claimId: string): Promise<string> {
  await openTestClaim(db, { claimId, accountUid: uid, country: 'NL', now })
  await reconcileClaims({ db, studio, log, now: () => now })
  return claimId
}

const openingsOf = async (claimId: string) =>
  (
    await db
      .selectFrom('address_openings')
      .select(['by', 'reason'])
      .where('claim_id', '=', claimId)
      .orderBy('id')
      .execute()
  ).map(({ by, reason }) => `${by} ${reason}`)
const staffForm = async (id: string, form: Record<string, string>, cookie: string) => {
  const answer = await app.edge.request(`/boss/claims/${id}`, {
    method: 'POST',
    headers: { ...ourPage, cookie },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, text: await answer.text() }
}

test('an address on legal hold goes to nobody with its claim: who takes it over gives a new one, and the label has that', async () => {
  const [ada, cy, bob] = [await person('held-giver'), await person('held-taker'), await person('held-staff')]
  await app.give(bob.uid, 'packer')
  const id = await claimOf(ada.uid, 'claim-on-hold')
  await send('PUT', `/claims/${id}/address`, address, ada.cookie)
  await send('POST', `/boss/claims/${id}/address`, { reason: 'Before it was taken over' }, bob.cookie)
  expect((await send('PUT', `/boss/claims/${id}/legal-hold`, { reason: 'A lawyer asks' }, bob.cookie)).status).toBe(204)
  const { code } = (await send('POST', `/claims/${id}/link`, {}, ada.cookie)).body as { code?: string }
  now = new Date(now.getTime() + 1000)
  expect((await send('POST', '/claims/links', { code }, cy.cookie)).status).toBe(200)
  const before = answers.length
  expect(codeOf(await send('POST', `/claims/${id}/address/open`, {}, cy.cookie))).toBe('404 no-address')
  expect((await send('GET', `/claims/${id}`, undefined, cy.cookie)).body).toMatchObject({ address: null, openings: [] })
  expect(codeOf(await send('POST', `/boss/claims/${id}/address`, { reason: 'packing' }, bob.cookie))).toBe(
    '404 no-address',
  )
  for (const { text } of answers.slice(before)) for (const secret of secrets) expect(text).not.toContain(secret)
  // Whoever gave it hears that it is stored, and of each time that it is opened; the taker's claim says nothing of that.
  const [held] = await db.selectFrom('claim_addresses').select('claim_id').where('held_for', '=', id).execute()
  const opened = await staffForm(
    id,
    { act: 'open-held', held: held!.claim_id, reason: 'The lawyer asks again' },
    bob.cookie,
  )
  expect([opened.status, opened.text.includes('Geheimkade 77')]).toEqual([200, true])
  expect(await openingsOf(held!.claim_id)).toEqual(['staff Before it was taken over', 'staff The lawyer asks again'])
  expect(
    (
      await db
        .selectFrom('claim_notices')
        .select(['kind', 'to_email', sql<boolean>`data->'isKept'`.as('kept')])
        .where('claim_id', '=', id)
        .where('kind', 'in', ['taken', 'held-opened'])
        .orderBy('id')
        .execute()
    ).map(({ kind, kept }) => [kind, kept]),
  ).toEqual([
    ['taken', true],
    ['held-opened', null],
  ])
  expect((await getClaimDesk(readSide(db), { studio, uid: ada.uid, now })).kept).toMatchObject([
    {
      title: 'Embers',
      country: 'NL',
      reason: 'A lawyer asks',
      openings: [{ reason: 'The lawyer asks again' }, { reason: 'Before it was taken over' }],
    },
  ])
  expect((await getClaimDesk(readSide(db), { studio, uid: cy.uid, now })).kept).toEqual([])
  // The new address is the only one that a parcel goes by.
  const step = async (what: object) => {
    const { version } = await db
      .selectFrom('claims')
      .select('version')
      .where('claim_id', '=', id)
      .executeTakeFirstOrThrow()
    return (await send('POST', '/boss/claims/steps', { claims: [{ claimId: id, version }], step: what }, bob.cookie))
      .body
  }
  await step({ step: 'print' })
  await step({ step: 'sign' })
  expect(await step({ step: 'pack' })).toMatchObject({ outcomes: [{ done: false, code: 'no-address' }] })
  await send(
    'PUT',
    `/claims/${id}/address`,
    { ...address, name: 'Cy Taker', line1: 'Nieuwekade 1', phone: '' },
    cy.cookie,
  )
  expect(await step({ step: 'pack', weightGrams: 510 })).toMatchObject({ outcomes: [{ done: true }] })
  const { parcel_id: parcel } = await db
    .selectFrom('claims')
    .select('parcel_id')
    .where('claim_id', '=', id)
    .executeTakeFirstOrThrow()
  const csv = await app.edge.request('/boss/claims/export', {
    method: 'POST',
    headers: { ...ourPage, cookie: bob.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'generic', parcelIds: [parcel] }),
  })
  expect([csv.status, await csv.text()]).toEqual([200, expect.stringContaining('Nieuwekade 1') as string])
  // What is packed goes to nobody else, also while it is held.
  await step({ step: 'hold', reason: 'other', detail: 'A question' })
  expect(codeOf(await send('POST', `/claims/${id}/link`, {}, cy.cookie))).toBe('409 claim-not-ready')
  // When the hold ends it is erased, and whoever gave it has the receipt.
  expect((await staffForm(id, { act: 'end-held', held: held!.claim_id }, bob.cookie)).status).toBe(400)
  expect((await staffForm(id, { act: 'end-held', held: held!.claim_id, confirmed: 'yes' }, bob.cookie)).status).toBe(
    200,
  )
  await reconcileClaims({ db, studio, log, now: () => now })
  expect(
    await db.selectFrom('claim_addresses').select(['sealed', 'wrapped_key']).where('held_for', '=', id).execute(),
  ).toEqual([{ sealed: null, wrapped_key: null }])
  expect(
    await db
      .selectFrom('claim_notices')
      .select('data')
      .where('claim_id', '=', id)
      .where('kind', '=', 'purged')
      .execute(),
  ).toMatchObject([{ data: { wasHeld: true, receipt: expect.stringContaining('opened 2 times') as string } }])
})

test('an address from before the take-over opens for nobody by its claim, whatever left it there', async () => {
  const [ada, cy, bob] = [await person('old-giver'), await person('old-taker'), await person('old-staff')]
  await app.give(bob.uid, 'packer')
  const id = await claimOf(ada.uid, 'claim-with-an-old-address')
  await send('PUT', `/claims/${id}/address`, address, ada.cookie)
  await db
    .insertInto('claim_links')
    .values({
      link_hash: 'one',
      claim_id: id,
      made_by: ada.uid,
      made_at: now,
      expires_at: now,
      used_by: cy.uid,
      used_at: new Date(now.getTime() + 1),
    })
    .execute()
  await db.updateTable('claims').set({ account_uid: cy.uid }).where('claim_id', '=', id).execute()
  expect(codeOf(await send('POST', `/claims/${id}/address/open`, {}, cy.cookie))).toBe('404 no-address')
  expect(codeOf(await send('POST', `/boss/claims/${id}/address`, { reason: 'packing' }, bob.cookie))).toBe(
    '404 no-address',
  )
  expect((await send('GET', `/claims/${id}`, undefined, cy.cookie)).body).toMatchObject({ address: null })
})

test('staff open the addresses of claims alone: a draft is its owner’s, and who opened it stays written down', async () => {
  const [ada, bob] = [await person('drafter'), await person('draft-staff')]
  await app.give(bob.uid, 'packer')
  const draft = async () => await send('PUT', '/addresses/draft', { address }, ada.cookie)
  await draft()
  const draftId = `draft ${ada.uid}`
  expect(
    codeOf(
      await send('POST', `/boss/claims/${encodeURIComponent(draftId)}/address`, { reason: 'Curious' }, bob.cookie),
    ),
  ).toBe('404 claim-not-found')
  expect(
    (await staffForm(encodeURIComponent(draftId), { act: 'open-address', reason: 'Curious' }, bob.cookie)).text,
  ).not.toContain('Geheimkade')
  expect(await openingsOf(draftId)).toEqual([])
  expect((await send('POST', '/addresses/draft/open', {}, ada.cookie)).status).toBe(200)
  expect((await send('DELETE', '/addresses/draft', undefined, ada.cookie)).status).toBe(204)
  expect(await openingsOf(draftId)).toEqual(['owner Looked at by its owner'])
  // What is given for a claim takes its own openings along, and no other's.
  now = new Date(now.getTime() + 1000)
  await draft()
  await send('POST', '/addresses/draft/open', {}, ada.cookie)
  const id = await claimOf(ada.uid, 'claim-of-the-draft')
  await db.transaction().execute(
    async (tx) =>
      await takeDraft(tx, parseAddressKeys(app.context.addressKeys), {
        uid: ada.uid,
        claimId: id,
        priced: 'NL',
        now,
      }),
  )
  expect([await openingsOf(draftId), await openingsOf(id)]).toEqual([
    ['owner Looked at by its owner', 'owner Looked at by its owner'],
    ['owner Looked at by its owner'],
  ])
})
