import { type Bits, countBits, countWord, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'
import { type Codes, countWithin, type FacetEngine, numberCalled, traitCalled } from './facet-engine.ts'

/** Pieces that any chosen value of one trait has; `column` is the trait's, -1 for a trait that the collection does not have. */
export type ChosenTrait = { column: number; bits: Bits }

/**
 * Which pieces match all chosen traits, and which fail exactly one of them: those count for the values of that one, whose
 * own selection does not hold for its own counts. Stands until the next selection of the same engine is made: its sets lie in
 * the engine's room, for new memory with each question is what makes some answers slow.
 */
export type FacetSelection = { matching: Bits; total: number; failingOne: Bits; failing: number; chosen: readonly ChosenTrait[] }

/** What is asked of one trait: any of some values; `null` is the absence. */
export type AskedTrait = { traitType: string; values: readonly (string | null)[] }

/** The pieces of a set that have, of each trait, any of the values asked for. */
export function selectPieces(engine: FacetEngine, base: Bits, asked: readonly AskedTrait[]): FacetSelection {
  if (asked.length === 0) return { matching: base, total: countBits(base), failingOne: base, failing: 0, chosen: [] }
  const chosen = asked.map((each, at) => choose(engine, each, at + FIRST_CHOSEN))
  const [matching, failingOne] = [roomOf(engine, MATCHING), roomOf(engine, FAILING)]
  // For any number of chosen traits, trait by trait: who fails at least one (kept where the matching will be), and who fails two.
  matching.fill(0)
  failingOne.fill(0)
  for (const { bits } of chosen) {
    for (let word = 0; word < base.length; word++) {
      const fails = ~bits[word]!
      failingOne[word]! |= matching[word]! & fails
      matching[word]! |= fails
    }
  }
  let total = 0
  let failing = 0
  for (let word = 0; word < base.length; word++) {
    const own = base[word]!
    const once = matching[word]!
    const all = own & ~once
    const one = own & once & ~failingOne[word]!
    matching[word] = all
    failingOne[word] = one
    total += countWord(all)
    failing += countWord(one)
  }
  return { matching, total, failingOne, failing, chosen }
}

const [MATCHING, FAILING, STANDINGS, REST, FIRST_CHOSEN] = [0, 1, 2, 3, 4]

function roomOf({ room, size }: FacetEngine, at: number): Bits {
  return room[at] ??= makeBits(size)
}

function choose(engine: FacetEngine, { traitType, values }: AskedTrait, at: number): ChosenTrait {
  const trait = traitCalled(engine, traitType)
  // A trait that no piece has is absent from every piece that is known.
  if (trait === undefined) return { column: -1, bits: values.includes(null) ? engine.described : roomOf(engine, at).fill(0) }
  const numbers: number[] = []
  for (const value of values) {
    const number = numberCalled(engine, { traitType, value })
    if (number !== 0) numbers.push(number)
  }
  const only = numbers.length === 1 ? engine.values[numbers[0]!]!.bits : undefined
  return { column: trait.column, bits: only ?? uniteInto(roomOf(engine, at), engine, numbers) }
}

function uniteInto(union: Bits, { values }: FacetEngine, numbers: readonly number[]): Bits {
  union.fill(0)
  for (const number of numbers) {
    const { bits, list } = values[number]!
    if (bits === undefined) for (let index = 0; index < list!.length; index++) setBit(union, list![index]!)
    else for (let word = 0; word < bits.length; word++) union[word]! |= bits[word]!
  }
  return union
}

/**
 * How many pieces have each value, by the number of the value, under the selections of all other traits. Few pieces are gone
 * through one by one; of many each value is counted within the set, whichever is less work.
 */
export function countValues(engine: FacetEngine, { matching, total, failingOne, failing, chosen }: FacetSelection): Uint32Array {
  const counts = new Uint32Array(engine.values.length)
  const { columns, values, traits } = engine
  // A word of a value is about as much work as a cell of a column; lists are shorter than words.
  if (columns === undefined || total * traits.length > values.length * matching.length) {
    for (let number = 1; number < values.length; number++) counts[number] = countWithin(values[number]!, matching)
  } else addPieces(engine, columns, { places: placesOfBits(matching, total), counts })
  if (failing === 0) return counts
  for (const { column, bits } of chosen) {
    if (column < 0) continue
    const { numbers } = traits[column]!
    if (columns === undefined || failing > numbers.length * matching.length) {
      const failingThis = roomOf(engine, REST)
      for (let word = 0; word < failingThis.length; word++) failingThis[word] = failingOne[word]! & ~bits[word]!
      for (const number of numbers) counts[number]! += countWithin(values[number]!, failingThis)
    } else addColumn(engine, columns[column]!, { set: failingOne, but: bits, column, counts })
  }
  return counts
}

/** Counts by code before they are counted by number; code 0 stands for nothing. */
const byCode = new Uint32Array(0x100)

function roomForCodes(most: number): Uint32Array {
  return most < byCode.length ? byCode.fill(0, 0, most + 1) : new Uint32Array(most + 1)
}

function addPieces({ traits, more }: FacetEngine, columns: readonly Codes[], { places, counts }: { places: Uint32Array; counts: Uint32Array }): void {
  for (let trait = 0; trait < traits.length; trait++) {
    const { numbers } = traits[trait]!
    const own = roomForCodes(numbers.length)
    addCodes(columns[trait]!, places, own)
    for (let code = 1; code <= numbers.length; code++) counts[numbers[code - 1]!]! += own[code]!
  }
  if (more.size > 0) for (const place of places) for (const number of more.get(place) ?? []) counts[number]!++
}

function addCodes(column: Codes, places: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < places.length; index++) counts[column[places[index]!]!]!++
}

function addColumn({ traits, values, more }: FacetEngine, codes: Codes, { set, but, column, counts }: { set: Bits; but: Bits; column: number; counts: Uint32Array }): void {
  const { numbers } = traits[column]!
  const own = roomForCodes(numbers.length)
  for (let word = 0; word < set.length; word++) {
    for (let left = set[word]! & ~but[word]!; left !== 0; left &= left - 1) own[codes[(word << 5) + 31 - Math.clz32(left & -left)]!]!++
  }
  for (let code = 1; code <= numbers.length; code++) counts[numbers[code - 1]!]! += own[code]!
  if (more.size === 0) return
  for (const [place, beyond] of more) {
    if (hasBit(set, place) && !hasBit(but, place)) for (const number of beyond) if (values[number]!.trait === column) counts[number]!++
  }
}

/**
 * The places of a page in an order. Where many pieces match, the order is walked until the page is full; where few do, they are
 * marked where they stand in the order, and the marks are walked. A page beyond the last costs nothing.
 */
export function pageOfSelection(engine: FacetEngine, { matching, total }: FacetSelection, { order, standing, first, size }: {
  order: Uint32Array; standing: Uint32Array; first: number; size: number
}): number[] {
  if (first >= total) return []
  const until = Math.min(total, first + size)
  const places: number[] = []
  if (total + order.length / 32 > (order.length / total) * until) {
    for (let index = 0, met = 0; index < order.length && met < until; index++) {
      const place = order[index]!
      if (hasBit(matching, place) && ++met > first) places.push(place)
    }
    return places
  }
  const marks = roomOf(engine, STANDINGS).fill(0)
  for (let word = 0; word < matching.length; word++) {
    for (let left = matching[word]!; left !== 0; left &= left - 1) setBit(marks, standing[(word << 5) + 31 - Math.clz32(left & -left)]!)
  }
  for (let word = 0, met = 0; word < marks.length && met < until; word++) {
    for (let left = marks[word]!; left !== 0 && met < until; left &= left - 1) if (++met > first) places.push(order[(word << 5) + 31 - Math.clz32(left & -left)]!)
  }
  return places
}
