import type { ColumnType, Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    documents: {
      id: ColumnType<number, never, never>
      kind: string
      name: string
      published: number | null
      draft: Jsonb
      draft_version: Generated<number>
      draft_by: string | null
      draft_at: MaybeMoment
      scheduled: number | null
      scheduled_for: MaybeMoment
      scheduled_by: string | null
      schedule_problem: string | null
      folder_hash: string | null
    }
    document_revisions: {
      document_id: number
      number: number
      content: Jsonb
      origin: string
      made_by: string | null
      made_at: Moment
      published_at: MaybeMoment
    }
    content_state: {
      only_one: Generated<boolean>
      version: number
    }
  }
}
