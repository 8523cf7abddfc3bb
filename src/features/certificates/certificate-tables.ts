import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    certificate_keys: {
      kid: string
      public_key: string
      private_key_sealed: string
      made_at: Moment
      retired_at: MaybeMoment
    }
    certificates: {
      certificate_id: string
      edition_id: string
      series: string
      n: number
      replacement: Generated<number>
      claim_id: string | null
      payload: string
      signature: string
      kid: string
      issued_at: Moment
      revoked_at: MaybeMoment
      revoked_reason: string | null
      issue: Generated<number>
      mention: Generated<string>
      erased_at: MaybeMoment
    }
    certificate_mentions: {
      claim_id: string
      account_uid: string
      name: string | null
      wallet: string | null
      chosen_at: Moment
    }
    certificate_checks: {
      certificate_id: string
      day: string
      count: number
      is_told: Generated<boolean>
    }
  }
}
