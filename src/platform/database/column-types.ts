import type { ColumnType } from 'kysely'

export type Jsonb = ColumnType<unknown, string | null, string | null>
export type Moment = ColumnType<Date, Date, Date>
export type DefaultMoment = ColumnType<Date, Date | undefined, Date>
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
