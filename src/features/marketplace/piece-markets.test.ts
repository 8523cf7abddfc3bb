import { expect, test } from 'vitest'
import { checkStudio } from '#features/studio/studio.ts'
import otherStudio from '#tests/other-studio/studio.config.ts'
import { marketLinks, marketsOf } from './piece-markets.ts'

const address = `0x${'ab'.repeat(20)}` as const
const piece = { tokenId: '12' }

test('the studio’s own markets stand instead of OpenSea, each with the contract and the number of the piece', () => {
  const markets = [
    { name: 'One', piece: 'https://one.test/{contract}/{id}?from={id}' },
    { name: 'Two', piece: 'https://two.test/works/{id}' },
  ]
  expect(marketLinks(marketsOf({ address, markets }, { chainId: 1 }), piece)).toEqual([
    { name: 'One', href: `https://one.test/${address}/12?from=12` },
    { name: 'Two', href: 'https://two.test/works/12' },
  ])
})

test('without a word from the studio a piece is on OpenSea where that reads the chain, and nowhere else', () => {
  expect(marketLinks(marketsOf({ address }, { chainId: 8453 }), piece)).toEqual([
    { name: 'OpenSea', href: `https://opensea.io/item/base/${address}/12` },
  ])
  expect(marketLinks(marketsOf({ address }, { chainId: 31_337 }), piece)).toEqual([])
  expect(marketLinks(marketsOf({ address, markets: [] }, { chainId: 1 }), piece)).toEqual([])
})

test('a market without a place for the number, or with an address that is no https, is refused with its place', () => {
  const mistakesWith = (market: object) => {
    const [collection, ...others] = otherStudio.collections
    return checkStudio({ ...otherStudio, collections: [{ ...collection, markets: [market] }, ...others] }).mistakes
  }
  expect(mistakesWith({ name: 'One', piece: 'https://one.test/{contract}/{id}' })).toBeUndefined()
  expect(mistakesWith({ name: 'One', piece: 'https://one.test/works' })).toEqual([
    expect.stringMatching(/markets, 1, piece: the address of a market needs \{id\}/),
  ])
  for (const piece of ['http://one.test/{id}', 'javascript:alert({id})'])
    expect(mistakesWith({ name: 'One', piece })).toEqual([expect.stringMatching(/begins with https:\/\//)])
})
