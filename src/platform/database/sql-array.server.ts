import { type RawBuilder, sql } from 'kysely'

type ColumnType = 'text' | 'bigint' | 'integer' | 'numeric' | 'boolean' | 'float8'

/**
 * A column of values as one parameter. The array goes over as text in PostgreSQL's own notation, which both engines take and
 * which costs a fraction of binding it element by element. Values must not hold quotes, commas, braces, backslashes or
 * spaces, and must not be empty: numbers, hexadecimal text, slugs and the like. For free text use `freeTextArray`.
 */
export function plainArray(values: readonly (string | number)[], type: ColumnType): RawBuilder<unknown> {
  return sql`${`{${values.join(',')}}`}::text::${sql.raw(type)}[]`
}

/** One property of each row as such a column. */
export function plainColumn<Key extends string>(
  rows: readonly Readonly<Record<Key, string | number>>[],
  key: Key,
  type: ColumnType,
): RawBuilder<unknown> {
  return plainArray(
    rows.map((row) => row[key]),
    type,
  )
}

/** A column of any text; `null` stays null. NUL must have been taken out: PostgreSQL does not take it. */
export function freeTextArray(values: readonly (string | null)[]): RawBuilder<unknown> {
  const quoted = values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`))
  return sql`${`{${quoted.join(',')}}`}::text::text[]`
}
