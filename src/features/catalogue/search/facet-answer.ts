import { type Bits, countBits, countWord, hasBit, makeBits, setBit, writePlaces } from './bits.ts'
import { type Counts, type Crossing, crossingOf, mayCross, MOST_CROSSED } from './facet-crossings.ts'
import { type Codes, countWithin, type EngineTrait, type FacetEngine, numberCalled, traitCalled } from './facet-engine.ts'

/** Pieces that any chosen value of one trait has, and the numbers of those values; `column` is the trait's, -1 for a trait that the collection does not have. */
export type ChosenTrait = { column: number; numbers: readonly number[]; bits: Bits }

/**
 * Which pieces match all chosen traits, and which fail exactly one of them: those count for the values of that one, whose
 * own selection does not hold for its own counts. Where `isCrossed`, kept counts know that, and `failingOne` says nothing. Stands
 * until the next selection of the same engine is made: its sets lie in the engine's room, for new memory with each question is
 * what makes some answers slow.
 */
export type FacetSelection = { matching: Bits; total: number; failingOne: Bits; failing: number; chosen: readonly ChosenTrait[]; isCrossed: boolean }

/** What is asked of one trait: any of some values; `null` is the absence. */
export type AskedTrait = { traitType: string; values: readonly (string | null)[] }

/** The pieces of a set that have, of each trait, any of the values asked for. */
export function selectPieces(engine: FacetEngine, base: Bits, asked: readonly AskedTrait[]): FacetSelection {
  if (asked.length === 0) return { matching: base, total: countBits(base), failingOne: base, failing: 0, chosen: [], isCrossed: false }
  const chosen = asked.map((each, at) => choose(engine, each, at + FIRST_CHOSEN))
  const crossing = crossingOfChosen(engine, base, chosen)
  if (crossing !== undefined) {
    const matching = roomOf(engine, MATCHING)
    meetAll(matching, base, chosen)
    return { matching, total: totalOf(engine, crossing, chosen), failingOne: base, failing: 0, chosen, isCrossed: true }
  }
  const [matching, failingOne] = [roomOf(engine, MATCHING), roomOf(engine, FAILING)]
  // For any number of chosen traits, trait by trait: who fails at least one (kept where the matching will be), and who fails two.
  matching.fill(0)
  failingOne.fill(0)
  for (const { bits } of chosen) fail(matching, failingOne, bits)
  return { matching, failingOne, ...settle(matching, failingOne, base), chosen, isCrossed: false }
}

/** How few traits lie beside each other: their own counts need no piece that fails. `undefined` where that is not kept. */
function crossingOfChosen(engine: FacetEngine, base: Bits, chosen: readonly ChosenTrait[]): Crossing | undefined {
  if (chosen.length > MOST_CROSSED || !mayCross(engine, base)) return undefined
  const [{ column: first }, second, third] = chosen as [ChosenTrait, ChosenTrait?, ChosenTrait?]
  const isKnown = first !== -1 && second?.column !== -1 && third?.column !== -1
  const isOnce = first !== second?.column && first !== third?.column && (third === undefined || second?.column !== third.column)
  return isKnown && isOnce ? crossingOf(engine, first, second?.column, third?.column) : undefined
}

/** How many pieces match all chosen traits, of each of which a piece has one value at most. */
function totalOf({ values }: FacetEngine, { table, step, firstStep, secondStep }: Crossing, [first, second, third]: readonly ChosenTrait[]): number {
  let total = 0
  for (const one of first!.numbers) {
    for (const other of second?.numbers ?? nothing) {
      for (const last of third?.numbers ?? nothing) total += table[values[one]!.code * step + values[other]!.code * firstStep + values[last]!.code * secondStep]!
    }
  }
  return total
}

function meetAll(into: Bits, base: Bits, [first, second, third]: readonly ChosenTrait[]): void {
  if (second === undefined) return meet(into, base, first!.bits)
  meetBoth(into, base, first!.bits, second.bits)
  if (third !== undefined) meet(into, into, third.bits)
}

// Loops over sets stand alone, each small: that is what the engine below compiles well, and soon.

function meet(into: Bits, base: Bits, one: Bits): void {
  for (let word = 0; word < base.length; word++) into[word] = base[word]! & one[word]!
}

function meetBoth(into: Bits, base: Bits, one: Bits, other: Bits): void {
  for (let word = 0; word < base.length; word++) into[word] = base[word]! & one[word]! & other[word]!
}

function fail(once: Bits, twice: Bits, bits: Bits): void {
  for (let word = 0; word < bits.length; word++) {
    const fails = ~bits[word]!
    twice[word]! |= once[word]! & fails
    once[word]! |= fails
  }
}

/** Makes, of those that fail once and twice, those of the base that match and those that fail exactly one. */
function settle(once: Bits, twice: Bits, base: Bits): { total: number; failing: number } {
  let total = 0
  let failing = 0
  for (let word = 0; word < base.length; word++) {
    const own = base[word]!
    const failed = once[word]!
    const all = own & ~failed
    const one = own & failed & ~twice[word]!
    once[word] = all
    twice[word] = one
    total += countWord(all)
    failing += countWord(one)
  }
  return { total, failing }
}

const [MATCHING, FAILING, STANDINGS, REST, FIRST_CHOSEN] = [0, 1, 2, 3, 4]

function roomOf({ room, size }: FacetEngine, at: number): Bits {
  return room[at] ??= makeBits(size)
}

function choose(engine: FacetEngine, { traitType, values }: AskedTrait, at: number): ChosenTrait {
  const trait = traitCalled(engine, traitType)
  // A trait that no piece has is absent from every piece that is known.
  if (trait === undefined) return { column: -1, numbers: [], bits: values.includes(null) ? engine.described : roomOf(engine, at).fill(0) }
  const numbers: number[] = []
  for (const value of values) {
    const number = numberCalled(engine, { traitType, value })
    if (number !== 0 && !numbers.includes(number)) numbers.push(number)
  }
  const only = numbers.length === 1 ? engine.values[numbers[0]!]!.bits : undefined
  return { column: trait.column, numbers, bits: only ?? uniteInto(roomOf(engine, at), engine, numbers) }
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

/** How many pieces have each value, by the number of the value, under the selections of all other traits. */
export function countValues(engine: FacetEngine, selection: FacetSelection): Uint32Array {
  const counts = new Uint32Array(engine.values.length)
  const { matching, total, failingOne, failing, chosen } = selection
  const known = selection.isCrossed ? addCrossings(engine, chosen, counts) : none
  countTraits(engine, { matching, total, known, counts })
  if (failing === 0) return counts
  for (const { column, bits } of chosen) {
    if (column < 0) continue
    const { numbers } = engine.traits[column]!
    if (engine.columns === undefined || failing > numbers.length * matching.length) {
      const failingThis = roomOf(engine, REST)
      for (let word = 0; word < failingThis.length; word++) failingThis[word] = failingOne[word]! & ~bits[word]!
      for (const number of numbers) counts[number]! += countWithin(engine.values[number]!, failingThis)
    } else addColumn(engine, engine.columns[column]!, { set: failingOne, but: bits, column, counts })
  }
  return counts
}

const none: ReadonlySet<number> = new Set()

/** Counts what kept counts know, and says of which traits that is all. */
function addCrossings(engine: FacetEngine, chosen: readonly ChosenTrait[], counts: Uint32Array): Set<number> {
  const known = new Set<number>()
  for (const { column } of engine.traits) {
    const others = chosen.filter((each) => each.column !== column)
    if (others.length < MOST_CROSSED && addCrossing(engine, column, others, counts)) known.add(column)
  }
  return known
}

/** Counts a trait under the selections of others. Says whether that is known. */
function addCrossing(engine: FacetEngine, column: number, [first, second]: readonly ChosenTrait[], counts: Uint32Array): boolean {
  const crossing = crossingOf(engine, column, first?.column, second?.column)
  if (crossing === undefined) return false
  const { values, traits } = engine
  const { table, step, firstStep, secondStep } = crossing
  for (const one of first?.numbers ?? nothing) {
    for (const other of second?.numbers ?? nothing) {
      addRow(counts, traits[column]!.numbers, { table, start: values[one]!.code * firstStep + values[other]!.code * secondStep, step })
    }
  }
  return true
}

/** The number that stands for nothing: its code begins at the beginning. */
const nothing: readonly number[] = [0]

function addRow(counts: Uint32Array, numbers: readonly number[], { table, start, step }: { table: Counts; start: number; step: number }): void {
  for (let code = 1; code <= numbers.length; code++) counts[numbers[code - 1]!]! += table[start + code * step]!
}

/**
 * Counts the values of all traits that are not known already. Few pieces are gone through one by one; of many each value is
 * counted within the set, whichever is less work: a word of a value is about as much as a cell of a column, lists are shorter.
 */
function countTraits(engine: FacetEngine, { matching, total, known, counts }: { matching: Bits; total: number; known: ReadonlySet<number>; counts: Uint32Array }): void {
  const { columns, values, traits } = engine
  const unknown = known.size === 0 ? traits : traits.filter(({ column }) => !known.has(column))
  const cells = unknown.reduce((sum, { numbers }) => sum + numbers.length, 0)
  if (columns === undefined || total * unknown.length > cells * matching.length) {
    for (const { numbers } of unknown) for (const number of numbers) counts[number] = countWithin(values[number]!, matching)
  } else addPieces(engine, columns, { traits: unknown, places: placesInRoom(matching, total), total, counts })
}

/** Counts by code before they are counted by number; code 0 stands for nothing. */
const byCode = new Uint32Array(0x100)

function roomForCodes(most: number): Uint32Array {
  return most < byCode.length ? byCode.fill(0, 0, most + 1) : new Uint32Array(most + 1)
}

/** Room for the places of a set, of all collections: it grows to the largest set that was gone through. */
let placesRoom = new Uint32Array(0x400)

function placesInRoom(bits: Bits, count: number): Uint32Array {
  if (placesRoom.length < count) placesRoom = new Uint32Array(2 ** Math.ceil(Math.log2(count)))
  writePlaces(bits, placesRoom)
  return placesRoom
}

function addPieces({ more }: FacetEngine, columns: readonly Codes[], { traits, places, total, counts }: { traits: readonly EngineTrait[]; places: Uint32Array; total: number; counts: Uint32Array }): void {
  for (const { column, numbers } of traits) {
    const own = roomForCodes(numbers.length)
    addCodes(columns[column]!, places, total, own)
    for (let code = 1; code <= numbers.length; code++) counts[numbers[code - 1]!]! += own[code]!
  }
  // Where a piece has more than one value of a trait nothing is crossed, and all traits are counted here.
  if (more.size > 0) for (let index = 0; index < total; index++) for (const number of more.get(places[index]!) ?? []) counts[number]!++
}

function addCodes(column: Codes, places: Uint32Array, total: number, counts: Uint32Array): void {
  for (let index = 0; index < total; index++) counts[column[places[index]!]!]!++
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
