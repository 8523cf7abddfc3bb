import {
  engineOfPieces,
  type IndexedPiece,
  makeCollectionIndex,
} from '../src/features/catalogue/search/collection-index.ts'
import type { CollectionIndex } from '../src/features/catalogue/search/collection-index.ts'
import { rankByOpenRarity } from '../src/features/rarity/openrarity.ts'

/** Values of each of the eight traits: 168, and with the absence of each 176. */
const widths = [6, 10, 14, 18, 22, 26, 34, 38]
const names = ['Background', 'Fur', 'Eyes', 'Mouth', 'Hat', 'Clothes', 'Earring', 'Frame']

export type BenchToken = { tokenId: string; attributes: [string, string][] }

/** Tokens of eight traits with some common and many rare values; one in eight lacks a trait. The same seed gives the same tokens. */
export function makeTokens(size: number, seed = 7): BenchToken[] {
  const random = randomOf(seed)
  const tokens = Array.from({ length: size }, (_, index): BenchToken => ({
    tokenId: String(index),
    attributes: names.flatMap((name, trait): [string, string][] =>
      random() < 0.125 && trait > 3 ? [] : [[name, `${name} ${Math.floor(widths[trait]! * random() ** 2.2)}`]],
    ),
  }))
  // As they come from a file or a database: every text is one of its own.
  return JSON.parse(JSON.stringify(tokens)) as BenchToken[]
}

export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The index of a collection as an instance keeps it, with 1,000 collectors. */
export function indexOfTokens(tokens: readonly BenchToken[]): CollectionIndex {
  const { tokens: ranked } = rankByOpenRarity(tokens)
  const random = randomOf(11)
  const pieces = tokens.map(({ tokenId }, place): IndexedPiece => ({
    tokenId,
    name: `Piece ${tokenId}`,
    owner: `0x${Math.floor(random() * 1000)
      .toString(16)
      .padStart(40, '0')}`,
    burned: random() < 0.02,
    printedAt: null,
    vaulted: false,
    stages: [],
    described: true,
    metadataState: 'ready',
    rank: ranked[place]!.rank,
    score: ranked[place]!.score,
    studioRank: null,
    mintedBlock: place,
    lastBlock: place,
    lastLogIndex: 0,
    image: null,
  }))
  return makeCollectionIndex({ pieces, engine: engineOfPieces(pieces, valuesOf(tokens)) })
}

export function valuesOf(tokens: readonly BenchToken[]): { traitType: string; value: string; tokenIds: string[] }[] {
  const values = new Map<string, { traitType: string; value: string; tokenIds: string[] }>()
  for (const { tokenId, attributes } of tokens) {
    for (const [traitType, value] of attributes) {
      const known = values.get(value) ?? { traitType, value, tokenIds: [] }
      values.set(value, known)
      known.tokenIds.push(tokenId)
    }
  }
  return [...values.values()]
}

export type BenchQuery = { traitType: string; values: string[] }[]

/** What visitors click: two values of one trait and one of another, of pieces that exist. */
export function makeQueries(tokens: readonly BenchToken[], count: number): BenchQuery[] {
  const random = randomOf(5)
  const attributes = () => tokens[Math.floor(random() * tokens.length)]!.attributes
  return Array.from({ length: count }, () => {
    for (;;) {
      const [traitType, value] = attributes()[Math.floor(random() * 4)]!
      const other = attributes().find(([type, each]) => type === traitType && each !== value)
      const second = attributes()[4]
      if (other !== undefined && second !== undefined && second[0] !== traitType)
        return [
          { traitType, values: [value, other[1]] },
          { traitType: second[0], values: [second[1]] },
        ]
    }
  })
}

/** The value that a share of the measurements stays below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Microseconds of each run of something, after some runs that do not count. */
export function timeEach<Input>(
  inputs: readonly Input[],
  run: (input: Input) => unknown,
  { warmUp = inputs.length }: { warmUp?: number } = {},
): number[] {
  for (let index = 0; index < warmUp; index++) run(inputs[index % inputs.length]!)
  return inputs.map((input) => {
    const started = performance.now()
    run(input)
    return (performance.now() - started) * 1000
  })
}
