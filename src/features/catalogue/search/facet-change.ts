import { clearBit, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'
import {
  addTrait,
  addValue,
  type FacetEngine,
  makeColumns,
  placesOfValue,
  traitCalled,
  writeCell,
} from './facet-engine.ts'
import { writeAs } from './trait-spelling.ts'

/**
 * The metadata of one piece was read anew: its values change places, in the time of its own traits. Only a trait type that
 * the collection did not have makes the columns anew.
 */
export function describePiece(
  engine: FacetEngine,
  { place, traits }: { place: number; traits: readonly { traitType: string; value: string }[] },
): void {
  const before = numbersOf(engine, place)
  const isNew = traits.some(({ traitType }) => traitCalled(engine, traitType) === undefined)
  if (isNew)
    for (const { traitType } of traits)
      if (traitCalled(engine, traitType) === undefined) makeAbsent(engine, addTrait(engine, traitType).absent)
  const ways = Map.groupBy(traits, ({ traitType, value }) => addValue(engine, traitCalled(engine, traitType)!, value))
  const after = new Set(ways.keys())
  for (const number of new Set([...before, ...after])) writeAs(engine, { number, place, ways: ways.get(number) ?? [] })
  const having = new Set([...after].map((number) => engine.values[number]!.trait))
  for (const { column, absent } of engine.traits) if (!having.has(column)) after.add(absent)
  // Where the trait is new, its absence was given to the piece a moment ago.
  if (isNew) for (const { absent } of engine.traits) if (has(engine, absent, place)) before.add(absent)
  for (const number of before) if (!after.has(number)) remove(engine, number, place)
  for (const number of after) if (!before.has(number)) add(engine, number, place)
  setBit(engine.described, place)
  if (isNew) makeColumns(engine)
  else writeCells(engine, { place, numbers: after })
}

/** Nothing is known of a piece any longer. */
export function forgetPiece(engine: FacetEngine, place: number): void {
  for (const number of numbersOf(engine, place)) {
    writeAs(engine, { number, place, ways: [] })
    remove(engine, number, place)
  }
  clearBit(engine.described, place)
  writeCells(engine, { place, numbers: [] })
}

/** The values of a piece, absences among them; none for a piece that nothing is known of. */
export function numbersOf({ columns, more, traits, values }: FacetEngine, place: number): Set<number> {
  if (columns === undefined)
    return new Set(values.flatMap((value, number) => (number > 0 && holds(value, place) ? [number] : [])))
  const numbers = new Set(more.get(place))
  for (let trait = 0; trait < traits.length; trait++) {
    const code = columns[trait]![place]!
    if (code > 0) numbers.add(traits[trait]!.numbers[code - 1]!)
  }
  return numbers
}

function writeCells(engine: FacetEngine, { place, numbers }: { place: number; numbers: Iterable<number> }): void {
  if (engine.columns === undefined) return
  engine.more.delete(place)
  for (const column of engine.columns) column[place] = 0
  for (const number of numbers) writeCell(engine, engine.columns, place, number)
}

/** A trait that was not there is absent from every piece that is known. */
function makeAbsent({ values, described }: FacetEngine, number: number): void {
  const list = placesOfBits(described)
  Object.assign(
    values[number]!,
    list.length < described.length
      ? { list, bits: undefined, count: list.length }
      : { list: undefined, bits: described.slice(), count: list.length },
  )
}

function has({ values }: FacetEngine, number: number, place: number): boolean {
  return holds(values[number]!, place)
}

function holds({ bits, list }: FacetEngine['values'][number], place: number): boolean {
  return bits === undefined ? list!.includes(place) : hasBit(bits, place)
}

function add(engine: FacetEngine, number: number, place: number): void {
  const value = engine.values[number]!
  value.count += 1
  if (value.bits !== undefined) return setBit(value.bits, place)
  const list = new Uint32Array(value.list!.length + 1)
  list.set(value.list!)
  list[value.list!.length] = place
  value.list = list
  // It has become frequent: bits are smaller from here on.
  if (list.length >= engine.described.length) [value.bits, value.list] = [bitsOf(list, engine.size), undefined]
}

function remove(engine: FacetEngine, number: number, place: number): void {
  const value = engine.values[number]!
  value.count -= 1
  if (value.bits === undefined) value.list = value.list!.filter((each) => each !== place)
  else {
    clearBit(value.bits, place)
    // Well below the border, so that a value at it does not go to and fro.
    if (value.count < engine.described.length / 2) [value.list, value.bits] = [placesOfValue(engine, number), undefined]
  }
}

function bitsOf(places: Uint32Array, size: number): Uint32Array {
  const bits = makeBits(size)
  for (const place of places) setBit(bits, place)
  return bits
}
