import { expect, test } from 'vitest'
import { makeEdition } from '#tests/edition-data.ts'
import { editionFace, type EditionOpening } from '../editions/edition-face.ts'
import { seriesPlan } from '../numbers/edition.ts'
import { editionOffer, editionProduct } from './edition-product.ts'

type Changes = Parameters<typeof makeEdition>[0]

const pills: EditionOpening = { with: 'pills', quantity: 1, pillName: 'Ember' }

function faceOf(
  changes: Changes = {},
  {
    standing = 'open',
    left = 40 as number | null,
    oak = 5,
  }: { standing?: 'open' | 'sold-out' | 'soon' | 'over' | 'closed'; left?: number | null; oak?: number } = {},
) {
  const edition = makeEdition(changes)
  return editionFace(
    {
      edition,
      standing,
      series: seriesPlan(edition).map((plan) => ({ ...plan, numbered: 0, held: 0, gone: 0, left })),
      optionsLeft: [{ option: 'Frame', value: 'Oak', left: oak }],
      closure: undefined,
      drawn: undefined,
    },
    { name: 'The Studio' },
  )
}

const offerOf = (...given: Parameters<typeof faceOf>) =>
  editionOffer({ face: faceOf(...given), opensBy: pills, symbol: 'ETH' })

test('an edition is a product with the measures of its sheet, and its offer is at its own address', () => {
  const product = editionProduct(
    { face: faceOf(), opensBy: pills, symbol: 'ETH' },
    (link) => `https://studio.example${link}`,
  )
  expect(product).toMatchObject({
    '@type': 'Product',
    url: 'https://studio.example/editions/embers',
    name: 'Embers',
    image: 'https://studio.example/media/editions/embers/1280.webp',
    width: { value: 420, unitCode: 'MMT' },
    offers: { url: 'https://studio.example/editions/embers' },
  })
})

test('an open edition offers its real price, how many are left, and what else it takes', () => {
  expect(offerOf({ price: '0.0450' })).toEqual({
    '@type': 'Offer',
    price: '0.045',
    priceCurrency: 'ETH',
    availability: 'https://schema.org/LimitedAvailability',
    inventoryLevel: { '@type': 'QuantitativeValue', value: 40 },
    description: 'For whoever redeems one Ember pill. Shipping is added by country.',
  })
  expect(offerOf({ length: 'open', price: '10' }, { left: null })).toMatchObject({
    price: '10',
    availability: 'https://schema.org/InStock',
  })
  expect(offerOf()).toMatchObject({ price: '0' })
})

test('an option that costs something in every value is in the price, by the cheapest that is left', () => {
  const options = [
    {
      name: 'Frame',
      values: [
        { name: 'Oak', price: '0.01', stock: 5 },
        { name: 'Ash', price: '0.02', stock: 5 },
      ],
    },
  ]
  expect(offerOf({ price: '0.1', options })).toMatchObject({ price: '0.11' })
  expect(offerOf({ price: '0.1', options }, { oak: 0 })).toMatchObject({ price: '0.12' })
})

test('what is sold out says so without a price, and what nobody can order is not offered', () => {
  expect(offerOf({}, { standing: 'sold-out', left: 0 })).toEqual({
    '@type': 'Offer',
    availability: 'https://schema.org/SoldOut',
  })
  for (const standing of ['soon', 'over', 'closed'] as const) expect(offerOf({}, { standing })).toBeUndefined()
  expect(editionOffer({ face: faceOf(), opensBy: { with: 'studio' }, symbol: 'ETH' })).toBeUndefined()
})
