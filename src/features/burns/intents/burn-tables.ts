import type { Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    burn_campaigns: {
      campaign_id: string
      contract: string
      collection: string | null
      collection_address: string
      opens_at: number
      closes_at: number
      pill_id: string
      cap: number
      pills_per_burn: number
      mode: string
      paused: boolean
      ranges: Jsonb
      by_list: Generated<boolean>
      taken_together: Generated<number>
      price_wei: string | null
      payee: string | null
      parts: Jsonb
      opened_block: number
    }
    burns: {
      intent_id: string
      campaign_id: string
      holder: string
      collection: string | null
      collection_address: string
      token_id: string
      /** How many copies of the piece; null for a single piece. */
      copies: string | null
      pill_id: string
      pill_count: string
      /** The whole burn, where it took several single pieces (`BurnedTogether`); null where the piece was burned alone. */
      together: Jsonb
      recipient: string
      mode: string
      block_number: number
      log_index: number
      block_hash: string
      tx_hash: string
      timestamp: number
    }
    redemptions: {
      intent_id: string
      state: string
      redeemer: string
      edition_id: string
      pill_id: string
      quantity: string
      currency: string
      price: string
      escrow_until: number | null
      block_number: number
      log_index: number
      block_hash: string
      tx_hash: string
      timestamp: number
    }
    burn_intents: {
      intent_id: string
      kind: string
      holder: string
      collection: string | null
      token_id: string | null
      campaign_id: string | null
      recipient: string | null
      pill_id: string | null
      quantity: string | null
      others: Jsonb
      edition_id: string | null
      wishes: Jsonb
      aim: Jsonb
      account_uid: string | null
      state: string
      details: Jsonb
      tx_hash: string | null
      tx_nonce: number | null
      tx_seen_at: MaybeMoment
      created_at: Moment
      updated_at: Moment
    }
    burn_intent_steps: {
      intent_id: string
      position: number
      state: string
      by: string
      details: Jsonb
      happened_at: Moment
    }
    escrow_settlements: {
      intent_id: string
      act: string
      nonce: number | null
      tx_hash: string | null
      raw: string | null
      fee: string | null
      sent_at: MaybeMoment
      attempts: Generated<number>
      next_at: Moment
      failing_since: MaybeMoment
      problem: string | null
      settled_at: MaybeMoment
    }
    escrow_senders: { id: Generated<number>; process: string; until: Moment }
    campaign_notices: {
      id: Generated<number>
      campaign_id: string
      reason: string
      resumes: number
      written_by: string
      written_at: Moment
    }
    campaign_exceptions: {
      id: Generated<number>
      collection_address: string
      opens_at: number
      closes_at: number
      pill_id: string
      cap: number
      pills_per_burn: number
      mode: string
      ranges: Jsonb
      taken_together: Generated<number>
      parts: Jsonb
      reason: string
      pills: number
      room: number
      written_by: string
      written_at: Moment
    }
    reconciliations: {
      id: Generated<number>
      block_number: number | null
      differences: number
      result: Jsonb
      run_by: string
      run_at: Moment
    }
  }
}
