import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import {
  chosenMethod,
  NoSuchPaymentError,
  paymentMethods,
  quoteIn,
  type PaymentMethod,
  sumText,
  writtenSum,
} from './payment-method.ts'
import { nextPayment, type PaymentEvent, type PaymentState } from './payment.ts'

const card = (rate: string, decimals = 2): PaymentMethod => ({
  kind: 'card',
  key: 'card',
  currency: { symbol: decimals === 0 ? 'JPY' : 'EUR', decimals },
  rate,
  asOf: '2026-11-01',
})
const bill = (way: PaymentMethod, ...amounts: bigint[]) =>
  quoteIn(way, { parts: amounts.map((amount, n) => ({ title: String(n), amount: amount.toString() })), decimals: 18 })

test('a bill in another currency is rounded up line by line, in whole smallest units, and its lines add up', () => {
  expect(bill(card('2500'), 20_000_000_000_000_000n, 3_000_000_000_000_001n)).toMatchObject({
    parts: [{ amount: '5000' }, { amount: '751' }],
    total: '5751',
  })
  expect(bill(card('2450.123456'), 10n ** 18n).total).toBe('245013')
  expect(bill(card('380000', 0), 2_000_000_000_000_000n).total).toBe('760')
  expect(bill(card('2500'), 0n).total).toBe('0')
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 21n }), { minLength: 1, maxLength: 5 }), (amounts) => {
      const { parts, total } = bill(card('1999.99'), ...amounts)
      expect(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString()).toBe(total)
      for (const [index, amount] of amounts.entries())
        expect(BigInt(parts[index]!.amount) * 10n ** 18n >= amount * 199_999n).toBe(true)
    }),
  )
})

test('sums are written without needless zeros, money of states with all its digits', () => {
  expect([
    sumText('5700', { symbol: 'EUR', decimals: 2 }, { exact: true }),
    sumText('5', { symbol: 'EUR', decimals: 2 }, { exact: true }),
    sumText('760', { symbol: 'JPY', decimals: 0 }, { exact: true }),
    sumText('20000000000000000', { symbol: 'ETH', decimals: 18 }),
  ]).toEqual(['57.00 EUR', '0.05 EUR', '760 JPY', '0.02 ETH'])
})

test('a reader of German reads money of states with a comma; what is kept or signed is the same for everybody', () => {
  const euro = { symbol: 'EUR', decimals: 2 }
  inLocale('de', () => {
    expect(sumText('5700', euro, { exact: true })).toBe('57,00 EUR')
    expect(writtenSum('5700', euro, { exact: true })).toBe('57.00 EUR')
  })
})

test('whatever comes in whatever order, money that went back never comes again', () => {
  const events: PaymentEvent[] = [
    { event: 'opened' },
    { event: 'paid', amount: 5, currency: 'eur' },
    { event: 'paid', amount: 6, currency: 'eur' },
    { event: 'expired' },
    { event: 'failed' },
    { event: 'refund-wanted', reason: 'lapsed' },
    { event: 'refunded' },
    { event: 'disputed' },
    { event: 'dispute-won' },
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (all) => {
      let state: PaymentState = 'making'
      for (const event of all) {
        const next: PaymentState = nextPayment(state, { amount: 5, currency: 'eur' }, event)?.state ?? state
        if (state === 'refunded') expect(next).toBe('refunded')
        state = next
      }
    }),
  )
})

test('a dispute holds money whatever was told before; won, what was to go back goes back', () => {
  const due = { amount: 5, currency: 'eur' }
  expect(
    (['open', 'expired', 'paid', 'refund-due'] as const).map(
      (state) => nextPayment(state, due, { event: 'disputed' })?.state,
    ),
  ).toEqual(['disputed', 'disputed', 'disputed', 'disputed'])
  expect(nextPayment('disputed', due, { event: 'paid', ...due })).toBeUndefined()
  expect(nextPayment('disputed', due, { event: 'dispute-won' })).toEqual({ state: 'paid' })
  expect(nextPayment('disputed', { ...due, refundReason: 'wrong-amount' }, { event: 'dispute-won' })).toEqual({
    state: 'refund-due',
    reason: 'wrong-amount',
  })
  expect(nextPayment('disputed', due, { event: 'refunded' })).toEqual({ state: 'refunded' })
})

test('a coin that is offered no more cannot be chosen, and is still known where sums of it are told', () => {
  const coin = {
    address: `0x${'ab'.repeat(20)}` as const,
    symbol: 'TUSD',
    decimals: 6,
    rate: '2500',
    asOf: '2026-11-01',
  }
  const of = (stopped: boolean) => ({
    chain: { currency: { symbol: 'ETH', decimals: 18 } } as never,
    payments: { tokens: [{ ...coin, stopped }] },
  })
  expect(paymentMethods(of(false), { card: false }).map(({ key }) => key)).toEqual(['chain', coin.address])
  expect(() => chosenMethod(paymentMethods(of(true), { card: false }), coin.address)).toThrow(NoSuchPaymentError)
  expect(paymentMethods(of(true), { card: false, stopped: true })[1]?.currency).toEqual({ symbol: 'TUSD', decimals: 6 })
})
