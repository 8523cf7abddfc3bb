import type { Moment } from '#platform/database/column-types.ts'
import type { NoteKind, NoteState } from './note.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    notes: {
      collection: string
      token_id: string
      author: string
      kind: NoteKind
      text: string
      origin: string
      written_at: number
      signature: string | null
      held_block: number | null
      state: NoteState
      reason: string | null
      account_uid: string | null
      changed_at: Moment
    }
  }
}
