import { expect, test } from 'vitest'
import { rowOf } from '#features/burns/intents/intent-rows.server.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { printOrderTypedData } from '#features/claims/rights/print-order.ts'
import type { OrderToSign } from '#features/claims/rights/print-right-client.ts'
import { silentLog } from '#platform/log.server.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { openHeld } from './held-under-test.ts'

const { db, studio, now, person, piece, page, send, report, decide, right, burned } = await openHeld()
await approveTestProof(db, studio.editions)

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

test('pills of a held piece get no permit: not by asking, not by paying, and not by taking up what was paid before', async () => {
  const [ada, bob, kim] = [await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  await burned(id, bob, '1')
  const intentId = `0x${'7'.repeat(64)}` as const
  const purpose = { kind: 'redemption', pillId: '1', quantity: 1, editionId: '1', wishes: {} } as const
  await db
    .insertInto('burn_intents')
    .values(
      rowOf({
        intentId,
        holder: bob.wallet,
        purpose,
        state: { state: 'checked', block: 1 },
        accountUid: bob.uid,
        now: now(),
      }),
    )
    .execute()
  const payment = { intent_id: intentId, account_uid: bob.uid, holder: bob.wallet, edition_id: '1', state: 'making' }
  await db
    .insertInto('payments')
    .values({ ...payment, amount: 100, currency: 'EUR', parts: '[]', expires_at: now(), made_at: now(), attempts: 0 })
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
    now: now(),
  })
  await reconcileClaims({ db, studio, log: silentLog, now })
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
    now: now(),
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
  await reconcileClaims({ db, studio, log: silentLog, now })
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
