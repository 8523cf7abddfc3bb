import type { Jsonb, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    rarity_ranks: {
      collection: string
      token_id: string
      score: number
      rank: number
      unique_attributes: number
      trait_count: number
    }
    studio_ranks: {
      collection: string
      token_id: string
      score: number
      rank: number
    }
    studio_runs: {
      collection: string
      checksum: string
      tokens_scored: number
      problem_detail: string | null
      calculated_at: Moment
    }
    rarity_runs: {
      collection: string
      strategy: string
      tokens_scored: number
      entropy: number
      checksum: string
      problem_code: string | null
      problem_detail: string | null
      calculated_at: Moment
    }
    rarity_versions: {
      collection: string
      number: number
      made_at: Moment
      strategy: string
      ranked_tokens: number
      cause: Jsonb
      ids_of: number
      token_ids: string | null
      ranks: Uint8Array
      marks: Uint8Array | null
    }
  }
}
