import type { Token, TokenRef } from '#features/catalogue/token.ts'
import type { RankExplanation } from './explain-rank.ts'

/** No fewer can be compared, and no more fit beside each other. */
export const COMPARED = { least: 2, most: 4 } as const

export type ComparedPiece = { token: Token; singular: string; explanation: RankExplanation | null }
/** One trait type over all compared pieces: `values` is empty for a piece without it. */
export type ComparedTrait = { traitType: string; isSame: boolean; cells: { values: string[]; bits: number | null }[] }

/** A piece as the address names it: `gen2/7`. `undefined` for what names none. */
export function parsePieceName(text: string): TokenRef | undefined {
  const [, collection, tokenId] = /^\s*([a-z0-9][a-z0-9-]*)\s*[/ #]\s*(\d{1,78})\s*$/i.exec(text) ?? []
  return collection === undefined || tokenId === undefined ? undefined : { collection: collection.toLowerCase(), tokenId: BigInt(tokenId).toString() }
}

/** The traits of some pieces side by side: those that differ first, in the order in which the pieces have them. */
export function compareTraits(pieces: readonly ComparedPiece[]): ComparedTrait[] {
  const types = [...new Set(pieces.flatMap(({ token }) => token.traits.map(({ traitType }) => traitType)))]
  const rows = types.map((traitType): ComparedTrait => {
    const cells = pieces.map(({ token, explanation }) => ({
      values: token.traits.filter((trait) => trait.traitType === traitType).map(({ value }) => value),
      bits: explanation?.contributions.find((each) => sameType(each.traitType, traitType))?.bits ?? null,
    }))
    return { traitType, cells, isSame: cells.every(({ values }) => JSON.stringify(values) === JSON.stringify(cells[0]!.values)) }
  })
  return [...rows.filter(({ isSame }) => !isSame), ...rows.filter(({ isSame }) => isSame)]
}

function sameType(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
