import type { Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    vaults: {
      vault_id: string
      holder: string | null
      first_holder: string
      root: string
      leaf_count: number
      escrow_count: number
      promised_at: number
      sealed_block: number
      sealed_log_index: number
      sealed_block_hash: string
      sealed_tx: string
      sealed_at: number
      busted_by: string | null
      busted_to: string | null
      busted_block: number | null
      busted_block_hash: string | null
      busted_tx: string | null
      busted_at: number | null
      contents_address: string | null
    }
    vault_escrow: {
      vault_id: string
      position: number
      collection: string | null
      collection_address: string
      token_id: string
      state: string
      recipient: string | null
      moved_tx: string | null
    }
    vault_contents: {
      root: string
      vault_id: string
      leaf_count: number
      leaf_hashes: string
      sealed_contents: string
      possible: Jsonb
      shown: Jsonb
      recipient: string | null
      promised_at: number | null
      escrow: Jsonb
      made_by: string | null
      made_at: Moment
      state: Generated<string>
      published: Jsonb
      published_at: MaybeMoment
      attempts: Generated<number>
      next_attempt_at: MaybeMoment
      problem_code: string | null
      problem_detail: string | null
    }
    vault_witnesses: {
      root: string
      address: string
      name: string | null
      signature: string
      signed_at: Moment
      is_contract: Generated<boolean>
    }
    vault_alarms: { vault_id: string; kind: string; detail: string; raised_at: Moment }
  }
}
