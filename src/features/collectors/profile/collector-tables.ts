import type { Generated } from 'kysely'
import type { Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    ens_names: {
      address: string
      name: string | null
      checked_at: Moment
    }
    collector_choices: { uid: string; hidden: Generated<boolean>; together: Generated<boolean>; changed_at: Moment }
  }
}
