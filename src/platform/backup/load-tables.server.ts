import { sql } from 'kysely'
import type { EdgeDb, WriteDb } from '../database/database.server.ts'
import { BackupError } from './backup-error.ts'
import { type DumpedSequence, type DumpedTable, listTables, type TableShape } from './dumped-tables.server.ts'

/** Takes the rows of a backup, part by part, in one transaction that `end` has to be called in. */
export type Loading = {
  take: (table: string, lines: Buffer) => Promise<void>
}

type Constraint = { table: string; name: string; definition: string }

/**
 * Fills migrated tables with the rows of a backup, in one transaction: `run` gives them in any order. Rows stand as they stood:
 * triggers do not run for them, and foreign keys are checked together when all are there. Needs no right but to own the tables.
 * Throws `BackupError` where tables or counts are others than the backup says; then nothing is in them.
 */
export async function loadTables(
  db: EdgeDb,
  { tables, sequences }: { tables: readonly DumpedTable[]; sequences: readonly DumpedSequence[] },
  run: (loading: Loading) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]))
    compareShapes(shapes, tables)
    const names = sql.join(tables.map(({ name }) => sql.table(name)))
    const foreignKeys = await takeForeignKeys(tx)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
    // Migrations put first rows into some of them.
    await sql`truncate ${names}`.execute(tx)
    await run({
      take: async (table, lines) => {
        await insertLines(tx, shapes.get(table), lines)
      },
    })
    for (const { name, rows } of tables) await expectRows(tx, { name, rows })
    for (const { name, value } of sequences) await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(tx)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    for (const { table, name, definition } of foreignKeys)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

/** Takes the foreign keys off: they would require an order of the rows, and be checked one by one. */
async function takeForeignKeys(tx: WriteDb): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(tx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  return rows
}

function compareShapes(shapes: ReadonlyMap<string, TableShape>, tables: readonly DumpedTable[]): void {
  const said = JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  const found = JSON.stringify(
    [...shapes.values()].map(({ name, columns }) => [name, columns.map((each) => each.name)]),
  )
  if (said !== found)
    throw new BackupError(
      'The tables of this backup are not those that the product makes for its version. Nothing was restored. Take the version of the product that the backup names.',
    )
}

async function insertLines(tx: WriteDb, shape: TableShape | undefined, lines: Buffer): Promise<void> {
  if (shape === undefined)
    throw new BackupError('The backup has rows of a table that it does not name. Nothing was restored.')
  const columns = sql.join(shape.columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(
    shape.columns.map(({ type }, place) => sql`(line ->> ${sql.raw(String(place))})::${sql.raw(type)}`),
  )
  const list = `[${lines.toString('utf8').trimEnd().replaceAll('\n', ',')}]`
  await sql`insert into ${sql.table(shape.name)} (${columns}) overriding system value select ${values} from jsonb_array_elements(${list}::text::jsonb) as line`.execute(
    tx,
  )
}

async function expectRows(tx: WriteDb, { name, rows }: { name: string; rows: number }): Promise<void> {
  const {
    rows: [found],
  } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`.execute(tx)
  if (found?.count !== rows)
    throw new BackupError(`The table ${name} came to ${found?.count} rows and not ${rows}. Nothing was restored.`)
}
