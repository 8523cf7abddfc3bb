import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { WriteDb } from '../database/database.server.ts'
import type { ArchivePart } from './tar.server.ts'

/** A table as a backup holds it: its columns in their order, how many rows, and the SHA-256 of all its lines. */
export const dumpedTable = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  sha256: z.string(),
})
export type DumpedTable = z.infer<typeof dumpedTable>
export const dumpedSequence = z.strictObject({ name: z.string(), value: z.string().regex(/^-?\d+$/) })
export type DumpedSequence = z.infer<typeof dumpedSequence>

export type TableShape = { name: string; columns: { name: string; type: string; isText: boolean }[]; key: string[] }

/** A part of a table's lines is cut at so many bytes; where, follows from the lines alone. */
const PART_BYTES = 4 * 1024 ** 2
/** Rows are requested so that what comes at once is about this large as it is stored. */
const FETCH_BYTES = 1024 ** 2
const MOST_ROWS = 2000

/** The tables of the product with their columns that can be written, those of the migrations left out. Names are in the order of their bytes. */
export async function listTables(tx: WriteDb): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isText', a.attcollation <> 0) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by k.place) from pg_index i
        cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]'::json) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname collate "C"`.execute(tx)
  return rows
}

/**
 * Makes a transaction see one state of everything, change nothing, and write values in one way whatever the server's settings are.
 * Has to be its first statement.
 */
export async function freeze(tx: WriteDb): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await writeOneWay(tx)
}

async function writeOneWay(tx: WriteDb): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
  ])
    await sql`set local ${sql.raw(setting)}`.execute(tx)
}

/**
 * Every row of every table as parts of an archive: a row a line, its values as PostgreSQL writes them, in a JSON list of texts. `onTable`
 * hears of each table that is through. Holds a part of one table in memory, and the rows of one question.
 */
export async function* dumpTables(
  tx: WriteDb,
  { tables, onTable }: { tables: readonly TableShape[]; onTable: (table: DumpedTable) => void },
): AsyncGenerator<ArchivePart> {
  for (const table of tables) {
    const whole = createHash('sha256')
    let rows = 0
    let number = 0
    for await (const { bytes, count } of partsOf(linesOf(tx, table), whole)) {
      rows += count
      number += 1
      yield {
        name: `database/${table.name}/${String(number).padStart(6, '0')}.jsonl`,
        size: bytes.length,
        content: [bytes],
      }
    }
    onTable({ name: table.name, columns: table.columns.map(({ name }) => name), rows, sha256: whole.digest('hex') })
  }
}

async function* partsOf(lines: AsyncIterable<string>, whole: Hash): AsyncGenerator<{ bytes: Buffer; count: number }> {
  let part: Buffer[] = []
  let size = 0
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`)
    whole.update(bytes)
    part.push(bytes)
    size += bytes.length
    if (size < PART_BYTES) continue
    yield { bytes: Buffer.concat(part), count: part.length }
    part = []
    size = 0
  }
  if (part.length > 0) yield { bytes: Buffer.concat(part), count: part.length }
}

/** In the order of the key by its bytes, which is the same on every engine whatever language its texts are sorted in. */
async function* linesOf(tx: WriteDb, { name, columns, key }: TableShape): AsyncGenerator<string> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  const ordered = columns.filter((column) => key.length === 0 || key.includes(column.name))
  const order = sql.join(
    (key.length === 0 ? ordered : key.map((column) => ordered.find((each) => each.name === column)!)).map((column) =>
      key.length === 0
        ? sql`${sql.ref(column.name)}::text collate "C"`
        : column.isText
          ? sql`${sql.ref(column.name)} collate "C"`
          : sql.ref(column.name),
    ),
  )
  const stored = sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column.name)}), 0)`),
    sql` + `,
  )
  const {
    rows: [largest],
  } = await sql<{ bytes: number | null }>`select max(${stored})::integer as bytes from ${sql.table(name)}`.execute(tx)
  if (largest?.bytes == null) return
  const count = Math.min(MOST_ROWS, Math.max(1, Math.floor(FETCH_BYTES / Math.max(1, largest.bytes))))
  await sql`declare dumped no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${sql.table(name)} order by ${order}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from dumped`.execute(tx)
    for (const { line } of rows) yield line
    if (rows.length < count) break
  }
  await sql`close dumped`.execute(tx)
}

/** Where the numbers of the tables go on; those that nobody took yet are left out. */
export async function listSequences(tx: WriteDb): Promise<DumpedSequence[]> {
  const { rows } = await sql<DumpedSequence>`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null
    order by sequencename collate "C"`.execute(tx)
  return rows
}
