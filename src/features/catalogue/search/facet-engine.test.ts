import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, hasBit, makeBits, placesOfBits, setBit } from './bits.ts'
import { countValues, pageOfSelection, selectPieces } from './facet-answer.ts'
import { describePiece, forgetPiece } from './facet-change.ts'
import { type FacetEngine, makeFacetEngine } from './facet-engine.ts'
import { movedEngine, packTraits, unpackTraits } from './trait-pack.ts'
import { textsOf } from './trait-spelling.ts'
import { normaliseTraitText } from './trait-text.ts'

/** `undefined`: nothing is known of the piece. */
type Piece = { traitType: string; value: string }[] | undefined

const trait = fc.record({
  traitType: fc.constantFrom('Hat', ' HAT', 'Eyes', 'Ink', ''),
  value: fc.constantFrom('a', 'A', 'a ', 'b', 'c', '', 'none', 'None'),
})
const piece: fc.Arbitrary<Piece> = fc.option(fc.array(trait, { maxLength: 5 }), { nil: undefined, freq: 8 })
const pieces = fc.array(piece, { minLength: 1, maxLength: 80 })
const selection = fc.uniqueArray(
  fc.record({
    traitType: fc.constantFrom('hat', 'Eyes', 'Ink', '', 'Nothing'),
    values: fc.uniqueArray(fc.constantFrom<(string | null)[]>('a', ' A', 'b', 'c', '', 'zzz', null), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  { selector: ({ traitType }) => traitType, maxLength: 4 },
)

function engineOf(all: readonly Piece[]): FacetEngine {
  const described = makeBits(all.length)
  const values = new Map<string, { traitType: string; value: string; places: number[] }>()
  for (const [place, traits] of all.entries()) {
    if (traits !== undefined) setBit(described, place)
    for (const { traitType, value } of traits ?? []) {
      const key = JSON.stringify([traitType, value])
      const known = values.get(key) ?? { traitType, value, places: [] }
      values.set(key, known)
      known.places.push(place)
    }
  }
  return makeFacetEngine({
    size: all.length,
    described,
    values: [...values.values()].map(({ places, ...rest }) => ({ ...rest, places: Uint32Array.from(places) })),
  })
}

function has(traits: Piece, traitType: string, value: string | null): boolean {
  if (traits === undefined) return false
  const own = traits.filter((each) => isSame(each.traitType, traitType))
  return value === null ? own.length === 0 : own.some((each) => isSame(each.value, value))
}

function isSame(one: string, other: string): boolean {
  return normaliseTraitText(one) === normaliseTraitText(other)
}

/** What the texts of an engine must be: of all ways to write a type or a value, each as often as pieces write it so, the commonest, then the first. */
function textsPlainly(
  all: readonly Piece[],
  numberOf: (each: { traitType: string; value: string }) => string | number,
  textOf: (each: { traitType: string; value: string }) => string,
): Map<string | number, string> {
  const written = all.flatMap((traits) => [
    ...new Map((traits ?? []).map((each) => [JSON.stringify(each), each])).values(),
  ])
  return new Map(
    [...Map.groupBy(written, numberOf)].map(([number, ways]) => {
      const texts = [...new Set(ways.map(textOf))]
      const count = (text: string) => ways.filter((each) => textOf(each) === text).length
      const first = (text: string) =>
        all.findIndex((traits) => traits?.some((each) => numberOf(each) === number && textOf(each) === text))
      return [number, texts.sort((a, b) => count(b) - count(a) || first(a) - first(b) || (a < b ? -1 : 1))[0]!]
    }),
  )
}

function checkTexts(engine: FacetEngine, all: readonly Piece[]): void {
  const texts = textsOf(engine)
  const types = textsPlainly(
    all,
    ({ traitType }) => normaliseTraitText(traitType),
    ({ traitType }) => traitType,
  )
  for (const { key, column } of engine.traits) if (types.has(key)) expect(texts.types[column]).toBe(types.get(key))
  const key = (traitType: string, value: string) => `${normaliseTraitText(traitType)}\0${normaliseTraitText(value)}`
  const values = textsPlainly(
    all,
    ({ traitType, value }) => key(traitType, value),
    ({ value }) => value,
  )
  for (const [number, value] of engine.values.entries()) {
    const known = value.key === null ? undefined : values.get(key(engine.traits[value.trait]!.key, value.key))
    if (known !== undefined) expect(texts.values[number]).toBe(known)
  }
}

type Chosen = { traitType: string; values: (string | null)[] }

function plainly(
  all: readonly Piece[],
  base: readonly boolean[],
  chosen: readonly Chosen[],
  { but }: { but?: string } = {},
): number[] {
  return all.flatMap((traits, place) =>
    base[place] &&
    chosen.every(
      ({ traitType, values }) =>
        (but !== undefined && isSame(traitType, but)) || values.some((value) => has(traits, traitType, value)),
    )
      ? [place]
      : [],
  )
}

/** Matches and counts within a set are those of going through all pieces. */
function check(engine: FacetEngine, all: readonly Piece[], base: readonly boolean[], chosen: readonly Chosen[]): void {
  const bits = makeBits(all.length)
  for (const [place, isIn] of base.entries()) if (isIn) setBit(bits, place)
  const found = selectPieces(engine, bits, chosen)
  expect([...placesOfBits(found.matching)]).toEqual(plainly(all, base, chosen))
  expect(found.total).toBe(plainly(all, base, chosen).length)
  const counts = countValues(engine, found)
  checkTexts(engine, all)
  for (const { key: traitType, numbers } of engine.traits) {
    const under = plainly(all, base, chosen, { but: traitType })
    for (const number of numbers) {
      const { key: value, count } = engine.values[number]!
      expect([traitType, value, counts[number]]).toEqual([
        traitType,
        value,
        under.filter((place) => has(all[place], traitType, value)).length,
      ])
      expect(count).toBe(all.filter((traits) => has(traits, traitType, value)).length)
    }
  }
}

const flags = fc.array(fc.boolean(), { minLength: 80, maxLength: 80 })

test('matches and counts are those of going through all pieces, for any pieces and any selection', () => {
  fc.assert(
    fc.property(pieces, flags, selection, (all, base, chosen) => {
      check(engineOf(all), all, base.slice(0, all.length), chosen)
    }),
    { numRuns: 400 },
  )
})

test('without columns, which a collection with very many traits does without, the counts are the same', () => {
  fc.assert(
    fc.property(pieces, flags, selection, (all, base, chosen) => {
      check({ ...engineOf(all), columns: undefined }, all, base.slice(0, all.length), chosen)
    }),
    { numRuns: 200 },
  )
})

test('pieces that are described anew, for the first time or no longer leave an engine like one made from the beginning', () => {
  const change = fc.record({ at: fc.nat(79), to: piece })
  fc.assert(
    fc.property(
      pieces,
      fc.array(change, { maxLength: 12 }),
      selection,
      fc.boolean(),
      (given, changes, chosen, withColumns) => {
        const all = [...given]
        const engine = engineOf(all)
        if (!withColumns) engine.columns = undefined
        for (const { at, to } of changes) {
          const place = at % all.length
          all[place] = to
          if (to === undefined) forgetPiece(engine, place)
          else describePiece(engine, { place, traits: to })
        }
        check(
          engine,
          all,
          all.map(() => true),
          chosen,
        )
        expect(countBits(engine.described)).toBe(all.filter((each) => each !== undefined).length)
      },
    ),
    { numRuns: 400 },
  )
})

test('a pack is read back as it was written, also where pieces have come, gone and changed places', () => {
  fc.assert(
    fc.property(pieces, selection, fc.array(fc.nat(100), { maxLength: 60 }), (all, chosen, order) => {
      // Neighbours, numbers with gaps, and numbers of 256 bits.
      const idOf = (place: number) =>
        place < 20 ? String(place) : place < 50 ? String(place * 3) : String(2n ** 255n + BigInt(place))
      const tokenIds = all.map((_, place) => idOf(place))
      // As a driver hands it over: in the middle of a larger memory.
      const pack = Buffer.concat([Buffer.alloc(3), packTraits({ tokenIds, engine: engineOf(all) })]).subarray(3)
      const packed = unpackTraits(pack)!
      expect(packed.tokenIds).toEqual(tokenIds)
      check(
        packed.engine,
        all,
        all.map(() => true),
        chosen,
      )
      const places = [...new Set(order)]
      const moved = movedEngine(packed, new Map(places.map((old, place) => [idOf(old), place])))
      check(
        moved,
        places.map((old) => all[old]),
        places.map(() => true),
        chosen,
      )
    }),
    { numRuns: 200 },
  )
})

test('bytes that are no pack are none', () => {
  expect(unpackTraits(new Uint8Array(0))).toBeUndefined()
  expect(unpackTraits(new TextEncoder().encode('no pack at all'))).toBeUndefined()
})

test('a page holds the pieces of its part of the order, whether they are sparse or dense', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(2000), { maxLength: 400 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 60 }),
      (found, page, size) => {
        const order = Uint32Array.from({ length: 2001 }, (_, at) => (at * 1237) % 2001)
        const standing = new Uint32Array(2001)
        order.forEach((place, at) => {
          standing[place] = at
        })
        const bits = makeBits(2001)
        for (const place of found) setBit(bits, place)
        const expected = [...order].filter((place) => hasBit(bits, place)).slice(page * size, (page + 1) * size)
        const engine = makeFacetEngine({ size: 2001, described: makeBits(2001), values: [] })
        expect(
          pageOfSelection(engine, selectPieces(engine, bits, []), { order, standing, first: page * size, size }),
        ).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('more values than two bytes can tell apart', () => {
  const all: Piece[] = Array.from({ length: 66_000 }, (_, index) => [
    { traitType: 'Name', value: `n${index}` },
    { traitType: 'Ink', value: index % 2 === 0 ? 'a' : 'b' },
  ])
  const engine = engineOf(all.slice(0, 65_000))
  const column = () => engine.columns![engine.traitOf.get('name')!.column]
  expect(column()).toBeInstanceOf(Uint16Array)
  for (let place = 0; place < 1000; place++) describePiece(engine, { place, traits: all[65_000 + place]! })
  expect(column()).toBeInstanceOf(Uint32Array)
  expect(engine.columns![engine.traitOf.get('ink')!.column]).toBeInstanceOf(Uint8Array)
  const counts = countValues(
    engine,
    selectPieces(engine, makeBits(65_000).fill(0xffff_ffff, 0, 2031), [
      { traitType: 'Name', values: ['n65999', 'n1000'] },
    ]),
  )
  expect(counts[engine.traitOf.get('ink')!.numberOf.get('a')!]).toBe(1)
  expect(counts[engine.traitOf.get('name')!.numberOf.get('n0')!]).toBe(0)
  expect(counts[engine.traitOf.get('name')!.numberOf.get('n65000')!]).toBe(1)
})
