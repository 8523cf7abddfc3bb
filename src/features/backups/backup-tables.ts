import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    backup_runs: {
      id: Generated<number>
      begun_at: Moment
      ended_at: MaybeMoment
      file: string | null
      bytes: number | null
      problem: string | null
    }
  }
}
