import { expect, test } from 'vitest'
import type { BorderCost, BorderLine } from '#features/shipping/parcels/landed-cost.ts'
import { inLocale } from '#messages/locale.server.ts'
import { aimOf, borderText, type BurnPrint, invitationText, leftText, printBlocker } from './burn-prints.ts'

const print = (changes: object = {}) =>
  ({
    editionId: '1',
    standing: 'open',
    pills: 1,
    left: 57,
    isLeft: true,
    isShort: false,
    quote: { total: '0' },
    refusal: undefined,
    face: { edition: { title: 'Relief', length: 60 } },
    ...changes,
  }) as unknown as BurnPrint
const here = { code: 'AR', name: 'Argentina' }
const campaign = { pillsPerBurn: 1, pillName: 'Ember' }

test('a burn is for a print once one is left and can be sent; before that it is for nothing, unless somebody says that the pill is enough', () => {
  expect(aimOf({ chosen: print(), country: { code: 'NL', name: 'Netherlands' } }, { keepsPill: false })).toEqual({
    for: 'print',
    editionId: '1',
    country: 'NL',
  })
  for (const [chosen, country] of [
    [print(), undefined],
    [print({ isLeft: false, isShort: true }), here],
    [print({ isLeft: false }), here],
    [print({ quote: undefined, refusal: { code: 'not-served', detail: 'No.' } }), here],
    [print({ quote: undefined, refusal: { code: 'too-heavy', detail: 'No.' } }), here],
    [print({ quote: undefined, refusal: { code: 'edition-elsewhere', detail: 'No.' } }), here],
    [print({ standing: 'soon' }), here],
    [undefined, here],
  ] as const) {
    expect(aimOf({ chosen, country }, { keepsPill: false })).toBeUndefined()
    expect(aimOf({ chosen, country }, { keepsPill: true })).toEqual({ for: 'pill' })
    expect(printBlocker(chosen, country)?.way).toMatch(/^Your piece is untouched\./)
  }
})

const eth = { symbol: 'ETH' }

test('a piece says what it can be burned for', () => {
  const price = { wei: '20000000000000001', payee: '0x1' } as const
  expect(invitationText({ prints: [print()] }, { ...campaign, price }, eth)).toBe(
    'Burn for a Relief · 57 left · 0.020000000000000001 ETH',
  )
  expect(invitationText({ prints: [print()] }, campaign, eth)).toBe('Burn for a Relief · 57 left')
  expect(
    invitationText(
      { prints: [print(), print({ left: 3, face: { edition: { title: 'Etching', length: 9 } } })] },
      campaign,
      eth,
    ),
  ).toBe('Burn for a print · 60 left')
  expect(
    invitationText(
      { prints: [print({ left: null, face: { edition: { title: 'Etching', length: 'open' } } })] },
      campaign,
      eth,
    ),
  ).toBe('Burn for an Etching')
  expect(invitationText({ prints: [print({ isLeft: false })] }, campaign, eth)).toBe(
    'Burn for 1 Ember pill · no print left',
  )
  expect(invitationText({ prints: [] }, { ...campaign, pillsPerBurn: 2 }, eth)).toBe(
    'Burn for 2 Ember pills · no print left',
  )
  expect(leftText(print())).toBe('57 of 60 left')
  expect(inLocale('de', () => invitationText({ prints: [print()] }, campaign, eth))).toBe(
    'Für einen Druck „Relief“ verbrennen · 57 übrig',
  )
  expect(inLocale('de', () => leftText(print()))).toBe('57 von 60 übrig')
})

test('what may be due at the border is added up for each currency', () => {
  const line = (low: number, high: number, currency: string) => ({ low, high, currency }) as BorderLine
  const border = (lines: BorderLine[]): BorderCost => ({
    due: 'estimate',
    payer: 'collector',
    when: '',
    lines,
    isStale: false,
  })
  expect(borderText(border([line(0, 28, 'EUR'), line(5, 7.5, 'EUR'), line(0, 12, 'USD')]))).toBe(
    '5 to 35.50 EUR and 0 to 12 USD',
  )
  expect(
    inLocale('de', () => borderText(border([line(0, 1200, 'EUR'), line(5, 7.5, 'EUR'), line(0, 12, 'USD')]))),
  ).toBe('5 bis 1.207,50 EUR und 0 bis 12 USD')
  expect(borderText({ due: 'nothing', why: '' })).toBeUndefined()
})
