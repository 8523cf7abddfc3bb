import type { Generated } from 'kysely'
import type { DefaultMoment, Jsonb, MaybeMoment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    transfers: {
      collection: string
      block_number: number
      log_index: number
      sub_index: Generated<number>
      block_hash: string
      tx_hash: string
      token_id: string
      from_address: string
      to_address: string
      timestamp: number
      /** Copies that moved, decimal; 1 for single pieces. */
      quantity: Generated<string>
    }
    metadata_updates: {
      collection: string
      block_number: number
      log_index: number
      block_hash: string
      first_token_id: string
      last_token_id: string
      read_at: DefaultMoment
    }
    sales: {
      block_number: number
      log_index: number
      block_hash: string
      tx_hash: string
      collection: string
      token_id: string
      seller: string
      buyer: string
      price_wei: string
      timestamp: number
    }
    tokens: {
      collection: string
      token_id: string
      /** `null` for a piece with copies. */
      owner: string | null
      burned: boolean
      minted_block: number
      minted_at: number
      last_block: number
      last_log_index: number
      last_moved_at: number
      transfer_count: number
      /** How many there are, decimal; `null` for a single piece. */
      copies: string | null
    }
    copies: {
      collection: string
      token_id: string
      holder: string
      quantity: string
      last_block: number
    }
    token_metadata: {
      collection: string
      token_id: string
      status: Generated<string>
      attempts: Generated<number>
      next_attempt_at: DefaultMoment
      failing_since: MaybeMoment
      fetched_at: MaybeMoment
      /** When it was last another one than before, or announced to be. */ changed_at: MaybeMoment
      problem_code: string | null
      problem_detail: string | null
      token_uri: string | null
      name: string | null
      description: string | null
      image_url: string | null
      animation_url: string | null
      external_url: string | null
      raw: Jsonb
    }
    token_traits: {
      collection: string
      token_id: string
      position: number
      trait_type: string
      value: string
      display_type: string | null
    }
    trait_packs: { collection: string; version: string; pack: Uint8Array }
  }
}
