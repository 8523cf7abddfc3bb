import type { SeededRandom } from '../art/seeded-random.ts'
import { secondsOf } from './calendar.ts'
import type { DemoCollection } from './collectors.ts'

/** What a piece of each collection costs on an ordinary day, in thousandths of an ether. */
const ordinary: Readonly<Record<DemoCollection, number>> = { gen2: 90, bandit: 340, bsg: 110 }

/** The market's mood: a factor on the price from each day on, in between in a straight line. */
const mood: readonly [day: string, factor: number][] = [
  ['2024-03-01', 0.8],
  ['2024-05-01', 1.3],
  ['2024-09-01', 1],
  ['2024-12-01', 1.8],
  ['2025-03-01', 2.2],
  ['2025-07-01', 1.6],
  ['2025-10-01', 1.5],
  ['2026-01-01', 2],
  ['2026-04-01', 2.7],
  ['2026-08-01', 2.3],
  ['2026-12-01', 3.1],
]

/** A believable price in wei for a piece at a moment (seconds since 1970), in steps of five thousandths of an ether. */
export function priceOf({
  collection,
  at,
  random,
}: {
  collection: DemoCollection
  at: number
  random: SeededRandom
}): bigint {
  const sought = random.chance(0.12) ? random.between(2.2, 4.5) : 1
  const milliEther = ordinary[collection] * moodAt(at) * sought * random.between(0.75, 1.35)
  return BigInt(Math.max(1, Math.round(milliEther / 5))) * 5n * 10n ** 15n
}

function moodAt(at: number): number {
  const next = mood.findIndex(([day]) => secondsOf(`${day}T00:00`) > at)
  const [, last] = mood.at(-1)!
  if (next <= 0) return next === 0 ? mood[0]![1] : last
  const [beforeDay, before] = mood[next - 1]!
  const [afterDay, after] = mood[next]!
  const begin = secondsOf(`${beforeDay}T00:00`)
  return before + (after - before) * ((at - begin) / (secondsOf(`${afterDay}T00:00`) - begin))
}
