import type { ColumnType } from 'kysely'
import type { Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    claim_remarks: {
      remark_id: ColumnType<number, never, never>
      claim_id: string
      words: string
      written_by: string
      at: Moment
    }
  }
}
