import { type EngineValue, type FacetEngine, placesOfValue, type ValuePlaces, type Written } from './facet-engine.ts'
import { compareText } from './trait-text.ts'

/** How often a text is written, and the lowest place or number of a piece that writes it. */
export type Spelling = { text: string; count: number; first: number | bigint }

/** Of texts that mean the same, the one that most pieces write; of equally many the one that the first piece writes. */
export function commonestOf(spellings: readonly Spelling[]): string {
  const byText = new Map<string, Spelling>()
  for (const { text, count, first } of spellings) {
    const known = byText.get(text)
    byText.set(
      text,
      known === undefined
        ? { text, count, first }
        : { text, count: known.count + count, first: known.first < first ? known.first : first },
    )
  }
  return (
    [...byText.values()].sort(
      (a, b) =>
        b.count - a.count || Number(a.first > b.first) - Number(a.first < b.first) || compareText(a.text, b.text),
    )[0]?.text ?? ''
  )
}

/** The texts of an engine as pages show them: trait types by column, values by number, `null` for absences. */
export function textsOf(engine: FacetEngine): { types: string[]; values: (string | null)[] } {
  return {
    types: engine.traits.map(({ numbers }) => typeText(engine, numbers)),
    values: engine.values.map((value) => (value.key === null ? null : valueText(value))),
  }
}

function valueText({ key, written }: EngineValue): string {
  return written.length === 1
    ? written[0]!.value
    : written.length === 0
      ? key!
      : commonestOf(written.map((way) => ({ ...numbersFor(way), text: way.value })))
}

function typeText(engine: FacetEngine, numbers: readonly number[]): string {
  const ways = numbers.flatMap((number) => engine.values[number]!.written.map((way) => ({ way, number })))
  const text = ways[0]?.way.traitType ?? ''
  if (ways.every(({ way }) => way.traitType === text)) return text
  return commonestOf(
    ways.map(({ way, number }) => ({
      ...(way.places === undefined ? allOf(engine, number) : numbersFor(way)),
      text: way.traitType,
    })),
  )
}

function numbersFor({ places }: Written): Omit<Spelling, 'text'> {
  let first = Infinity
  for (const place of places!) if (place < first) first = place
  return { count: places!.size, first }
}

function allOf(engine: FacetEngine, number: number): Omit<Spelling, 'text'> {
  const places = placesOfValue(engine, number)
  return { count: places.length, first: places[0] ?? Infinity }
}

/** The values of an engine as they are written, from which it can be made again. */
export function writtenValues(engine: FacetEngine): ValuePlaces[] {
  return engine.values.flatMap(({ written }, number) =>
    written.map(({ traitType, value, places }) => ({
      traitType,
      value,
      places: places === undefined ? placesOfValue(engine, number) : Uint32Array.from(places).sort(),
    })),
  )
}

/** A piece writes a value in these ways, and in no other. Before the places of the value are changed or after. */
export function writeAs(
  engine: FacetEngine,
  { number, place, ways }: { number: number; place: number; ways: readonly { traitType: string; value: string }[] },
): void {
  const value = engine.values[number]!
  const isSame = (way: { traitType: string; value: string }) => (other: Written) =>
    other.traitType === way.traitType && other.value === way.value
  const [only] = value.written
  if (value.written.length === 1 && only!.places === undefined) {
    if (ways.every((way) => isSame(way)(only!))) return
    only!.places = new Set(placesOfValue(engine, number))
  }
  for (const { places } of value.written) places!.delete(place)
  for (const way of ways) {
    const known = value.written.find(isSame(way))
    if (known === undefined)
      value.written.push({ traitType: way.traitType, value: way.value, places: new Set([place]) })
    else known.places!.add(place)
  }
  const left = value.written.filter(({ places }) => places!.size > 0)
  // A value that nobody has any longer keeps its last text.
  value.written = left.length === 0 ? value.written.slice(0, 1) : left
  if (value.written.length === 1) value.written[0]!.places = undefined
}
