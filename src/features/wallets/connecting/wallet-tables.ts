import type { ColumnType } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    wallet_links: { address: string; uid: string; linked_at: Moment; delegations_read_at: MaybeMoment }
    seen_delegations: {
      delegate: string
      chain_id: number
      vault: string
      registry: string
      scope: string
      collection: string | null
      token_id: string | null
      since: Moment
      block_number: number
    }
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
}
