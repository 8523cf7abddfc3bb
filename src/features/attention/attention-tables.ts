import type { Jsonb, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    staff_mail: { uid: string; wish: string; told: Jsonb; looked_at: Moment; next_at: Moment }
  }
}
