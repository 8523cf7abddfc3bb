import type { ColumnType } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    piece_holds: {
      hold_id: ColumnType<number, never, never>
      collection: string
      token_id: string
      state: string
      reported_at: Moment
      lapses_at: Moment
      decided_at: MaybeMoment
      ended_at: MaybeMoment
      decision: string | null
      lifting: string | null
      reported_by: string | null
      wallet: string | null
      words: string
    }
    piece_hold_statements: { hold_id: number; stated_by: string; words: string; at: Moment }
    piece_hold_files: {
      hold_id: number
      position: number
      sent_by: string
      sent_at: Moment
      name: string
      content_type: string
      content: Uint8Array
    }
  }
}
