import type { Bits } from './bits.ts'
import type { Codes, FacetEngine } from './facet-engine.ts'

/**
 * How many pieces of one lasting set (those that survive) have each value of a trait beside each value of another: what is
 * counted under the selection of one other trait is then a sum over a few numbers, and nobody goes through the pieces. Tables are
 * made when first asked for, by the columns of the traits, the lower first; cell `low code × (values of the higher + 1) + high
 * code`. A trait crossed with itself has one row.
 */
export type Crossings = { base: Bits; tables: Map<number, Uint32Array>; cells: number }

/** Counts of one trait, to be read along the values of another: cell `code of the other × step + own code × stride`. */
export type Crossing = { table: Uint32Array; step: number; stride: number }

/** Tables of more cells than this for each piece are not worth their memory: going through the pieces is as quick. */
const MOST_CELLS_PER_PIECE = 4

/** From now on counts within this set are kept, until metadata changes. The set must not change. */
export function keepCrossings(engine: FacetEngine, base: Bits): void {
  engine.crossings = { base, tables: new Map(), cells: 0 }
}

/** Whether counts within a set may be read from crossings: each piece has one value of each trait at most. */
export function mayCross({ crossings, columns, more }: FacetEngine, base: Bits): boolean {
  return crossings?.base === base && columns !== undefined && more.size === 0
}

/** The counts of a trait along the values of another. `undefined` where they are not kept. Only where `mayCross`. */
export function crossingOf(engine: FacetEngine, { of, along }: { of: number; along: number }): Crossing | undefined {
  const [low, high] = of < along ? [of, along] : [along, of]
  const width = engine.traits[high]!.numbers.length + 1
  const table = tableOf(engine, { low, high, width })
  return table === undefined ? undefined : of === low ? { table, step: 1, stride: width } : { table, step: width, stride: 1 }
}

/** How many pieces of the set have each value of a trait, by code. `undefined` where that is not kept. Only where `mayCross`. */
export function countsAlone(engine: FacetEngine, column: number): Uint32Array | undefined {
  return tableOf(engine, { low: column, high: column, width: engine.traits[column]!.numbers.length + 1 })
}

function tableOf({ crossings, traits, columns, size }: FacetEngine, { low, high, width }: { low: number; high: number; width: number }): Uint32Array | undefined {
  const { base, tables } = crossings!
  const key = low * traits.length + high
  const known = tables.get(key)
  if (known !== undefined) return known
  const cells = low === high ? width : width * (traits[low]!.numbers.length + 1)
  if (crossings!.cells + cells > size * MOST_CELLS_PER_PIECE) return undefined
  crossings!.cells += cells
  const table = new Uint32Array(cells)
  if (low === high) countCodes(table, base, columns![high]!)
  else countPairs(table, base, { low: columns![low]!, high: columns![high]!, width })
  tables.set(key, table)
  return table
}

function countCodes(table: Uint32Array, base: Bits, codes: Codes): void {
  for (let word = 0; word < base.length; word++) {
    for (let left = base[word]!; left !== 0; left &= left - 1) table[codes[(word << 5) + 31 - Math.clz32(left & -left)]!]!++
  }
}

function countPairs(table: Uint32Array, base: Bits, { low, high, width }: { low: Codes; high: Codes; width: number }): void {
  for (let word = 0; word < base.length; word++) {
    for (let left = base[word]!; left !== 0; left &= left - 1) {
      const place = (word << 5) + 31 - Math.clz32(left & -left)
      table[low[place]! * width + high[place]!]!++
    }
  }
}
