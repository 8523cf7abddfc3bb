import { type RawBuilder, sql } from 'kysely'

/**
 * A column of values as one parameter. The array goes over as text in PostgreSQL's own notation, which both engines take and
 * which costs a fraction of binding it element by element. Values must not hold quotes, commas, braces, backslashes or
 * spaces, and must not be empty: numbers, hexadecimal text, slugs and the like. For free text use `freeTextArray`.
 */
export function plainArray(
  values: readonly (string | number)[],
  type: 'text' | 'bigint' | 'integer' | 'numeric' | 'boolean' | 'float8',
): RawBuilder<unknown> {
  return sql`${`{${values.join(',')}}`}::text::${sql.raw(type)}[]`
}

/** A column of any text; `null` stays null. NUL must have been taken out: PostgreSQL does not take it. */
export function freeTextArray(values: readonly (string | null)[]): RawBuilder<unknown> {
  const quoted = values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`))
  return sql`${`{${quoted.join(',')}}`}::text::text[]`
}
