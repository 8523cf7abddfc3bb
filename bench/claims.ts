import { sql } from 'kysely'
import { countClaims, listClaims } from '../src/features/claims/list-claims.server.ts'
import { openDatabase, readSide } from '../src/platform/database.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import type { Row } from './row.ts'

const size = 100_000
const screen = 50
const runs = 300
const goal = 50

/** The studio's queue with a hundred thousand claims, on the embedded engine: first screen, a filtered one, and a page in the middle. */
export async function benchClaims(): Promise<Row[]> {
  const db = await openDatabase({ memory: true })
  try {
    await migrate(db)
    await fill(db)
    const read = readSide(db)
    const first = await listClaims(read, { limit: screen })
    const deep = await listClaims(read, { limit: 2_000 })
    const measures = {
      'first screen with counts': async () => { await Promise.all([listClaims(read, { limit: screen }), countClaims(read)]) },
      'first screen': async () => { await listClaims(read, { limit: screen }) },
      'one state of one edition': async () => { await listClaims(read, { states: ['signed'], editionId: '2', limit: screen }) },
      'a page 2,000 claims further': async () => { await listClaims(read, { limit: screen, after: deep.next }) },
    }
    if (first.claims.length !== screen) throw new Error('The queue is not filled as it should be.')
    const rows: Row[] = []
    for (const [what, ask] of Object.entries(measures)) {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const before = performance.now()
        await ask()
        times.push(performance.now() - before)
      }
      times.sort((a, b) => a - b)
      const [median, p99] = [times[runs >> 1]!, times[Math.floor(runs * 0.99)]!]
      rows.push({ what: `claim queue of ${size.toLocaleString('en')}, ${what}`, figure: `p99 ${p99.toFixed(1)} ms, median ${median.toFixed(1)} ms`, goal: `≤ ${goal} ms p99`, met: p99 <= goal })
    }
    return rows
  } finally {
    await db.destroy()
  }
}

/** Three quarters delivered, the rest on its way through the workshop. */
async function fill(db: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const details = `case when state in ('observed', 'accepted', 'orphaned') then jsonb_build_object('state', state) else jsonb_build_object('state', state, 'series', 'numbered', 'n', n, 'parcelId', n) end`
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, n, state, details, state_since, holder, options, country, opened_at)
    select '0x' || md5(n::text) || md5((n + 1)::text), 'redemption', n::text, n % 5 + 1, 'numbered', n, state, ${sql.raw(details)}, timestamptz '2026-01-01' + make_interval(secs => (n * 7919) % 8000000), '0x' || substr(md5((n % 9000)::text), 1, 32), '{}', (array['NL', 'US', 'JP', 'DE'])[n % 4 + 1], timestamptz '2026-01-01'
    from (select n, (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'shipped', 'packed', 'signed', 'printed', 'numbered', 'accepted', 'observed'])[n % 16 + 1] as state from generate_series(1, ${size}::integer) as n) as rows`.execute(db)
  await sql`insert into edition_series (edition_id, series, cap) select n, 'numbered', 1000000 from generate_series(1, 5) as n`.execute(db)
  await sql`analyze claims`.execute(db)
}
