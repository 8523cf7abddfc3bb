import { expect, test } from 'vitest'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { type BurnOffer, type PrintOffer, usesOf } from './piece-uses.ts'

const piece = { collection: 'leaves', tokenId: '7', printed: undefined } as unknown as TokenCard
const burn = (changes: Partial<BurnOffer> = {}): BurnOffer => ({
  collection: 'leaves',
  standing: 'open',
  gives: 'a Leaf print, 4 of 9 left',
  opensAt: Date.parse('2026-05-03T12:00:00Z') / 1000,
  ...changes,
})
const print = (changes: Partial<PrintOffer> = {}): PrintOffer => ({
  collection: 'leaves',
  title: 'Garden sheet',
  standing: 'open',
  opensAt: '2026-05-03T12:00:00Z',
  ...changes,
})
const said = (burns: BurnOffer[], prints: PrintOffer[], of = piece) => {
  const uses = usesOf(of, { burns, prints })
  return [uses.burn, uses.print].map(({ words, to }) => [words, to])
}

test('what can be done with a piece leads to where it is done', () => {
  expect(said([burn({ standing: 'paused' }), burn()], [print({ standing: 'closed' }), print()])).toEqual([
    ['Burn for a Leaf print, 4 of 9 left', '/collections/leaves/7/burn'],
    ['Get its Garden sheet', '/collections/leaves/7/print'],
  ])
})

test('a burn that costs something says what, and a piece that is on hold leads nowhere', () => {
  expect(said([burn({ price: '0.02 ETH' })], [])[0]).toEqual([
    'Burn for a Leaf print, 4 of 9 left. The burn costs 0.02 ETH.',
    '/collections/leaves/7/burn',
  ])
  const uses = usesOf(piece, { burns: [burn()], prints: [print()], onHold: new Set(['leaves/7']) })
  expect([uses.burn, uses.print]).toEqual([
    { words: 'It is reported as stolen and on hold, so burning it opens no print for now.', to: undefined },
    { words: 'It is reported as stolen and on hold.', to: undefined },
  ])
  expect(usesOf(piece, { burns: [burn()], prints: [], onHold: new Set(['leaves/70']) }).burn.to).toBeDefined()
})

test('what can’t be done says why, and offers of other collections are none', () => {
  const others = [burn({ collection: 'flowers' })]
  expect(said(others, [print({ collection: 'flowers' })])).toEqual([
    ['No burn is open for it.', undefined],
    ['It comes without a print.', undefined],
  ])
  expect(said([burn({ standing: 'soon' })], [print({ standing: 'soon' })])).toEqual([
    ['Burning opens on 3 May 2026.', undefined],
    ['Garden sheet opens on 3 May 2026.', undefined],
  ])
  expect(said([burn({ standing: 'paused' })], [print({ standing: 'sold-out' })])).toEqual([
    ['Burning is paused by the studio.', undefined],
    ['No Garden sheet is left.', undefined],
  ])
  const only = { ranges: [{ first: '1', last: '6' }], text: 'pieces 1–6' }
  expect(said([burn({ only }), burn({ standing: 'soon' })], [])[0]).toEqual(['Burning opens on 3 May 2026.', undefined])
  expect(said([burn({ only })], [])[0]).toEqual(['The burn takes only pieces 1–6.', undefined])
  expect(said([burn({ only })], [], { ...piece, tokenId: '6' })[0]).toEqual([
    'Burn for a Leaf print, 4 of 9 left',
    '/collections/leaves/6/burn',
  ])
  const held = (count: string) => ({ ...piece, copies: { count: '9', holders: 2, held: count } })
  expect(said([burn({ together: { count: 3, held: 0 } })], [], held('2'))[0]).toEqual([
    'The burn takes 3 copies together.',
    undefined,
  ])
  expect(said([burn({ together: { count: 3, held: 0 } })], [], held('3'))[0]![1]).toBe('/collections/leaves/7/burn')
  expect(said([burn({ together: { count: 3, held: 0 } }), burn()], [], held('2'))[0]![1]).toBe(
    '/collections/leaves/7/burn',
  )
  expect(said([], [print({ standing: 'over' })])[1]).toEqual(['Garden sheet takes no orders any more.', undefined])
  expect(said([], [print()], { ...piece, printed: true })[1]).toEqual(['Its print has been claimed.', undefined])
})
