import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { findPaid } from './find-paid.server.ts'
import { ownMoney, paidText } from './payment-method.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const coin = `0x${'c'.repeat(40)}`
const studio = {
  chain: { currency: { symbol: 'ETH', decimals: 18 } } as never,
  payments: { tokens: [{ address: coin, symbol: 'TUSD', decimals: 6, rate: '2600', asOf: '2026-03-01' }] } as never,
}
const quote = {
  total: '4000000000000000',
  parts: [
    { title: 'Sheet', amount: '1000000000000000' },
    { title: 'Parcel', amount: '3000000000000000' },
  ],
}
const said = async (intentId: string, withParts = false) => {
  const paid = await findPaid(readSide(db), { intentId, studio })
  return paid === undefined ? undefined : paidText(paid, { withParts })
}
const reserve = async (intentId: string, priced: object) => {
  await db
    .insertInto('print_places')
    .values({
      intent_id: intentId,
      edition_id: '1',
      options: '{}',
      country: 'NL',
      quote: JSON.stringify(priced),
      state: 'held',
      expires_at: 4_102_444_800,
      made_at: now,
      series: '',
    } as never)
    .execute()
}
const redeem = async (intentId: string, { currency, price }: { currency: string; price: string }) => {
  await db
    .insertInto('redemptions')
    .values({
      intent_id: intentId,
      state: 'redeemed',
      redeemer: `0x${'a'.repeat(40)}`,
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency,
      price,
      escrow_until: null,
      block_number: 4,
      log_index: Number(intentId),
      block_hash: '0xb',
      tx_hash: '0xc',
      timestamp: 40,
    })
    .execute()
}

beforeEach(() => emptyTables(db))

test('what was paid is said as it was paid: with the burn in the chain’s money or a coin, by card, or nothing', async () => {
  for (const id of ['1', '2', '3', '4']) await reserve(id, id === '4' ? { total: '0', parts: [] } : quote)
  await redeem('1', { currency: ownMoney, price: quote.total })
  await redeem('2', { currency: coin.toUpperCase().replace('0X', '0x'), price: '10400000' })
  await redeem('3', { currency: ownMoney, price: '0' })
  await db
    .insertInto('payments')
    .values({
      intent_id: '3',
      account_uid: 'ada',
      holder: '0xada',
      edition_id: '1',
      state: 'paid',
      amount: 1000,
      currency: 'EUR',
      parts: JSON.stringify([{ title: 'Parcel', amount: '1000' }]),
      expires_at: now,
      made_at: now,
      paid_at: now,
    } as never)
    .execute()
  expect([await said('1'), await said('1', true)]).toEqual([
    '0.004 ETH with the burn',
    '0.004 ETH with the burn: Sheet 0.001 ETH, Parcel 0.003 ETH',
  ])
  expect(await said('2', true)).toBe('10.4 TUSD with the burn')
  expect(await said('3', true)).toBe('10.00 EUR by card: Parcel 10.00 EUR')
  expect([await said('4'), await said('5')]).toEqual(['nothing', undefined])
})
