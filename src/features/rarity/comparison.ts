import type { Token, TokenRef } from '#features/catalogue/chain-facts/token.ts'
import { normaliseTraitText } from '#features/catalogue/search/trait-text.ts'
import type { RankExplanation } from './explain-rank.ts'

/** No fewer can be compared, and no more fit beside each other. */
export const COMPARED = { least: 2, most: 4 } as const

export type ComparedPiece = { token: Token; singular: string; explanation: RankExplanation | null }
/** One trait type over all compared pieces: `values` is empty for a piece without it. */
export type ComparedTrait = { traitType: string; isSame: boolean; cells: { values: string[]; bits: number | null }[] }

/** A piece as the address names it: `flowers/7`. `undefined` for what names none. */
export function parsePieceName(text: string): TokenRef | undefined {
  const [, collection, tokenId] = /^\s*([a-z0-9][a-z0-9-]*)\s*[/ #]\s*(\d{1,78})\s*$/i.exec(text) ?? []
  return collection === undefined || tokenId === undefined
    ? undefined
    : { collection: collection.toLowerCase(), tokenId: BigInt(tokenId).toString() }
}

/** The traits of some pieces side by side: those that differ first, in the order in which the pieces have them. */
export function compareTraits(pieces: readonly ComparedPiece[]): ComparedTrait[] {
  const types = Map.groupBy(
    pieces.flatMap(({ token }) => token.traits.map(({ traitType }) => traitType)),
    normaliseTraitText,
  )
  const rows = [...types].map(([key, [traitType = '']]): ComparedTrait => {
    const cells = pieces.map(({ token, explanation }) => ({
      values: token.traits.filter((trait) => normaliseTraitText(trait.traitType) === key).map(({ value }) => value),
      bits: explanation?.contributions.find((each) => normaliseTraitText(each.traitType) === key)?.bits ?? null,
    }))
    const keys = cells.map(({ values }) => JSON.stringify(values.map(normaliseTraitText)))
    return { traitType, cells, isSame: keys.every((each) => each === keys[0]) }
  })
  return [...rows.filter(({ isSame }) => !isSame), ...rows.filter(({ isSame }) => isSame)]
}
