import { z } from 'zod'
import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { getRankStory } from '#features/rarity/get-rank-story.server.ts'
import { getRankTable } from '#features/rarity/get-rank-table.server.ts'
import { openRarityStrategy } from '#features/rarity/openrarity.ts'
import { causeText } from '#features/rarity/rank-history.ts'
import { type ApiParameter, defineOperation } from './api-operation.ts'
import { rankExplanation, timestamp, traitTable } from './api-schemas.ts'

const collectionParameter: ApiParameter = {
  name: 'collection',
  description: 'The name of a collection.',
  schema: z.string(),
}
const tokenParameter: ApiParameter = { name: 'tokenId', description: 'A token id in decimal.', schema: z.string() }
const noCollection = { status: 404, code: 'collection-not-found' }
const noToken = { status: 404, code: 'token-not-found' }

const past = z.strictObject({
  rank: z.int().positive().nullable(),
  rankedTokens: z.int().min(0),
  at: timestamp,
  cause: z.string(),
})

const studioRank = z.strictObject({
  title: z.string(),
  strategy: z.string(),
  rank: z.int().positive().nullable(),
  score: z.number().nullable(),
  rankedTokens: z.int().min(0),
  problem: z.string().nullable(),
})

export const getRankOperation = defineOperation({
  path: '/collections/{collection}/tokens/{tokenId}/rank',
  operationId: 'getRank',
  summary:
    'Why a piece has its rank: what each trait adds, who has the same rank, who is next, the rank at mint, and how the rank came about.',
  pathParameters: [collectionParameter, tokenParameter],
  problems: [noCollection, noToken],
  answer: {
    strategy: z.string(),
    explanation: rankExplanation.nullable().describe('Null for a piece without a rank.'),
    atMint: z.strictObject({ rank: z.int().positive(), rankedTokens: z.int().min(0) }).nullable(),
    history: z.array(past),
    sha256: z.string().nullable(),
    problem: z.string().nullable(),
    studio: studioRank.nullable().describe('The rank by the studio\u2019s own settings; null where it gave none.'),
  },
  run: async ({ read, studio }, { path }) => {
    const collection = path['collection'] ?? ''
    if (!studio.collections.some(({ slug }) => slug === collection)) throw new CollectionNotFoundError({ collection })
    const {
      explanation,
      history,
      sha256,
      problem,
      studio: own,
    } = await getRankStory(read, { studio, ...(await getToken(read, { collection, tokenId: path['tokenId'] ?? '' })) })
    return {
      strategy: openRarityStrategy,
      explanation,
      atMint: history.atMint,
      history: history.ranks.map(({ cause, ...rest }) => ({ ...rest, cause: causeText(cause) })),
      sha256,
      problem,
      studio: own,
    }
  },
})

export const getTraitTableOperation = defineOperation({
  path: '/collections/{collection}/traits',
  operationId: 'getTraitTable',
  summary:
    'What a collection was ranked from: every surviving piece with its traits, and the SHA-256 of that table as JSON without spaces. Whoever ranks it gets the same ranks.',
  pathParameters: [collectionParameter],
  problems: [noCollection],
  answer: { strategy: z.string(), table: traitTable.nullable().describe('Null where the pieces cannot be ranked.') },
  run: async ({ read, studio }, { path }) => {
    const collection = path['collection'] ?? ''
    if (!studio.collections.some(({ slug }) => slug === collection)) throw new CollectionNotFoundError({ collection })
    return { strategy: openRarityStrategy, table: (await getRankTable(read, { collection }))?.published ?? null }
  },
})
