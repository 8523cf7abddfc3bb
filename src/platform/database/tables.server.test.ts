import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
// @ts-expect-error the configuration is plain JavaScript, as its own command wants it
import { tableOwners } from '../../../.dependency-cruiser.mjs'

const db = await openTestDatabase()

/** Every column as a feature's file declares it: `table.column`, with `?` where it may be null. */
const declared = globSync('src/**/*-tables.ts').flatMap((file) => {
  const body = /interface Database \{([^]*)\n {2}\}\n\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const plain = body.replaceAll(/\/\*\*[^]*?\*\//g, '')
  return [...plain.matchAll(/^ {4}(\w+): \{([^]*?)\}$/gm)].map(([, table, columns]) => ({
    file,
    table: table!,
    columns: columns!
      .split(/[\n;]/)
      .flatMap((line) => {
        const [, name, type] = /^\s*(\w+): (.+)$/.exec(line) ?? []
        return name === undefined ? [] : [`${name}${/\| null|MaybeMoment/.test(type!) ? '?' : ''}`]
      })
      .toSorted(),
  }))
})

test('the tables that features declare are those of the database, column by column', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.table_name as name,
      array_agg(c.column_name || case when c.is_nullable = 'YES' and c.data_type <> 'jsonb' then '?' else '' end)::text[] as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%' group by 1`.execute(
    db,
  )
  expect(Object.fromEntries(declared.map(({ table, columns }) => [table, columns]))).toEqual(
    Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()])),
  )
})

test('a table is declared by a feature that writes it', () => {
  expect(declared.length).toBeGreaterThan(60)
  expect(
    declared.filter(({ file, table }) => {
      const writers = (tableOwners as Record<string, readonly string[]>)[table] ?? []
      return !writers.some((writer) => file.startsWith(`src/features/${writer}/`) || file.startsWith(`src/${writer}/`))
    }),
  ).toEqual([])
})
