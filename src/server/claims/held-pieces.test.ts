import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { rowOf } from '#features/burns/intents/intent-rows.server.ts'
import { lapseHolds } from '#features/claims/holds/decide-hold.server.ts'
import { holdDays } from '#features/claims/holds/hold.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { printOrderTypedData } from '#features/claims/rights/print-order.ts'
import type { OrderToSign } from '#features/claims/rights/print-right-client.ts'
import type { Studio } from '#features/studio/studio.ts'
import { silentLog } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
let now = new Date('2026-03-01T12:00:00Z')
const day = 86_400_000
const edition = makeEdition({
  length: 320,
  opensBy: { with: 'print-right', collection: 'gen2' },
  options: [],
  shippingIncluded: true,
})
const studio: Studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
const app = openEmbedded(db, {
  now: () => now,
  change: { studio },
  pages: pagesUnderTest,
  environment: { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' },
})
await app.identity.prepare()
const head = { genesis_hash: '0x1', head_block: 20, head_hash: '0xa', head_timestamp: 100, finalized_block: 20 }
const sales = { sales_address: null, sales_first_block: null, sales_indexed_block: null }
await db
  .insertInto('chain_cursor')
  .values({
    ...head,
    ...sales,
    chain_id: studio.chain.id,
    finalized_hash: '0x5',
    problem_code: null,
    problem_detail: null,
  })
  .execute()

/** Time goes by between requests, so that no limit is reached. */
function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds)
}

let made = 0
async function person(role?: 'packer' | 'support' | 'viewer') {
  const { uid, email, idToken } = await app.signUp(`person-${made++}`)
  if (role !== undefined) await app.give(uid, role)
  const key = privateKeyToAccount(generatePrivateKey())
  const wallet = key.address.toLowerCase() as `0x${string}`
  await db.insertInto('wallet_links').values({ address: wallet, uid, linked_at: now }).execute()
  return { uid, email, cookie: (await app.enter(idToken)).cookie, key, wallet }
}
type Person = Awaited<ReturnType<typeof person>>
/** The same person some days later, when the first session is over. */
const again = async (who: Person): Promise<Person> => ({ ...who, cookie: await app.sessionOf(who) })
const nobody = { cookie: '' }

/** A piece that went through these wallets; the last one holds it. */
let pieces = 100
async function piece(...wallets: string[]): Promise<string> {
  const at = { collection: 'gen2', token_id: String(pieces++) }
  const way = [`0x${'0'.repeat(40)}`, ...wallets]
  for (const [place, to] of wallets.entries()) {
    const event = {
      block_number: 5 + place,
      log_index: pieces,
      block_hash: '0x1',
      tx_hash: '0x1',
      timestamp: 5 + place,
    }
    await db
      .insertInto('transfers')
      .values({ ...at, ...event, from_address: way[place]!, to_address: to })
      .execute()
  }
  const minted = { burned: false, minted_block: 5, minted_at: 5 }
  const moved = { last_block: 6, last_log_index: pieces, last_moved_at: 6, transfer_count: wallets.length }
  await db
    .insertInto('tokens')
    .values({ ...at, ...minted, ...moved, owner: wallets.at(-1)! } as never)
    .execute()
  return at.token_id
}

type Data = { loaderData?: Record<string, unknown>; actionData?: Record<string, Record<string, unknown>> | null }
/** Asks a page as a form does; what comes back is its data. */
async function page(path: string, { cookie }: { cookie: string }, form?: Record<string, string> | FormData) {
  later(2_000)
  const answer = await app.edge.request(path, {
    redirect: 'manual',
    method: form === undefined ? 'GET' : 'POST',
    headers: { ...ourPage, accept: 'text/html', cookie },
    ...(form === undefined ? {} : { body: form instanceof FormData ? form : new URLSearchParams(form) }),
  })
  const text = await answer.text()
  const found = (text.startsWith('{') ? JSON.parse(text) : {}) as Data
  const [, loaded] = Object.entries(found.loaderData ?? {}).find(([name]) => name !== 'root') ?? []
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    text,
    loaded: loaded as Record<string, unknown> | undefined,
    answered: Object.values(found.actionData ?? {})[0],
  }
}
async function send<Body = Record<string, unknown>>(method: string, path: string, who: Person, body?: object) {
  later(2_000)
  const answer = await app.edge.request(path, {
    method,
    headers: { ...ourPage, cookie: who.cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const found = (await answer.json()) as Body & { type?: string }
  return { status: answer.status, body: found, code: `${answer.status} ${found.type?.split('/').at(-1) ?? ''}`.trim() }
}
const report = async (id: string, who: Person, words = 'Signed away by a trick.') =>
  await page(`/holds/gen2/${id}`, who, { act: 'report', words })
const decide = async (id: string, who: { cookie: string }, act: string, reason = 'We saw the transfer.') => {
  const { hold_id: hold } = await db
    .selectFrom('piece_holds')
    .select('hold_id')
    .where('token_id', '=', id)
    .orderBy('hold_id', 'desc')
    .executeTakeFirstOrThrow()
  return await page('/boss/holds', who, { hold: String(hold), act, reason })
}
const right = (id: string, { wallet }: Person) => ({
  collection: 'gen2',
  tokenId: id,
  editionId: '1',
  holder: wallet,
  wishes: { country: 'NL' },
})

test('who held a piece reports it and its holder answers; a stranger does neither, and nobody who is not staff reads a word', async () => {
  const [ada, bob, eve, kim] = [await person(), await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  expect(await page(`/holds/gen2/${id}`, nobody)).toMatchObject({ status: 302, to: expect.stringContaining('/login') })
  expect((await page(`/holds/gen2/${id}`, nobody, { act: 'report', words: 'Mine.' })).status).toBeGreaterThan(300)
  expect(await report(id, eve)).toMatchObject({
    status: 403,
    answered: { problem: expect.stringContaining('ever held'), act: 'report', words: 'Signed away by a trick.' },
  })
  expect((await report('999999', ada)).status).toBe(404)
  expect((await report(id, ada, ' ')).answered).toMatchObject({ problem: expect.stringContaining('Say what happened') })
  expect(await db.selectFrom('piece_holds').select('hold_id').where('token_id', '=', id).execute()).toEqual([])

  expect(await report(id, ada)).toMatchObject({ status: 200, answered: { said: 'reported' } })
  expect((await report(id, ada)).status).toBe(409)
  const answer = async (who: Person) => await page(`/holds/gen2/${id}`, who, { act: 'answer', words: 'An auction.' })
  expect([(await answer(eve)).status, (await answer(ada)).status]).toEqual([403, 403])
  expect((await answer(bob)).answered).toEqual({ said: 'answered' })
  for (const who of [nobody, ada, bob, eve]) {
    const seen = [await page('/holds', who), ...(who === nobody ? [] : [await page(`/holds/gen2/${id}`, who)])]
    for (const { status, text } of seen) {
      expect([status, text]).toEqual([200, expect.stringContaining('"isAnswered":true')])
      expect(text).not.toMatch(/trick|auction/)
      expect(text).not.toContain(ada.wallet)
    }
  }
  expect((await page('/boss/holds', kim)).loaded).toMatchObject({
    waiting: { holds: [{ words: 'Signed away by a trick.', statement: { words: 'An auction.' }, owner: bob.wallet }] },
  })
  await decide(id, kim, 'reject')
})

test('a report carries files, which whoever sent them and support open, and nobody else', async () => {
  const [ada, bob] = [await person(), await person()]
  const [kim, vic, pam] = [await person('support'), await person('viewer'), await person('packer')]
  const id = await piece(ada.wallet, bob.wallet)
  const sent = (act: string, ...files: [string, string][]) => {
    const form = new FormData()
    for (const [name, text] of [
      ['act', act],
      ['words', 'Signed away by a trick.'],
    ])
      form.set(name!, text!)
    for (const [name, text] of files) form.append('files', new File([text], name))
    return form
  }
  expect(
    (await page(`/holds/gen2/${id}`, ada, sent('report', ['program.txt', '\u0000\u0001']))).answered,
  ).toMatchObject({
    problem: expect.stringContaining('program.txt'),
    words: 'Signed away by a trick.',
  })
  expect((await page(`/holds/gen2/${id}`, ada, sent('report', ['lëtter.html', '<p>Gone</p>']))).answered).toEqual({
    said: 'reported',
  })
  expect((await page(`/holds/gen2/${id}`, ada, sent('add', ['police.pdf', '%PDF-1.7 ']))).answered).toEqual({
    said: 'added',
  })
  expect((await page(`/holds/gen2/${id}`, bob, sent('add', ['a.txt', 'Mine.']))).status).toBe(409)
  const { loaded } = await page(`/holds/gen2/${id}`, ada)
  const [{ holdId, ...first }] = loaded!['files'] as [{ holdId: number }]
  expect(first).toEqual({ position: 0, name: 'lëtter.html', type: 'text/plain' })
  expect((await page(`/holds/gen2/${id}`, bob)).loaded).toMatchObject({ files: [], isOpen: false })

  const get = async (path: string, { cookie }: { cookie: string }) => {
    later(2_000)
    return await app.edge.request(path, { redirect: 'manual', headers: { cookie } })
  }
  const [own, atDesk] = [`/holds/gen2/${id}/files/${holdId}/0`, `/boss/holds/${holdId}/files/0`]
  for (const answer of [await get(own, ada), await get(atDesk, kim)]) {
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Gone</p>'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="l_tter.html"; filename*=UTF-8''l%C3%ABtter.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  }
  for (const who of [nobody, ada, bob, vic, pam]) expect((await get(atDesk, who)).status).not.toBe(200)
  for (const who of [nobody, bob, kim]) expect((await get(own, who)).status).not.toBe(200)
  for (const path of [`/boss/holds/${holdId}/files/2`, `/boss/holds/x/files/0`])
    expect((await get(path, kim)).status).toBe(404)
  expect((await page('/boss/holds', kim)).loaded).toMatchObject({
    waiting: { holds: [{ files: [{ name: 'lëtter.html' }, { name: 'police.pdf' }] }] },
  })
  await decide(id, kim, 'reject')
})

test('only support decides, with a sentence; whoever else has a role looks, and others do not come in', async () => {
  const [ada, bob] = [await person(), await person()]
  const [kim, vic, pam] = [await person('support'), await person('viewer'), await person('packer')]
  const id = await piece(ada.wallet, bob.wallet)
  await report(id, ada)
  const stateOf = async () =>
    (await db.selectFrom('piece_holds').select('state').where('token_id', '=', id).executeTakeFirst())?.state
  expect((await page('/boss/holds', vic)).status).toBe(200)
  for (const who of [nobody, ada, bob, vic, pam]) {
    const { status } = await decide(id, who, 'reject')
    expect([302, 403, 404]).toContain(status)
  }
  for (const who of [nobody, ada, pam]) expect((await page('/boss/holds', who)).status).not.toBe(200)
  expect((await decide(id, kim, 'accept', ' ')).answered).toMatchObject({
    problem: expect.stringContaining('sentence'),
  })
  expect((await decide(id, kim, 'lift')).status).toBe(409)
  expect(await stateOf()).toBe('open')
  expect((await decide(id, kim, 'accept')).answered).toMatchObject({ said: expect.stringContaining('stays on hold') })
  expect((await decide(id, kim, 'reject')).status).toBe(409)
  expect(await stateOf()).toBe('held')
  await decide(id, kim, 'lift', 'It came back.')
  // Pages that were cached for everybody may be half a second old.
  await expect.poll(async () => (await page('/holds', nobody)).text, { timeout: 5_000 }).toContain('It came back.')
})

test('after fourteen days without a decision the right counts again, before any job has come, and nobody decides it any more', async () => {
  const [ada, bob, kim] = [await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  await report(id, ada)
  const ask = async () => (await send('POST', '/prints/orders', await again(bob), right(id, bob))).code
  later(holdDays * day - 60_000)
  expect(await ask()).toBe('409 piece-held')
  later(60_000)
  expect(await ask()).toBe('200')
  const staff = await again(kim)
  expect((await decide(id, staff, 'accept')).status).toBe(409)
  expect((await page('/boss/holds', staff)).loaded).toMatchObject({ waiting: { holds: [] } })
  expect(await db.transaction().execute(async (tx) => await lapseHolds(tx, { studio, now }))).toBe(1)
  expect((await report(id, await again(ada))).status).toBe(409)
})

test('a print right is refused at each step of its way while its piece is held, also with an order that was signed before', async () => {
  const [ada, bob, kim] = [await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  const { body } = await send<OrderToSign>('POST', '/prints/orders', bob, right(id, bob))
  const signature = await bob.key.signTypedData(printOrderTypedData(body.order, body.place))
  const use = async () =>
    (await send('POST', '/prints/rights', bob, { ...right(id, bob), order: body.order, signature })).code
  await report(id, ada)
  expect([
    (await send('POST', '/prints/orders', bob, right(id, bob))).code,
    (await send('POST', '/prints/rights/payments', bob, right(id, bob))).code,
    await use(),
  ]).toEqual(Array.from({ length: 3 }, () => '409 piece-held'))
  expect(await db.selectFrom('print_rights').select('claim_id').where('token_id', '=', id).execute()).toEqual([])
  await decide(id, kim, 'reject')
  expect(await use()).toBe('201')
})

/** A piece that its holder burned for a pill of a kind. */
async function burned(id: string, { wallet }: Person, pillId: string): Promise<void> {
  await db
    .insertInto('burns')
    .values({
      intent_id: `0x${id}`,
      campaign_id: '1',
      holder: wallet,
      collection: 'gen2',
      collection_address: `0x${'1'.repeat(40)}`,
      token_id: id,
      pill_id: pillId,
      pill_count: '1',
      recipient: wallet,
      mode: 'sent',
      block_number: 7,
      log_index: Number(id),
      block_hash: '0x7',
      tx_hash: '0x7',
      timestamp: 7,
    })
    .execute()
}

test('pills of a held piece get no permit: not by asking, not by paying, and not by taking up what was paid before', async () => {
  const [ada, bob, kim] = [await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  await burned(id, bob, '1')
  const intentId = `0x${'7'.repeat(64)}` as const
  const purpose = { kind: 'redemption', pillId: '1', quantity: 1, editionId: '1', wishes: {} } as const
  await db
    .insertInto('burn_intents')
    .values(
      rowOf({ intentId, holder: bob.wallet, purpose, state: { state: 'checked', block: 1 }, accountUid: bob.uid, now }),
    )
    .execute()
  const payment = { intent_id: intentId, account_uid: bob.uid, holder: bob.wallet, edition_id: '1', state: 'making' }
  await db
    .insertInto('payments')
    .values({ ...payment, amount: 100, currency: 'EUR', parts: '[]', expires_at: now, made_at: now, attempts: 0 })
    .execute()
  const wish = { pillId: '1', quantity: 1, editionId: '1', holder: bob.wallet, wishes: { country: 'NL' } }
  const look = async () => (await send('POST', `/payments/${intentId}/look`, bob, {})).code
  const others = async () => [
    (await send('POST', '/redemptions', bob, wish)).code,
    (await send('POST', '/payments', bob, wish)).code,
    (await send('POST', `/payments/${intentId}/permit`, bob, {})).code,
  ]
  await report(id, ada)
  expect([await look(), ...(await others())]).toEqual(Array.from({ length: 4 }, () => '409 piece-held'))
  await decide(id, kim, 'reject')
  // This studio burns nothing: they come as far as that.
  for (const code of await others()) expect(code).not.toContain('piece-held')
})

test('a claim of a held piece stands still: staff neither print, hand over nor replace it, and its owner gives it to nobody', async () => {
  const [ada, bob, cy, kim, pam] = [
    await person(),
    await person(),
    await person(),
    await person('support'),
    await person('packer'),
  ]
  const id = await piece(ada.wallet, bob.wallet)
  const claimId = 'claim-of-a-held-piece'
  await openTestClaim(db, {
    claimId,
    origin: 'print-right',
    holder: bob.wallet,
    accountUid: bob.uid,
    source: { collection: 'gen2', tokenId: id },
    country: 'NL',
    now,
  })
  await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  const version = async () =>
    (await db.selectFrom('claims').select('version').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).version
  const step = async (name: string, more: object = {}) => {
    const body = { claims: [{ claimId, version: await version() }], step: { step: name, ...more } }
    const answer = await send<{ outcomes: { done: boolean; message?: string }[] }>(
      'POST',
      '/boss/claims/steps',
      pam,
      body,
    )
    const [outcome] = answer.body.outcomes
    return outcome?.done === true ? 'done' : outcome?.message
  }
  expect([await step('print'), await step('sign')]).toEqual(['done', 'done'])
  const early = (await send<{ code: string }>('POST', `/claims/${claimId}/link`, bob)).body.code
  const inPerson = async () => await page(`/shipping/${claimId}`, bob, { act: 'in-person' })
  const shown = (await inPerson()).answered?.['shown'] as { inPerson: { code: string } }

  await report(id, ada)
  const stolen = expect.stringContaining('reported as stolen') as string
  expect(await step('hand-over')).toEqual(stolen)
  expect((await page('/boss/hand-over', pam, { code: shown.inPerson.code })).text).toContain('reported as stolen')
  expect((await inPerson()).status).toBe(409)
  const replace = async () =>
    (
      await send('POST', `/boss/claims/${claimId}/replacement`, pam, {
        version: await version(),
        reason: 'It was spoiled.',
      })
    ).code
  expect([
    await replace(),
    (await send('POST', `/claims/${claimId}/link`, bob)).code,
    (await send('POST', '/claims/links', cy, { code: early })).code,
    `${(await page('/shipping/take', cy, { code: early })).status} piece-held`,
  ]).toEqual(Array.from({ length: 4 }, () => '409 piece-held'))
  expect((await page('/boss/packing', pam)).loaded).toMatchObject({ ready: [], missing: 0, held: 1 })
  expect((await page(`/boss/claims/${claimId}`, pam)).text).toContain('"isHeld":true')
  expect((await page(`/shipping/${claimId}`, bob)).loaded).toMatchObject({
    view: { isHeld: true, mayBeGiven: false, mayBeHandedOver: false },
  })
  // What goes back, or only says where it goes, is not held up.
  expect(await step('unsign')).toBe('done')

  await decide(id, kim, 'reject')
  expect([await step('sign'), await replace()]).toEqual(['done', '201'])
  expect((await page('/boss/packing', pam)).loaded).toMatchObject({ held: 0 })
})

test('what replaces a sheet from pills of a held piece waits as the first one did', async () => {
  const [ada, bob, pam] = [await person(), await person(), await person('packer')]
  const id = await piece(ada.wallet, bob.wallet)
  await burned(id, bob, '2')
  await openTestClaim(db, {
    claimId: 'of-pills',
    origin: 'redemption',
    holder: bob.wallet,
    accountUid: bob.uid,
    pills: { pillId: '2', count: '1' },
    event: { blockNumber: 9, blockHash: '0x9', txHash: '0x9', seconds: 9 },
    country: 'NL',
    now,
  } as never)
  await db
    .insertInto('redemptions')
    .values({
      intent_id: 'of-pills',
      state: 'redeemed',
      redeemer: bob.wallet,
      edition_id: '1',
      pill_id: '2',
      quantity: '1',
      currency: '0x0',
      price: '0',
      block_number: 9,
      log_index: 1,
      block_hash: '0x9',
      tx_hash: '0x9',
      timestamp: 9,
    })
    .execute()
  await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  const take = async (step: string, claimId: string, version: number) =>
    (await send('POST', '/boss/claims/steps', pam, { claims: [{ claimId, version }], step: { step } })).body
  for (const [place, step] of ['print', 'sign'].entries())
    expect(await take(step, 'of-pills', 2 + place)).toMatchObject({ outcomes: [{ done: true }] })
  expect((await send('POST', '/boss/claims/of-pills/replacement', pam, { version: 4, reason: 'Spoiled.' })).code).toBe(
    '201',
  )
  await report(id, ada)
  expect(await take('print', 'of-pills-r1', 1)).toMatchObject({
    outcomes: [{ done: false, message: expect.stringContaining('reported as stolen') }],
  })
})
