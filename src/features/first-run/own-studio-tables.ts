import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    own_studio: {
      only_one: Generated<boolean>
      chosen_at: Moment
      removes_demo: boolean
      ends_rehearsal: Generated<boolean>
      rpc_url: string | null
      chain_id: number | null
      chain_name: string | null
      currency: string | null
      finality_depth: number | null
      skipped: ColumnType<string[], string[] | undefined, string[]>
    }
  }
}
