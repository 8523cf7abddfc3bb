import { type Bits, countBits, countWord, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'

/**
 * The traits of a collection, packed so that a selection is answered in microseconds. Pieces have places from 0. Every value
 * of every trait has a number from 1, the absence of a trait too (`null`); number 0 stands for nothing. A value that many
 * pieces have keeps them as bits, a rare one as a list: whichever is smaller. `columns` has, for each trait, what value each
 * piece has of it; what a piece has beyond one value a trait stands in `more`.
 */
export type FacetEngine = {
  size: number
  /** Pieces whose metadata is known: only of them can be said that a trait is missing. */
  described: Bits
  traits: EngineTrait[]
  traitOf: Map<string, EngineTrait>
  /** By the number of a value. */
  values: EngineValue[]
  /** By trait and place: 0 for nothing, else one more than the value's place in the numbers of its trait. `undefined` where traits are so many that columns would be larger than all the rest. */
  columns: Codes[] | undefined
  more: Map<number, number[]>
  /** Sets to work in, made when first needed. */
  room: Bits[]
}

/** As wide as the number of values needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

export type EngineTrait = { traitType: string; column: number; numbers: number[]; numberOf: Map<string, number>; absent: number }
/** `code` is the value's in the column of its trait. */
export type EngineValue = { trait: number; code: number; value: string | null; bits: Bits | undefined; list: Uint32Array | undefined; count: number }

/** One value of a trait and the places of its pieces, in any order. */
export type ValuePlaces = { traitType: string; value: string; places: Uint32Array }

/** Columns of more cells than this together are not worth their memory. */
const MOST_CELLS = 64_000_000

export function makeFacetEngine({ size, described, values }: { size: number; described: Bits; values: readonly ValuePlaces[] }): FacetEngine {
  const engine: FacetEngine = { size, described, traits: [], traitOf: new Map(), values: [nothing()], columns: undefined, more: new Map(), room: [] }
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
  makeColumns(engine)
  return engine
}

/** The places of a value's pieces, lowest first. */
export function placesOfValue({ values }: Pick<FacetEngine, 'values'>, number: number): Uint32Array {
  const { bits, list, count } = values[number]!
  return bits === undefined ? list!.toSorted() : placesOfBits(bits, count)
}

/** What the engine takes in memory, in bytes, texts not counted. */
export function engineBytes({ values, columns = [], described, room }: FacetEngine): number {
  const sets = [described, ...room, ...columns].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return values.reduce((sum, { bits, list }) => sum + (bits?.byteLength ?? 0) + (list?.byteLength ?? 0), sets)
}

function nothing(): EngineValue {
  return { trait: -1, code: 0, value: null, bits: undefined, list: new Uint32Array(0), count: 0 }
}

export function addTrait(engine: FacetEngine, traitType: string): EngineTrait {
  const trait: EngineTrait = { traitType, column: engine.traits.length, numbers: [], numberOf: new Map(), absent: 0 }
  trait.absent = engine.values.push({ ...nothing(), trait: trait.column, code: 1 }) - 1
  trait.numbers.push(trait.absent)
  engine.traits.push(trait)
  engine.traitOf.set(traitType, trait)
  return trait
}

/** The number of a value of a trait, new or known. */
export function addValue(engine: FacetEngine, trait: EngineTrait, value: string): number {
  const known = trait.numberOf.get(value)
  if (known !== undefined) return known
  const number = engine.values.push({ ...nothing(), trait: trait.column, code: trait.numbers.length + 1, value }) - 1
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

/** Makes the columns from the values. */
export function makeColumns(engine: FacetEngine): void {
  const { size, traits } = engine
  engine.more.clear()
  engine.columns = size * traits.length > MOST_CELLS ? undefined : traits.map(({ numbers }) => codesFor(numbers.length, size))
  if (engine.columns === undefined) return
  for (let number = 1; number < engine.values.length; number++) {
    for (const place of placesOfValue(engine, number)) writeCell(engine, engine.columns, place, number)
  }
}

function codesFor(most: number, size: number): Codes {
  return most <= 0xff ? new Uint8Array(size) : most <= 0xffff ? new Uint16Array(size) : new Uint32Array(size)
}

/** Writes that a piece has a value, in its cell or beyond it. A column grows as wide as the value needs. */
export function writeCell({ size, values, more, traits }: FacetEngine, columns: Codes[], place: number, number: number): void {
  const { trait, code } = values[number]!
  let column = columns[trait]!
  if (code > (column.BYTES_PER_ELEMENT === 1 ? 0xff : 0xffff) && column.BYTES_PER_ELEMENT < 4) {
    const wider = codesFor(traits[trait]!.numbers.length, size)
    wider.set(column)
    columns[trait] = column = wider
  }
  if (column[place] === 0) column[place] = code
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
