import type { Generated } from 'kysely'
import type { DefaultMoment, Jsonb } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    chain_cursor: {
      chain_id: number
      genesis_hash: string | null
      epoch: Generated<number>
      /** The studio's own chain, which jobs mean; not its further chains, nor earlier ones, whose cursors stay for the day they are set again. */
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
    follower_leases: {
      chain_id: number
      holder: string
      connections: string
      renewed_at: Date
      expires_at: Date
      marked: Generated<boolean>
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
      /** Whether the studio shows it; what it does not stands in no list of works. */
      is_work: Generated<boolean>
    }
    blocks: { chain_id: number; number: number; hash: string; timestamp: number }
    house_contracts: {
      chain_id: number
      kind: string
      address: string
      first_block: number
      indexed_block: number
      state: Generated<string>
      problem_code: string | null
      problem_detail: string | null
      repair_from: Generated<number | null>
    }
    house_events: {
      kind: string
      block_number: number
      log_index: number
      block_hash: string
      tx_hash: string
      timestamp: number
      event: string
      arguments: Jsonb
    }
  }
}
