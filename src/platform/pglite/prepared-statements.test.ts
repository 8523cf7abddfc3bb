import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createStatements } from './prepared-statements.ts'

const database = await PGlite.create({ parsers: { 20: Number } })
afterAll(async () => {
  await database.close()
})

let time = 0
const { query } = createStatements(database, () => time)
const prepared = async () =>
  (await database.query<{ statement: string }>(`select statement from pg_prepared_statements`)).rows.map(
    (row) => row.statement,
  )

await database.exec('create table pieces (id integer primary key, name text)')
beforeEach(async () => {
  await database.exec('truncate pieces; insert into pieces values (1, $$first$$), (2, $$second$$)')
})

test('a statement answers as it does without a plan, whatever goes in and comes out', async () => {
  const text = `select $1::bigint as block, $2::numeric as id, $3::timestamptz as at, $4::jsonb as raw, $5::boolean as yes, $6::bytea as bytes,
    $7::text[] as names, $8::bigint[] as blocks, $9::text as nothing, $10::double precision as score, $11::date as day, $12::text as name`
  const parameters = [
    7,
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    new Date('2026-01-02T03:04:05.678Z'),
    { a: [1, 'ü'] },
    true,
    new Uint8Array([0, 255]),
    ['a', 'b"c', null],
    [1, 2 ** 40],
    null,
    1.5,
    '2026-01-02',
    'Zoë',
  ]
  const { rows } = await database.query(text, parameters)
  for (const _ of Array(8).keys()) expect((await query(text, parameters)).rows).toEqual(rows)
})

test('a plan is made once for many runs, and anew after a hundred of them or ten seconds', async () => {
  const text = 'select name from pieces where id = $1'
  const since = async () =>
    (await database.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [text]))
      .rows
  for (const id of [1, 2]) expect((await query(text, [id])).rows).toEqual([{ name: ['first', 'second'][id - 1] }])
  const [first] = await since()
  for (let run = 2; run < 100; run++) await query(text, [1])
  expect(await since()).toEqual([first])
  await query(text, [1])
  const second = await since()
  expect(second).toHaveLength(1)
  expect(second).not.toEqual([first])
  time += 10_000
  await query(text, [1])
  expect(await since()).not.toEqual(second)
})

test('it says how many rows were changed', async () => {
  expect(await query('update pieces set name = $1', ['x'])).toEqual({ rows: [], affectedRows: 2 })
  expect(await query('delete from pieces where id > $1 returning id', [1])).toEqual({
    rows: [{ id: 2 }],
    affectedRows: 1,
  })
  expect(await query('insert into pieces (id) values ($1)', [3])).toEqual({ rows: [], affectedRows: 1 })
  expect(
    await query('with gone as (delete from pieces returning id) insert into pieces select id + 10 from gone', []),
  ).toEqual({ rows: [], affectedRows: 2 })
})

test('what is refused is thrown with its reason, and the next statement runs', async () => {
  const insert = 'insert into pieces (id) values ($1)'
  await query(insert, [5])
  await expect(query(insert, [5])).rejects.toMatchObject({ code: '23505', table: 'pieces', constraint: 'pieces_pkey' })
  await expect(query('select nothing from pieces', [])).rejects.toMatchObject({ code: '42703' })
  await expect(query('select $1::integer', ['x'])).rejects.toMatchObject({ code: '22P02' })
  expect((await query('select id from pieces where id = $1', [5])).rows).toEqual([{ id: 5 }])
})

test('a transaction that failed takes no further statement until it is rolled back, and leaves no plan behind that is not there', async () => {
  const insert = 'insert into pieces (id) values ($1)'
  await query('begin', [])
  await query('insert into pieces (id, name) values ($1, $2)', [8, 'in it'])
  await expect(query(insert, [1])).rejects.toMatchObject({ code: '23505' })
  await expect(query('select 1 as never_before', [])).rejects.toMatchObject({ code: '25P02' })
  await query('rollback', [])
  expect((await query('select 1 as never_before', [])).rows).toEqual([{ never_before: 1 }])
  await query(insert, [8])
  expect((await query('select name from pieces where id = $1', [8])).rows).toEqual([{ name: null }])
})

test('a statement that says `*` has the columns of its table, also where they changed and changed back', async () => {
  const all = async () => (await query('select * from pieces where id = 1', [])).rows
  for (const _ of Array(7).keys()) expect(await all()).toEqual([{ id: 1, name: 'first' }])
  await query('begin', [])
  await query('alter table pieces add column year integer', [])
  expect(await all()).toEqual([{ id: 1, name: 'first', year: null }])
  await query('rollback', [])
  expect(await all()).toEqual([{ id: 1, name: 'first' }])
})

test('a conflict with an index of some rows is found as often as it comes', async () => {
  await query('create unique index one_first on pieces (name) where id < 100', [])
  const text = 'insert into pieces (id, name) values ($1, $2) on conflict (name) where id < $3 do nothing'
  for (const id of Array(10).keys())
    expect(await query(text, [50 + id, 'first', 100])).toEqual({ rows: [], affectedRows: 0 })
  await query('drop index one_first', [])
})

test('plans are few, those of long texts are none, and statements that come together get each their own', async () => {
  const numbers = Array.from({ length: 400 }, (_, at) => at)
  const answers = await Promise.all(numbers.map(async (at) => (await query(`select ${at} as found`, [])).rows))
  expect(answers).toEqual(numbers.map((found) => [{ found }]))
  await query(`select 'long' as found /* ${'-'.repeat(8_000)} */`, [])
  const texts = await prepared()
  expect(texts).toHaveLength(300)
  expect(texts).toContain('select 399 as found')
  expect(texts).not.toContain('select 0 as found')
})

test('tables that change between statements that come together leave no statement without its plan', async () => {
  const text = 'select name from pieces where id = $1'
  const asked = await Promise.all([
    query(text, [1]),
    query('create table other (id integer)', []),
    query(text, [2]),
    query('drop table other', []),
    query(text, [1]),
  ])
  expect(asked.flatMap(({ rows }) => rows)).toEqual([{ name: 'first' }, { name: 'second' }, { name: 'first' }])
})
