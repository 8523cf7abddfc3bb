import type { Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    contract_inspections: {
      id: string
      typed: string
      state: string
      step: string | null
      address: string | null
      /** A further chain of the studio; its own, where absent. */
      chain_id: number | null
      observations: Jsonb
      problem: string | null
      collection: string | null
      page_path: string | null
      asked_at: Moment
      taken_at: MaybeMoment
      attempts: Generated<number>
    }
  }
}
