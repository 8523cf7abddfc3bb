import { beforeEach, expect, test } from 'vitest'
import { issueCertificates } from '#features/certificates/issue-certificate.server.ts'
import { numberClaim } from '#features/claims/opening/number-claim.server.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import type { Inventory } from '#features/inventory/inventory.ts'
import { markPrint } from '#features/prints/numbers/mark-print.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import type { Role } from '#features/studio/access.ts'
import { createSeal } from '#platform/seal.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({ length: 60, numbering: { by: 'token-id' } })
const wallet = collectorOf(1)
const everyRole = ['owner', 'editor', 'packer', 'support', 'viewer'] as const satisfies readonly Role[]
const formats = ['csv', 'json', 'pdf'] as const
let rows: Awaited<ReturnType<typeof recordCatalogue>>

beforeEach(async () => {
  await emptyTables(db)
  rows = await recordCatalogue(db, { size: 140 })
})

/** Ada, to whom a wallet with pieces and burns is linked, and whose signed print has a certificate and an address somewhere. */
async function openStudio() {
  const app = openEmbedded(db)
  const ada = await app.signUp('ada')
  await db
    .insertInto('wallet_links')
    .values({ uid: ada.uid, address: wallet, linked_at: now } as never)
    .execute()
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
    await openClaim(tx, {
      by: 'holder',
      now,
      claim: {
        claimId: 'the-claim',
        origin: 'print-right',
        originKey: 'one',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: wallet,
        accountUid: ada.uid,
        source: { collection: 'gen2', tokenId: '7' },
        options: {},
        country: 'NL',
      },
    })
    await numberClaim(tx, { editions: [edition], claimId: 'the-claim', now })
    for (const step of ['printed', 'signed'] as const)
      await markPrint(tx, { print: { editionId: '1', series: 'numbered', n: 7 }, step, now })
    await issueCertificates(tx, {
      studio: { ...app.context.studio, editions: [edition] },
      house: 'https://studio.example',
      seal: createSeal('a secret of the tests, long enough', 'certificate keys'),
      now,
    })
  })
  const get = async (cookie: string | undefined, format: (typeof formats)[number]) =>
    await app.edge.request(`/account/inventory.${format}`, { headers: cookie === undefined ? {} : { cookie } })
  return { ...app, ada, get }
}

test('[S-25] a collector takes away what their linked wallets hold and burned, their claims and certificates, and no postal address', async () => {
  const { ada, sessionOf, get } = await openStudio()
  const cookie = await sessionOf(ada)
  const answer = await get(cookie, 'json')
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'no-store',
    expect.stringMatching(/^attachment; filename="inventory-\d{4}-\d\d-\d\d\.json"$/),
  ])
  const inventory = (await answer.json()) as Inventory
  const named = (pieces: readonly { collection: string; tokenId: string }[]) =>
    pieces.map(({ collection, tokenId }) => `${collection}/${tokenId}`).sort()
  expect(inventory.wallets.map((each) => each.toLowerCase())).toEqual([wallet])
  expect(named(inventory.holdings)).toEqual(
    rows.tokens
      .filter(({ owner, burned }) => owner === wallet && burned !== true)
      .map(({ collection, token_id }) => `${collection}/${token_id}`)
      .sort(),
  )
  const burned = rows.transfers.filter(
    ({ from_address, to_address }) => from_address === wallet && /^0x0{36}(0000|dead)$/.test(to_address),
  )
  expect(burned.length).toBeGreaterThan(0)
  expect(named(inventory.burns)).toEqual(burned.map(({ collection, token_id }) => `${collection}/${token_id}`).sort())
  expect(inventory.claims).toMatchObject([{ claimId: 'the-claim', print: '7/60', piece: { tokenId: '7' } }])
  expect(inventory.certificates).toMatchObject([
    { certificateId: 'embers-7', claimId: 'the-claim', address: 'https://studio.example/certificates/embers-7' },
  ])
  // Neither where a print goes, nor whose mailbox it is.
  expect(JSON.stringify(inventory)).not.toMatch(/"(?:country|address_|email|uid|accountUid)"|@studio\.example/)

  const csv = await get(cookie, 'csv')
  expect([csv.headers.get('content-type'), (await csv.text()).trim().split('\r\n').length]).toEqual([
    'text/csv; charset=utf-8',
    1 + inventory.holdings.length + inventory.burns.length + 2,
  ])
  const pdf = await get(cookie, 'pdf')
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
})

test('[S-33] nobody else gets a collector’s claims: no role, no other account, and nobody who is not signed in', async () => {
  const { ada, signUp, give, sessionOf, get } = await openStudio()
  for (const format of formats) expect((await get(undefined, format)).status).toBe(401)
  for (const role of [undefined, ...everyRole]) {
    const person = await signUp(role ?? 'somebody')
    if (role !== undefined) await give(person.uid, role)
    const cookie = await sessionOf(person)
    const own = (await (await get(cookie, 'json')).json()) as Inventory
    expect([role, own]).toEqual([
      role,
      { asOf: own.asOf, wallets: [], holdings: [], burns: [], claims: [], certificates: [] },
    ])
    expect([role, (await (await get(cookie, 'csv')).text()).trim().split('\r\n').length]).toEqual([role, 1])
    // There is no way to name another account.
    const asked = await get(cookie, `json?uid=${ada.uid}&wallet=${wallet}` as 'json')
    expect(await asked.text()).not.toContain('the-claim')
  }
})

test('a claim that somebody else took over leaves the inventory of the wallet that opened it, with its certificate', async () => {
  const { ada, signUp, sessionOf, get } = await openStudio()
  const ben = await signUp('ben')
  await db.updateTable('claims').set({ account_uid: ben.uid }).execute()
  await db
    .insertInto('claim_links')
    .values({
      link_hash: 'x',
      claim_id: 'the-claim',
      made_by: ada.uid,
      made_at: now,
      expires_at: now,
      used_at: now,
      used_by: ben.uid,
    } as never)
    .execute()
  const of = async (person: { uid: string; email: string }) => {
    const { claims, certificates } = (await (await get(await sessionOf(person), 'json')).json()) as Inventory
    return [claims.length, certificates.length]
  }
  expect([await of(ada), await of(ben)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('what was erased at somebody’s wish is in no inventory, and what counts no more says so', async () => {
  const { ada, sessionOf, get } = await openStudio()
  const cookie = await sessionOf(ada)
  const list = async () => ((await (await get(cookie, 'json')).json()) as Inventory).certificates
  await db.updateTable('certificates').set({ revoked_at: now, revoked_reason: 'A private reason.' }).execute()
  expect(await list()).toMatchObject([{ revokedAt: { seconds: now.getTime() / 1000 } }])
  expect(JSON.stringify(await list())).not.toContain('private')
  await db.updateTable('certificates').set({ erased_at: now }).execute()
  expect(await list()).toEqual([])
})

test('inventories are made so often and no more', async () => {
  const { ada, sessionOf, get } = await openStudio()
  const cookie = await sessionOf(ada)
  const statuses = []
  for (let times = 0; times < 14; times++) statuses.push((await get(cookie, 'json')).status)
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200))
  expect(statuses.at(-1)).toBe(429)
})
