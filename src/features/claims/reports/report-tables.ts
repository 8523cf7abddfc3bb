import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    claim_reports: {
      report_id: ColumnType<number, never, never>
      claim_id: string
      kind: string
      words: string
      reported_by: string
      at: Moment
      closed_at: MaybeMoment
      closed_by: string | null
      answer: string | null
      is_late: Generated<boolean>
    }
    claim_report_photos: { report_id: number; position: number; reported_by: string; picture: Uint8Array }
  }
}
