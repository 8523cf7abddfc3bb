import type { Jsonb, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    processes: {
      process: string
      role: string
      host: string
      version: string
      keys: Jsonb
      failing: Jsonb
      nodes: Jsonb
      started_at: Moment
      seen_at: Moment
      opened_with: string | null
    }
  }
}
