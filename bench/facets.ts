import { sql } from 'kysely'
import type { CollectionIndex } from '../src/features/catalogue/search/collection-index.ts'
import { standingsOf } from '../src/features/catalogue/search/collection-index.ts'
import { countValues, pageOfSelection, selectPieces } from '../src/features/catalogue/search/facet-answer.ts'
import type { FacetEngine } from '../src/features/catalogue/search/facet-engine.ts'
import { packTraits, unpackTraits } from '../src/features/catalogue/search/trait-pack.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import {
  type BenchQuery,
  type BenchToken,
  indexOfTokens,
  makeQueries,
  makeTokens,
  quantile,
  timeEach,
} from './rarity-data.ts'
import type { Row } from './row.ts'

const PAGE = 60

/** The engine's own answer: total, the first sixty by rank, and the count of every value under the selections of all other traits. */
function answer(index: CollectionIndex, query: BenchQuery): { total: number; first: number[]; counts: Uint32Array } {
  const selection = selectPieces(index.engine, index.surviving, query)
  return {
    total: selection.total,
    first: pageOfSelection(index.engine, selection, { ...standingsOf(index, 'rank'), first: 0, size: PAGE }),
    counts: countValues(index.engine, selection),
  }
}

export async function benchFacets(): Promise<Row[]> {
  const tokens = makeTokens(10_000)
  const index = indexOfTokens(tokens)
  const queries = makeQueries(tokens, 2000)
  checkAnswers(index, tokens, queries.slice(0, 20))
  const own = timeEach(queries, (query) => answer(index, query), { warmUp: 6000 })
  return [
    micro('facets of 10,000 pieces, median', quantile(own, 0.5), 30),
    micro('facets of 10,000 pieces, 99 of 100', quantile(own, 0.99), 100),
    ...benchLarge(),
    ...benchMemory(index),
    await benchStart(tokens, index),
  ]
}

function benchLarge(): Row[] {
  const tokens = makeTokens(1_000_000)
  const index = indexOfTokens(tokens)
  const own = timeEach(makeQueries(tokens, 300), (query) => answer(index, query), { warmUp: 100 })
  const p99 = quantile(own, 0.99)
  return [
    {
      what: 'facets of 1,000,000 pieces, 99 of 100',
      figure: `${(p99 / 1000).toFixed(2)} ms, median ${(quantile(own, 0.5) / 1000).toFixed(2)} ms`,
      goal: '≤ 10 ms',
      met: p99 <= 10_000,
    },
  ]
}

/** What the engine takes in memory, in bytes, texts not counted. */
function engineBytes({ values, columns = [], described }: FacetEngine): number {
  const sets = [described, ...columns].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return values.reduce((sum, { bits, list }) => sum + (bits?.byteLength ?? 0) + (list?.byteLength ?? 0), sets)
}

function benchMemory({ engine }: CollectionIndex): Row[] {
  const texts =
    engine.traits.reduce((sum, { key }) => sum + key.length, 0) +
    engine.values.reduce(
      (sum, { key, written }) => sum + (key?.length ?? 0) + written.reduce((all, { value }) => all + value.length, 0),
      0,
    )
  const mebibytes = (engineBytes(engine) + texts * 2 + engine.values.length * 240) / 2 ** 20
  return [
    {
      what: 'memory of the trait index, 10,000 pieces of 8 traits',
      figure: `${mebibytes.toFixed(2)} MiB`,
      goal: '≤ 0.5 MiB',
      met: mebibytes <= 0.5,
    },
  ]
}

/** From the stored row to an engine that answers. */
async function benchStart(tokens: readonly BenchToken[], index: CollectionIndex): Promise<Row> {
  const db = await openDatabase({ memory: true })
  await sql`create table packs (pack bytea)`.execute(db)
  await sql`insert into packs values (${packTraits({ tokenIds: tokens.map(({ tokenId }) => tokenId), engine: index.engine })})`.execute(
    db,
  )
  const figures: number[] = []
  for (let round = 0; round < 21; round++) {
    const started = performance.now()
    const { rows } = await sql<{ pack: Uint8Array }>`select pack from packs`.execute(db)
    if (unpackTraits(rows[0]!.pack) === undefined) throw new Error('The pack cannot be read.')
    figures.push(performance.now() - started)
  }
  await db.destroy()
  const middle = quantile(figures, 0.5)
  return {
    what: 'trait index of 10,000 pieces from its pack',
    figure: `${middle.toFixed(1)} ms`,
    goal: '≤ 20 ms',
    met: middle <= 20,
  }
}

/** No figure without the right answer: the first queries are checked piece by piece. */
function checkAnswers(index: CollectionIndex, tokens: readonly BenchToken[], queries: readonly BenchQuery[]): void {
  for (const query of queries) {
    const { total, counts } = answer(index, query)
    const passes = (token: BenchToken, but?: string) =>
      query.every(
        ({ traitType, values }) =>
          traitType === but || token.attributes.some(([type, value]) => type === traitType && values.includes(value)),
      )
    const alive = tokens.filter((_, place) => !index.pieces[place]!.burned)
    if (alive.filter((token) => passes(token)).length !== total)
      throw new Error('The engine finds other pieces than there are.')
    for (const { traitType, values } of index.traits) {
      const under = alive.filter((token) => passes(token, traitType))
      for (const { value, number } of values)
        if (
          value !== null &&
          under.filter(({ attributes }) => attributes.some(([, each]) => each === value)).length !== counts[number]
        )
          throw new Error('The engine counts wrong.')
    }
  }
}

function micro(what: string, value: number, goal: number): Row {
  return { what, figure: `${value.toFixed(1)} µs`, goal: `≤ ${goal} µs`, met: value <= goal }
}
