import { type Bits, countBits, countWord, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'
import { normaliseTraitText } from './trait-text.ts'

/**
 * The traits of a collection, packed so that a selection is answered in microseconds. Pieces have places from 0. Every value
 * of every trait has a number from 1, the absence of a trait too (`null`); number 0 stands for nothing. A value that many
 * pieces have keeps them as bits, a rare one as a list: whichever is smaller. `columns` has, for each trait, what value each
 * piece has of it; what a piece has beyond one value a trait stands in `more`. Types and values that differ only in letter case
 * or in spaces around them are one, as they are for ranks: their keys are normalised, and `written` knows who writes what.
 */
export type FacetEngine = {
  size: number
  /** Pieces whose metadata is known: only of them can be said that a trait is missing. */
  described: Bits
  traits: EngineTrait[]
  /** By key. */
  traitOf: Map<string, EngineTrait>
  /** By the number of a value. */
  values: EngineValue[]
  /** By trait and place: 0 for nothing, else one more than the value's place in the numbers of its trait. `undefined` where traits are so many that columns would be larger than all the rest. */
  columns: Codes[] | undefined
  more: Map<number, number[]>
}

/** As wide as the number of values needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

export type EngineTrait = {
  key: string
  column: number
  numbers: number[]
  numberOf: Map<string, number>
  absent: number
}
/** `code` is the value's in the column of its trait; `key` is `null` for the absence of it. */
export type EngineValue = {
  trait: number
  code: number
  key: string | null
  bits: Bits | undefined
  list: Uint32Array | undefined
  count: number
  written: Written[]
}

/** A way in which pieces write a value; `places` are those that do, `undefined` for all of them where there is no other way. */
export type Written = { traitType: string; value: string; places: Set<number> | undefined }

/** One value of a trait as it is written, and the places of its pieces, in any order. */
export type ValuePlaces = { traitType: string; value: string; places: Uint32Array }

/** Columns of more cells than this together are not worth their memory. */
const MOST_CELLS = 64_000_000

export function makeFacetEngine({
  size,
  described,
  values,
}: {
  size: number
  described: Bits
  values: readonly ValuePlaces[]
}): FacetEngine {
  const engine: FacetEngine = {
    size,
    described,
    traits: [],
    traitOf: new Map(),
    values: [nothing()],
    columns: undefined,
    more: new Map(),
  }
  const seen = new Map<EngineTrait, Bits>()
  const spelled = new Map<number, ValuePlaces[]>()
  for (const each of values) {
    const trait = traitCalled(engine, each.traitType) ?? addTrait(engine, each.traitType)
    const number = addValue(engine, trait, each.value)
    const ways = spelled.get(number)
    if (ways === undefined) spelled.set(number, [each])
    else ways.push(each)
    const having = seen.get(trait) ?? makeBits(size)
    seen.set(trait, having)
    setBits(having, each.places)
  }
  for (const [number, ways] of spelled) {
    fillValue(
      engine,
      number,
      ways.length === 1 ? ways[0]!.places : Uint32Array.from(ways.flatMap(({ places }) => [...places])),
    )
    engine.values[number]!.written = ways.map(({ traitType, value, places }) => ({
      traitType,
      value,
      places: ways.length === 1 ? undefined : new Set(places),
    }))
  }
  for (const trait of engine.traits) {
    const having = seen.get(trait) ?? makeBits(size)
    const without = described.map((word, index) => word & ~having[index]!)
    fillValue(engine, trait.absent, placesOfBits(without))
  }
  makeColumns(engine)
  return engine
}

/** A trait type however it is written. */
export function traitCalled({ traitOf }: Pick<FacetEngine, 'traitOf'>, traitType: string): EngineTrait | undefined {
  return traitOf.get(traitType) ?? traitOf.get(normaliseTraitText(traitType))
}

/** The number of a value of a trait however both are written; 0 for one that no piece ever had. */
export function numberCalled(
  engine: Pick<FacetEngine, 'traitOf'>,
  { traitType, value }: { traitType: string; value: string | null },
): number {
  const trait = traitCalled(engine, traitType)
  if (trait === undefined) return 0
  return value === null
    ? trait.absent
    : (trait.numberOf.get(value) ?? trait.numberOf.get(normaliseTraitText(value)) ?? 0)
}

/** The places of a value's pieces, lowest first. */
export function placesOfValue({ values }: Pick<FacetEngine, 'values'>, number: number): Uint32Array {
  const { bits, list, count } = values[number]!
  return bits === undefined ? list!.toSorted() : placesOfBits(bits, count)
}

function nothing(): EngineValue {
  return { trait: -1, code: 0, key: null, bits: undefined, list: new Uint32Array(0), count: 0, written: [] }
}

export function addTrait(engine: FacetEngine, traitType: string): EngineTrait {
  const trait: EngineTrait = {
    key: normaliseTraitText(traitType),
    column: engine.traits.length,
    numbers: [],
    numberOf: new Map(),
    absent: 0,
  }
  trait.absent = engine.values.push({ ...nothing(), trait: trait.column, code: 1 }) - 1
  trait.numbers.push(trait.absent)
  engine.traits.push(trait)
  engine.traitOf.set(trait.key, trait)
  return trait
}

/** The number of a value of a trait, new or known. */
export function addValue(engine: FacetEngine, trait: EngineTrait, value: string): number {
  const key = normaliseTraitText(value)
  const known = trait.numberOf.get(key)
  if (known !== undefined) return known
  const number = engine.values.push({ ...nothing(), trait: trait.column, code: trait.numbers.length + 1, key }) - 1
  trait.numbers.push(number)
  trait.numberOf.set(key, number)
  return number
}

function fillValue({ values, size, described }: FacetEngine, number: number, given: Uint32Array): void {
  const value = values[number]!
  // A rare value is never spread out as bits: there may be as many of them as pieces.
  if (given.length < described.length) {
    const places = isAscending(given)
      ? given
      : given.toSorted().filter((place, index, all) => index === 0 || place !== all[index - 1])
    Object.assign(value, { list: places, bits: undefined, count: places.length })
    return
  }
  const bits = makeBits(size)
  setBits(bits, given)
  // A piece may carry the same value twice; it still is one piece.
  const count = countBits(bits)
  Object.assign(
    value,
    count < bits.length
      ? { list: placesOfBits(bits, count), bits: undefined, count }
      : { list: undefined, bits, count },
  )
}

/** Lowest first, and each once: as packs have them. */
function isAscending(places: Uint32Array): boolean {
  for (let index = 1; index < places.length; index++) if (places[index - 1]! >= places[index]!) return false
  return true
}

function setBits(bits: Bits, places: Uint32Array): void {
  for (let index = 0; index < places.length; index++) setBit(bits, places[index]!)
}

/** Makes the columns from the values. */
export function makeColumns(engine: FacetEngine): void {
  const { size, traits } = engine
  engine.more.clear()
  engine.columns =
    size * traits.length > MOST_CELLS ? undefined : traits.map(({ numbers }) => codesFor(numbers.length, size))
  if (engine.columns === undefined) return
  for (let number = 1; number < engine.values.length; number++) {
    for (const place of placesOfValue(engine, number)) writeCell(engine, engine.columns, place, number)
  }
}

function codesFor(most: number, size: number): Codes {
  return most <= 0xff ? new Uint8Array(size) : most <= 0xffff ? new Uint16Array(size) : new Uint32Array(size)
}

/** Writes that a piece has a value, in its cell or beyond it. A column grows as wide as the value needs. */
export function writeCell(
  { size, values, more, traits }: FacetEngine,
  columns: Codes[],
  place: number,
  number: number,
): void {
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
