import { makeBits, placesOfBits, setBit } from './bits.ts'
import { type FacetEngine, makeFacetEngine, placesOfValue, type ValuePlaces } from './facet-engine.ts'

/**
 * The traits of a collection as one row of bytes: token ids in their order, the values of each trait, and a number for each
 * piece and value. To read it takes a tenth of the time that reading the traits row by row does.
 */
export type PackedTraits = { tokenIds: readonly string[]; engine: FacetEngine }

type Head = { form: 1; size: number; ids: string; described: number; traits: { traitType: string; values: { value: string; count: number }[] }[] }

export function packTraits({ tokenIds, engine }: PackedTraits): Uint8Array {
  const valuesOf = engine.traits.map(({ numbers, absent }) => numbers.filter((number) => number !== absent && engine.values[number]!.count > 0))
  const head: Head = {
    form: 1, size: engine.size, ids: tokenIds.join(','), described: engine.described.length,
    traits: engine.traits.map(({ traitType, column }) => ({ traitType, values: valuesOf[column]!.map((number) => ({ value: engine.values[number]!.value!, count: engine.values[number]!.count })) })),
  }
  const text = new TextEncoder().encode(JSON.stringify(head))
  // Whole words from here on, so that they can be read where they lie.
  const start = 4 + Math.ceil(text.length / 4) * 4
  const places = valuesOf.flat().reduce((sum, number) => sum + engine.values[number]!.count, 0)
  const pack = new Uint8Array(start + 4 * (engine.described.length + places))
  new DataView(pack.buffer).setUint32(0, text.length, true)
  pack.set(text, 4)
  const words = new Uint32Array(pack.buffer, start)
  words.set(engine.described)
  let next = engine.described.length
  for (const number of valuesOf.flat()) {
    const own = placesOfValue(engine, number)
    words.set(own, next)
    next += own.length
  }
  return pack
}

/** Reads a pack; `undefined` for bytes that are none, or of another form. */
export function unpackTraits(bytes: Uint8Array): PackedTraits | undefined {
  // A copy from the beginning of a memory of its own: what a driver hands over may lie anywhere in a larger one.
  const pack = new Uint8Array(bytes)
  if (pack.length < 4) return undefined
  const length = new DataView(pack.buffer).getUint32(0, true)
  const head = headOf(pack.subarray(4, 4 + length))
  if (head === undefined) return undefined
  const words = new Uint32Array(pack.buffer, 4 + Math.ceil(length / 4) * 4)
  let next = head.described
  const values = head.traits.flatMap(({ traitType, values: all }) => all.map(({ value, count }): ValuePlaces => {
    next += count
    return { traitType, value, places: words.subarray(next - count, next) }
  }))
  const tokenIds = head.ids === '' ? [] : head.ids.split(',')
  return { tokenIds, engine: makeFacetEngine({ size: head.size, described: words.slice(0, head.described), values }) }
}

function headOf(bytes: Uint8Array): Head | undefined {
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes)) as Head
    return head.form === 1 ? head : undefined
  } catch {
    return undefined
  }
}

/** The engine for pieces that are other ones or in another order than those it was made for. */
export function movedEngine({ tokenIds, engine }: PackedTraits, placeOf: ReadonlyMap<string, number>): FacetEngine {
  const target = tokenIds.map((tokenId) => placeOf.get(tokenId) ?? -1)
  const moved = (places: Uint32Array) => places.map((place) => target[place]!).filter((place) => place !== 0xffff_ffff)
  const described = makeBits(placeOf.size)
  for (const place of moved(placesOfBits(engine.described))) setBit(described, place)
  const values: ValuePlaces[] = []
  for (const { traitType, numbers, absent } of engine.traits) {
    for (const number of numbers) {
      if (number !== absent) values.push({ traitType, value: engine.values[number]!.value!, places: moved(placesOfValue(engine, number)) })
    }
  }
  return makeFacetEngine({ size: placeOf.size, described, values })
}
