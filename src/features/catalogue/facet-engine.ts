import { type Bits, countBits, countWord, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'

/**
 * The traits of a collection, packed so that a selection is answered in microseconds. Pieces have places from 0. Every value
 * of every trait has a number from 1, the absence of a trait too (`null`); number 0 stands for nothing. A value that many
 * pieces have keeps them as bits, a rare one as a list: whichever is smaller. `rows` has the values of each piece side by
 * side, one a trait; what a piece has beyond one value a trait stands in `more`.
 */
export type FacetEngine = {
  size: number
  /** Pieces whose metadata is known: only of them can be said that a trait is missing. */
  described: Bits
  traits: EngineTrait[]
  traitOf: Map<string, EngineTrait>
  /** By the number of a value. */
  values: EngineValue[]
  /** `undefined` where traits are so many that rows would be larger than all the rest. */
  rows: Uint16Array | Uint32Array | undefined
  more: Map<number, number[]>
}

export type EngineTrait = { traitType: string; column: number; numbers: number[]; numberOf: Map<string, number>; absent: number }
export type EngineValue = { trait: number; value: string | null; bits: Bits | undefined; list: Uint32Array | undefined; count: number }

/** One value of a trait and the places of its pieces, in any order. */
export type ValuePlaces = { traitType: string; value: string; places: Uint32Array }

/** Rows larger than this many cells are not worth their memory. */
const MOST_CELLS = 64_000_000

export function makeFacetEngine({ size, described, values }: { size: number; described: Bits; values: readonly ValuePlaces[] }): FacetEngine {
  const engine: FacetEngine = { size, described, traits: [], traitOf: new Map(), values: [nothing()], rows: undefined, more: new Map() }
  const seen = new Map<EngineTrait, Bits>()
  for (const { traitType, value, places } of values) {
    const trait = engine.traitOf.get(traitType) ?? addTrait(engine, traitType)
    const number = addValue(engine, trait, value)
    const having = seen.get(trait) ?? makeBits(size)
    seen.set(trait, having)
    fillValue(engine, number, places)
    for (const place of places) setBit(having, place)
  }
  for (const trait of engine.traits) {
    const having = seen.get(trait) ?? makeBits(size)
    const without = described.map((word, index) => word & ~having[index]!)
    fillValue(engine, trait.absent, placesOfBits(without))
  }
  makeRows(engine)
  return engine
}

/** The places of a value's pieces, lowest first. */
export function placesOfValue({ values }: Pick<FacetEngine, 'values'>, number: number): Uint32Array {
  const { bits, list, count } = values[number]!
  return bits === undefined ? list!.toSorted() : placesOfBits(bits, count)
}

/** What the engine takes in memory, in bytes, texts not counted. */
export function engineBytes({ values, rows, described }: FacetEngine): number {
  return values.reduce((sum, { bits, list }) => sum + (bits?.byteLength ?? 0) + (list?.byteLength ?? 0), (rows?.byteLength ?? 0) + described.byteLength)
}

function nothing(): EngineValue {
  return { trait: -1, value: null, bits: undefined, list: new Uint32Array(0), count: 0 }
}

export function addTrait(engine: FacetEngine, traitType: string): EngineTrait {
  const trait: EngineTrait = { traitType, column: engine.traits.length, numbers: [], numberOf: new Map(), absent: 0 }
  trait.absent = engine.values.push({ ...nothing(), trait: trait.column }) - 1
  trait.numbers.push(trait.absent)
  engine.traits.push(trait)
  engine.traitOf.set(traitType, trait)
  return trait
}

/** The number of a value of a trait, new or known. */
export function addValue(engine: FacetEngine, trait: EngineTrait, value: string): number {
  const known = trait.numberOf.get(value)
  if (known !== undefined) return known
  const number = engine.values.push({ ...nothing(), trait: trait.column, value }) - 1
  trait.numbers.push(number)
  trait.numberOf.set(value, number)
  return number
}

function fillValue({ values, size, described }: FacetEngine, number: number, given: Uint32Array): void {
  const value = values[number]!
  // A rare value is never spread out as bits: there may be as many of them as pieces.
  if (given.length < described.length) {
    const places = given.toSorted().filter((place, index, all) => index === 0 || place !== all[index - 1])
    Object.assign(value, { list: places, bits: undefined, count: places.length })
    return
  }
  const bits = makeBits(size)
  for (const place of given) setBit(bits, place)
  // A piece may carry the same value twice; it still is one piece.
  const count = countBits(bits)
  Object.assign(value, count < bits.length ? { list: placesOfBits(bits, count), bits: undefined, count } : { list: undefined, bits, count })
}

/** Makes the rows from the values, as wide as their numbers need. */
export function makeRows(engine: FacetEngine): void {
  const { size, traits, values } = engine
  engine.more.clear()
  engine.rows = undefined
  if (size * traits.length > MOST_CELLS) return
  const rows = values.length <= 0x1_0000 ? new Uint16Array(size * traits.length) : new Uint32Array(size * traits.length)
  engine.rows = rows
  for (let number = 1; number < values.length; number++) {
    const { trait } = values[number]!
    for (const place of placesOfValue(engine, number)) writeCell(engine, rows, { place, trait, number })
  }
}

function writeCell({ traits, more }: FacetEngine, rows: Uint16Array | Uint32Array, { place, trait, number }: { place: number; trait: number; number: number }): void {
  const cell = place * traits.length + trait
  if (rows[cell] === 0) rows[cell] = number
  else more.set(place, [...(more.get(place) ?? []), number])
}

/** How many places of a set have a value. */
export function countWithin({ bits, list }: EngineValue, set: Bits): number {
  let count = 0
  if (bits === undefined) {
    for (let index = 0; index < list!.length; index++) if (hasBit(set, list![index]!)) count++
  } else {
    for (let word = 0; word < bits.length; word++) count += countWord(bits[word]! & set[word]!)
  }
  return count
}
