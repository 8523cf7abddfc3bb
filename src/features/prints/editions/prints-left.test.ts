import { expect, test } from 'vitest'
import { makeEdition } from '#tests/edition-data.ts'
import type { EditionView } from './list-editions.server.ts'
import { printsForPill, printsLeft } from './prints-left.ts'

const standing = (
  changes: Partial<EditionView> & { left?: number | null } = {},
  edition = makeEdition(),
): EditionView => {
  const { left = 40, ...rest } = changes
  const main = {
    series: edition.length === 'open' ? ('open' as const) : ('numbered' as const),
    cap: left === null ? null : 100,
    numbered: 0,
    held: 0,
    gone: 0,
    left,
  }
  return {
    edition,
    standing: 'open',
    series: [main, { series: 'AP', cap: 2, numbered: 0, held: 0, gone: 0, left: 2 }],
    optionsLeft: [{ option: 'Frame', value: 'Oak', left: 5 }],
    closure: undefined,
    drawn: undefined,
    ...rest,
  }
}

test('what is left are free numbers of an edition that takes claims; proofs are nobody’s to claim', () => {
  expect(printsLeft(standing())).toBe(40)
  expect(printsLeft(standing({ left: 0 }))).toBe(0)
  expect(
    (['soon', 'sold-out', 'over', 'closed'] as const).map((each) => printsLeft(standing({ standing: each }))),
  ).toEqual([0, 0, 0, 0])
  expect(printsLeft(standing({ left: null }, makeEdition({ length: 'open' })))).toBeNull()
})

test('an option whose every value is counted limits the prints; one with an uncounted value does not', () => {
  const counted = makeEdition({
    options: [
      {
        name: 'Paper',
        values: [
          { name: 'White', stock: 3 },
          { name: 'Grey', stock: 4 },
        ],
      },
    ],
  })
  const optionsLeft = [
    { option: 'Paper', value: 'White', left: 3 },
    { option: 'Paper', value: 'Grey', left: 2 },
  ]
  expect(printsLeft(standing({ optionsLeft }, counted))).toBe(5)
  expect(printsLeft(standing({ optionsLeft, left: 4 }, counted))).toBe(4)
})

const at = Date.parse('2026-06-01T00:00:00Z') / 1000

test('prints for a pill are those of all editions that take it now, and the pills that they take', () => {
  const second = makeEdition({ editionId: '2', slug: 'two' })
  const views = [standing(), standing({ left: 10 }, second)]
  const takers = [
    { editionId: '1', pillId: '1', pills: 1 },
    { editionId: '2', pillId: '1', pills: 3 },
    { editionId: '9', pillId: '1', pills: 1 },
    { editionId: '2', pillId: '7', pills: 1 },
  ]
  expect(printsForPill(views, { takers, pillId: '1', at })).toEqual({
    prints: 50,
    pills: 70,
    editions: [
      { editionId: '1', pills: 1, prints: 40 },
      { editionId: '2', pills: 3, prints: 10 },
      { editionId: '9', pills: 1, prints: 0 },
    ],
  })
  expect(printsForPill(views, { takers, pillId: '8', at })).toEqual({ prints: 0, pills: 0, editions: [] })
})

test('an edition without end leaves no limit; one that does not take the pill yet, or any more, has nothing for it', () => {
  const endless = standing({ left: null }, makeEdition({ length: 'open' }))
  const taker = { editionId: '1', pillId: '1', pills: 1 }
  expect(printsForPill([endless], { takers: [taker], pillId: '1', at })).toMatchObject({ prints: null, pills: null })
  for (const window of [{ opens: '2026-06-02T00:00:00Z' }, { closes: '2026-06-01T00:00:00Z' }])
    expect(printsForPill([endless], { takers: [{ ...taker, ...window }], pillId: '1', at })).toMatchObject({
      prints: 0,
      pills: 0,
    })
})
