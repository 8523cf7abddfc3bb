import { expect, test } from 'vitest'
import { bloomblockSeed, bloomblockTraits, choiceOf, drawBloomblock, type BloomblockChoice } from './bloomblocks.ts'
import { gen2 } from './gen2.ts'
import { seededRandom } from './seeded-random.ts'
import { svgFaults } from './svg-faults.ts'

const tokens = Array.from({ length: 320 }, (_, index) => BigInt(index + 1)).filter((id) => choiceOf(id))

/** Every pair of values of two different traits, as text. */
const pairsOf = (choice: BloomblockChoice): string[] => {
  const rows = bloomblockTraits.map(({ key }) => `${key}=${choice[key]}`)
  return rows.flatMap((one, index) => rows.slice(index + 1).map((other) => `${one}&${other}`))
}

/** Choices that have every pair of values between them, found greedily: a fault of one value or of two together shows up. */
function covering(): { choices: BloomblockChoice[]; left: number } {
  const random = seededRandom('covering')
  const open = new Set<string>()
  for (const [index, one] of bloomblockTraits.entries())
    for (const other of bloomblockTraits.slice(index + 1)) {
      for (const first of one.values)
        for (const second of other.values) open.add(`${one.key}=${first.value}&${other.key}=${second.value}`)
    }
  const any = () =>
    Object.fromEntries(
      bloomblockTraits.map(({ key, values }) => [key, random.pick<{ value: string }>(values).value]),
    ) as BloomblockChoice
  const choices: BloomblockChoice[] = []
  const forced = (pair: string) =>
    ({ ...any(), ...Object.fromEntries(pair.split('&').map((row) => row.split('='))) }) as BloomblockChoice
  for (let pair = [...open][0]; pair !== undefined; pair = [...open][0]) {
    const wanted = pair
    const candidates = Array.from({ length: 12 }, () => forced(wanted))
    const gain = (choice: BloomblockChoice) => pairsOf(choice).filter((found) => open.has(found)).length
    const best = candidates.reduce((winner, choice) => (gain(choice) > gain(winner) ? choice : winner))
    for (const found of pairsOf(best)) open.delete(found)
    choices.push(best)
  }
  return { choices, left: open.size }
}

test('whatever two values a visitor puts together, the block is drawn without a fault', { timeout: 120_000 }, () => {
  const { choices, left } = covering()
  expect(left).toBe(0)
  expect(choices.length).toBeGreaterThan(156)
  expect(
    choices.flatMap((choice) =>
      svgFaults(drawBloomblock(choice, 'composer')).map((fault) => `${Object.values(choice).join(', ')}: ${fault}`),
    ),
  ).toEqual([])
})

test('the composer draws exactly what the token shows', () => {
  expect(tokens).toHaveLength(96)
  const [first = 1n] = tokens
  expect(drawBloomblock(choiceOf(first) as BloomblockChoice, bloomblockSeed(first))).toBe(gen2.draw(first))
})

test('every value of the catalogue but the absent visitor is on a token, and no token has a value outside the catalogue', () => {
  for (const { key, values } of bloomblockTraits) {
    const used = new Set(tokens.map((id) => choiceOf(id)?.[key] as string))
    expect([...used].toSorted()).toEqual(values.map(({ value }) => value as string).toSorted())
  }
})

test('a changed trait changes the picture', () => {
  const [first = 1n] = tokens
  const choice = choiceOf(first) as BloomblockChoice
  for (const { key, values } of bloomblockTraits) {
    const drawings = new Set(
      values.map(({ value }) => drawBloomblock({ ...choice, [key]: value } as BloomblockChoice, 'one')),
    )
    expect([key, drawings.size]).toEqual([key, values.length])
  }
})

test('pieces of the other series have no choice', () => {
  expect(choiceOf(0n)).toBeUndefined()
  expect(choiceOf(3n)).toBeUndefined()
})
