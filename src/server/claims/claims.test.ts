import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CertificateKey } from '#features/certificates/certificate.ts'
import { issueCertificates } from '#features/certificates/issue-certificate.server.ts'
import { verifyCertificate } from '#features/certificates/verify-certificate.ts'
import type { ClaimStepRecord } from '#features/claims/claim/claim.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
await approveTestProof(db)
const start = new Date('2026-03-01T12:00:00Z')
let now = start
const lines: string[] = []
const write = (...parts: unknown[]) => {
  lines.push(
    JSON.stringify(parts, (_, value: unknown) =>
      value instanceof Error ? `${value.message} ${value.stack ?? ''}` : value,
    ),
  )
}
const log = { debug: write, info: write, warn: write, error: write } as unknown as Log
const edition = makeEdition({ length: 9 })
const studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
const app = openEmbedded(db, { now: () => now, change: { studio, log } })
const address = {
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
  phone: '+31 6 5550 1777',
}
const secrets = ['Lovelace', 'Geheimkade', '3011 AB', '5550 1777']

type Answer = {
  status: number
  body: Record<string, unknown> & { type?: string; title?: string; steps?: ClaimStepRecord[] }
  url: string
  text: string
}
const answers: Answer[] = []

async function send(method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  const answer = await app.edge.request(path, {
    method,
    headers: { ...ourPage, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  answers.push({ status: answer.status, body: {}, url: path, text })
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']), url: path, text }
}
const codeOf = ({ status, body }: Answer) => `${status} ${body.type?.split('/').at(-1) ?? ''}`.trim()

async function person(name: string): Promise<{ uid: string; cookie: string }> {
  const { uid, idToken } = await app.signUp(`${name}-${lines.length}-${answers.length}`)
  return { uid, cookie: (await app.enter(idToken)).cookie }
}

async function claimOf(uid: string, claimId: string): Promise<string> {
  await db.transaction().execute(async (tx) => {
    await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        claimId,
        origin: 'print-right',
        originKey: claimId,
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: '0xa',
        accountUid: uid,
        options: {},
        country: 'NL',
      },
    })
  })
  await db
    .insertInto('chain_cursor')
    .values({
      chain_id: 31337,
      genesis_hash: '0x1',
      head_block: 10,
      head_hash: '0xa',
      head_timestamp: 100,
      finalized_block: 5,
      finalized_hash: '0x5',
      problem_code: null,
      problem_detail: null,
      sales_address: null,
      sales_first_block: null,
      sales_indexed_block: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await reconcileClaims({ db, studio, log, now: () => now })
  return claimId
}

test('the form of a country and a look at an address are for everybody, and nothing of it stays', async () => {
  const form = await send('GET', '/addresses/forms/hk')
  expect((form.body['fields'] as { field: string }[]).map(({ field }) => field)).not.toContain('postcode')
  const look = await send('POST', '/addresses/check', { ...address, postcode: '3011ab' })
  expect(look.body).toMatchObject({ problems: [], suggested: { address: { postcode: '3011 AB' } } })
  expect((await send('POST', '/addresses/check', { ...address, line1: 'x'.repeat(500) })).body).toMatchObject({
    problems: [{ field: 'line1', code: 'too-long' }],
  })
  expect(codeOf(await send('POST', '/addresses/check', { country: 7, line1: 'Geheimkade 77' }))).toBe(
    '400 invalid-body',
  )
})

test('whether it can be sent, at which price, is said before anything else', async () => {
  expect((await send('POST', '/prints/quote', { editionId: '1', wishes: { country: 'NL' } })).body).toMatchObject({
    obstacles: [],
    quote: { total: '3000000000000000' },
    standing: 'open',
  })
  expect((await send('POST', '/prints/quote', { editionId: '1', wishes: { country: 'AQ' } })).body).toMatchObject({
    quote: null,
    obstacles: [{ code: 'not-served' }],
  })
  expect(codeOf(await send('POST', '/prints/quote', { editionId: '9', wishes: {} }))).toBe('404 edition-not-found')
  const { cookie } = await person('waiting')
  expect(await send('POST', '/prints/waits', { editionId: '1', country: 'AQ' }, cookie)).toMatchObject({
    status: 200,
    body: { sendsMail: false, hasMailbox: true },
  })
  expect((await send('GET', '/addresses/draft', undefined, cookie)).body).toMatchObject({
    draft: null,
    sendsMail: false,
  })
})

test('a claim is its owner’s alone: address in, changed, opened, locked; staff see it for a reason, and the owner sees that they did', async () => {
  const [ada, eve, bob] = [await person('ada'), await person('eve'), await person('bob')]
  await app.give(bob.uid, 'packer')
  const id = await claimOf(ada.uid, 'claim-of-ada')
  expect(codeOf(await send('GET', `/claims/${id}`))).toBe('401 sign-in-needed')
  expect(codeOf(await send('GET', `/claims/${id}`, undefined, eve.cookie))).toBe('404 claim-not-found')
  expect(codeOf(await send('PUT', `/claims/${id}/address`, address, eve.cookie))).toBe('404 claim-not-found')
  expect(codeOf(await send('POST', `/boss/claims/${id}/address`, { reason: 'just looking' }, eve.cookie))).toBe(
    '403 role-missing',
  )
  expect(codeOf(await send('PUT', `/claims/${id}/address`, { ...address, line1: '' }, ada.cookie))).toBe(
    '422 address-invalid',
  )
  expect(codeOf(await send('PUT', `/claims/${id}/address`, { ...address, country: 'DE' }, ada.cookie))).toBe(
    '409 country-changed',
  )
  expect((await send('PUT', `/claims/${id}/address`, address, ada.cookie)).body).toMatchObject({
    address: { country: 'NL', isLocked: false },
  })
  expect(codeOf(await send('POST', `/boss/claims/${id}/address`, { reason: '' }, bob.cookie))).toBe('400 invalid-body')
  const opened = await send('POST', `/boss/claims/${id}/address`, { reason: 'Asked by phone' }, bob.cookie)
  expect(opened.body['lines']).toContain('Geheimkade 77')
  expect((await send('POST', `/claims/${id}/address/open`, {}, ada.cookie)).body).toMatchObject({ address })

  const step = async (what: object, version: number) =>
    await send('POST', '/boss/claims/steps', { claims: [{ claimId: id, version }], step: what }, bob.cookie)
  expect((await step({ step: 'sign' }, 2)).body).toMatchObject({
    outcomes: [{ done: false, code: 'claim-step-refused' }],
  })
  for (const [index, what] of [{ step: 'print' }, { step: 'sign' }, { step: 'pack', weightGrams: 510 }].entries())
    expect((await step(what, 2 + index)).body).toMatchObject({ outcomes: [{ done: true }] })
  expect(codeOf(await step({ step: 'ship' }, 5))).toBe('422 tracking-invalid')
  expect(codeOf(await send('PUT', `/claims/${id}/address`, address, ada.cookie))).toBe('409 address-locked')
  expect(codeOf(await send('DELETE', `/claims/${id}/address`, undefined, ada.cookie))).toBe('409 address-locked')
  await step({ step: 'ship', carrier: 'ups', number: '1Z5R89390357567127' }, 5)
  const seen = await send('GET', `/claims/${id}`, undefined, ada.cookie)
  expect(seen.body.steps?.map(({ to }) => to)).toEqual([
    'accepted',
    'numbered',
    'printed',
    'signed',
    'packed',
    'shipped',
  ])
  expect(seen.body['openings']).toMatchObject([
    { by: 'staff', reason: 'packing' },
    { by: 'owner' },
    { by: 'staff', reason: 'Asked by phone' },
  ])
  expect(seen.text).not.toContain(bob.uid)
})

test('a claim is handed to somebody else by a link that opens it once; the address before is gone', async () => {
  const [ada, cy] = [await person('giver'), await person('taker')]
  const id = await claimOf(ada.uid, 'claim-to-give')
  await send('PUT', `/claims/${id}/address`, address, ada.cookie)
  await send('POST', `/claims/${id}/address/open`, {}, ada.cookie)
  const { code } = (await send('POST', `/claims/${id}/link`, {}, ada.cookie)).body as { code?: string }
  expect(JSON.stringify(await db.selectFrom('claim_links').selectAll().execute())).not.toContain(code)
  expect((await send('POST', '/claims/links', { code }, cy.cookie)).body).toEqual({ claimId: id })
  expect(codeOf(await send('POST', '/claims/links', { code }, ada.cookie))).toBe('404 claim-link-spent')
  expect(codeOf(await send('GET', `/claims/${id}`, undefined, ada.cookie))).toBe('404 claim-not-found')
  expect(codeOf(await send('POST', `/claims/${id}/address/open`, {}, cy.cookie))).toBe('404 no-address')
  // Where the giver lives, when they looked and what was erased is none of the taker's business.
  for (const path of [`/claims/${id}`, '/claims']) {
    const seen = (await send('GET', path, undefined, cy.cookie)).text
    expect(seen).not.toMatch(/was erased|"purged":\{|"by":"owner"/)
  }
  expect((await send('PUT', `/claims/${id}/address`, address, cy.cookie)).status).toBe(200)
})

test('packed parcels go out to a label program and tracking numbers come in: first as a look, then for good, and twice is no mistake', async () => {
  const [ada, bob] = [await person('parcels'), await person('packer')]
  await app.give(bob.uid, 'packer')
  const id = await claimOf(ada.uid, 'claim-to-send')
  await send('PUT', `/claims/${id}/address`, address, ada.cookie)
  const pickList = async (cookie: string) =>
    await app.edge.request('/boss/packing.pdf', { headers: { ...ourPage, cookie } })
  expect((await pickList(ada.cookie)).status).toBe(403)
  const nothing = Buffer.from(await (await pickList(bob.cookie)).arrayBuffer()).length
  for (const [index, step] of ['print', 'sign', 'pack'].entries()) {
    if (step === 'pack') {
      // What lies signed on the shelf is on the list to walk with; looking at it opens no address.
      const list = await pickList(bob.cookie)
      expect([list.headers.get('content-type'), list.headers.get('cache-control')]).toEqual([
        'application/pdf',
        'no-store',
      ])
      expect(Buffer.from(await list.arrayBuffer()).length).toBeGreaterThan(nothing)
    }
    await send(
      'POST',
      '/boss/claims/steps',
      { claims: [{ claimId: id, version: 2 + index }], step: { step } },
      bob.cookie,
    )
  }
  const raw = async (path: string, body: string | object, type = 'application/json') =>
    await app.edge.request(path, {
      method: 'POST',
      headers: { ...ourPage, cookie: bob.cookie, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const csv = await (await raw('/boss/claims/export', { format: 'generic' })).text()
  expect(csv).toContain('Geheimkade 77')
  expect(csv).toContain(`Exported by ${bob.uid}`)
  const parcel = /P-\d{5}/.exec(csv)?.[0] ?? ''
  const pdf = await raw(`/boss/parcels/${parcel}/packing-slip`, {})
  expect([
    pdf.headers.get('content-type'),
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual(['application/pdf', '%PDF-'])

  const file = `order_id,carrier,tracking_number\r\n${parcel},ups,1Z5R89390357567136\r\nP-99999,ups,1Z5R89390357567145\r\n`
  const read_ = async (query: string) =>
    (
      (await (await raw(`/boss/claims/tracking${query}`, file, 'text/csv')).json()) as { rows: { outcome: string }[] }
    ).rows.map(({ outcome }) => outcome)
  expect(await read_('')).toEqual(['ships', 'refused'])
  expect(await read_('?apply=1')).toEqual(['ships', 'refused'])
  expect(await read_('?apply=1')).toEqual(['done', 'refused'])
  // The audit has every file that was read in, and none that was only looked at.
  expect(await db.selectFrom('staff_acts').select('subject').where('act', '=', 'tracking-read').execute()).toEqual([
    { subject: '1 of 2 rows' },
    { subject: '0 of 2 rows' },
  ])
  expect((await send('GET', `/claims/${id}`, undefined, ada.cookie)).body).toMatchObject({
    claim: { state: { state: 'shipped' } },
    openings: [{ role: 'packer', reason: 'packing, a file for a label program (generic), packing slip' }],
  })
  // One errand is one opening; each look stands in the table.
  expect(
    (
      await db
        .selectFrom('address_openings')
        .select(['by', 'reason'])
        .where('claim_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ by, reason }) => `${by}: ${reason}`),
  ).toEqual(['staff: packing', 'export: a file for a label program (generic)', 'export: packing slip'])
  now = new Date(now.getTime() + 600_000)
  expect((await raw('/boss/claims/export', { format: 'generic' })).status).toBe(403)
})

test('a certificate, its sheet and its signature are for everybody, and check without us', async () => {
  await db.transaction().execute(async (tx) => {
    await issueCertificates(tx, {
      studio,
      house: 'https://studio.example',
      seal: createSeal('under test', 'certificate keys'),
      now,
    })
  })
  const { keys } = (await send('GET', '/.well-known/certificate-keys.json')).body as unknown as {
    keys: CertificateKey[]
  }
  const [first] = await db.selectFrom('certificates').select('certificate_id').orderBy('n').execute()
  const id = first?.certificate_id ?? ''
  const { code, recordText } = (await send('GET', `/certificates/${id}.json`)).body as {
    code: string
    recordText: string
  }
  expect(verifyCertificate(code, { keys, recordText })).toMatchObject({ valid: true, core: { id } })
  const pdf = new Uint8Array(await (await app.edge.request(`/certificates/${id}.pdf`)).arrayBuffer())
  const { signature, kid } = (await send('GET', `/certificates/${id}.sig`)).body as { signature: string; kid: string }
  const key = keys.find((one) => one.kid === kid)!
  const published = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' })
  expect(verify(null, pdf, published, Buffer.from(signature, 'base64url'))).toBe(true)
  pdf[pdf.length - 9] = (pdf.at(-9) ?? 0) ^ 1
  expect(verify(null, pdf, published, Buffer.from(signature, 'base64url'))).toBe(false)
  expect((await send('POST', `/certificates/${id}/scans`, {})).status).toBe(204)
  // What reads pages for a search is answered alike, and counts nothing.
  const crawler = { ...ourPage, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  const read = await app.edge.request(`/certificates/${id}/scans`, { method: 'POST', headers: crawler })
  expect(read.status).toBe(204)
  expect((await send('GET', `/certificates/${id}.json`)).body).toMatchObject({
    scans: { count: 1, lastAt: now.toISOString().slice(0, 10) },
  })
  expect(codeOf(await send('GET', '/certificates/no-such-thing.json'))).toBe('404 certificate-not-found')
})

test('after all of this nothing that was typed is in the log, in an error, in a URL, or in the database', async () => {
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const database = (
    await Promise.all(
      tables.rows.map(async ({ name }) =>
        JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows),
      ),
    )
  ).join('\n')
  const errors = answers
    .filter(({ status }) => status >= 400)
    .map(({ text }) => text)
    .join('\n')
  const urls = answers.map(({ url }) => decodeURIComponent(url)).join('\n')
  for (const [place, text] of Object.entries({ database, log: lines.join('\n'), errors, urls })) {
    expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []])
  }
  expect(database).toContain('claim-of-ada')
})
