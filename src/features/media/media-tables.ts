import type { ColumnType, Generated } from 'kysely'
import type { DefaultMoment, MaybeMoment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    images: {
      collection: string
      token_id: string
      source: string
      version: ColumnType<string | null, never, never>
      status: Generated<string>
      width: number | null
      height: number | null
      colour: string | null
      attempts: Generated<number>
      next_attempt_at: DefaultMoment
      failing_since: MaybeMoment
      problem_code: string | null
      problem_detail: string | null
    }
  }
}
