import { type Bits, countBits, countWord, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'
import { type Codes, countWithin, type FacetEngine, numberCalled, traitCalled } from './facet-engine.ts'

/** Pieces that any chosen value of one trait has, and the numbers of those values; `column` is the trait's, -1 for a trait that the collection does not have. */
export type ChosenTrait = { column: number; numbers: readonly number[]; bits: Bits }

/**
 * Which pieces match all chosen traits, and which fail exactly one of them: those count for the values of that one, whose own
 * selection does not hold for its own counts.
 */
export type FacetSelection = {
  matching: Bits
  total: number
  failingOne: Bits
  failing: number
  chosen: readonly ChosenTrait[]
}

/** What is asked of one trait: any of some values; `null` is the absence. */
export type AskedTrait = { traitType: string; values: readonly (string | null)[] }

/** The pieces of a set that have, of each trait, any of the values asked for. */
export function selectPieces(engine: FacetEngine, base: Bits, asked: readonly AskedTrait[]): FacetSelection {
  if (asked.length === 0) return { matching: base, total: countBits(base), failingOne: base, failing: 0, chosen: [] }
  const chosen = asked.map((each) => choose(engine, each))
  const [matching, failingOne] = [makeBits(engine.size), makeBits(engine.size)]
  // For any number of chosen traits, trait by trait: who fails at least one (where the matching will be), and who fails two.
  for (const { bits } of chosen) fail(matching, failingOne, bits)
  return { matching, failingOne, ...settle(matching, failingOne, base), chosen }
}

// Loops over sets stand alone, each small: that is what the engine below compiles well, and soon.

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

function choose(engine: FacetEngine, { traitType, values }: AskedTrait): ChosenTrait {
  const trait = traitCalled(engine, traitType)
  // A trait that no piece has is absent from every piece that is known.
  if (trait === undefined)
    return { column: -1, numbers: [], bits: values.includes(null) ? engine.described : makeBits(engine.size) }
  const numbers: number[] = []
  for (const value of values) {
    const number = numberCalled(engine, { traitType, value })
    if (number !== 0 && !numbers.includes(number)) numbers.push(number)
  }
  const only = numbers.length === 1 ? engine.values[numbers[0]!]!.bits : undefined
  return { column: trait.column, numbers, bits: only ?? unite(engine, numbers) }
}

function unite({ values, size }: FacetEngine, numbers: readonly number[]): Bits {
  const union = makeBits(size)
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
  countTraits(engine, { matching, total, counts })
  if (failing === 0) return counts
  for (const { column, bits } of chosen) {
    if (column < 0) continue
    const { numbers } = engine.traits[column]!
    if (engine.columns === undefined || failing > numbers.length * matching.length) {
      const failingThis = makeBits(engine.size)
      for (let word = 0; word < failingThis.length; word++) failingThis[word] = failingOne[word]! & ~bits[word]!
      for (const number of numbers) counts[number]! += countWithin(engine.values[number]!, failingThis)
    } else addColumn(engine, engine.columns[column]!, { set: failingOne, but: bits, column, counts })
  }
  return counts
}

/**
 * Counts the values of all traits. Few pieces are gone through one by one; of many each value is
 * counted within the set, whichever is less work: a word of a value is about as much as a cell of a column, lists are shorter.
 */
function countTraits(
  engine: FacetEngine,
  { matching, total, counts }: { matching: Bits; total: number; counts: Uint32Array },
): void {
  const { columns, values, traits } = engine
  const cells = traits.reduce((sum, { numbers }) => sum + numbers.length, 0)
  if (columns === undefined || total * traits.length > cells * matching.length) {
    for (const { numbers } of traits)
      for (const number of numbers) counts[number] = countWithin(values[number]!, matching)
  } else addPieces(engine, columns, { places: placesOfBits(matching, total), counts })
}

/** Counts by code, then by number; code 0 stands for nothing. */
function addPieces(
  { more, traits }: FacetEngine,
  columns: readonly Codes[],
  { places, counts }: { places: Uint32Array; counts: Uint32Array },
): void {
  for (const { column, numbers } of traits) {
    const own = new Uint32Array(numbers.length + 1)
    const codes = columns[column]!
    for (let index = 0; index < places.length; index++) own[codes[places[index]!]!]!++
    for (let code = 1; code <= numbers.length; code++) counts[numbers[code - 1]!]! += own[code]!
  }
  if (more.size > 0) for (const place of places) for (const number of more.get(place) ?? []) counts[number]!++
}

function addColumn(
  { traits, values, more }: FacetEngine,
  codes: Codes,
  { set, but, column, counts }: { set: Bits; but: Bits; column: number; counts: Uint32Array },
): void {
  const { numbers } = traits[column]!
  const own = new Uint32Array(numbers.length + 1)
  for (let word = 0; word < set.length; word++) {
    for (let left = set[word]! & ~but[word]!; left !== 0; left &= left - 1)
      own[codes[(word << 5) + 31 - Math.clz32(left & -left)]!]!++
  }
  for (let code = 1; code <= numbers.length; code++) counts[numbers[code - 1]!]! += own[code]!
  if (more.size === 0) return
  for (const [place, beyond] of more) {
    if (hasBit(set, place) && !hasBit(but, place))
      for (const number of beyond) if (values[number]!.trait === column) counts[number]!++
  }
}

/**
 * The places of a page in an order. Where many pieces match, the order is walked until the page is full; where few do, they are
 * marked where they stand in the order, and the marks are walked. A page beyond the last costs nothing.
 */
export function pageOfSelection(
  engine: FacetEngine,
  { matching, total }: FacetSelection,
  {
    order,
    standing,
    first,
    size,
  }: {
    order: Uint32Array
    standing: Uint32Array
    first: number
    size: number
  },
): number[] {
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
  const marks = makeBits(engine.size)
  for (let word = 0; word < matching.length; word++) {
    for (let left = matching[word]!; left !== 0; left &= left - 1)
      setBit(marks, standing[(word << 5) + 31 - Math.clz32(left & -left)]!)
  }
  for (let word = 0, met = 0; word < marks.length && met < until; word++) {
    for (let left = marks[word]!; left !== 0 && met < until; left &= left - 1)
      if (++met > first) places.push(order[(word << 5) + 31 - Math.clz32(left & -left)]!)
  }
  return places
}
