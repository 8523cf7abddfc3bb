import type { Bits } from './bits.ts'
import type { Codes, FacetEngine } from './facet-engine.ts'

/**
 * How many pieces of one lasting set (those that survive) have each value of a trait beside each value of one or two others: what
 * is counted under the selection of those is then a sum over a few numbers, and nobody goes through the pieces. Tables are made when
 * first asked for, a few with each question, so that no visitor waits for all of them.
 */
export type Crossings = { base: Bits; tables: Map<number, Counts>; cells: number; mayMake: number; known: Map<number, Crossing | null> }

/** As wide as the largest count needs. */
export type Counts = Uint16Array | Uint32Array

/** Counts by the codes of up to three traits: the cell of a code is found by the step of its trait. */
export type Crossing = { table: Counts; step: number; firstStep: number; secondStep: number }

/** Tables of more cells than this for each piece, all together, are not worth their memory. */
const MOST_CELLS_PER_PIECE = 8
/** To make a table takes as long as to go through that many pieces. */
const MOST_GONE_THROUGH = 200_000

/** More traits than this are not crossed. */
export const MOST_CROSSED = 3

/** From now on counts within this set are kept, until metadata changes. The set must not change. */
export function keepCrossings(engine: FacetEngine, base: Bits): void {
  engine.crossings = { base, tables: new Map(), cells: 0, mayMake: 0, known: new Map() }
}

/** Begins a question. Says whether counts within a set may be read from crossings: each piece has one value of each trait at most. */
export function mayCross({ crossings, columns, more, size }: FacetEngine, base: Bits): boolean {
  if (crossings?.base !== base || columns === undefined || more.size > 0) return false
  crossings.mayMake = size * 2 > MOST_GONE_THROUGH ? 1 : 2
  return true
}

/** The counts of a trait along none, one or two others; all are columns, -1 for none. `undefined` where they are not kept. Only where `mayCross`. */
export function crossingOf(engine: FacetEngine, column: number, first = -1, second = -1): Crossing | undefined {
  const { known } = engine.crossings!
  const width = engine.traits.length + 1
  const key = (column * width + first + 1) * width + second + 1
  const before = known.get(key)
  if (before !== undefined) return before ?? undefined
  const made = makeCrossing(engine, [column, first, second].filter((each) => each !== -1))
  // Where there is no room now there will be none; where another question may make it, it is asked for again.
  if (made !== undefined || engine.crossings!.mayMake > 0) known.set(key, made ?? null)
  return made
}

function makeCrossing(engine: FacetEngine, columns: readonly number[]): Crossing | undefined {
  const ordered = columns.toSorted((a, b) => a - b)
  const inOrder = stepsOf(engine, ordered)
  const table = tableOf(engine, ordered, inOrder)
  const [step = 0, firstStep = 0, secondStep = 0] = columns.map((column) => inOrder[ordered.indexOf(column)]!)
  return table === undefined ? undefined : { table, step, firstStep, secondStep }
}

function stepsOf({ traits }: FacetEngine, ordered: readonly number[]): number[] {
  let cells = 1
  return ordered.map((column) => {
    const step = cells
    cells *= traits[column]!.numbers.length + 1
    return step
  })
}

function tableOf({ crossings, traits, columns, size }: FacetEngine, ordered: readonly number[], steps: readonly number[]): Counts | undefined {
  const { base, tables } = crossings!
  const key = ordered.reduce((sum, column) => sum * (traits.length + 1) + column + 1, 0)
  const known = tables.get(key)
  if (known !== undefined) return known
  const cells = steps.at(-1)! * (traits[ordered.at(-1)!]!.numbers.length + 1)
  if (crossings!.mayMake === 0 || crossings!.cells + cells > size * MOST_CELLS_PER_PIECE) return undefined
  crossings!.mayMake -= 1
  crossings!.cells += cells
  const table = new Uint32Array(cells)
  const [first, second, third] = ordered.map((column) => columns![column]!) as [Codes, Codes?, Codes?]
  if (second === undefined) countCodes(table, base, first)
  else if (third === undefined) countPairs(table, base, { first, second, step: steps[1]! })
  else countTriples(table, base, { first, second, third, step: steps[1]!, leap: steps[2]! })
  const kept = table.every((count) => count <= 0xffff) ? Uint16Array.from(table) : table
  tables.set(key, kept)
  return kept
}

function countCodes(table: Uint32Array, base: Bits, codes: Codes): void {
  for (let word = 0; word < base.length; word++) {
    for (let left = base[word]!; left !== 0; left &= left - 1) table[codes[(word << 5) + 31 - Math.clz32(left & -left)]!]!++
  }
}

function countPairs(table: Uint32Array, base: Bits, { first, second, step }: { first: Codes; second: Codes; step: number }): void {
  for (let word = 0; word < base.length; word++) {
    for (let left = base[word]!; left !== 0; left &= left - 1) {
      const place = (word << 5) + 31 - Math.clz32(left & -left)
      table[first[place]! + second[place]! * step]!++
    }
  }
}

function countTriples(table: Uint32Array, base: Bits, { first, second, third, step, leap }: { first: Codes; second: Codes; third: Codes; step: number; leap: number }): void {
  for (let word = 0; word < base.length; word++) {
    for (let left = base[word]!; left !== 0; left &= left - 1) {
      const place = (word << 5) + 31 - Math.clz32(left & -left)
      table[first[place]! + second[place]! * step + third[place]! * leap]!++
    }
  }
}
