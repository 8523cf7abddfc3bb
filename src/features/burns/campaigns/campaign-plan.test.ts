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
  pieces: '',
  opens: '2026-06-02T10:00',
  closes: '2026-07-02T10:00',
  cap: '10',
  pill: '1',
  perBurn: '2',
  together: '1',
  recipe: '',
  price: '',
  payee: '',
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

test('a plan takes some pieces only, in their order, and no more of them than survive', () => {
  const some = (pieces: string, taken: number, cap = '2') =>
    readPlan({ ...good, pieces, cap }, { ...surroundings, taken })
  expect(some('205, 1–100', 2).plan?.ranges).toEqual([
    { first: '1', last: '100' },
    { first: '205', last: '205' },
  ])
  expect(some('205, 1–100', 1).problems).toEqual({
    cap: 'Only one piece with these numbers survives. More can never be burned.',
  })
  expect(some('205', 0, '1').problems).toEqual({
    pieces: 'No piece with these numbers survives, so nothing could be burned.',
  })
  expect(readPlan({ ...good, pieces: '1' }, { ...surroundings, taken: 1, takesSome: false }).problems).toEqual({
    pieces: expect.stringMatching(/deployed before a campaign could take only some pieces/),
  })
})

test('many scattered pieces are written as a list, unless the contract takes ranges only', () => {
  const given = { ...good, pieces: Array.from({ length: 300 }, (_, at) => 2 * at).join(' '), cap: '2' }
  const { plan } = readPlan(given, { ...surroundings, taken: 20 })
  expect([plan?.ranges?.length, plan?.byList]).toEqual([300, true])
  expect(readPlan(given, { ...surroundings, taken: 20, takesLists: false }).problems).toEqual({
    pieces: expect.stringMatching(
      /^These are 300 ranges\. .* takes at most 256 ranges\. Open a campaign for each part\.$/,
    ),
  })
  const few = { ...given, pieces: Array.from({ length: 200 }, (_, at) => 2 * at).join(' ') }
  expect(readPlan(few, { ...surroundings, taken: 20 }).plan?.byList).toBe(true)
  expect(readPlan(few, { ...surroundings, taken: 20, takesLists: false }).plan?.byList).toBeUndefined()
})

test('pieces and copies are taken together where the contract can, and the maximum is a multiple', () => {
  const medals = (change: Partial<GivenPlan>, takesTogether = true) =>
    readPlan({ ...good, collection: 'medals', ...change }, { ...surroundings, takesTogether })
  expect(medals({ together: '3', cap: '9' }).plan).toMatchObject({ takenTogether: 3, pillsPerBurn: 2, cap: 9 })
  for (const together of ['', '1']) expect(medals({ together }, false).plan).not.toHaveProperty('takenTogether')
  expect(medals({ together: '3' }).problems).toEqual({
    cap: 'It takes 3 together, so the maximum is a multiple of 3: 9 or 12.',
  })
  expect(medals({ together: '3', cap: '2' }).problems).toEqual({ cap: expect.stringMatching(/of 3: 3\.$/) })
  expect(medals({ together: '3', cap: '9' }, false).problems).toEqual({
    together: expect.stringMatching(/deployed before a campaign could take several together/),
  })
  expect(readPlan({ ...good, together: '2' }, surroundings).plan).toMatchObject({ collection: 'bsg', takenTogether: 2 })
})

test.each<[Partial<GivenPlan>, string, RegExp]>([
  [{ collection: 'nothing' }, 'collection', /Choose a collection/],
  [{ collection: 'coins' }, 'collection', /^Pieces of Coins have copies .* so no campaign can burn them\.$/],
  [{ opens: 'soon' }, 'opens', /Say when it opens/],
  [{ closes: '' }, 'closes', /Say when it closes/],
  [{ closes: '2026-06-01T13:00' }, 'closes', /is over/],
  [{ closes: '2026-06-01T23:00' }, 'closes', /before it opens/],
  [{ pieces: '9–3' }, 'pieces', /runs backwards/],
  [{ cap: '0' }, 'cap', /whole number/],
  [{ cap: '1e3' }, 'cap', /whole number/],
  [{ cap: '41' }, 'cap', /Only 40 pieces/],
  [{ collection: 'medals', cap: '13' }, 'cap', /only 12 copies/],
  [{ pill: '2' }, 'pill', /kind of pill/],
  [{ perBurn: '1001' }, 'perBurn', /1 to 1000/],
  [{ collection: 'medals', together: '21' }, 'together', /from 1 to 20/],
  [{ together: 'all' }, 'together', /from 1 to 20/],
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

test('a burn may cost something, in the chain’s own money to the last digit, paid to an account', () => {
  // The first example of EIP-55.
  const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const priced = (fields: Partial<GivenPlan>, more = {}) =>
    readPlan({ ...good, ...fields }, { ...surroundings, ...more })
  expect(priced({ price: ' 0.02 ', payee }).plan?.price).toEqual({
    wei: '20000000000000000',
    payee: payee.toLowerCase(),
  })
  expect(priced({ price: '0.000000000000000001', payee }).plan?.price?.wei).toBe('1')
  expect(priced({ price: '12', payee }).plan?.price?.wei).toBe('12000000000000000000')
  // Whoever is paid is not looked at where nothing is.
  expect(priced({ price: '', payee: 'somebody' }).plan?.price).toBeUndefined()
  for (const price of ['0', '0.0', '-1', '1e3', '0,02', '.5', '0.0000000000000000001', '1000000000', 'free'])
    expect(priced({ price, payee }).problems, price).toEqual({
      price: 'Say what a burn costs as a number, such as 0.02, or leave it empty.',
    })
  for (const account of ['', '0x12', 'studio.eth', `${payee}0`, payee.replace('BeAed', 'BeAeD')])
    expect(Object.keys(priced({ price: '1', payee: account }).problems ?? {}), account).toEqual(['payee'])
  expect(priced({ price: '1', payee }, { takesPayment: false }).problems?.price).toMatch(/deployed before a burn could/)
  expect(priced({ price: '1', payee, collection: 'medals' }).problems?.price).toMatch(/copies/)
})
