import itemsjs from 'itemsjs'
import { sql } from 'kysely'
import type { CollectionIndex } from '../src/features/catalogue/search/collection-index.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { type BenchQuery, type BenchToken, timeEach } from './rarity-data.ts'

/** Microseconds of the same answers from itemsjs: disjunctive facets, sixty items by rank. */
export async function benchItemsJs(
  index: CollectionIndex,
  tokens: readonly BenchToken[],
  queries: readonly BenchQuery[],
): Promise<number[]> {
  const items = tokens.flatMap(({ attributes }, place) =>
    index.pieces[place]!.burned ? [] : [{ place, rank: index.pieces[place]!.rank, ...Object.fromEntries(attributes) }],
  )
  const fields = index.traits.map(({ traitType }) => traitType)
  const engine = itemsjs(items, {
    sortings: { rank: { field: 'rank', order: 'asc' } },
    aggregations: Object.fromEntries(fields.map((field) => [field, { title: field, size: 1000, conjunction: false }])),
  })
  return timeEach(
    queries,
    (query) =>
      engine.search({
        per_page: 60,
        sort: 'rank',
        filters: Object.fromEntries(query.map(({ traitType, values }) => [traitType, values])),
      }),
    { warmUp: 50 },
  )
}

/** Microseconds of the same answers from PGlite: one row a piece, traits as jsonb under a GIN index. */
export async function benchJsonb(
  index: CollectionIndex,
  tokens: readonly BenchToken[],
  queries: readonly BenchQuery[],
): Promise<number[]> {
  const db = await openDatabase({ memory: true })
  await sql`create table pieces (id integer primary key, rank integer, traits jsonb)`.execute(db)
  const alive = tokens.flatMap(({ attributes }, place) =>
    index.pieces[place]!.burned ? [] : [[place, index.pieces[place]!.rank, Object.fromEntries(attributes)]],
  )
  await sql`insert into pieces select (e->>0)::integer, (e->>1)::integer, e->2 from jsonb_array_elements(${JSON.stringify(alive)}::text::jsonb) e`.execute(
    db,
  )
  await sql`create index on pieces using gin (traits jsonb_path_ops)`.execute(db)
  await sql`analyze pieces`.execute(db)
  const figures: number[] = []
  for (const [round, query] of [...queries.slice(0, 10), ...queries].entries()) {
    const started = performance.now()
    const conditions = query.map(
      ({ traitType, values }) =>
        sql`(${sql.join(
          values.map((value) => sql`traits @> ${JSON.stringify({ [traitType]: value })}::text::jsonb`),
          sql` or `,
        )})`,
    )
    const counted = (where: ReturnType<typeof sql>, only: ReturnType<typeof sql>) =>
      sql`select k, v, count(*) from pieces, jsonb_each_text(traits) as each(k, v) where ${where} and ${only} group by k, v`
    const all = sql.join(conditions, sql` and `)
    await sql`select id, count(*) over () from pieces where ${all} order by rank, id limit 60`.execute(db)
    await counted(all, sql`k not in (${sql.join(query.map(({ traitType }) => traitType))})`).execute(db)
    for (const [at, { traitType }] of query.entries())
      await counted(conditions[1 - at]!, sql`k = ${traitType}`).execute(db)
    if (round >= 10) figures.push((performance.now() - started) * 1000)
  }
  await db.destroy()
  return figures
}
