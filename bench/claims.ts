import { sql } from 'kysely'
import { parseQueueFilter } from '../src/features/claims/claim/claim-queue.ts'
import { countClaims, listClaims } from '../src/features/claims/claim/list-claims.server.ts'
import { countWork } from '../src/features/claims/desk/count-work.server.ts'
import { listQueue } from '../src/features/claims/desk/list-queue.server.ts'
import { openDatabase, readSide } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { tidyDatabase } from '../src/platform/database/tidy-database.server.ts'
import { makeEdition, testShipping } from '../tests/edition-data.ts'
import type { Row } from './row.ts'

const size = 100_000
const screen = 50
const runs = Number(process.env['BENCH_RUNS'] ?? 300)
const goal = 50

/** The studio's queue with a hundred thousand claims: first screen, every filter, and a page in the middle. On the embedded engine, or on a PostgreSQL by its address. */
export async function benchClaims({ databaseUrl }: { databaseUrl?: string } = {}): Promise<Row[]> {
  const db = await openDatabase(databaseUrl === undefined ? { memory: true } : { databaseUrl })
  try {
    await migrate(db)
    await fill(db)
    const read = readSide(db)
    const first = await listClaims(read, { limit: screen })
    const deep = await listClaims(read, { limit: 2_000 })
    const { holder } = first.claims[0]!
    const editions = [1, 2, 3, 4, 5].map((n) => makeEdition({ editionId: String(n) }))
    const queue = async (search: string) =>
      await listQueue(read, {
        filter: parseQueueFilter(new URLSearchParams(search)),
        studio: { editions, shipping: testShipping },
        limit: screen,
        now: new Date('2026-05-01T00:00:00Z'),
      })
    const after = deep.next === undefined ? '' : `${deep.next.stateSince}~${deep.next.claimId}`
    const measures = {
      'first screen with counts': async () => {
        await Promise.all([queue(''), countClaims(read)])
      },
      'one state of one edition': async () => {
        await queue('state=signed&edition=2')
      },
      'one zone': async () => {
        await queue('zone=Europe')
      },
      'a zone that nothing goes to': async () => {
        await queue('zone=AE')
      },
      'needs an address': async () => {
        await queue('care=needs-address')
      },
      'needs an address, one edition of it': async () => {
        await queue('care=needs-address&edition=3')
      },
      'needs an address, a zone of it': async () => {
        await queue('care=needs-address&zone=Europe')
      },
      'past its day': async () => {
        await queue('care=overdue')
      },
      'needs a decision': async () => {
        await queue('care=alert')
      },
      'all, whatever its state': async () => {
        await queue('state=all')
      },
      delivered: async () => {
        await queue('state=delivered')
      },
      'one edition': async () => {
        await queue('edition=4')
      },
      'what waits, counted': async () => {
        await countWork(read, { now: new Date('2026-05-01T00:00:00Z') })
      },
      'a wallet looked for': async () => {
        await queue(`q=${holder}`)
      },
      'a number looked for': async () => {
        await queue('q=4711%2F1000')
      },
      'sorted by state': async () => {
        await queue('sort=state')
      },
      'sorted by country': async () => {
        await queue('sort=country')
      },
      'a page 2,000 claims further': async () => {
        await queue(`after=${encodeURIComponent(after)}`)
      },
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
      rows.push({
        what: `claim queue of ${size.toLocaleString('en')}${databaseUrl === undefined ? '' : ', PostgreSQL'}, ${what}`,
        figure: `p99 ${p99.toFixed(1)} ms, median ${median.toFixed(1)} ms`,
        goal: `≤ ${goal} ms p99`,
        met: p99 <= goal,
      })
    }
    return rows
  } finally {
    await db.destroy()
  }
}

/** Three quarters delivered, the rest on its way through the workshop. */
async function fill(db: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const details = `case when state in ('observed', 'accepted', 'orphaned') then jsonb_build_object('state', state) else jsonb_build_object('state', state, 'series', 'numbered', 'n', n, 'parcelId', n) end`
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, n, state, details, state_since, holder, options, country, opened_at, due_at)
    select '0x' || md5(n::text) || md5((n + 1)::text), 'redemption', n::text, n % 5 + 1, 'numbered', n, state, ${sql.raw(details)}, timestamptz '2026-01-01' + make_interval(secs => (n * 7919) % 8000000), '0x' || substr(md5((n % 9000)::text), 1, 32), '{}', (array['NL', 'US', 'JP', 'DE'])[n % 4 + 1], timestamptz '2026-01-01', timestamptz '2026-01-01' + make_interval(days => 60 + n % 90)
    from (select n, (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'shipped', 'packed', 'signed', 'printed', 'numbered', 'accepted', 'observed'])[n % 16 + 1] as state from generate_series(1, ${size}::integer) as n) as rows`.execute(
    db,
  )
  await sql`insert into edition_series (edition_id, series, cap) select n, 'numbered', 1000000 from generate_series(1, 5) as n`.execute(
    db,
  )
  // One claim in five hundred has no address, and every tenth parcel is late.
  await sql`insert into claim_addresses (claim_id, country, version, entered_by, updated_at, sealed) select claim_id, country, 1, 'x', opened_at, 'x' from claims where n % 499 <> 0 and state <> 'delivered'`.execute(
    db,
  )
  await sql`insert into prints (edition_id, series, n, claim_id, numbered_at) select edition_id, series, n, claim_id, opened_at from claims`.execute(
    db,
  )
  await sql`update claims set parcel_id = n where state in ('packed', 'shipped', 'delivered')`.execute(db)
  await sql`insert into parcels (parcel_id, state, packed_by, packed_at, expected_by) overriding system value select n, state, 'x', opened_at, opened_at + make_interval(days => case when n % 10 = 0 then 20 else 500 end) from claims where parcel_id is not null`.execute(
    db,
  )
  // As the app does every half hour, and PostgreSQL by itself.
  await sql`analyze`.execute(db)
  await tidyDatabase(db)
}
