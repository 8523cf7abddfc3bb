import { beforeEach, expect, test } from 'vitest'
import { voidElapsedNumbers } from '#features/certificates/change-print.server.ts'
import { issueCertificates } from '#features/certificates/issue-certificate.server.ts'
import { listClaimSteps } from '#features/claims/claim/get-claim.server.ts'
import { moveClaim } from '#features/claims/claim/move-claim.server.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { listPrints } from '#features/prints/numbers/list-prints.server.ts'
import { makeParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
await approveTestProof(db)
const read = readSide(db)
let now = new Date('2026-03-01T12:00:00Z')
// One address may ask so often a minute.
beforeEach(() => {
  now = new Date(now.getTime() + 60_000)
})
const edition = makeEdition({ length: 12 })
const studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
const app = openEmbedded(db, { now: () => now, change: { studio } })
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Geheimkade 77', city: 'Rotterdam', postcode: '3011 AB' }

type Answer = { status: number; body: Record<string, unknown> & { type?: string } }
async function send(method: string, path: string, cookie: string, body?: object): Promise<Answer> {
  const answer = await app.edge.request(path, {
    method,
    headers: { ...ourPage, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) }
}
const codeOf = ({ status, body }: Answer) => `${status} ${body.type?.split('/').at(-1) ?? ''}`.trim()

async function person(name: string, isStaff = false): Promise<{ uid: string; cookie: string }> {
  const { uid, idToken } = await app.signUp(name)
  if (isStaff) await app.give(uid, 'packer')
  return { uid, cookie: (await app.enter(idToken)).cookie }
}
const [ada, bob, cy] = [await person('ada'), await person('bob', true), await person('cy', true)]
await addChainCursor(db)

async function claimOf(claimId: string): Promise<number> {
  await openTestClaim(db, { claimId, accountUid: ada.uid, country: 'NL', now })
  await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  await send('PUT', `/claims/${claimId}/address`, ada.cookie, address)
  return (await db.selectFrom('claims').select('n').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).n!
}
const versionOf = async (claimId: string) =>
  (await db.selectFrom('claims').select('version').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).version
const stateOf = async (claimId: string) =>
  (await db.selectFrom('claims').select('state').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).state
const step = async (claimId: string, ...steps: object[]) => {
  const outcomes = []
  for (const one of steps)
    outcomes.push(
      (
        await send('POST', '/boss/claims/steps', bob.cookie, {
          claims: [{ claimId, version: await versionOf(claimId) }],
          step: one,
        })
      ).body['outcomes'] as { done: boolean; code?: string }[],
    )
  return outcomes.at(-1)![0]!
}
const certify = async () => {
  await db.transaction().execute(async (tx) => {
    await issueCertificates(tx, {
      studio,
      house: 'https://studio.example',
      seal: createSeal('under test', 'certificate keys'),
      now,
    })
  })
}
const replace = async (claimId: string, reason = 'Lost between Köln and Ghent') =>
  await send('POST', `/boss/claims/${claimId}/replacement`, bob.cookie, { version: await versionOf(claimId), reason })
const numberOf = { number: 0 }
const ship = () => ({ step: 'ship', carrier: 'post', number: `RR12345678${numberOf.number++}NL` })

test('a lost print is made again: the same number marked, a new parcel, the first certificate revoked, and the first parcel delivers nothing any more', async () => {
  const n = await claimOf('lost-one')
  await step('lost-one', { step: 'print' }, { step: 'sign' })
  await certify()
  expect(
    codeOf(await send('POST', '/boss/claims/lost-one/replacement', ada.cookie, { version: 4, reason: 'please' })),
  ).toBe('403 role-missing')
  await step('lost-one', { step: 'pack' }, ship())
  expect(codeOf(await replace('lost-one'))).toBe('409 claim-step-refused')
  await step('lost-one', { step: 'lose', reason: 'no scan for 30 days' })
  const seen = await versionOf('lost-one')
  const [first, second] = await Promise.all(
    [1, 2].map(
      async () =>
        await send('POST', '/boss/claims/lost-one/replacement', bob.cookie, {
          version: seen,
          reason: 'Lost between Köln and Ghent',
        }),
    ),
  )
  expect([first!.status, second!.status].sort((a, b) => a - b)).toEqual([201, 409])
  const made = [first!, second!].find(({ status }) => status === 201)!.body
  expect(made).toMatchObject({
    claimId: 'lost-one-r1',
    replacement: 1,
    label: `${n}/12 (replacement)`,
    hasAddress: true,
    revoked: [`embers-${n}`],
  })

  expect([await stateOf('lost-one'), await stateOf('lost-one-r1')]).toEqual(['replaced', 'numbered'])
  expect(await step('lost-one', { step: 'deliver' })).toMatchObject({ done: false, code: 'claim-step-refused' })
  expect((await listClaimSteps(read, { claimId: 'lost-one' })).at(-1)).toMatchObject({
    to: 'replaced',
    by: 'staff',
    actor: bob.uid,
    reason: 'Lost between Köln and Ghent',
  })
  expect((await send('GET', '/claims/lost-one-r1', ada.cookie)).body).toMatchObject({
    claim: { label: `${n}/12 (replacement)`, origin: 'replacement' },
    address: { country: 'NL', isLocked: false },
  })
  expect((await send('POST', '/claims/lost-one-r1/address/open', ada.cookie, {})).body).toMatchObject({ address })
  expect((await send('GET', '/claims/lost-one', ada.cookie)).body['openings']).toMatchObject([
    { by: 'staff', reason: 'Passed on to the replacement' },
    { reason: 'packing' },
  ])

  await step('lost-one-r1', { step: 'print' }, { step: 'sign' })
  await certify()
  expect((await send('GET', `/certificates/embers-${n}.json`, '')).body).toMatchObject({
    revoked: { reason: expect.stringContaining('Another sheet took its place') as string },
    supersededBy: `embers-${n}-r1`,
  })
  expect((await send('GET', `/certificates/embers-${n}-r1.json`, '')).body).toMatchObject({
    revoked: null,
    record: { edition: { label: `${n}/12 (replacement)`, replacement: 1 } },
  })
  expect((await send('GET', '/.well-known/certificate-revocations.json', '')).body).toMatchObject({
    revoked: [{ id: `embers-${n}`, supersededBy: `embers-${n}-r1` }],
  })
  await step('lost-one-r1', { step: 'pack' }, ship(), { step: 'deliver' })
  expect([
    await stateOf('lost-one-r1'),
    (await listPrints(read, { editionId: '1', limit: 9 })).filter((print) => print.n === n),
  ]).toMatchObject(['delivered', [{ replacements: 1, state: 'signed', claimId: 'lost-one-r1' }]])
})

test('one print of a lost parcel replaced, the parcel found: the others are delivered, the replaced one is not', async () => {
  await claimOf('two-a')
  await claimOf('two-b')
  for (const id of ['two-a', 'two-b']) await step(id, { step: 'print' }, { step: 'sign' })
  await send('POST', '/boss/claims/steps', bob.cookie, {
    claims: [
      { claimId: 'two-a', version: await versionOf('two-a') },
      { claimId: 'two-b', version: await versionOf('two-b') },
    ],
    step: { step: 'pack' },
    together: true,
  })
  await step('two-a', ship(), { step: 'lose', reason: 'no scan for 30 days' })
  expect((await replace('two-b')).status).toBe(201)
  expect(await step('two-b', { step: 'deliver' })).toMatchObject({ done: false })
  expect(await stateOf('two-a')).toBe('lost')
  expect(await step('two-a', { step: 'deliver' })).toMatchObject({ done: true })
  expect([await stateOf('two-a'), await stateOf('two-b'), await stateOf('two-b-r1')]).toEqual([
    'delivered',
    'replaced',
    'numbered',
  ])
})

test('a replacement that is lost too is the second one of the same claim', async () => {
  const n = await claimOf('twice')
  await step('twice', { step: 'print' }, { step: 'sign' }, { step: 'hand-over' })
  await replace('twice', 'A corner was bent')
  expect(
    await db.selectFrom('claim_addresses').select('claim_id').where('claim_id', '=', 'twice-r1').execute(),
  ).toHaveLength(1)
  await step('twice-r1', { step: 'print' }, { step: 'sign' })
  expect((await replace('twice-r1', 'The press slipped')).body).toMatchObject({
    claimId: 'twice-r2',
    replacement: 2,
    label: `${n}/12 (replacement 2)`,
  })
})

test('a number is voided by two people: its claim is cancelled, its certificate counts no more; what is in the post is not voided', async () => {
  const n = await claimOf('void-one')
  await step('void-one', { step: 'print' }, { step: 'sign' })
  await certify()
  const ask = async () =>
    await send('POST', '/boss/prints/proposals', bob.cookie, {
      editionId: '1',
      series: 'numbered',
      n,
      reason: 'Torn at the press',
    })
  const { id } = (await ask()).body as { id?: number }
  expect(codeOf(await ask())).toBe('409 proposal-open')
  expect(codeOf(await replace('void-one'))).toBe('409 proposal-open')
  expect((await send('GET', '/boss/prints/proposals', cy.cookie)).body).toMatchObject({
    proposals: [{ id, n, askedBy: bob.uid, reason: 'Torn at the press' }],
  })
  expect(codeOf(await send('POST', `/boss/prints/proposals/${id}`, bob.cookie, { agree: true }))).toBe(
    '409 second-person-needed',
  )
  await step('void-one', { step: 'pack' }, ship())
  expect(codeOf(await send('POST', `/boss/prints/proposals/${id}`, cy.cookie, { agree: true }))).toBe(
    '409 claim-step-refused',
  )
  expect((await listPrints(read, { editionId: '1', limit: 9 })).find((print) => print.n === n)).toMatchObject({
    state: 'signed',
  })
  await step('void-one', { step: 'return', reason: 'not collected' })
  expect((await send('POST', `/boss/prints/proposals/${id}`, cy.cookie, { agree: true })).body).toMatchObject({
    revoked: [`embers-${n}`],
    cancelled: 'void-one',
  })
  expect([
    await stateOf('void-one'),
    (await send('GET', `/certificates/embers-${n}.json`, '')).body['revoked'],
  ]).toMatchObject(['cancelled', { reason: 'The number is void: Torn at the press' }])
  expect(codeOf(await send('POST', `/boss/prints/proposals/${id}`, cy.cookie, { agree: true }))).toBe('404 no-proposal')
  expect(
    await db
      .selectFrom('staff_acts')
      .select(['act', 'actor'])
      .where('act', 'like', 'number-void%')
      .orderBy('id')
      .execute(),
  ).toEqual([
    { act: 'number-void-asked', actor: bob.uid },
    { act: 'number-void-answered', actor: cy.uid },
  ])
})

test('a claim that lay in a vault is told where it goes afterwards: what cannot be sent or costs more is refused, and what was priced stays', async () => {
  await db.transaction().execute(async (tx) => {
    await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        claimId: 'of-a-vault',
        origin: 'vault',
        originKey: 'vault:0x1:1',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: '0xa',
        accountUid: ada.uid,
        options: {},
      },
    })
    await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        claimId: 'of-a-pill',
        origin: 'redemption',
        originKey: 'redemption:0x1',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: '0xa',
        accountUid: ada.uid,
        options: {},
        country: 'NL',
      },
    })
  })
  const choose = async (claimId: string, country: string, options = {}) =>
    await send('PUT', `/claims/${claimId}/delivery`, ada.cookie, { country, options })
  expect(codeOf(await choose('of-a-pill', 'JP'))).toBe('409 claim-not-ready')
  expect(codeOf(await choose('of-a-vault', 'AQ'))).toBe('409 print-refused')
  expect(codeOf(await choose('of-a-vault', 'JP', { Frame: 'Oak' }))).toBe('409 print-refused')
  expect(codeOf(await send('PUT', '/claims/of-a-vault/address', ada.cookie, { ...address, country: 'AQ' }))).toBe(
    '422 address-invalid',
  )
  expect(codeOf(await send('PUT', '/claims/of-a-pill/address', ada.cookie, { ...address, country: 'DE' }))).toBe(
    '409 country-changed',
  )
  expect((await choose('of-a-vault', 'JP')).body).toMatchObject({
    claim: { country: 'JP', options: { Frame: 'None' } },
  })
  expect((await send('PUT', '/claims/of-a-vault/address', ada.cookie, address)).body).toMatchObject({
    address: { country: 'NL' },
  })
  expect((await send('GET', '/claims/of-a-vault', ada.cookie)).body).toMatchObject({ claim: { country: 'NL' } })

  // What replaces it was paid for by nobody either.
  await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  await step('of-a-vault', { step: 'print' }, { step: 'sign' })
  expect((await replace('of-a-vault')).status).toBe(201)
  const german = { ...address, country: 'DE', city: 'Köln', postcode: '50667' }
  expect((await send('PUT', '/claims/of-a-vault-r1/address', ada.cookie, german)).status).toBe(200)
  expect((await send('GET', '/claims/of-a-vault-r1', ada.cookie)).body).toMatchObject({ claim: { country: 'DE' } })
})

const leave = async (uid: string) => {
  await db.deleteFrom('account_roles').where('uid', '=', uid).execute()
}

test('a studio of one voids a number by typing it and waiting a day: meanwhile nothing else is done with its claim, and its owner reads why', async () => {
  await leave(cy.uid)
  // A viewer approves nothing, so there is nobody to wait for.
  await app.give(cy.uid, 'viewer')
  try {
    const n = await claimOf('void-alone')
    const ask = async (typed?: string) =>
      await send('POST', '/boss/prints/proposals', bob.cookie, {
        editionId: '1',
        series: 'numbered',
        n,
        reason: 'Spoiled in the press',
        ...(typed === undefined ? {} : { typed }),
      })
    expect([codeOf(await ask()), codeOf(await ask(String(n + 1))), codeOf(await ask(`${n}/1`))]).toEqual([
      '422 staff-step-invalid',
      '422 staff-step-invalid',
      '422 staff-step-invalid',
    ])
    const due = new Date(now.getTime() + 86_400_000).toISOString()
    const first = (await ask(String(n))).body
    expect(first['dueAt']).toBe(due)
    expect(await step('void-alone', { step: 'print' })).toMatchObject({ done: false, code: 'number-voiding' })
    expect(codeOf(await replace('void-alone'))).toMatch(/^409/)
    const notes = async () =>
      (await listClaimSteps(read, { claimId: 'void-alone' }))
        .filter(({ from, to }) => from === to)
        .map(({ by, reason }) => `${by}: ${reason}`)
    expect(await notes()).toEqual([
      `staff: The number becomes void at ${due.slice(0, 10)} ${due.slice(11, 16)} UTC, unless the studio takes that back: Spoiled in the press`,
    ])

    // Taken back, everything goes on; asked again, the day begins anew.
    expect(
      (await send('POST', `/boss/prints/proposals/${String(first['id'])}`, bob.cookie, { agree: false })).body,
    ).toMatchObject({ voided: null })
    expect(await step('void-alone', { step: 'print' }, { step: 'sign' })).toMatchObject({ done: true })
    await certify()
    now = new Date(now.getTime() + 3_600_000)
    await ask(String(n))
    now = new Date(now.getTime() + 86_400_000 - 1)
    expect([await voidElapsedNumbers({ db, now: () => now }), await stateOf('void-alone')]).toEqual([0, 'signed'])
    now = new Date(now.getTime() + 1)
    expect([await voidElapsedNumbers({ db, now: () => now }), await stateOf('void-alone')]).toEqual([1, 'cancelled'])
    expect((await send('GET', `/certificates/embers-${n}.json`, '')).body['revoked']).toMatchObject({
      reason: 'The number is void: Spoiled in the press',
    })
    expect((await listPrints(read, { editionId: '1', limit: 9 })).find((print) => print.n === n)).toMatchObject({
      state: 'void',
      voided: { reason: 'Spoiled in the press' },
    })
    expect(await notes()).toContain('staff: The number stays: the studio took the voiding back.')
    expect(
      await db
        .selectFrom('staff_acts')
        .select(['act', 'actor', 'subject'])
        .where('act', '=', 'number-void-answered')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    ).toEqual([{ act: 'number-void-answered', actor: bob.uid, subject: 'void after the delay' }])
  } finally {
    await app.give(cy.uid, 'packer')
  }
})

test('whoever comes to the studio during the delay has to approve it; what cannot be voided is not asked for', async () => {
  const n = await claimOf('void-joined')
  await leave(cy.uid)
  const ask = async () =>
    await send('POST', '/boss/prints/proposals', bob.cookie, {
      editionId: '1',
      series: 'numbered',
      n,
      reason: 'Wrong paper',
      typed: `${n}/${edition.length}`,
    })
  await step('void-joined', { step: 'print' }, { step: 'sign' }, { step: 'pack' })
  expect(codeOf(await ask())).toBe('409 claim-step-refused')
  await step('void-joined', { step: 'unpack' })
  const { id } = (await ask()).body
  await app.give(cy.uid, 'packer')
  now = new Date(now.getTime() + 86_400_000)
  expect([await voidElapsedNumbers({ db, now: () => now }), await stateOf('void-joined')]).toEqual([0, 'signed'])
  expect((await listClaimSteps(read, { claimId: 'void-joined' })).at(-1)).toMatchObject({
    by: 'clock',
    reason: 'The number is not void yet: a second person in the studio has to approve it now.',
  })
  expect(codeOf(await send('POST', `/boss/prints/proposals/${String(id)}`, bob.cookie, { agree: true }))).toBe(
    '409 second-person-needed',
  )
  expect((await send('POST', `/boss/prints/proposals/${String(id)}`, cy.cookie, { agree: true })).body).toMatchObject({
    cancelled: 'void-joined',
  })
})

test('a number whose claim moved on during the delay stays, and both stories say so', async () => {
  const n = await claimOf('void-moved')
  await leave(cy.uid)
  await step('void-moved', { step: 'print' }, { step: 'sign' })
  const ask = async () =>
    await send('POST', '/boss/prints/proposals', bob.cookie, {
      editionId: '1',
      series: 'numbered',
      n,
      reason: 'Wrong paper',
      typed: String(n),
    })
  expect((await ask()).status).toBe(201)
  await db.transaction().execute(async (tx) => {
    await moveClaim(tx, {
      claimId: 'void-moved',
      step: { step: 'pack', parcelId: await makeParcel(tx, { by: bob.uid, weightGrams: undefined, now }) },
      by: 'staff',
      actor: bob.uid,
      now,
    })
  })
  now = new Date(now.getTime() + 86_400_000)
  expect([await voidElapsedNumbers({ db, now: () => now }), await stateOf('void-moved')]).toEqual([0, 'packed'])
  expect((await listClaimSteps(read, { claimId: 'void-moved' })).at(-1)).toMatchObject({
    by: 'clock',
    reason: 'The number stays: the claim moved on before the delay was over.',
  })
  expect((await listPrints(read, { editionId: '1', limit: 20 })).find((print) => print.n === n)?.state).toBe('signed')
  expect(
    await db
      .selectFrom('staff_acts')
      .select('subject')
      .where('act', '=', 'number-void-answered')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  ).toEqual([{ subject: 'not void: the claim moved on' }])
  expect((await send('GET', '/boss/prints/proposals', bob.cookie)).body).toEqual({ proposals: [] })
})
