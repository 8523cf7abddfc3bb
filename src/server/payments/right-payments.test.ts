import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveClaim } from '#features/claims/claim/move-claim.server.ts'
import { printOrderTypedData } from '#features/claims/rights/print-order.ts'
import type { OrderToSign } from '#features/claims/rights/print-right-client.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { reconcilePayments } from '#features/payments/reconcile-payments.server.ts'
import { createStripeGateway } from '#features/payments/stripe-gateway.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openStripeServer, type StripeServer } from '#tests/fakes/stripe-server.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { signUpAt } from '../burns/pills-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
const wallet = privateKeyToAccount(generatePrivateKey())
const holder = wallet.address.toLowerCase() as `0x${string}`
const edition = makeEdition({
  length: 320,
  numbering: { by: 'token-id' },
  opensBy: { with: 'print-right', collection: 'gen2' },
  shippingIncluded: true,
  options: [{ name: 'Frame', values: [{ name: 'None' }, { name: 'Oak', price: '0.03', weightGrams: 1800, stock: 1 }] }],
})
const collections = [
  { slug: 'gen2', address: `0x${'1'.repeat(40)}`, singular: 'Gen2', title: 'Gen2', metadata: { from: 'tokenURI' } },
] as never
const studio: Studio = {
  ...contextUnderTest(db).studio,
  collections,
  editions: [edition],
  shipping: testShipping,
  payments: { tokens: [], card: { currency: 'EUR', rate: '2500', asOf: '2026-11-01' } },
}
let chain: TestChain
let stripe: StripeServer
let door: ReturnType<typeof openEmbedded>
let cookie: string
let stranger: string
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  ;[chain, stripe] = [await startTestChain(), await openStripeServer()]
}, 60_000)
afterAll(async () => {
  await chain.stop()
  await stripe.close()
})
beforeEach(async () => {
  await emptyTables(db)
  ahead = 0
  door = openEmbedded(db, {
    now,
    rpc: chain.rpc,
    change: { studio, log: silentLog },
    environment: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  })
  await door.identity.prepare()
  const [payer, other] = [await signUpAt(door), await signUpAt(door)]
  ;[cookie, stranger] = [payer.cookie, other.cookie]
  await db.insertInto('wallet_links').values({ address: holder, uid: payer.uid, linked_at: now() }).execute()
  await addChainCursor(db, { head_block: 20, finalized_block: 20 })
  for (const token of ['7', '8'])
    await db
      .insertInto('transfers')
      .values({
        collection: 'gen2',
        block_number: 5,
        log_index: Number(token),
        block_hash: '0x5',
        tx_hash: '0x5',
        token_id: token,
        from_address: `0x${'0'.repeat(40)}`,
        to_address: holder,
        timestamp: 5,
      })
      .execute()
  await reconcile()
})

const reconcile = async () => await reconcileAllClaims({ db, studio, log: silentLog, now })
const tendMoney = async () =>
  await reconcilePayments({
    db,
    gateway: createStripeGateway({
      secretKey: new Secret(stripe.secretKey),
      webhookSecret: new Secret(stripe.webhookSecret),
      apiUrl: stripe.url,
    }),
    publicUrl: 'https://studio.example',
    log: silentLog,
    now,
  })
/** Lets the chain's clock go on with the app's; every block is final. */
async function wait(seconds: number) {
  ahead += seconds * 1000
  await db
    .updateTable('chain_cursor')
    .set(({ eb }) => ({
      head_timestamp: Math.floor(now().getTime() / 1000),
      head_block: eb('head_block', '+', 1),
      finalized_block: eb('finalized_block', '+', 1),
    }))
    .execute()
  await reconcile()
  await reconcile()
}
async function send<Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
  as = cookie,
): Promise<{ status: number; body: Body & { type?: string }; code: string }> {
  const answer = await door.edge.request(path, {
    method,
    headers: { ...ourPage, cookie: as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const found = (await answer.json()) as Body & { type?: string }
  return { status: answer.status, body: found, code: `${answer.status} ${found.type?.split('/').at(-1) ?? ''}`.trim() }
}
const wish = (more: object = {}) => ({
  collection: 'gen2',
  tokenId: '7',
  editionId: '1',
  holder,
  wishes: { country: 'NL', options: { Frame: 'Oak' } },
  ...more,
})
const begin = async (more: object = {}) =>
  (await send<{ intentId: string; url: string }>('POST', '/prints/rights/payments', wish(more))).body
const sessionOf = (intentId: string) =>
  [...stripe.sessions.values()].find(({ client_reference_id: id }) => id === intentId)!
async function pay(intentId: string): Promise<void> {
  const { body, signature } = stripe.message('checkout.session.completed', stripe.pay(sessionOf(intentId).id))
  expect(
    (
      await door.edge.request('/payments/stripe/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      })
    ).status,
  ).toBe(200)
}
async function use(payment: string, more: object = {}) {
  const {
    body: { order, place },
  } = await send<OrderToSign>('POST', '/prints/orders', wish({ payment, ...more }))
  return await send<{ claimId: string }>('POST', '/prints/rights', {
    ...wish({ payment, ...more }),
    order,
    signature: await wallet.signTypedData(printOrderTypedData(order, place)),
  })
}
const places = async () =>
  (await db.selectFrom('print_places').select('state').orderBy('made_at').execute()).map(({ state }) => state)

test('a priced option of a print by right is paid by card first; then the order says so, the right is used, and the claim has its payment', async () => {
  expect((await send('POST', '/prints/orders', wish())).body).toMatchObject({ obstacles: [{ code: 'payment-needed' }] })
  const { intentId } = await begin()
  expect(sessionOf(intentId)).toMatchObject({ amount_total: 7500, currency: 'eur' })
  expect(await db.selectFrom('payments').select('return_path').execute()).toEqual([
    { return_path: `/collections/gen2/7/print?edition=embers&country=NL&option.Frame=Oak&payment=${intentId}` },
  ])
  expect(await db.selectFrom('print_rights').selectAll().execute()).toEqual([])
  expect((await send('POST', '/prints/orders', wish({ payment: intentId }))).code).toBe('409 payment-step-refused')
  await pay(intentId)
  expect((await send('POST', '/prints/orders', wish({ payment: intentId }), stranger)).code).toBe('409 not-your-wallet')
  // The one Oak frame is held by this very payment, and is no obstacle to it.
  expect((await send<OrderToSign>('POST', '/prints/orders', wish({ payment: intentId }))).body.order.options).toBe(
    'Frame: Oak; Paid by card: 75.00 EUR',
  )
  expect((await use(intentId)).body).toEqual({ claimId: intentId })
  await reconcile()
  expect(
    await db
      .selectFrom('claims')
      .select(['state', 'n', 'options', 'country'])
      .where('claim_id', '=', intentId)
      .execute(),
  ).toEqual([{ state: 'numbered', n: 7, options: { Frame: 'Oak' }, country: 'NL' }])
  expect(await places()).toEqual(['used'])
  await wait(3 * 86_400)
  await tendMoney()
  expect([(await findPayment(read, { intentId }))?.state, stripe.refunds.length]).toEqual(['paid', 0])
  expect((await send('POST', '/prints/orders', wish({ payment: intentId, tokenId: '8' }))).code).toBe(
    '409 payment-step-refused',
  )
  expect((await send('DELETE', `/payments/${intentId}`)).code).toBe('409 payment-step-refused')
})

test('paid and not used: the place lapses, the money goes back, and the right is as it was; so it does for who gives up', async () => {
  const one = await begin()
  await pay(one.intentId)
  expect((await send('POST', '/prints/rights/payments', wish({ tokenId: '8' }))).body).toMatchObject({
    obstacles: [{ code: 'option-gone' }],
  })
  await wait(25 * 3600)
  expect(await places()).toEqual(['released'])
  expect((await send('POST', '/prints/orders', wish({ payment: one.intentId }))).code).toBe('409 payment-step-refused')
  await tendMoney()
  await tendMoney()
  expect((await findPayment(read, { intentId: one.intentId }))?.state).toBe('refunded')
  const two = await begin()
  await pay(two.intentId)
  expect((await send('DELETE', `/payments/${two.intentId}`)).status).toBe(200)
  await wait(60)
  await tendMoney()
  await tendMoney()
  expect([
    (await findPayment(read, { intentId: two.intentId }))?.state,
    await db.selectFrom('print_rights').selectAll().execute(),
  ]).toEqual(['refunded', []])
})

test('a right that was paid for: a dispute holds the print where it is, and nothing is printed until it is won', async () => {
  const { intentId } = await begin()
  await pay(intentId)
  await use(intentId)
  await reconcile()
  const told = async (type: string, status: string) => {
    const { body, signature } = stripe.message(type, {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: sessionOf(intentId).payment_intent,
      status,
    })
    expect(
      (
        await door.edge.request('/payments/stripe/events', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        })
      ).status,
    ).toBe(200)
  }
  const claim = async () =>
    await db
      .selectFrom('claims')
      .select(['state', 'version'])
      .where('claim_id', '=', intentId)
      .executeTakeFirstOrThrow()
  const print = async () =>
    await db
      .transaction()
      .execute(
        async (tx) =>
          await moveClaim(tx, { claimId: intentId, step: { step: 'print' }, by: 'staff', actor: 'bob', now: now() }),
      )
  await told('charge.dispute.created', 'needs_response')
  expect((await claim()).state).toBe('on-hold')
  await expect(
    db
      .transaction()
      .execute(
        async (tx) =>
          await moveClaim(tx, { claimId: intentId, step: { step: 'resume' }, by: 'staff', actor: 'bob', now: now() }),
      ),
  ).rejects.toMatchObject({ code: 'claim-unpaid' })
  // The place of a right waits for its number as long as that takes, dispute or not.
  await wait(3 * 86_400)
  await told('charge.dispute.closed', 'won')
  await wait(3 * 86_400)
  await tendMoney()
  expect([(await claim()).state, (await findPayment(read, { intentId }))?.state]).toEqual(['numbered', 'paid'])
  expect((await print()).state).toBe('printed')
})

test('what costs nothing is not paid, and an instance without cards says so', async () => {
  expect(
    (await send('POST', '/prints/rights/payments', wish({ wishes: { country: 'NL', options: { Frame: 'None' } } })))
      .code,
  ).toBe('409 payment-step-refused')
  expect((await send('POST', '/prints/rights/payments', wish(), stranger)).code).toBe('409 not-your-wallet')
  expect((await send('POST', '/prints/rights/payments', wish(), '')).code).toBe('401 sign-in-needed')
})
