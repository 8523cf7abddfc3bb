import { expect, test } from 'vitest'
import { getPrintRightPage } from '#features/claims/rights/get-print-right-page.server.ts'
import { printOrderTypedData } from '#features/claims/rights/print-order.ts'
import type { OrderToSign } from '#features/claims/rights/print-right-client.ts'
import { readSide } from '#platform/database/database.server.ts'
import { testShipping } from '#tests/edition-data.ts'
import { openHeld } from './held-under-test.ts'

const { db, studio, now, person, piece, send, right } = await openHeld()
const finalTo = async (block: number, more: { head_timestamp?: number } = {}) => {
  await db
    .updateTable('chain_cursor')
    .set({ finalized_block: block, ...more })
    .where('chain_id', '=', studio.chain.id)
    .execute()
}

test('whoever has only just got a piece is told when its right can be used, at each step, and then it can', async () => {
  const [ada, bob] = [await person(), await person()]
  const id = await piece(ada.wallet, bob.wallet)
  await db
    .insertInto('blocks')
    .values({ chain_id: studio.chain.id, number: 4, hash: '0x4', timestamp: 1_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Sixteen blocks in 1920 seconds: two minutes each, and two are left.
  await finalTo(4, { head_timestamp: 2_920 })
  const order = async () => await send<OrderToSign & { title: string }>('POST', '/prints/orders', bob, right(id, bob))
  const arrival = async () => (await send('GET', `/prints/rights/gen2/${id}/arrival`, bob)).body
  const refused = await order()
  expect(refused.code).toBe('409 holder-not-final')
  expect(refused.body.title).toBe(
    'The piece arrived a moment ago. Its right can be used once that is final on the chain, in about 4 minutes. Nothing was changed, and the right is unused. Send this again then.',
  )
  expect((await send('POST', '/prints/rights/payments', bob, right(id, bob))).code).toBe('409 holder-not-final')
  expect(await arrival()).toEqual({ arrival: { minutes: 4 } })
  const nothing = { edition: undefined, wishes: {}, payment: undefined }
  const shown = async () => {
    const view = { studio, collection: 'gen2', tokenId: id, asked: nothing, card: false, uid: undefined, now: now() }
    return (await getPrintRightPage(readSide(db), view)).arrival
  }
  expect(await shown()).toEqual({ minutes: 4 })
  // Who held it before is told that they do not, and not to wait.
  expect((await send('POST', '/prints/orders', ada, right(id, ada))).code).toBe('403 not-holder')

  await finalTo(6)
  expect(await arrival()).toEqual({ arrival: null })
  expect(await shown()).toBeUndefined()
  const { body } = await order()
  const signature = await bob.key.signTypedData(printOrderTypedData(body.order, body.place))
  // The chain takes it back to where it is not final, after the order was signed: nothing is used, and the same order is good later.
  const use = async () =>
    (await send('POST', '/prints/rights', bob, { ...right(id, bob), order: body.order, signature })).code
  await finalTo(5)
  expect(await use()).toBe('409 holder-not-final')
  await finalTo(6)
  expect(await use()).toBe('201')
})

test('the page of a right says until when an order can be cancelled, where the studio says so', async () => {
  const holder = await person()
  const asked = { edition: undefined, wishes: {}, payment: undefined }
  const said = async (cancelUntil: 'printed' | undefined) => {
    const shipping = { ...testShipping, cancelUntil }
    const view = {
      collection: 'gen2',
      tokenId: await piece(holder.wallet, holder.wallet),
      asked,
      card: false,
      now: now(),
    }
    const page = await getPrintRightPage(readSide(db), { ...view, studio: { ...studio, shipping }, uid: undefined })
    return page.cancelUntil
  }
  expect(await said('printed')).toBe('You can cancel the order until it is printed: write to us.')
  expect(await said(undefined)).toBeUndefined()
})

test('a piece that nobody knows has no arrival to wait for', async () => {
  const ada = await person()
  // Nor has what is no number, or no name, of a piece.
  for (const path of ['gen2/999', 'gen2/%EF%BB%BF1', 'gen2/one', 'gen2/-1', `gen2/${'9'.repeat(90)}`])
    expect([path, (await send('GET', `/prints/rights/${path}/arrival`, ada)).body]).toEqual([path, { arrival: null }])
})
