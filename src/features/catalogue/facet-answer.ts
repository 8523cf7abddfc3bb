import { type Bits, countBits, hasBit, makeBits, setBit } from './bits.ts'
import { countWithin, type FacetEngine } from './facet-engine.ts'

/** Pieces that any chosen value of one trait has; `column` is the trait's, -1 for a trait that the collection does not have. */
export type ChosenTrait = { column: number; bits: Bits }

/**
 * Which pieces match all chosen traits, and which fail exactly one of them: those count for the values of that one, whose
 * own selection does not hold for its own counts.
 */
export type FacetSelection = { matching: Bits; total: number; failingOne: Bits; chosen: readonly ChosenTrait[] }

/** The pieces with any of some values of a trait; `null` is the absence. */
export function choose(engine: FacetEngine, { traitType, values }: { traitType: string; values: readonly (string | null)[] }): ChosenTrait {
  const trait = engine.traitOf.get(traitType)
  // A trait that no piece has is absent from every piece that is known.
  if (trait === undefined) return { column: -1, bits: values.includes(null) ? engine.described : makeBits(engine.size) }
  const numbers = values.flatMap((value) => (value === null ? trait.absent : trait.numberOf.get(value) ?? []))
  const only = numbers.length === 1 ? engine.values[numbers[0]!]!.bits : undefined
  return { column: trait.column, bits: only ?? unionOf(engine, numbers) }
}

function unionOf({ values, size }: FacetEngine, numbers: readonly number[]): Bits {
  const union = makeBits(size)
  for (const number of numbers) {
    const { bits, list } = values[number]!
    if (bits === undefined) for (let index = 0; index < list!.length; index++) setBit(union, list![index]!)
    else for (let word = 0; word < bits.length; word++) union[word]! |= bits[word]!
  }
  return union
}

/** One pass over the words: for any number of chosen traits, who fails none and who fails one. */
export function selectPieces(base: Bits, chosen: readonly ChosenTrait[]): FacetSelection {
  if (chosen.length === 0) return { matching: base, total: countBits(base), failingOne: new Uint32Array(base.length), chosen }
  const [matching, failingOne] = [new Uint32Array(base.length), new Uint32Array(base.length)]
  for (let word = 0; word < base.length; word++) {
    const own = base[word]!
    if (own === 0) continue
    let [once, twice] = [0, 0]
    for (let index = 0; index < chosen.length; index++) {
      const fails = ~chosen[index]!.bits[word]!
      twice |= once & fails
      once |= fails
    }
    matching[word] = own & ~once
    failingOne[word] = own & once & ~twice
  }
  return { matching, total: countBits(matching), failingOne, chosen }
}

/**
 * How many pieces have each value, by the number of the value, under the selections of all other traits. Few pieces are gone
 * through row by row; of many each value is counted within the set, whichever is less work.
 */
export function countValues(engine: FacetEngine, { matching, total, failingOne, chosen }: FacetSelection): Uint32Array {
  const counts = new Uint32Array(engine.values.length)
  const all = engine.traits.map(({ column }) => column)
  addCounts(engine, { set: matching, size: total, columns: all, counts })
  const words = new Uint32Array(matching.length)
  for (const { column, bits } of chosen) {
    if (column < 0) continue
    for (let word = 0; word < words.length; word++) words[word] = failingOne[word]! & ~bits[word]!
    addCounts(engine, { set: words, size: countBits(words), columns: [column], counts })
  }
  return counts
}

function addCounts(engine: FacetEngine, { set, size, columns, counts }: { set: Bits; size: number; columns: readonly number[]; counts: Uint32Array }): void {
  if (size === 0) return
  const numbers = columns.length === 1 ? engine.traits[columns[0]!]!.numbers : undefined
  const values = numbers?.length ?? engine.values.length
  // A word of a value is about as much work as a cell of a row; lists are shorter than words.
  if (engine.rows === undefined || size * columns.length > values * set.length) {
    if (numbers === undefined) for (let number = 1; number < engine.values.length; number++) counts[number]! += countWithin(engine.values[number]!, set)
    else for (const number of numbers) counts[number]! += countWithin(engine.values[number]!, set)
  } else if (columns.length === 1) addColumn(engine, engine.rows, { set, column: columns[0]!, counts })
  else addRows(engine, engine.rows, { set, counts })
}

type Cells = Uint16Array | Uint32Array

function addRows({ traits: { length: width }, more }: FacetEngine, rows: Cells, { set, counts }: { set: Bits; counts: Uint32Array }): void {
  for (let word = 0; word < set.length; word++) {
    for (let left = set[word]!; left !== 0; left &= left - 1) {
      const first = ((word << 5) + 31 - Math.clz32(left & -left)) * width
      for (let cell = first; cell < first + width; cell++) counts[rows[cell]!]!++
    }
  }
  for (const [place, numbers] of more) if (hasBit(set, place)) for (const number of numbers) counts[number]!++
}

function addColumn({ traits: { length: width }, values, more }: FacetEngine, rows: Cells, { set, column, counts }: { set: Bits; column: number; counts: Uint32Array }): void {
  for (let word = 0; word < set.length; word++) {
    for (let left = set[word]!; left !== 0; left &= left - 1) counts[rows[((word << 5) + 31 - Math.clz32(left & -left)) * width + column]!]!++
  }
  for (const [place, numbers] of more) {
    if (hasBit(set, place)) for (const number of numbers) if (values[number]!.trait === column) counts[number]!++
  }
}

/**
 * The places of a page in an order. Where pieces are sparse they are sorted by their standing, else the order is walked until
 * the page is full; a page beyond the last costs nothing.
 */
export function pageOfSelection({ matching, total }: FacetSelection, { order, standing, first, size }: {
  order: Uint32Array; standing: Uint32Array; first: number; size: number
}): number[] {
  if (first >= total) return []
  const until = Math.min(total, first + size)
  const steps = (order.length / total) * until
  if (total * SORTING < steps) {
    const standings = new Uint32Array(total)
    for (let word = 0, next = 0; word < matching.length; word++) {
      for (let left = matching[word]!; left !== 0; left &= left - 1) standings[next++] = standing[(word << 5) + 31 - Math.clz32(left & -left)]!
    }
    return Array.from(standings.sort().subarray(first, until), (at) => order[at]!)
  }
  const places: number[] = []
  for (let index = 0, met = 0; index < order.length && met < until; index++) {
    const place = order[index]!
    if (hasBit(matching, place) && ++met > first) places.push(place)
  }
  return places
}

/** To sort one standing takes as long as about this many steps along an order. */
const SORTING = 16
