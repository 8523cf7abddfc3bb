import type { Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    deployments: {
      deployment_id: Generated<number>
      chain_id: number
      state: string
      terms: Jsonb
      began_by: string
      began_at: Moment
      ended_at: MaybeMoment
    }
    deployment_steps: {
      deployment_id: number
      position: number
      key: string
      state: string
      asked_by: string | null
      asked_from: string | null
      asked_at: MaybeMoment
      asked_block: number | null
      tx_hash: string | null
      sent_at: MaybeMoment
      address: string | null
      block_number: number | null
      block_hash: string | null
      final: Generated<boolean>
      problem: string | null
    }
  }
}
