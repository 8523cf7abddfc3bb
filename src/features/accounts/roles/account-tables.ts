import type { ColumnType } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    sessions: {
      id: ColumnType<number, never, never>
      token_hash: string
      uid: string
      email: string | null
      email_verified: boolean
      token_issued_at: Moment
      signed_in_at: MaybeMoment
      device: string | null
      created_at: Moment
      last_seen_at: Moment
      expires_at: Moment
      ended_at: MaybeMoment
    }
    account_roles: { uid: string; role: string; granted_by: string; granted_at: Moment }
    owner_links: { code_hash: string; made_at: Moment }
    staff_acts: {
      id: ColumnType<number, never, never>
      at: Moment
      actor: string
      act: string
      subject: string | null
      detail: string | null
      request_id: string | null
    }
  }
}
