import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    chain_differences: {
      id: Generated<number>
      chain_id: number
      kind: string
      source: string
      from_block: number
      to_block: number
      events: number
      detail: string
      token_id: string | null
      holder: string | null
      found_at: Moment
      repaired_at: MaybeMoment
    }
    chain_suspicions: { chain_id: number; from_block: number; to_block: number; reason: string; noted_at: Moment }
    chain_audits: {
      chain_id: number
      next_block: number
      ends_at: number | null
      round_began_at: MaybeMoment
      last_round_ended_at: MaybeMoment
      read_blocks: Generated<number>
    }
  }
}
