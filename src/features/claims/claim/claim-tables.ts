import type { ColumnType, Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    print_rights: {
      collection: string
      token_id: string
      holder: string
      edition_id: string
      order_hash: string
      order_text: Jsonb
      signature: string
      block_number: number
      used_at: Moment
      claim_id: string
      announced_at: MaybeMoment
    }
    claims: {
      claim_id: string
      origin: string
      origin_key: string
      edition_id: string
      series: string
      n: number | null
      replacement: Generated<number>
      state: string
      details: Jsonb
      state_since: Moment
      holder: string
      account_uid: string | null
      collection: string | null
      token_id: string | null
      pill_id: string | null
      pill_count: string | null
      options: Jsonb
      country: string | null
      block_number: number | null
      block_hash: string | null
      tx_hash: string | null
      chain_time: number | null
      parcel_id: number | null
      due_at: MaybeMoment
      print_run: string | null
      promised_on: string | null
      leaves_by: string | null
      reminded_at: MaybeMoment
      /** The promised days of which its owner was told that they passed. */
      late_leaving_told: string | null
      late_arrival_told: string | null
      opened_at: Moment
      version: Generated<number>
      together: Generated<boolean>
      /** Opens its public page. */
      code: Generated<string>
      /** Kept true by triggers on `claim_addresses`. */
      has_address: Generated<boolean>
    }
    claim_steps: {
      claim_id: string
      position: number
      from_state: string | null
      to_state: string
      by: string
      actor: string | null
      reason: string | null
      details: Jsonb
      request_id: string | null
      at: Moment
    }
    claim_links: {
      link_hash: string
      claim_id: string
      kind: Generated<string>
      made_by: string
      made_at: Moment
      expires_at: Moment
      used_by: string | null
      used_at: MaybeMoment
    }
    claim_delegations: {
      claim_id: string
      delegate: string
      vault: string
      registry: string
      registry_address: string
      block_number: number
      at: Moment
    }
    claim_contacts: {
      claim_id: string
      email: string
      language: string | null
    }
    vault_claim_scans: {
      root: string
      busted_block_hash: string
      opened: number
      scanned_at: Moment
    }
    claim_notices: {
      id: ColumnType<number, never, never>
      kind: string
      claim_id: string
      occasion: Generated<string>
      to_email: string
      language: string | null
      data: Jsonb
      state: Generated<string>
      attempts: Generated<number>
      next_attempt_at: Moment
      problem_code: string | null
      problem_detail: string | null
      created_at: Moment
      sent_at: MaybeMoment
    }
  }
}
