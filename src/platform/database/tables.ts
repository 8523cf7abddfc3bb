import type { ColumnType, Generated } from 'kysely'
import type { BurnTables } from './burn-tables.ts'
import type { DoorTables } from './door-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { DefaultMoment, Jsonb, MaybeMoment, Moment } from './column-types.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { VaultTables } from './vault-tables.ts'

/**
 * The tables as the migrations leave them; a test compares this file with the database. Token ids and sums of money are
 * decimal strings (256 bits), block numbers and block times plain numbers, addresses and hashes lower-case text.
 */
export type Database = BurnTables &
  DoorTables &
  IdentityTables &
  PaymentTables &
  VaultTables & {
    chain_cursor: {
      chain_id: number
      genesis_hash: string | null
      epoch: Generated<number>
      /** The one chain that pages and jobs mean; cursors of earlier ones stay for the day they are set again. */
      is_followed: Generated<boolean>
      head_block: number | null
      head_hash: string | null
      head_timestamp: number | null
      finalized_block: number | null
      finalized_hash: string | null
      version: Generated<number>
      state: Generated<string>
      problem_code: string | null
      problem_detail: string | null
      updated_at: DefaultMoment
      sales_address: string | null
      sales_first_block: number | null
      sales_indexed_block: number | null
    }
    collections: {
      slug: string
      chain_id: number
      address: string
      standard: string
      first_block: number
      indexed_block: number
      name: string | null
      symbol: string | null
      state: Generated<string>
      problem_code: string | null
      problem_detail: string | null
      metadata_version: Generated<number>
    }
    blocks: { chain_id: number; number: number; hash: string; timestamp: number }
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
      owner: string
      burned: boolean
      minted_block: number
      minted_at: number
      last_block: number
      last_log_index: number
      last_moved_at: number
      transfer_count: number
    }
    token_metadata: {
      collection: string
      token_id: string
      status: Generated<string>
      attempts: Generated<number>
      next_attempt_at: DefaultMoment
      fetched_at: MaybeMoment
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
    rarity_ranks: {
      collection: string
      token_id: string
      score: number
      rank: number
      unique_attributes: number
      trait_count: number
    }
    ens_names: {
      address: string
      name: string | null
      checked_at: Moment
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
    collector_choices: { uid: string; hidden: Generated<boolean>; together: Generated<boolean>; changed_at: Moment }
    trait_packs: { collection: string; version: string; pack: Uint8Array }
    images: {
      collection: string
      token_id: string
      source: string
      version: ColumnType<string | null, never, never>
      status: Generated<string>
      width: number | null
      height: number | null
      colour: string | null
      attempts: Generated<number>
      next_attempt_at: DefaultMoment
      problem_code: string | null
      problem_detail: string | null
    }
    marketplace_refreshes: {
      id: ColumnType<number, never, never>
      collection: string
      token_id: string
      marketplace: string
      state: Generated<string>
      reason: string
      attempts: Generated<number>
      next_attempt_at: DefaultMoment
      outcome_code: string | null
      outcome_detail: string | null
      requested_at: Moment
      finished_at: MaybeMoment
    }
    sessions: {
      id: ColumnType<number, never, never>
      token_hash: string
      uid: string
      email: string | null
      email_verified: boolean
      token_issued_at: Moment
      signed_in_at: MaybeMoment
      device: string | null
      created_at: Moment
      last_seen_at: Moment
      expires_at: Moment
      ended_at: MaybeMoment
    }
    account_roles: { uid: string; role: string; granted_by: string; granted_at: Moment }
    owner_links: { code_hash: string; made_at: Moment }
    staff_acts: {
      id: ColumnType<number, never, never>
      at: Moment
      actor: string
      act: string
      subject: string | null
      detail: string | null
      request_id: string | null
    }
    wallet_links: { address: string; uid: string; linked_at: Moment }
    wallet_nonces: {
      nonce_hash: string
      purpose: string
      address: string
      uid: string | null
      session_id: number | null
      issued_at: Moment
      expires_at: Moment
    }
    wallet_acts: {
      id: ColumnType<number, never, never>
      at: Moment
      act: string
      address: string
      uid: string
      request_id: string | null
    }
  }
