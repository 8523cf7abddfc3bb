import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shippingConfig } from '#features/studio/edition-config.ts'
import { inLocale } from '#messages/locale.server.ts'
import { translated } from '#messages/translate.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { BorderCostText } from './border-cost.tsx'
import { borderCost } from './landed-cost.ts'
import { quoteShipping } from './shipping-quote.ts'

const at = new Date('2026-11-25T12:00:00Z')
const edition = makeEdition({ price: '0.01' })
const quote = (
  country: string | undefined,
  options: Record<string, string> = {},
  optionsLeft: { option: string; value: string; left: number }[] = [],
) => quoteShipping({ edition, shipping: testShipping, country, options, optionsLeft, decimals: 18, at })
const codes = (answer: ReturnType<typeof quote>) =>
  'refusals' in answer ? answer.refusals.map(({ code }) => code) : []

test('a served country gets a whole price: print, options, the cheapest service that takes the weight', () => {
  expect(quote('NL')).toMatchObject({
    quote: {
      zone: 'The Netherlands',
      grams: 480,
      total: '13000000000000000',
      border: { due: 'nothing' },
      service: { tracked: true, days: [1, 3] },
    },
  })
  expect(quote('JP', { Frame: 'Oak' })).toMatchObject({
    quote: {
      grams: 2280,
      service: { name: 'Heavy' },
      total: '60000000000000000',
      parts: [
        { title: 'Embers', amount: '10000000000000000' },
        { title: 'Frame: Oak', amount: '30000000000000000' },
        { title: 'Heavy, World', amount: '20000000000000000' },
      ],
    },
  })
  expect(quote('JP', { Shipping: 'Heavy' })).toMatchObject({ quote: { service: { name: 'Heavy' } } })
})

test('a country that is not served, an option that is used up or unknown: the reasons come before anything is burned', () => {
  expect(codes(quote('AQ'))).toEqual(['not-served'])
  expect(codes(quote(undefined))).toEqual(['no-country'])
  expect(codes(quote('NL', { Frame: 'Oak' }, [{ option: 'Frame', value: 'Oak', left: 0 }]))).toEqual(['option-gone'])
  expect(codes(quote('NL', { Frame: 'Gold', Colour: 'red' }))).toEqual(['option-unknown', 'option-unknown'])
  expect(codes(quote('JP', { Frame: 'Oak', Shipping: 'Light' }))).toEqual(['service-unknown'])
  expect(
    codes(
      quoteShipping({ edition, shipping: undefined, country: 'NL', options: {}, optionsLeft: [], decimals: 18, at }),
    ),
  ).toEqual(['no-shipping'])
})

test('an edition that goes to some countries only says so of the others, in the reader’s language', () => {
  const near = makeEdition({ servedCountries: ['NL', 'DE'] })
  const to = (country: string) =>
    quoteShipping({ edition: near, shipping: testShipping, country, options: {}, optionsLeft: [], decimals: 18, at })
  expect(codes(to('NL'))).toEqual([])
  expect(codes(to('AQ'))).toEqual(['not-served'])
  expect(to('JP')).toEqual({
    refusals: [
      {
        code: 'edition-elsewhere',
        detail: 'We don’t ship Embers to this country.',
        way: 'Nothing was burned. Choose another country or another print.',
      },
    ],
  })
  const german = inLocale('de', () => to('JP'))
  expect(german).toMatchObject({ refusals: [{ detail: 'In dieses Land versenden wir Embers nicht.' }] })
})

test('what may be due at the border is a range with its source, who pays it and when', () => {
  const { border } = (quote('US') as { quote: { border: ReturnType<typeof borderCost> } }).quote
  expect(border).toMatchObject({ due: 'estimate', payer: 'collector', isStale: false })
  if (border.due !== 'estimate') return
  expect(border.lines.map(({ kind, low, high, currency }) => [kind, low, high, currency])).toEqual([
    ['duty', 0, 24, 'EUR'],
    ['fee', 0, 20, 'USD'],
  ])
  expect(border.lines.every(({ source, reviewedAt }) => source !== '' && /^\d{4}-\d\d-\d\d$/.test(reviewedAt))).toBe(
    true,
  )
})

test('what the studio knows of a country or a zone stands with the price, with its source and whether that is long ago', () => {
  const said = { source: 'https://customs.example/prints', checkedOn: '2026-11-01' }
  const shipping = shippingConfig.parse({
    ...testShipping,
    customs: [
      { ...said, to: { which: 'countries', countries: ['JP'] }, rule: 'Prints need no licence.' },
      { ...said, checkedOn: '2026-01-01', to: { which: 'zone', zone: 'World' }, rule: 'Write the value in euros.' },
      { ...said, to: { which: 'countries', countries: ['US'] }, rule: 'Somewhere else altogether.' },
    ],
  })
  const borderTo = (country: string) => {
    const answer = quoteShipping({ edition, shipping, country, options: {}, optionsLeft: [], decimals: 18, at })
    return 'quote' in answer ? answer.quote.border : undefined
  }
  expect(borderTo('JP')?.notes?.map(({ rule, isStale }) => [rule, isStale])).toEqual([
    ['Prints need no licence.', false],
    ['Write the value in euros.', true],
  ])
  expect(borderTo('NL')).not.toHaveProperty('notes')
  const shown = (locale: 'en' | 'de') =>
    inLocale(locale, () => renderToStaticMarkup(createElement(BorderCostText, { border: borderTo('JP')! })))
  expect(shown('en')).toContain('Prints need no licence.')
  expect(shown('en')).toMatch(/href="https:\/\/customs\.example\/prints".*checked on 1 November 2026/)
  expect(shown('de')).toMatch(/Was das Studio über den Versand dorthin weiß.*das ist lange her/)
})

test('a quote is stored, so it is the same in every language; why there is none is said in the reader’s', () => {
  expect(inLocale('de', () => quote('US'))).toEqual(quote('US'))
  expect(inLocale('de', () => quote('AQ'))).toMatchObject({
    refusals: [{ detail: 'In dieses Land versendet das Studio noch nicht.' }],
  })
  const { border } = (quote('NL') as { quote: { border: ReturnType<typeof borderCost> } }).quote
  expect(border.due === 'nothing' && inLocale('de', () => translated(border.why))).toBe('Er bleibt im Land.')
})

test('rules hold from their day on, some only up to a value, and grow stale', () => {
  const consignment = {
    from: 'GB',
    to: 'DE',
    hsCode: '491191',
    value: { amount: '120.00', currency: 'EUR' },
    incoterm: 'DAP',
    ioss: false,
    on: '2026-11-25',
  } as const
  const titles = (changes: Partial<Record<keyof typeof consignment, unknown>>) => {
    const cost = borderCost({ ...consignment, ...changes } as never)
    return cost.due === 'nothing' ? [] : cost.lines.map(({ kind }) => kind)
  }
  expect(titles({})).toEqual(['tax', 'duty', 'fee'])
  expect(titles({ on: '2026-06-30' })).toEqual(['tax', 'fee'])
  expect(titles({ value: { amount: '151.00', currency: 'EUR' } })).toEqual(['tax', 'fee'])
  expect(titles({ ioss: true })).toEqual(['duty'])
  expect(titles({ to: 'GB' })).toEqual([])
  expect(borderCost({ ...consignment, incoterm: 'DDP' })).toMatchObject({ payer: 'studio' })
  expect(borderCost({ ...consignment, on: '2027-03-01' })).toMatchObject({ isStale: true })
  expect(borderCost({ ...consignment, to: 'BW' })).toMatchObject({ lines: [{ low: 0, high: 36 }] })
})
