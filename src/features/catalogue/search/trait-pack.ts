import { makeBits, placesOfBits, setBit } from './bits.ts'
import { type Codes, type FacetEngine, makeFacetEngine, type ValuePlaces } from './facet-engine.ts'
import { writtenValues } from './trait-spelling.ts'

/**
 * The traits of a collection as one row of bytes: token ids in their order, the values of each trait as they are written, and
 * for each trait a column of them. To read it takes a tenth of the time that reading the traits row by row does.
 */
export type PackedTraits = { tokenIds: readonly string[]; engine: FacetEngine }

/** `more`: a place, a trait and the place of a value of it, for values beyond one a trait. */
type Head = {
  form: 2
  size: number
  ids: string
  words: number
  traits: { traitType: string; values: string[] }[]
  more: [place: number, trait: number, value: number][]
}

export function packTraits({ tokenIds, engine }: PackedTraits): Uint8Array {
  const { size, described } = engine
  const more: Head['more'] = []
  const byType = Map.groupBy(
    writtenValues(engine).filter(({ places }) => places.length > 0),
    ({ traitType }) => traitType,
  )
  const traits = [...byType].map(([traitType, having], trait) => {
    const codes = codesOf(having.length, new ArrayBuffer(size * widthFor(having.length)))
    for (const [index, { places }] of having.entries()) {
      for (const place of places) {
        if (codes[place] === 0) codes[place] = index + 1
        else more.push([place, trait, index])
      }
    }
    return { traitType, values: having.map(({ value }) => value), codes }
  })
  const head: Head = {
    form: 2,
    size,
    ids: printIds(tokenIds),
    words: described.length,
    traits: traits.map(({ traitType, values }) => ({ traitType, values })),
    more,
  }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const parts = [Uint32Array.of(text.length), text, described, ...traits.map(({ codes }) => codes)]
  // Whole words, so that all of them can be read where they lie.
  const pack = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + inWords(byteLength), 0))
  let next = 0
  for (const part of parts) {
    pack.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), next)
    next += inWords(part.byteLength)
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
  let next = 4 + inWords(length)
  const described = new Uint32Array(pack.buffer, next, head.words).slice()
  next += inWords(described.byteLength)
  const values = head.traits.flatMap(({ traitType, values: all }, trait) => {
    const codes = codesOf(all.length, pack.buffer.slice(next, next + head.size * widthFor(all.length)))
    next += inWords(codes.byteLength)
    const beyond = head.more.filter(([, of]) => of === trait)
    return placesByCode(codes, all.length).map((places, index): ValuePlaces => {
      const others = beyond.flatMap(([place, , value]) => (value === index ? [place] : []))
      return {
        traitType,
        value: all[index]!,
        places: others.length === 0 ? places : Uint32Array.from([...places, ...others]),
      }
    })
  })
  return { tokenIds: parseIds(head.ids), engine: makeFacetEngine({ size: head.size, described, values }) }
}

/** The places of each code from 1 on. */
function placesByCode(codes: Codes, most: number): Uint32Array[] {
  const counts = new Uint32Array(most + 1)
  for (let place = 0; place < codes.length; place++) counts[codes[place]!]!++
  const places = Array.from({ length: most }, (_, index) => new Uint32Array(counts[index + 1]!))
  counts.fill(0)
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place]!
    if (code > 0) places[code - 1]![counts[code]!++] = place
  }
  return places
}

function widthFor(most: number): number {
  return most <= 0xff ? 1 : most <= 0xffff ? 2 : 4
}

function codesOf(most: number, buffer: ArrayBuffer): Codes {
  return most <= 0xff ? new Uint8Array(buffer) : most <= 0xffff ? new Uint16Array(buffer) : new Uint32Array(buffer)
}

function inWords(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}

/** Token ids with runs of neighbours as their ends: `0-9999,20001`. */
function printIds(tokenIds: readonly string[]): string {
  const runs: string[] = []
  for (let start = 0; start < tokenIds.length;) {
    let end = start + 1
    while (end < tokenIds.length && isNext(tokenIds[end - 1]!, tokenIds[end]!)) end++
    runs.push(end - start === 1 ? tokenIds[start]! : `${tokenIds[start]}-${tokenIds[end - 1]}`)
    start = end
  }
  return runs.join(',')
}

function isNext(before: string, after: string): boolean {
  return (
    before.length < 16 && after.length < 16 && Number(after) === Number(before) + 1 && String(Number(after)) === after
  )
}

function parseIds(text: string): string[] {
  return text === ''
    ? []
    : text.split(',').flatMap((run) => {
        const [from = '', to] = run.split('-')
        return to === undefined
          ? [from]
          : Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index))
      })
}

function headOf(bytes: Uint8Array): Head | undefined {
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes)) as Head
    return head.form === 2 ? head : undefined
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
  return makeFacetEngine({
    size: placeOf.size,
    described,
    values: writtenValues(engine).map(({ places, ...way }) => ({ ...way, places: moved(places) })),
  })
}
