import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyTables, openOwnTestDatabase } from '#tests/database.ts'
import { type EdgeDb, openDatabase } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import {
  type DumpedSequence,
  type DumpedTable,
  dumpTables,
  freeze,
  listSequences,
  listTables,
} from './dumped-tables.server.ts'
import { loadTables } from './load-tables.server.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
type Engine = 'pglite' | 'postgresql'
const engines: Engine[] = server === '' ? ['pglite'] : ['pglite', 'postgresql']
const ways = engines.flatMap((from) => engines.map((to) => ({ from, to })))

/** A migrated database that is of one engine whichever the others are tested on. */
async function openOf(engine: Engine): Promise<EdgeDb> {
  if (server === '' || engine === 'postgresql') return await openOwnTestDatabase()
  const db = await openDatabase({ memory: true })
  afterAll(() => db.destroy())
  await migrate(db)
  return db
}

const opened = Object.fromEntries(
  await Promise.all(
    engines.map(async (engine) => {
      const pair = { source: await openOf(engine), target: await openOf(engine) }
      await makeTables(pair.source)
      await makeTables(pair.target)
      return [engine, pair] as const
    }),
  ),
) as Record<Engine, { source: EdgeDb; target: EdgeDb }>

async function emptied(from: Engine, to: Engine): Promise<[EdgeDb, EdgeDb]> {
  const pair = [opened[from].source, opened[to].target] as [EdgeDb, EdgeDb]
  for (const db of pair) await emptyTables(db)
  return pair
}

/** Every kind of value, a key of texts, a table that refers to itself and to a later one, and triggers that change what comes in. */
async function makeTables(db: EdgeDb): Promise<void> {
  for (const statement of [
    `create table later (name text primary key)`,
    `create table kinds (id bigint generated always as identity primary key, later text references later (name), up bigint references kinds (id),
      words text, number numeric, whole integer, yes boolean, at timestamptz, day date, bytes bytea, raw jsonb, plain json, list text[], score double precision,
      small real, span interval, net inet, twice text generated always as (words || words) stored)`,
    `create table keyless (words text, number integer)`,
    `create table pairs (one text, two integer, primary key (two, one))`,
    `create function shout() returns trigger language plpgsql as $$ begin new.words := upper(new.words); return new; end $$`,
    `create trigger kinds_shout before insert on kinds for each row execute function shout()`,
    `create function again() returns trigger language plpgsql as $$ begin insert into keyless values (new.words, 1); return null; end $$`,
    `create constraint trigger kinds_again after insert on kinds deferrable initially deferred for each row execute function again()`,
  ])
    await sql.raw(statement).execute(db)
}

async function fill(db: EdgeDb): Promise<void> {
  await sql`insert into later values ('ä'), ('Z'), ('a'), ('_')`.execute(db)
  const odd = `quote " back \\ line \n tab \t comma , brace {} ' ${String.fromCodePoint(1)} 😀 ﬁ`
  await sql`insert into kinds (later, up, words, number, whole, yes, at, day, bytes, raw, plain, list, score, small, span, net) values
    ('ä', null, ${odd}, '115792089237316195423570985008687907853269984665640564039457584007913129639935.0010', -2147483648, true, '2026-01-02 03:04:05.123456+05', '4713-01-01 BC',
      '\\x00ff10', '{"b": 1.0, "a": [null, "ü"]}', '{"b":1,  "b":2}', array['a,b', null, '"', ''], 'NaN', 1.1, '1 mon -2 days 03:00', '10.0.0.1/8'),
    ('Z', 1, '', '0.1', 0, false, 'infinity', '9999-12-31', '', 'null', 'null', '{}', 0.1, '-Infinity', '0', '::1'),
    (null, 2, null, null, null, null, null, null, null, null, null, null, null, null, null, null)`.execute(db)
  await sql`insert into keyless values ('b', 2), ('b', 2), (null, null)`.execute(db)
  await sql`insert into pairs select chr(97 + n % 26) || n, n % 7 from generate_series(1, 500) as n`.execute(db)
}

type Dump = { parts: { name: string; bytes: Buffer }[]; tables: DumpedTable[]; sequences: DumpedSequence[] }

async function dump(db: EdgeDb): Promise<Dump> {
  return await db.transaction().execute(async (tx) => {
    await freeze(tx)
    const found: Dump = { parts: [], tables: [], sequences: await listSequences(tx) }
    for await (const { name, content } of dumpTables(tx, {
      tables: await listTables(tx),
      onTable: (table) => found.tables.push(table),
    }))
      found.parts.push({ name, bytes: Buffer.concat([...(content as Iterable<Uint8Array>)]) })
    return found
  })
}

async function load(db: EdgeDb, { parts, ...rest }: Dump): Promise<void> {
  await loadTables(db, rest, async ({ take }) => {
    for (const { name, bytes } of parts) await take(name.split('/')[1]!, bytes)
  })
}

async function valueOf(db: EdgeDb, query: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
  return Object.values(rows[0] ?? {})[0]
}

test.each(ways)('what $from holds is on $to, byte for byte, and goes on there', async ({ from, to }) => {
  const [source, target] = await emptied(from, to)
  await fill(source)
  // Settings of a server, and what a migration put there, do not come through.
  await sql`set timezone = 'Asia/Tokyo'`.execute(target)
  await sql`insert into later values ('first rows')`.execute(target)
  const dumped = await dump(source)
  expect(dumped.tables.length).toBeGreaterThan(70)
  expect(dumped.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows])).toEqual([
    ['keyless', 6],
    ['kinds', 3],
    ['later', 4],
    ['pairs', 500],
  ])
  expect(dumped.sequences).toContainEqual({ name: 'kinds_id_seq', value: '3' })
  await load(target, dumped)
  expect(await dump(target)).toEqual(dumped)
  // Numbers go on, triggers run again, and foreign keys hold.
  expect(await valueOf(target, `insert into kinds (words) values ('loud') returning words || id`)).toBe('LOUD4')
  expect(await valueOf(target, `select count(*)::integer from keyless`)).toBe(7)
  await expect(sql`insert into kinds (later) values ('nobody')`.execute(target)).rejects.toThrow('foreign key')
  await expect(sql`insert into kinds (up) values (99)`.execute(target)).rejects.toThrow('foreign key')
  const foreignKeys = `select string_agg(conrelid::regclass || ' ' || pg_get_constraintdef(oid), ', ' order by conrelid::regclass::text, conname) from pg_constraint where contype = 'f'`
  expect(await valueOf(target, foreignKeys)).toEqual(await valueOf(source, foreignKeys))
})

test.each(engines)('on %s a load that fails leaves what was there', async (engine) => {
  const [source, target] = await emptied('pglite', engine)
  await fill(source)
  await sql`insert into later values ('stays')`.execute(target)
  const { parts, ...rest } = await dump(source)
  const without = parts.filter(({ name }) => !name.includes('/later/'))
  await expect(load(target, { parts: without, ...rest })).rejects.toThrow('came to 0 rows and not 4')
  await expect(load(target, { parts: [...parts, ...parts], ...rest })).rejects.toThrow()
  const missing = { ...rest, tables: rest.tables.slice(1) }
  await expect(load(target, { parts, ...missing })).rejects.toThrow('not those that the product makes')
  expect(await valueOf(target, 'select name from later')).toBe('stays')
  await expect(sql`insert into kinds (later) values ('nobody')`.execute(target)).rejects.toThrow('foreign key')
})

test.each(engines)('on %s large rows go through, in parts of a few megabytes', async (engine) => {
  const [source, target] = await emptied(engine, engine)
  await sql`alter table keyless alter column words set storage external`.execute(source)
  await sql`insert into keyless select repeat(n::text, 3000000), n from generate_series(1, 6) as n`.execute(source)
  const dumped = await dump(source)
  expect(dumped.parts.map(({ bytes }) => Math.round(bytes.length / 1e6))).toEqual([6, 6, 6])
  await load(target, dumped)
  expect((await dump(target)).tables).toEqual(dumped.tables)
})
