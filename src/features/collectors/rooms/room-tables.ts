import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    collector_rooms: {
      uid: string
      slug: string
      wallet: string
      title: string
      line: string
      public: Generated<boolean>
      made_at: Moment
      changed_at: Moment
      /** Why staff took it down; `null` while they did not. */
      taken_down: string | null
      /** When staff read it; `null` while they did not. */
      read_at: MaybeMoment
    }
    collector_room_pieces: {
      uid: string
      slug: string
      position: number
      collection: string
      token_id: string
      caption: string
      spacing: string
    }
  }
}
