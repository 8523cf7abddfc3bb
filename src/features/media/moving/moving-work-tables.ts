import type { ColumnType } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    moving_works: {
      collection: string
      token_id: string
      origin: string
      status: 'ready' | 'failed'
      content_type: string | null
      size: ColumnType<number, number | undefined, number>
      fetched_at: Moment
      attempts: ColumnType<number, number | undefined, number>
      next_attempt_at: MaybeMoment
      problem_code: string | null
      problem_detail: string | null
    }
  }
}
