import { expect, test } from 'vitest'
import { type GivenPlan, readPlan } from './campaign-plan.ts'

const now = Date.parse('2026-06-01T12:00:00Z') / 1000
const surroundings = {
  zone: 'Europe/Paris',
  now,
  collections: [
    { slug: 'bsg', supply: 40 },
    { slug: 'medals', supply: 12, hasCopies: true },
  ],
  pills: [{ pillId: '1' }],
  withCopies: [{ slug: 'coins', title: 'Coins' }],
}
const good: GivenPlan = {
  collection: 'bsg',
  opens: '2026-06-02T10:00',
  closes: '2026-07-02T10:00',
  cap: '10',
  pill: '1',
  perBurn: '2',
  mode: 'dead-address',
  reason: 'A summer of prints',
  beyond: '',
}

test('a form becomes a plan, by the studio’s clock', () => {
  expect(readPlan(good, surroundings)).toEqual({
    plan: {
      collection: 'bsg',
      opensAt: Date.parse('2026-06-02T08:00:00Z') / 1000,
      closesAt: Date.parse('2026-07-02T08:00:00Z') / 1000,
      cap: 10,
      pillId: '1',
      pillsPerBurn: 2,
      mode: 'dead-address',
    },
  })
})

test.each<[Partial<GivenPlan>, string, RegExp]>([
  [{ collection: 'nothing' }, 'collection', /Choose a collection/],
  [{ collection: 'coins' }, 'collection', /^Pieces of Coins have copies .* so no campaign can burn them\.$/],
  [{ opens: 'soon' }, 'opens', /Say when it opens/],
  [{ closes: '' }, 'closes', /Say when it closes/],
  [{ closes: '2026-06-01T13:00' }, 'closes', /is over/],
  [{ closes: '2026-06-01T23:00' }, 'closes', /before it opens/],
  [{ cap: '0' }, 'cap', /whole number/],
  [{ cap: '1e3' }, 'cap', /whole number/],
  [{ cap: '41' }, 'cap', /Only 40 pieces/],
  [{ collection: 'medals', cap: '13' }, 'cap', /only 12 copies/],
  [{ pill: '2' }, 'pill', /kind of pill/],
  [{ perBurn: '1001' }, 'perBurn', /1 to 1000/],
  [{ mode: 'lost' }, 'mode', /are destroyed/],
  [{ reason: '  ' }, 'reason', /Say why/],
  [{ reason: 'x'.repeat(501) }, 'reason', /500 characters/],
  [{ beyond: 'x' }, 'beyond', /Say why/],
  [{ beyond: 'x'.repeat(501) }, 'beyond', /500 characters/],
])('what is wrong is said at its field: %j', (change, field, sentence) => {
  const { problems } = readPlan({ ...good, ...change }, surroundings)
  expect(Object.keys(problems ?? {})).toEqual([field])
  expect(problems?.[field as keyof typeof problems]).toMatch(sentence)
})
