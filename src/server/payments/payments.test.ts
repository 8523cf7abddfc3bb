import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import type { RedemptionQuote } from '#features/burns/permits/begin-redemption.server.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { PaymentFacts } from '#features/payments/payment-facts.tsx'
import { reconcilePayments } from '#features/payments/reconcile-payments.server.ts'
import { createStripeGateway } from '#features/payments/stripe-gateway.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { type BurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openStripeServer, type StripeServer } from '#tests/fakes/stripe-server.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { openForHolder, deployPillKinds, signUpAt } from '../burns/pills-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
const lines: string[] = []
const write = (...parts: unknown[]) => {
  lines.push(
    JSON.stringify(parts, (_, value: unknown) =>
      value instanceof Error ? `${value.message} ${value.stack ?? ''} ${JSON.stringify(value.cause)}` : value,
    ),
  )
}
const log = { debug: write, info: write, warn: write, error: write } as unknown as Log
const edition = makeEdition({ length: 2, price: '0.02' })
let chain: TestChain
let contracts: BurnContracts
let stripe: StripeServer
let door: ReturnType<typeof openEmbedded>
let studio: BurnContracts['studio']
let ada: Hex
let cookie: string
let staff: string
let stranger: string
/** How far the app's clock is ahead of the real one, in milliseconds. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada] = chain.accounts as [Hex, Hex]
  stripe = await openStripeServer()
}, 60_000)
afterAll(async () => {
  await chain.stop()
  await stripe.close()
})

beforeEach(async () => {
  await emptyTables(db)
  ahead = 0
  stripe.failures.length = 0
  stripe.refunds.length = 0
  stripe.done.length = 0
  contracts = await deployPillKinds(chain, { holder: ada, editions: [edition] })
  // 0.023 of the chain's money for the print and its way to the Netherlands: 57.50 in euros.
  studio = {
    ...contracts.studio,
    payments: { tokens: [], card: { currency: 'EUR', rate: '2500', asOf: '2026-11-01' } },
  }
  ;({ door, cookie } = await openForHolder(db, {
    holder: ada,
    rpc: chain.rpc,
    now,
    change: { studio, log },
    environment: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  }))
  const boss = await signUpAt(door)
  await door.give(boss.uid, 'packer')
  ;[stranger, staff] = [(await signUpAt(door)).cookie, boss.cookie]
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  await reconcile()
})

type Answer<Body = Record<string, unknown>> = { status: number; body: Body & { type?: string } }
async function send<Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
  as = cookie,
): Promise<Answer<Body>> {
  const answer = await door.edge.request(path, {
    method,
    headers: { ...ourPage, cookie: as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] }
}
const codeOf = ({ status, body }: Answer) => `${status} ${body.type?.split('/').at(-1) ?? ''}`.trim()
const wish = (more: object = {}) => ({
  pillId: '1',
  quantity: 1,
  editionId: '1',
  holder: ada,
  wishes: { country: 'NL', options: { Frame: 'None' }, payment: 'card', ...more },
})
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Kade 77', city: 'Rotterdam', postcode: '3011 AB' }
const giveAddress = async () => {
  expect((await send('PUT', '/addresses/draft', { address })).status).toBe(200)
}
const begin = async () => {
  await giveAddress()
  return (await send<{ intentId: Hex; url: string }>('POST', '/payments', wish())).body
}
const look = async (intentId: string) =>
  (await send<{ payment: { state: string }; url: string | null }>('POST', `/payments/${intentId}/look`, {})).body
const view = async (intentId: string) =>
  (await (await door.edge.request(`/burns/intents/${intentId}`)).json()) as IntentView
const sessionOf = (intentId: string) =>
  [...stripe.sessions.values()].find(({ client_reference_id: id }) => id === intentId)!
const tell = async ({ body, signature }: { body: string; signature: string }, provider = 'stripe') => {
  const answer = await door.edge.request(`/payments/${provider}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  return answer.status
}
const paid = async (intentId: string) =>
  await tell(stripe.message('checkout.session.completed', stripe.pay(sessionOf(intentId).id)))
const payment = async (intentId: string) => await findPayment(read, { intentId })
const tendMoney = async () =>
  await reconcilePayments({
    db,
    gateway: createStripeGateway({
      secretKey: new Secret(stripe.secretKey),
      webhookSecret: new Secret(stripe.webhookSecret),
      apiUrl: stripe.url,
    }),
    publicUrl: 'https://studio.example',
    log,
    now,
  })
async function reconcile() {
  await reconcileAllClaims({ db, studio, log, now })
}

/** Lets the app's clock and the chain's go on, and the chain become final. */
async function wait(seconds: number) {
  ahead += seconds * 1000
  await chain.ask('evm_increaseTime', seconds)
  for (let block = 0; block < 12; block++) await chain.ask('evm_mine')
  await untilHead(db, chain)
  await reconcile()
  for (let block = 0; block < 12; block++) await chain.ask('evm_mine')
  await untilHead(db, chain)
  await reconcile()
}
const places = async () => await db.selectFrom('print_places').select('state').orderBy('made_at').execute()

test('a print is paid by card and then redeemed: a place is held, the money comes, the permit is free, the claim has its payment', async () => {
  const { bills } = (await send<RedemptionQuote>('POST', '/redemptions/quote', wish())).body
  expect(bills.map(({ way, total }) => [way.key, total])).toEqual([
    ['card', '5750'],
    ['chain', '23000000000000000'],
  ])
  const { intentId, url } = await begin()
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
  expect(sessionOf(intentId)).toMatchObject({
    amount_total: 5750,
    currency: 'eur',
    line_items: [{ name: 'Embers', amount: 5000 }, { amount: 750 }],
    metadata: { intentId },
  })
  expect([await places(), (await view(intentId)).payment]).toEqual([
    [{ state: 'held' }],
    { state: 'open', refundReason: undefined },
  ])
  expect(codeOf(await send('POST', `/payments/${intentId}/permit`, {}))).toBe('409 payment-step-refused')
  expect(codeOf(await send('POST', '/redemptions', wish()))).toBe('409 payment-first')
  expect(await paid(intentId)).toBe(200)
  expect((await send('POST', `/payments/${intentId}/permit`, {})).status).toBe(200)
  const { calls } = await view(intentId)
  const hash = await contracts.sendAs(ada, (calls as { redeem: { to: Hex; data: Hex } }).redeem)
  expect((await mined(chain, hash)).status).toBe('0x1')
  await wait(1)
  expect(
    await db.selectFrom('claims').select(['state', 'n']).where('claim_id', '=', intentId).executeTakeFirst(),
  ).toEqual({ state: 'numbered', n: 1 })
  await wait(2 * 86_400)
  await tendMoney()
  expect([await payment(intentId), stripe.refunds]).toMatchObject([
    { state: 'paid', amount: '5750', currency: { symbol: 'EUR', decimals: 2 } },
    [],
  ])
  expect((await send('GET', `/boss/payments/${intentId}`, undefined, staff)).body).toMatchObject({
    payment: {
      state: 'paid',
      story: [
        { state: 'making', by: 'holder' },
        { state: 'open', by: 'provider' },
        { state: 'paid', by: 'provider' },
      ],
    },
  })
})

test('messages count once, in any order, and only when their very bytes are signed', async () => {
  const { intentId } = await begin()
  const session = stripe.pay(sessionOf(intentId).id)
  const good = stripe.message('checkout.session.completed', session, { id: 'evt_once' })
  expect(await tell({ ...good, body: good.body.replace('5750', '5751') })).toBe(400)
  expect(await tell(stripe.message('checkout.session.completed', session, { secret: 'whsec_other' }))).toBe(400)
  expect(
    await tell(stripe.message('checkout.session.completed', session, { at: Math.floor(Date.now() / 1000) - 3600 })),
  ).toBe(400)
  expect(await tell({ body: 'nothing', signature: '' })).toBe(400)
  expect(await tell(good, 'another')).toBe(404)
  expect((await payment(intentId))?.state).toBe('open')
  const { headers } = await door.edge.request('/payments/stripe/events', { method: 'POST', body: '{}' })
  expect(headers.get('content-type')).toContain('problem+json')
  expect(await Promise.all([tell(good), tell(good), tell(good)])).toEqual([200, 200, 200])
  expect(
    await tell(stripe.message('checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' })),
  ).toBe(200)
  expect(
    await tell(
      stripe.message('checkout.session.completed', {
        id: 'cs_of_another_shop',
        object: 'checkout.session',
        metadata: {},
        payment_status: 'paid',
      }),
    ),
  ).toBe(200)
  expect(await tell(stripe.message('customer.created', { id: 'cus_1', object: 'customer' }))).toBe(200)
  expect((await payment(intentId))?.story.map(({ state }) => state)).toEqual(['making', 'open', 'paid'])
})

test('paid and not burned: the place lapses, and the money is refunded automatically, once', async () => {
  const { intentId } = await begin()
  await paid(intentId)
  await send('POST', `/payments/${intentId}/permit`, {})
  await wait(20 * 60)
  expect((await view(intentId)).intent.state.state).toBe('expired')
  // The permit ran out; the place has a day.
  expect((await send('POST', `/payments/${intentId}/permit`, {})).status).toBe(200)
  expect(codeOf(await send('DELETE', `/payments/${intentId}`))).toBe('409 payment-step-refused')
  await tendMoney()
  expect([await places(), stripe.refunds]).toEqual([[{ state: 'held' }], []])
  await wait(25 * 3600)
  expect(codeOf(await send('POST', `/payments/${intentId}/permit`, {}))).toBe('409 payment-step-refused')
  expect(await places()).toEqual([{ state: 'released' }])
  await Promise.all([tendMoney(), tendMoney()])
  await tendMoney()
  expect([await payment(intentId), stripe.refunds.length]).toMatchObject([
    { state: 'refunded', refundReason: 'lapsed' },
    1,
  ])
  expect(
    await tell(
      stripe.message('charge.refunded', {
        object: 'charge',
        payment_intent: stripe.refunds[0]!.payment_intent,
        refunded: true,
        amount_refunded: 5750,
        metadata: { intentId },
      }),
    ),
  ).toBe(200)
  expect((await payment(intentId))?.story.map(({ state }) => state)).toEqual([
    'making',
    'open',
    'paid',
    'refund-due',
    'refunded',
  ])
})

test('who gives up gets the money back when the chain can bring no burn any more; an unpaid page closes at once', async () => {
  const one = await begin()
  expect((await send('DELETE', `/payments/${one.intentId}`)).body).toMatchObject({ payment: { state: 'expired' } })
  expect(sessionOf(one.intentId).status).toBe('expired')
  const two = await begin()
  await paid(two.intentId)
  expect((await send('DELETE', `/payments/${two.intentId}`)).body).toMatchObject({ payment: { state: 'paid' } })
  expect(codeOf(await send('POST', `/payments/${two.intentId}/permit`, {}))).toBe('409 payment-step-refused')
  await wait(1)
  await tendMoney()
  expect([(await payment(two.intentId))?.state, await places()]).toEqual([
    'refunded',
    [{ state: 'released' }, { state: 'released' }],
  ])
})

test('a page that closes unpaid frees its place; one that is paid after all is found, with or without a message', async () => {
  const [one, two] = [await begin(), await begin()]
  expect(codeOf(await send('POST', '/payments', wish()))).toBe('409 sold-out')
  await tell(stripe.message('checkout.session.expired', stripe.expire(sessionOf(one.intentId).id)))
  await wait(1)
  expect(await places()).toEqual([{ state: 'released' }, { state: 'held' }])
  stripe.pay(sessionOf(two.intentId).id)
  expect(await look(two.intentId)).toMatchObject({ payment: { state: 'paid' }, url: null })
  const three = await begin()
  stripe.pay(sessionOf(three.intentId).id)
  ahead += 40 * 60_000
  await tendMoney()
  expect((await payment(three.intentId))?.state).toBe('paid')
  expect(codeOf(await send('POST', `/payments/${three.intentId}/look`, {}, stranger))).toBe('404 payment-not-found')
  expect(codeOf(await send('POST', `/payments/${three.intentId}/permit`, {}, stranger))).toBe('404 payment-not-found')
})

test('money that comes for a place that is gone goes back', async () => {
  const { intentId } = await begin()
  const session = sessionOf(intentId)
  await tell(stripe.message('checkout.session.expired', { ...session, status: 'expired' }))
  await wait(1)
  expect(await paid(intentId)).toBe(200)
  await tendMoney()
  expect(await payment(intentId)).toMatchObject({ state: 'refunded', refundReason: 'lapsed' })
})

test('another sum than the one that was asked for goes back, and no permit is given for it', async () => {
  const { intentId } = await begin()
  const session = stripe.pay(sessionOf(intentId).id)
  await tell(stripe.message('checkout.session.completed', { ...session, amount_total: 1 }))
  expect(await payment(intentId)).toMatchObject({ state: 'refund-due', refundReason: 'wrong-amount' })
  expect(codeOf(await send('POST', `/payments/${intentId}/permit`, {}))).toBe('409 payment-step-refused')
})

test('a provider that is away or breaks off is asked again under the same key: one page, one refund', async () => {
  await giveAddress()
  stripe.failures.push('hang up', 'hang up', 'hang up')
  expect(codeOf(await send('POST', '/payments', wish()))).toBe('409 provider-silent')
  const [row] = await db.selectFrom('payments').select(['intent_id', 'state']).execute()
  expect(row?.state).toBe('making')
  expect(await look(row!.intent_id)).toMatchObject({ payment: { state: 'open' } })
  await look(row!.intent_id)
  expect([...stripe.sessions.values()].filter(({ client_reference_id: id }) => id === row!.intent_id)).toHaveLength(1)
  await paid(row!.intent_id)
  expect(
    codeOf(await send('POST', `/boss/payments/${row!.intent_id}/refund`, { reason: 'The edition is called off' })),
  ).toBe('403 role-missing')
  expect(
    (await send('POST', `/boss/payments/${row!.intent_id}/refund`, { reason: 'The edition is called off' }, staff))
      .body,
  ).toMatchObject({ payment: { state: 'refund-due' } })
  expect(
    codeOf(
      await send('POST', `/boss/payments/${row!.intent_id}/refund`, { reason: 'The edition is called off' }, staff),
    ),
  ).toBe('409 payment-step-refused')
  stripe.failures.push(
    { status: 500, code: 'api_down' },
    { status: 500, code: 'api_down' },
    { status: 500, code: 'api_down' },
  )
  await tendMoney()
  expect(await payment(row!.intent_id)).toMatchObject({
    state: 'refund-due',
    problem: expect.stringContaining('asked again') as string,
  })
  await tendMoney()
  expect(stripe.refunds).toEqual([])
  ahead += 120_000
  await tendMoney()
  expect([await payment(row!.intent_id), stripe.refunds.length]).toMatchObject([
    { state: 'refunded', refundReason: 'studio' },
    1,
  ])
  expect(stripe.done.filter(({ path }) => path === '/v1/refunds').map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    `refund ${row!.intent_id}`,
  ])
})

test('what the provider refuses for good ends the payment, and its place is free again', async () => {
  await giveAddress()
  stripe.failures.push({ status: 400, code: 'amount_too_large' })
  expect(codeOf(await send('POST', '/payments', wish()))).toBe('409 payment-step-refused')
  expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'failed' }])
  await wait(1)
  expect(await places()).toEqual([{ state: 'released' }])
})

test('a disputed payment stops its print, and a dispute that is won lets the payment stand', async () => {
  const { intentId } = await begin()
  await paid(intentId)
  await send('POST', `/payments/${intentId}/permit`, {})
  await contracts.sendAs(ada, ((await view(intentId)).calls as { redeem: { to: Hex; data: Hex } }).redeem)
  await wait(1)
  const { payment_intent: paidBy } = sessionOf(intentId)
  await tell(
    stripe.message('charge.dispute.created', { object: 'dispute', payment_intent: paidBy, status: 'needs_response' }),
  )
  expect([
    (await payment(intentId))?.state,
    (await db.selectFrom('claims').select('state').executeTakeFirst())?.state,
  ]).toEqual(['disputed', 'on-hold'])
  await tell(stripe.message('charge.dispute.closed', { object: 'dispute', payment_intent: paidBy, status: 'won' }))
  expect((await payment(intentId))?.state).toBe('paid')
})

test('giving up and a permit at the same moment: one of both is done, and nothing is printed for money that goes back', async () => {
  // In each round the other request is a little later, so that the two meet at every place of the way.
  for (const late of [0, 4, 8, 12, 16, 24]) {
    const { intentId } = await begin()
    await paid(intentId)
    const [permit, giveUp] = await Promise.all([
      send('POST', `/payments/${intentId}/permit`, {}),
      new Promise((resolve) => {
        setTimeout(resolve, late)
      }).then(async () => await send('DELETE', `/payments/${intentId}`)),
    ])
    expect(
      [permit.status, giveUp.status].toSorted((a, b) => a - b),
      `${late} ms later`,
    ).toEqual([200, 409])
    await wait(16 * 60)
    // Once the permit has run out there is nothing against giving up.
    if (permit.status === 200) expect((await send('DELETE', `/payments/${intentId}`)).status).toBe(200)
    await wait(60)
    await tendMoney()
    expect((await payment(intentId))?.state).toBe('refunded')
  }
})

test('a place that ends while a permit is open is free only when that permit can bring no burn any more', async () => {
  const { intentId } = await begin()
  await paid(intentId)
  await send('POST', `/payments/${intentId}/permit`, {})
  await db.updateTable('print_places').set({ expires_at: 1 }).where('intent_id', '=', intentId).execute()
  await wait(60)
  await tendMoney()
  expect([await places(), (await payment(intentId))?.state]).toEqual([[{ state: 'held' }], 'paid'])
  await wait(15 * 60)
  await tendMoney()
  expect([await places(), (await payment(intentId))?.state]).toEqual([[{ state: 'released' }], 'refunded'])
})

const claim = async () =>
  await db
    .selectFrom('claims')
    .select(['state', 'n', sql<string>`details->>'reason'`.as('reason')])
    .executeTakeFirst()
const mails = async () =>
  (await db.selectFrom('claim_notices').select('data').where('kind', '=', 'unpaid').execute()).map(
    ({ data }) => (data as { isDisputed: boolean }).isDisputed,
  )
async function permitted(): Promise<{ intentId: Hex; paidBy: string | null; redeem: () => Promise<void> }> {
  const { intentId } = await begin()
  await paid(intentId)
  await send('POST', `/payments/${intentId}/permit`, {})
  const { calls } = await view(intentId)
  return {
    intentId,
    paidBy: sessionOf(intentId).payment_intent,
    redeem: async () => {
      await contracts.sendAs(ada, (calls as { redeem: { to: Hex; data: Hex } }).redeem)
      await wait(1)
    },
  }
}

test('a payment that is disputed before the burn holds its claim, with a mail to the studio; won, the claim continues automatically', async () => {
  const { paidBy, redeem, intentId } = await permitted()
  await tell(
    stripe.message('charge.dispute.created', {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: paidBy,
      status: 'needs_response',
    }),
  )
  await redeem()
  expect([await claim(), await mails()]).toEqual([{ state: 'on-hold', n: null, reason: 'payment' }, [true]])
  const { version } = await db.selectFrom('claims').select('version').executeTakeFirstOrThrow()
  expect(
    (
      await send(
        'POST',
        '/boss/claims/steps',
        { claims: [{ claimId: intentId, version }], step: { step: 'resume' } },
        staff,
      )
    ).body,
  ).toMatchObject({ outcomes: [{ done: false, code: 'claim-unpaid' }] })
  await tell(
    stripe.message('charge.dispute.closed', { id: 'dp_1', object: 'dispute', payment_intent: paidBy, status: 'won' }),
  )
  await reconcile()
  expect([await claim(), await mails()]).toEqual([{ state: 'numbered', n: 1, reason: null }, [true]])
  expect(
    await tell(
      stripe.message('charge.dispute.created', {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: paidBy,
        status: 'needs_response',
      }),
    ),
  ).toBe(200)
  expect([(await payment(intentId))?.state, (await claim())?.state]).toEqual(['paid', 'numbered'])
})

test('money that went back on the provider\u2019s own pages, or by the studio, prints nothing: before the burn and after', async () => {
  const { paidBy, redeem, intentId } = await permitted()
  const refunded = stripe.message('charge.refunded', {
    object: 'charge',
    payment_intent: paidBy,
    refunded: true,
    amount_refunded: 5750,
    metadata: { intentId },
  })
  await tell(refunded)
  await redeem()
  expect([await claim(), await mails()]).toEqual([{ state: 'on-hold', n: null, reason: 'payment' }, [false]])
  const second = await permitted()
  await second.redeem()
  const numbered = await db
    .selectFrom('claims')
    .select(['state', 'version'])
    .where('claim_id', '=', second.intentId)
    .executeTakeFirstOrThrow()
  expect(numbered.state).toBe('numbered')
  expect(
    (await send('POST', `/boss/payments/${second.intentId}/refund`, { reason: 'The edition is called off' }, staff))
      .status,
  ).toBe(200)
  const held = await db
    .selectFrom('claims')
    .select(['state', 'version'])
    .where('claim_id', '=', second.intentId)
    .executeTakeFirstOrThrow()
  expect(held.state).toBe('on-hold')
  const steps = await send<{ outcomes: { code: string }[] }>(
    'POST',
    '/boss/claims/steps',
    { claims: [{ claimId: second.intentId, version: held.version }], step: { step: 'resume' } },
    staff,
  )
  expect(steps.body.outcomes[0]?.code).toBe('claim-unpaid')
})

test('part of the money that went back on the provider’s own pages is said with its sum, and the print goes on', async () => {
  const { paidBy, redeem, intentId } = await permitted()
  const part = (amount: number) =>
    stripe.message('charge.refunded', {
      object: 'charge',
      payment_intent: paidBy,
      refunded: false,
      amount_refunded: amount,
      metadata: { intentId },
    })
  // The second message overtakes the first, and comes twice.
  const [first, second] = [part(1000), part(1550)]
  for (const message of [second, first, second]) expect(await tell(message)).toBe(200)
  await redeem()
  const found = (await payment(intentId))!
  expect([found.state, found.partRefunded, (await claim())?.state]).toEqual(['paid', '1550', 'numbered'])
  expect(found.story.at(-1)).toMatchObject({
    state: 'paid',
    by: 'provider',
    detail: '15.50 EUR of it given back at the card provider',
  })
  const page = renderToStaticMarkup(createElement(PaymentFacts, { payment: found }))
  expect(page).toContain('Paid, part of it given back')
  expect(page).toContain('15.50 EUR of 57.50 EUR went back to the card. The print is not affected.')
  await tell(
    stripe.message('charge.refunded', {
      object: 'charge',
      payment_intent: paidBy,
      refunded: true,
      amount_refunded: 5750,
      metadata: { intentId },
    }),
  )
  expect([(await payment(intentId))?.state, (await claim())?.state]).toEqual(['refunded', 'on-hold'])
})

test('whose claim the studio cancels after the burn has the money back', async () => {
  const { redeem, intentId } = await permitted()
  await redeem()
  const { version } = await db.selectFrom('claims').select('version').executeTakeFirstOrThrow()
  expect(
    (
      await send(
        'POST',
        '/boss/claims/steps',
        { claims: [{ claimId: intentId, version }], step: { step: 'cancel', reason: 'The plate broke' } },
        staff,
      )
    ).body,
  ).toMatchObject({ outcomes: [{ done: true }] })
  await tendMoney()
  await tendMoney()
  expect([await payment(intentId), stripe.refunds.length]).toMatchObject([
    { state: 'refunded', refundReason: 'cancelled' },
    1,
  ])
})

test('nobody but who pays says what became of a permit: a stranger can neither end it nor make the app load its pages anew', async () => {
  const { intentId, redeem } = await permitted()
  const version = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version
  // The chain is followed beside the test, which may change pages by itself; what changes them each time is the request.
  const leavesPages = async (ask: () => Promise<unknown>) => {
    for (let tries = 0; tries < 10; tries++) {
      const before = await version()
      await ask()
      if ((await version()) === before) return true
    }
    return false
  }
  for (const path of ['redemptions', 'burns/intents']) {
    for (const what of ['sent', 'rejected'])
      expect([
        codeOf(await send('POST', `/${path}/${intentId}/${what}`, {}, '')),
        codeOf(await send('POST', `/${path}/${intentId}/${what}`, {}, stranger)),
      ]).toEqual(['401 sign-in-needed', '403 not-your-intent'])
  }
  // An older transaction of the holder's, which is public, speaks for nobody.
  const { tx_hash: older } = await db
    .selectFrom('burns')
    .select('tx_hash')
    .orderBy('block_number')
    .executeTakeFirstOrThrow()
  expect(codeOf(await send('POST', `/redemptions/${intentId}/sent`, { hash: older }, stranger))).toBe(
    '403 not-your-intent',
  )
  expect((await view(intentId)).intent.state.state).toBe('permitted')
  await redeem()
  const { intent_id: burned } = await db.selectFrom('burns').select('intent_id').executeTakeFirstOrThrow()
  expect(
    await leavesPages(async () => {
      expect((await send('POST', `/burns/intents/${burned}/sent`, {}, '')).status).toBe(200)
    }),
  ).toBe(true)
  const other = await permitted()
  const reject = async () => {
    expect((await send('POST', `/redemptions/${other.intentId}/rejected`, {})).status).toBe(200)
  }
  await reject()
  expect(await leavesPages(reject)).toBe(true)
})

test('without keys nobody pays by card; and no key is ever in a log, an error or the database', async () => {
  const plain = openEmbedded(db, { rpc: chain.rpc, change: { studio } })
  const answer = await plain.edge.request('/payments/stripe/events', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
  await begin()
  const rows = JSON.stringify([
    await db.selectFrom('payments').selectAll().execute(),
    await db.selectFrom('payment_steps').selectAll().execute(),
  ])
  for (const text of [lines.join('\n'), rows, JSON.stringify(door.context.config)])
    expect([text.includes(stripe.secretKey), text.includes(stripe.webhookSecret)]).toEqual([false, false])
  await until('the log has something', () => lines.length > 0)
})
