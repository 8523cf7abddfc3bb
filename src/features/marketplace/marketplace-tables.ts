import type { ColumnType, Generated } from 'kysely'
import type { DefaultMoment, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    marketplace_refreshes: {
      id: ColumnType<number, never, never>
      collection: string
      token_id: string
      marketplace: string
      state: Generated<string>
      reason: string
      attempts: Generated<number>
      next_attempt_at: DefaultMoment
      outcome_code: string | null
      outcome_detail: string | null
      requested_at: Moment
      finished_at: MaybeMoment
    }
  }
}
