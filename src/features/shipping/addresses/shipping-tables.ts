import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    claim_addresses: {
      claim_id: string
      key_id: string | null
      wrapped_key: string | null
      sealed: string | null
      country: string
      version: number
      entered_by: string
      updated_at: Moment
      locked_at: MaybeMoment
      purge_after: MaybeMoment
      legal_hold_reason: string | null
      legal_hold_by: string | null
      purged_at: MaybeMoment
      receipt: string | null
      /** The claim that it was given for, where it is kept for an earlier owner's sake under a name of its own. */
      held_for: Generated<string | null>
      /** Whose such an address is. */
      given_by: Generated<string | null>
    }
    address_openings: {
      id: ColumnType<number, never, never>
      claim_id: string
      at: Moment
      by: string
      actor: string
      role: string | null
      reason: string
      request_id: string | null
    }
    parcels: {
      parcel_id: ColumnType<number, never, never>
      state: Generated<string>
      carrier: string | null
      tracking_number: string | null
      untracked: string | null
      weight_grams: number | null
      packed_by: string
      packed_at: Moment
      shipped_at: MaybeMoment
      expected_by: MaybeMoment
      delivered_at: MaybeMoment
    }
    parcel_events: {
      id: ColumnType<number, never, never>
      parcel_id: number
      status: string
      detail: string | null
      by: string
      at: Moment
    }
    shipping_waits: {
      edition_id: string
      country: string
      account_uid: string
      email: string | null
      asked_at: Moment
      language: string | null
      answered_at: MaybeMoment
    }
  }
}
