import type { Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    preview_links: {
      document_id: number
      token_hash: string
      made_by: string
      made_at: Moment
      expires_at: Moment
    }
  }
}
