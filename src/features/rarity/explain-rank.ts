import { normaliseTraitText } from '#features/catalogue/search/trait-text.ts'
import { isClose } from './rank-order.ts'
import { bitsOf, placeOf, type RankTable, type TableRanks } from './rank-table.ts'
import { traitCountType } from './trait-columns.ts'

/** What one trait adds to a token's information. `value` is `null` where the token lacks the trait, which counts too. */
export type Contribution = {
  traitType: string
  value: string | null
  /** How many ranked tokens are the same in this. */
  count: number
  share: number
  bits: number
  /** Nobody else has it; one such trait goes before any score. */
  unique: boolean
  /** The number of the token's traits, which is ranked as one more trait. */
  isTraitCount: boolean
}

/** Another token beside the explained one in the order of ranks. */
export type RankNeighbour = { tokenId: string; rank: number; score: number; uniqueAttributes: number }

export type RankExplanation = {
  tokenId: string
  rank: number
  score: number
  uniqueAttributes: number
  traitCount: number
  rankedTokens: number
  /** Most bits first. */
  contributions: Contribution[]
  /** The sum of the contributions; divided by `entropy` it is the score. */
  bits: number
  entropy: number
  /** Other tokens with the same rank: how many, and the first few of them. */
  tied: { count: number; tokenIds: string[] }
  /** The next token that ranks before this one; `because` says what put it there. `null` for rank 1. */
  rarer: (RankNeighbour & { because: 'unique-traits' | 'score' }) | null
}

const TIED_SHOWN = 12

/** Why a token has its rank; `undefined` for one that is not ranked. */
export function explainRank(table: RankTable, ranks: TableRanks, tokenId: string): RankExplanation | undefined {
  const place = placeOf(table, tokenId)
  if (place === undefined || table.isIn[place] !== 1) return undefined
  const contributions = table.columns
    .map((column): Contribution => {
      const code = column.codes[place]!
      const count = column.counts[code]!
      return {
        traitType: column.typeAsWritten,
        value: code === 0 ? null : column.asWritten[code]!,
        count,
        share: count / table.size,
        bits: bitsOf(count, table.size),
        unique: code !== 0 && count === 1,
        isTraitCount: column.type === traitCountType,
      }
    })
    .sort((a, b) => b.bits - a.bits)
  const neighbour = (at: number): RankNeighbour => ({
    tokenId: table.tokenIds[at]!,
    rank: ranks.rank[at]!,
    score: ranks.score[at]!,
    uniqueAttributes: ranks.unique[at]!,
  })
  const { uniqueAttributes, ...own } = neighbour(place)
  const tied = [...ranks.order].filter((other) => other !== place && ranks.rank[other] === own.rank)
  const index = ranks.order.findIndex((other) => ranks.rank[other] === own.rank)
  const before = index > 0 ? neighbour(ranks.order[index - 1]!) : null
  return {
    ...own,
    uniqueAttributes,
    traitCount: table.traitCounts[place]!,
    rankedTokens: table.size,
    contributions,
    bits: contributions.reduce((sum, { bits }) => sum + bits, 0),
    entropy: ranks.entropy,
    tied: { count: tied.length, tokenIds: tied.slice(0, TIED_SHOWN).map((other) => table.tokenIds[other]!) },
    rarer:
      before === null
        ? null
        : {
            ...before,
            because:
              before.uniqueAttributes > uniqueAttributes && !isScoreHigher(before.score, own.score)
                ? 'unique-traits'
                : 'score',
          },
  }
}

function isScoreHigher(a: number, b: number): boolean {
  return a > b && !isClose(a, b)
}

/**
 * What each trait of a token adds, however the token writes it. A type that a token has twice is ranked by the later value: the
 * other adds nothing (`null`).
 */
export function bitsByTrait(
  explanation: Pick<RankExplanation, 'contributions'> | null,
): (trait: { traitType: string; value: string }) => number | null {
  const keyOf = ({ traitType, value }: { traitType: string; value: string }) =>
    JSON.stringify([traitType, value].map(normaliseTraitText))
  const bits = new Map(
    (explanation?.contributions ?? []).flatMap(({ traitType, value, isTraitCount, bits: own }) =>
      value === null || isTraitCount ? [] : [[keyOf({ traitType, value }), own]],
    ),
  )
  return (trait) => bits.get(keyOf(trait)) ?? null
}
