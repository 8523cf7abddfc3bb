import { seededRandom } from './seeded-random.ts'

/** A value with its weight among the others, or `'once'`: exactly one piece has it. */
export type Chances<Value extends string> = Readonly<Record<Value, number | 'once'>>

/**
 * Deals a value to each of `count` pieces as from a shuffled deck, so that the numbers come out exactly as meant: every `'once'`
 * value on one piece, the others in proportion to their weights (largest remainders).
 */
export function dealTraits<Value extends string>(seed: string, count: number, chances: Chances<Value>): Value[] {
  const entries = Object.entries(chances) as [Value, number | 'once'][]
  const once = entries.filter(([, weight]) => weight === 'once').map(([value]) => value)
  const weighted = entries.filter((entry): entry is [Value, number] => entry[1] !== 'once')
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  const places = count - once.length
  const quotas = weighted.map(([value, weight]) => ({ value, exact: (weight / total) * places }))
  const deck = [...once, ...quotas.flatMap(({ value, exact }) => Array<Value>(Math.floor(exact)).fill(value))]
  const byRemainder = quotas.toSorted((one, other) => (other.exact % 1) - (one.exact % 1))
  for (const { value } of byRemainder) if (deck.length < count) deck.push(value)
  return seededRandom(seed).shuffled(deck)
}
