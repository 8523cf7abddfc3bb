import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    owner_calls: {
      call_id: Generated<number>
      chain_id: number
      subject: string
      title: string
      about: string | null
      reason: string | null
      call_to: string
      call_data: string
      state: string
      asked_by: string
      asked_from: string
      asked_at: Moment
      asked_block: number
      tx_hash: string | null
      sent_at: MaybeMoment
      ended_at: MaybeMoment
      aside_at: MaybeMoment
      block_number: number | null
      block_hash: string | null
      final: Generated<boolean>
      problem: string | null
    }
  }
}
