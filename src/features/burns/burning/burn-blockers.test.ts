import { expect, test } from 'vitest'
import { burnObstacles } from './burn-blockers.ts'

const address = `0x${'1'.repeat(40)}` as const
const facts = {
  at: 100,
  campaign: { paused: false, burned: 0, cap: 5, opensAt: 1, closesAt: 200, collectionAddress: address },
  collectionAddress: address,
  owner: undefined,
  wasMinted: true,
  holder: address,
}

test('single pieces need no word about copies, and copies none about an owner', () => {
  const copies = { asked: 2n, held: 3n, isTaken: true }
  expect(burnObstacles({ ...facts, copies: undefined }).map(({ code }) => code)).toEqual(['already-burned'])
  expect(burnObstacles({ ...facts, copies })).toEqual([])
  expect(burnObstacles({ ...facts, copies: { ...copies, isTaken: false } }).map(({ code }) => code)).toEqual([
    'has-copies',
  ])
})

test.each([
  [{ asked: undefined, held: 3n }, 0, /not said how many/],
  [{ asked: 0n, held: 3n }, 0, /not said how many/],
  [{ asked: 4n, held: 3n }, 0, /holds 3 copies/],
  [{ asked: 2n, held: 1n }, 0, /holds one copy/],
  [{ asked: 3n, held: 3n }, 3, /takes 2 more copies/],
  [{ asked: 3n, held: 3n }, 4, /takes one more copy/],
  [{ asked: 1n, held: 0n }, 0, /does not hold the piece/],
  // None left has the campaign's own sentence, and that alone.
  [{ asked: 3n, held: 3n }, 5, /As many pieces as this burn takes/],
])(
  'how many copies cannot be burned is said with what would do: %o of a campaign with %i burned',
  (given, burned, sentence) => {
    const found = burnObstacles({
      ...facts,
      campaign: { ...facts.campaign, burned },
      copies: { ...given, isTaken: true },
    })
    expect(found).toHaveLength(1)
    expect(found[0]!.detail).toMatch(sentence)
  },
)
