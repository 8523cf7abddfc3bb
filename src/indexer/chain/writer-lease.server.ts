import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connectionsOf, type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'

/** Held while one process follows the chain; others wait and read. */
export type WriterLease = {
  /** True as soon as nobody can be sure any more that this process still holds it. */
  isLost: () => boolean
  /** Gives it back, so that the next one takes it at once. */
  release: () => Promise<void>
}

/** In milliseconds: for how long a lease holds without being renewed, by the database's clock, and how often it is renewed. */
export type LeaseTerms = { holds: number; renews: number }

/** A process that is frozen is replaced after `holds` and one check of the lease by the others. */
export const leaseTerms: LeaseTerms = { holds: 10_000, renews: 3_000 }
/** How often the others check it. */
export const lookForPenMilliseconds = 2_000

/** For so long the transactions of a process that was replaced are looked for, in milliseconds. */
const evictingMilliseconds = 60_000
const endingMilliseconds = 1_000

type Asked = { db: EdgeDb; chainId: number; log: Log; terms: LeaseTerms; databaseUrl: string | undefined }

/**
 * Takes the lease of a chain; `undefined` while another process holds it. The lease says who may take the pen; that one who lost it
 * writes nothing is the work of the epoch, which every transaction checks (`takeWriter`). In PostgreSQL it is renewed on a connection of
 * its own that is kept open (not through a transaction pooler), whose advisory lock shows at once that a process has ended. The embedded
 * database belongs to one process, which always takes it.
 */
export async function takeLease(asked: Asked): Promise<WriterLease | undefined> {
  return asked.databaseUrl === undefined ? await takeAlone(asked) : await takeShared(asked, asked.databaseUrl)
}

async function takeAlone({ db, chainId, terms }: Asked): Promise<WriterLease> {
  const row = { holder: randomUUID(), connections: '' }
  const renew = async () => {
    await db
      .insertInto('follower_leases')
      .values({ chain_id: chainId, ...row, ...renewed(terms) })
      .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ ...row, ...renewed(terms) }))
      .execute()
  }
  await renew()
  // Whatever prevents its renewal prevents the follower from writing too, which reports it.
  const beat = startBeat(terms, () => renew().catch(() => undefined))
  return {
    isLost: () => false,
    release: async () => {
      await beat.stop()
      await db
        .updateTable('follower_leases')
        .set({ holder: '' })
        .where('chain_id', '=', chainId)
        .where('holder', '=', row.holder)
        .execute()
        .catch(() => undefined)
    },
  }
}

function renewed({ holds }: LeaseTerms) {
  return {
    renewed_at: sql<Date>`clock_timestamp()`,
    expires_at: sql<Date>`clock_timestamp() + ${holds}::integer * interval '1 millisecond'`,
  }
}

async function takeShared(asked: Asked, databaseUrl: string): Promise<WriterLease | undefined> {
  const holder = `vitrine-follower ${randomUUID()}`
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: holder,
    connectionTimeoutMillis: asked.terms.holds,
    query_timeout: asked.terms.holds,
  })
  let isGone = false
  client.on('error', () => {
    isGone = true
  })
  client.on('end', () => {
    isGone = true
  })
  // A connection whose other side is gone may never say that it has ended.
  const end = async () => {
    await Promise.race([client.end().catch(() => undefined), sleep(endingMilliseconds, undefined, { ref: false })])
  }
  try {
    await client.connect()
    const lease = new SharedLease(client, asked, holder)
    if (!(await lease.take())) {
      await end()
      return undefined
    }
    const beat = startBeat(asked.terms, () => lease.renew())
    return {
      isLost: () => isGone || lease.isLost(),
      release: async () => {
        await beat.stop()
        await lease.giveBack()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

type TakenLease = { holder: string | null; connections: string | null; now: string; silent: string | null }

class SharedLease {
  readonly #client: pg.Client
  readonly #asked: Asked
  readonly #holder: string
  readonly #connections: string
  #takenAt = 0
  #renewedAt = 0
  #isReplaced = false
  /** Whether this connection has the advisory lock, by which others see that this process lives. */
  #isMarked = false
  /** Whose transactions are ended, and until which moment of the database's clock they began. */
  #evicted: { holder: string; connections: string; before: string } | undefined

  constructor(client: pg.Client, asked: Asked, holder: string) {
    this.#client = client
    this.#asked = asked
    this.#holder = holder
    this.#connections = connectionsOf(readSide(asked.db)) ?? ''
  }

  isLost(): boolean {
    return this.#isReplaced || performance.now() - this.#renewedAt > this.#asked.terms.holds
  }

  async take(): Promise<boolean> {
    await this.#mark()
    const { chainId, terms, log } = this.#asked
    const started = performance.now()
    // A lock that is free says that the connection of whoever held it together with the lease is gone.
    const { rows } = await this.#client.query<TakenLease>(
      `with before as (select * from follower_leases where chain_id = $1)
       insert into follower_leases as l values ($1, $2, $3, clock_timestamp(), clock_timestamp() + $4 * interval '1 millisecond', $5)
       on conflict (chain_id) do update set holder = excluded.holder, connections = excluded.connections,
         renewed_at = excluded.renewed_at, expires_at = excluded.expires_at, marked = excluded.marked
       where l.holder = '' or l.expires_at <= clock_timestamp() or (l.marked and excluded.marked)
       returning (select holder from before) as holder, (select connections from before) as connections, clock_timestamp()::text as now,
         (select extract(epoch from clock_timestamp() - renewed_at) from before) as silent`,
      [chainId, this.#holder, this.#connections, terms.holds, this.#isMarked],
    )
    const [taken] = rows
    if (taken === undefined) return false
    this.#takenAt = this.#renewedAt = started
    const { holder, connections, now, silent } = taken
    if (holder === null || holder === '' || connections === null || connections === this.#connections) return true
    log.warn('Another process followed the chain and gives no sign of life any more; this one goes on in its place.', {
      silentSeconds: Math.round(Number(silent)),
    })
    this.#evicted = { holder, connections, before: now }
    await this.#evict()
    return true
  }

  async renew(): Promise<void> {
    if (this.#isReplaced) return
    const { chainId, terms } = this.#asked
    const started = performance.now()
    try {
      if (!this.#isMarked) await this.#mark()
      const { rowCount } = await this.#client.query(
        `update follower_leases set renewed_at = clock_timestamp(), expires_at = clock_timestamp() + $3 * interval '1 millisecond', marked = $4
         where chain_id = $1 and holder = $2`,
        [chainId, this.#holder, terms.holds, this.#isMarked],
      )
      this.#isReplaced = rowCount !== 1
      if (this.#isReplaced) return
      this.#renewedAt = started
      if (this.#evicted !== undefined && started - this.#takenAt < evictingMilliseconds) await this.#evict()
    } catch {
      // It is queried again at the next beat; when none comes through, the lease is lost by itself.
    }
  }

  async giveBack(): Promise<void> {
    await this.#client
      .query(`update follower_leases set holder = '' where chain_id = $1 and holder = $2`, [
        this.#asked.chainId,
        this.#holder,
      ])
      .catch(() => undefined)
  }

  async #mark(): Promise<void> {
    const { rows } = await this.#client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [`vitrine-follower ${this.#asked.chainId}`],
    )
    this.#isMarked = rows[0]?.taken === true
  }

  /**
   * Ends the transactions that a frozen process left open, whose locks would be waited for as long as it is frozen, and its connection to
   * the lease. Needs no more than to be the same role; where even that is not so, their locks are waited for.
   */
  async #evict(): Promise<void> {
    const { holder, connections, before } = this.#evicted!
    await this.#client
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and (application_name = $1 or (application_name = $2 and $2 <> '' and xact_start < $3::timestamptz))`,
        [holder, connections, before],
      )
      .catch((error: unknown) => {
        this.#asked.log.warn('The transactions of the process that was replaced could not be ended.', { error })
      })
  }
}

/** Calls `beat` over and over, one at a time. */
function startBeat({ renews }: LeaseTerms, beat: () => Promise<unknown>): { stop: () => Promise<void> } {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= beat().finally(() => {
      running = undefined
    })
  }, renews)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
