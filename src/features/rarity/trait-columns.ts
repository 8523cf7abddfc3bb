import { createNormaliser, isNothing } from '#features/catalogue/search/trait-text.ts'
import { written } from '#messages/retold.ts'
import { numericTrait, type RarityInput, unrankable, UnrankableError } from './rarity-input.ts'

/** The number of a token's traits is ranked as one more trait under this name. */
export const traitCountType = 'meta_trait:trait_count'

/**
 * One trait type over all tokens. Each place has the code of its value, 0 where the trait is missing; `counts` says how many
 * tokens have each code. `type` and `values` are normalised, `typeAsWritten` and `asWritten` as the first token wrote them;
 * `isNothing` tells of each code whether its value stands for nothing.
 */
export type TraitColumn = {
  type: string
  typeAsWritten: string
  values: string[]
  isNothing: boolean[]
  asWritten: string[]
  codeOf: Map<string, number>
  codeOfWritten: Map<string, number>
  codes: Codes
  counts: number[]
}

/** As wide as the number of values needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The columns of a collection of a fixed number of places, by their types. Columns are added as tokens bring them. */
export type Columns = {
  total: number
  columns: TraitColumn[]
  columnOf: Map<string, TraitColumn>
  normalise: (text: string) => string
}

export function makeColumns(total: number): Columns {
  return { total, columns: [], columnOf: new Map(), normalise: createNormaliser() }
}

/** A type as it is written, and which one came after it when it was first seen. The first step stands before all types. */
type Step = { typeAsWritten: string | undefined; column: TraitColumn | undefined; next: Step | undefined }

/** Throws `UnrankableError` for a value that is not text. */
export function requireText(attributes: RarityInput['attributes']): void {
  for (let index = 0; index < attributes.length; index++) {
    if (typeof attributes[index]![1] !== 'string') throw numericTrait(attributes[index]![0])
  }
}

/** Writes the attributes of a token at a place where nothing is written yet, and returns its trait count. */
export type TraitReader = (place: number, attributes: RarityInput['attributes']) => number

/**
 * Reads tokens into columns. Of two attributes with the same type the later one counts, in the place of the first; only then
 * are types normalised, which may make two types one. A trait count that the metadata brings along is written over.
 * `onColumn` is told of each new column. Readers throw `UnrankableError` for a value that is not text.
 */
export function createTraitReader(
  all: Columns,
  onColumn: (column: TraitColumn) => void = () => undefined,
): TraitReader {
  /** Columns by their type as written: most tokens write it the same way. */
  const written = new Map<string, TraitColumn>()
  const steps = new Map<string, Step>()
  const columnFor = (typeAsWritten: string): TraitColumn => {
    const known = written.get(typeAsWritten)
    if (known !== undefined) return known
    const column = columnCalled(all, typeAsWritten, onColumn)
    written.set(typeAsWritten, column)
    return column
  }
  // Tokens mostly write the same types in the same order, some left out: who came after a type before tells who comes now.
  const first: Step = { typeAsWritten: undefined, column: undefined, next: undefined }
  const stepFrom = (before: Step, traitType: string): Step => {
    for (let step = before.next, tries = 0; step !== undefined && tries < 3; step = step.next, tries++)
      if (step.typeAsWritten === traitType) return step
    const known = steps.get(traitType)
    const step = known ?? { typeAsWritten: traitType, column: columnFor(traitType), next: undefined }
    if (known === undefined) steps.set(traitType, step)
    before.next ??= step
    return step
  }
  let countColumn: TraitColumn | undefined
  return (place, attributes) => {
    let count = 0
    let step = first
    for (let index = 0; index < attributes.length; index++) {
      const attribute = attributes[index]!
      step = stepFrom(step, attribute[0])
      const column = step.column!
      if (column.type === traitCountType || column.codes[place] !== 0) return readAwkward(place, attributes)
      if (!column.isNothing[put(all, column, place, attribute[1] as string)]) count++
    }
    return finish(place, count)
  }

  /** A type that comes twice, or a trait count that is brought along: by way of maps, as the reference reads them. */
  function readAwkward(place: number, attributes: RarityInput['attributes']): number {
    const normalised = new Map<string, string>()
    for (const [traitType, value] of new Map<string, string | number>(attributes)) {
      if (typeof value !== 'string') throw numericTrait(traitType)
      const column = columnFor(traitType)
      takeBack(column, place)
      normalised.set(column.type, value)
    }
    let count = normalised.has(traitCountType) ? -1 : 0
    for (const [type, value] of normalised) {
      if (!isNothing(all.normalise(value))) count++
      if (type !== traitCountType) put(all, all.columnOf.get(type)!, place, value)
    }
    return finish(place, count)
  }

  function finish(place: number, count: number): number {
    put(all, (countColumn ??= columnFor(traitCountType)), place, countTexts[count] ?? String(count))
    return count
  }
}

function columnCalled(all: Columns, typeAsWritten: string, onColumn: (column: TraitColumn) => void): TraitColumn {
  const type = all.normalise(typeAsWritten)
  const known = all.columnOf.get(type)
  if (known !== undefined) return known
  if ((all.columns.length + 1) * all.total > MOST_CELLS) throw tooManyTypes(all)
  const column: TraitColumn = {
    type,
    typeAsWritten,
    values: [''],
    isNothing: [true],
    asWritten: [''],
    codeOf: new Map(),
    codeOfWritten: new Map(),
    codes: new Uint8Array(all.total),
    counts: [0],
  }
  all.columnOf.set(type, column)
  all.columns.push(column)
  onColumn(column)
  return column
}

// Runs for every trait of every piece, so it takes its arguments one by one.
function put(all: Columns, column: TraitColumn, place: number, value: string): number {
  const code = column.codeOfWritten.get(value) ?? newCode(column, value, all.normalise(value))
  column.codes[place] = code
  column.counts[code]!++
  return code
}

function takeBack({ codes, counts }: TraitColumn, place: number): void {
  const code = codes[place]!
  if (code === 0) return
  counts[code]!--
  codes[place] = 0
}

const countTexts = Array.from({ length: 64 }, (_, count) => String(count))

/** Types times tokens: a quarter of a gigacell. Whoever gives each piece trait types of its own gets a sentence, and no full memory. */
const MOST_CELLS = 250_000_000

function tooManyTypes({ columns, total }: Columns): UnrankableError {
  return new UnrankableError('too-large', written(unrankable.tooManyTypes, { pieces: total, types: columns.length }))
}

/** Spellings that normalise to the same value share its code. */
function newCode(column: TraitColumn, value: string, normalised: string): number {
  let code = column.codeOf.get(normalised)
  if (code === undefined) {
    code = column.values.push(normalised) - 1
    column.isNothing.push(isNothing(normalised))
    column.asWritten.push(value)
    column.counts.push(0)
    if (code === 0x100) column.codes = Uint16Array.from(column.codes)
    if (code === 0x1_0000) column.codes = Uint32Array.from(column.codes)
    column.codeOf.set(normalised, code)
  }
  column.codeOfWritten.set(value, code)
  return code
}
