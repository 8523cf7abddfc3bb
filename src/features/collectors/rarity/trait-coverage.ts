import type { CollectionIndex } from '#features/catalogue/search/collection-index.ts'
import { countValues, selectPieces } from '#features/catalogue/search/facet-answer.ts'
import { numbersOf } from '#features/catalogue/search/facet-change.ts'

/** How many surviving pieces have each value, by its number in the engine; counted once for each index. */
const survivorCounts = new WeakMap<CollectionIndex, Uint32Array>()

export function survivorsOfValues(index: CollectionIndex): Uint32Array {
  const known = survivorCounts.get(index) ?? countValues(index.engine, selectPieces(index.engine, index.surviving, []))
  survivorCounts.set(index, known)
  return known
}

/** What some pieces cover of each trait, in the order of the engine's traits. */
export type TraitCoverage = { held: number; surviving: number; missing: number[] }

/**
 * The values that some pieces have between them, and those that survive elsewhere, in the time of the pieces' own traits and
 * the number of values. `counts` says how many of the pieces have each value.
 */
export function coverageOf(
  index: CollectionIndex,
  places: Iterable<number>,
): { counts: Uint32Array; traits: TraitCoverage[]; bestRank: number | null } {
  const { engine, pieces } = index
  const survivors = survivorsOfValues(index)
  const counts = new Uint32Array(engine.values.length)
  let bestRank: number | null = null
  for (const place of places) {
    const { rank } = pieces[place]!
    if (rank !== null && (bestRank === null || rank < bestRank)) bestRank = rank
    if (engine.columns === undefined || engine.more.has(place))
      for (const number of numbersOf(engine, place)) counts[number]!++
    else
      for (let trait = 0; trait < engine.traits.length; trait++) {
        const code = engine.columns[trait]![place]!
        if (code > 0) counts[engine.traits[trait]!.numbers[code - 1]!]!++
      }
  }
  const traits = engine.traits.map(({ numbers, absent }): TraitCoverage => {
    const coverage: TraitCoverage = { held: 0, surviving: 0, missing: [] }
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!
      if (number === absent || survivors[number] === 0) continue
      coverage.surviving++
      if (counts[number]! > 0) coverage.held++
      else coverage.missing.push(number)
    }
    return coverage
  })
  return { counts, traits, bestRank }
}

/** The places of the surviving pieces of some addresses, which stand in lower case. */
export function heldReservations(index: CollectionIndex, owners: ReadonlySet<string>): number[] {
  return index.pieces.flatMap(({ burned, owner }, place) => (!burned && owners.has(owner) ? [place] : []))
}
