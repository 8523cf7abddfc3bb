import { rankByOpenRarity } from '../src/features/rarity/openrarity.ts'
import { makeRankTable, rankTable, withdrawToken } from '../src/features/rarity/rank-table.ts'
import { makeTokens, quantile } from './rarity-data.ts'
import type { Row } from './row.ts'

const sizes = [
  [10_000, 10, 25, 1],
  [100_000, 100, 9, 10],
  [1_000_000, 2000, 3, undefined],
] as const

/** Ranking a collection from the attributes of its pieces, and again after one burn. Medians. */
export async function benchRanking(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [size, goal, rounds, goalAfterBurn] of sizes) {
    const tokens = makeTokens(size)
    rankByOpenRarity(tokens)
    const whole = Array.from({ length: rounds }, () => milliseconds(() => rankByOpenRarity(tokens)))
    rows.push(row(`rank ${size.toLocaleString('en')} pieces from attributes`, quantile(whole, 0.5), goal))
    if (goalAfterBurn === undefined) continue
    const table = makeRankTable(tokens)
    for (let place = 0; place < 40; place++) {
      withdrawToken(table, place)
      rankTable(table)
    }
    const again = Array.from({ length: 40 }, (_, place) =>
      milliseconds(() => {
        withdrawToken(table, 100 + place)
        rankTable(table)
      }),
    )
    rows.push(row(`rank ${size.toLocaleString('en')} pieces again after a burn`, quantile(again, 0.5), goalAfterBurn))
  }
  return rows
}

function milliseconds(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

function row(what: string, value: number, goal: number): Row {
  return { what, figure: `${value.toFixed(value < 10 ? 2 : 0)} ms`, goal: `≤ ${goal} ms`, met: value <= goal }
}
