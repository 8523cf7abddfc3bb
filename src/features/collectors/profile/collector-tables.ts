import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'
import type { ShownAs } from './collector-choice.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    ens_names: {
      address: string
      name: string | null
      checked_at: Moment
    }
    collector_choices: {
      uid: string
      hidden: Generated<boolean>
      together: Generated<boolean>
      changed_at: Moment
      shown_as: Generated<ShownAs>
      name: string | null
      name_key: string | null
      name_wallet: string | null
      name_changed_at: MaybeMoment
      name_read_at: MaybeMoment
      name_taken_away: string | null
    }
  }
}
