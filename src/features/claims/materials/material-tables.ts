import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    materials: {
      material_id: ColumnType<number, never, never>
      name: string
      count: number
      warn_below: Generated<number>
      stops_permits: Generated<boolean>
      low_since: MaybeMoment
      counted_at: Moment
    }
    material_uses: {
      material_id: number
      edition_id: string
      per: 'print' | 'parcel'
      quantity: number
    }
    material_draws: {
      drawn_for: string
      material_id: number
      quantity: number
    }
  }
}
