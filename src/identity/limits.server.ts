import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database.server.ts'
import { IdentityError } from './identity-error.ts'

/** `burst` at once and `perHour` on average, for each key. */
export type Allowance = { key: string; burst: number; perHour: number }

/**
 * Leaking buckets in the database: they hold for all processes and through a restart, and follow the house's clock.
 * They never guard `lookup` and `token`: a refusal there would end sessions.
 */
export type Limits = {
  /** Counts one attempt in each bucket. Throws `TOO_MANY_ATTEMPTS_TRY_LATER` when one is full; it counted all the same. */
  spend: (allowances: Allowance[]) => Promise<void>
  /** After a success: empties the buckets of `forget` and takes one attempt back from those of `refund`. */
  release: (keys: { forget?: string[]; refund?: string[] }) => Promise<void>
}

export function createLimits({ db, now }: { db: EdgeDb; now: () => Date }): Limits {
  return {
    spend: async (allowances) => {
      const rows = await Promise.all(allowances.map(async (allowance) => await fill(db, allowance, now())))
      if (rows.some((level, index) => level > allowances[index]!.burst)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', { text: 'Too many attempts. Wait some minutes, or reset the password.' })
    },
    release: async ({ forget = [], refund = [] }) => {
      const isForgotten = forget.length === 0 ? sql`false` : sql`key in (${sql.join(forget)})`
      await db.updateTable('identity_limits').set({ level: sql<number>`case when ${isForgotten} then 0 else greatest(0, level - 1) end` }).where('key', 'in', [...forget, ...refund]).execute()
    },
  }
}

/** One attempt more; a bucket holds one above its burst at most, so that knocking does not lock for ever. */
async function fill(db: EdgeDb, { key, burst, perHour }: Allowance, now: Date): Promise<number> {
  const leaked = sql`greatest(0, identity_limits.level - greatest(0, extract(epoch from (excluded.at - identity_limits.at))) * ${perHour / 3600}::double precision)`
  const row = await db.insertInto('identity_limits').values({ key, level: 1, at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({
      level: sql<number>`least(${burst + 1}::double precision, ${leaked} + 1)`, at: sql<Date>`greatest(identity_limits.at, excluded.at)`,
    }))
    .returning('level').executeTakeFirstOrThrow()
  return row.level
}
