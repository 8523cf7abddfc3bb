import { expect, test } from 'vitest'
import { type BurnFacts, burnObstacles } from './burn-blockers.ts'

const address = `0x${'1'.repeat(40)}` as const
const facts = {
  at: 100,
  campaign: { paused: false, burned: 0, cap: 5, opensAt: 1, closesAt: 200, collectionAddress: address },
  collectionAddress: address,
  tokenId: '7',
  owner: undefined,
  wasMinted: true,
  others: [],
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

test.each([
  [{ asked: 3n, held: 9n }, 0, undefined],
  [{ asked: 9n, held: 9n }, 0, undefined],
  [{ asked: 1n, held: 9n }, 0, /takes 3 copies together, or a multiple of that\. .* 2 more are needed\.$/],
  [{ asked: 5n, held: 9n }, 0, / One more is needed, or burn 3\.$/],
  [{ asked: 5n, held: 5n }, 0, /untouched\. Burn 3\.$/],
  [{ asked: 5n, held: 9n }, 6, / takes 3 more copies\./],
  [{ asked: 2n, held: 9n }, 6, / One more is needed\.$/],
  [{ asked: 2n, held: 2n }, 0, /3 copies of a piece together, and this wallet holds 2\./],
  [{ asked: 1n, held: 1n }, 0, /3 copies of a piece together, and this wallet holds one\./],
  [{ asked: 4n, held: 9n }, 9, /^As many pieces as this burn takes/],
  [{ asked: 10n, held: 9n }, 0, /holds 9 copies of the piece, and more are to burn/],
])('copies that are taken together are burned in multiples: %o, with %i burned', (given, burned, sentence) => {
  const found = burnObstacles({
    ...facts,
    campaign: { ...facts.campaign, cap: 9, burned, takenTogether: 3 },
    copies: { ...given, isTaken: true },
  })
  expect(found).toHaveLength(sentence === undefined ? 0 : 1)
  if (sentence !== undefined) expect(`${found[0]!.detail} ${found[0]!.way}`).toMatch(sentence)
})

test('a piece that the campaign does not take is told which it takes, before how the campaign stands', () => {
  const copies = { asked: 1n, held: 3n, isTaken: true }
  const ranges = [
    { first: '1', last: '6' },
    { first: '8', last: '8' },
  ]
  const found = (tokenId: string) =>
    burnObstacles({ ...facts, tokenId, copies, campaign: { ...facts.campaign, paused: true, ranges } })
  expect(found('7')).toEqual([
    {
      code: 'not-taken',
      detail: 'This campaign takes only pieces 1–6 and 8.',
      way: expect.stringMatching(/^Your piece is untouched/),
    },
  ])
  expect(found('6').map(({ code }) => code)).toEqual(['campaign-paused'])
  expect(found('8').map(({ code }) => code)).toEqual(['campaign-paused'])
})

test('pieces that are taken together are as many as it says, held, and taken', () => {
  const others = (...ids: string[]) => ids.map((tokenId) => ({ tokenId, owner: address }))
  const together = { ...facts, owner: address, copies: undefined, campaign: { ...facts.campaign, takenTogether: 3 } }
  const ways = (given: Partial<BurnFacts>) =>
    burnObstacles({ ...together, ...given }).map(({ code, detail, way }) => `${code}: ${detail} ${way}`)
  expect(ways({ others: others('8', '9') })).toEqual([])
  expect(ways({})).toEqual([
    expect.stringMatching(/^others-wrong: .*takes 3 pieces together.*Choose 2 more of yours\.$/),
  ])
  expect(ways({ others: others('8') })).toEqual([expect.stringMatching(/Choose one more of yours\.$/)])
  expect(ways({ others: others('8', '9', '10') })).toEqual([expect.stringMatching(/Leave one out\.$/)])
  const foreign = [{ tokenId: '8', owner: undefined }, ...others('9')]
  expect(ways({ others: foreign })).toEqual([expect.stringMatching(/^others-not-held: .*number 8\./)])
  const some = { ...together.campaign, ranges: [{ first: '7', last: '8' }] }
  expect(ways({ others: others('8', '9'), campaign: some })).toEqual([
    expect.stringMatching(/^others-not-taken: .*number 9\./),
  ])
  // Where each burns alone, nothing is said of company.
  expect(burnObstacles({ ...facts, owner: address, copies: undefined, others: foreign })).toEqual([])
})
