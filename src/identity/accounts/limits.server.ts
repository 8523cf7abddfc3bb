import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { IdentityError } from './identity-error.ts'

/** `burst` at once and `perHour` on average, for each key. */
export type Allowance = { key: string; burst: number; perHour: number }

/**
 * Leaking buckets in the database: they hold for all processes and through a restart, and follow the app's clock.
 * They never guard `lookup` and `token`: a refusal there would end sessions.
 */
export type Limits = {
  /** Counts one attempt in each bucket. Throws `TOO_MANY_ATTEMPTS_TRY_LATER` when one is full; it counted all the same. */
  spend: (allowances: Allowance[]) => Promise<void>
  /** The same without refusing: answers whether all had room. */
  count: (allowances: Allowance[]) => Promise<boolean>
  /** After a success: empties the buckets of `forget` and takes one attempt back from those of `refund`. */
  release: (keys: { forget?: string[]; refund?: string[] }) => Promise<void>
}

export function createLimits({ db, now }: { db: EdgeDb; now: () => Date }): Limits {
  const count: Limits['count'] = async (allowances) => {
    const levels = await fill(db, allowances, now())
    return allowances.every(({ key, burst }) => (levels.get(key) ?? 0) <= burst)
  }
  return {
    count,
    spend: async (allowances) => {
      if (!(await count(allowances)))
        throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', {
          text: 'Too many attempts. Wait some minutes, or reset the password.',
        })
    },
    release: async ({ forget = [], refund = [] }) => {
      const isForgotten = forget.length === 0 ? sql`false` : sql`key in (${sql.join(forget)})`
      await db
        .updateTable('identity_limits')
        .set({ level: sql<number>`case when ${isForgotten} then 0 else greatest(0, level - 1) end` })
        .where('key', 'in', [...forget, ...refund])
        .execute()
    },
  }
}

/**
 * One attempt more in each; a bucket holds one above its burst at most, so that knocking does not lock for ever. One
 * statement, its rows in the order of their keys: two that meet wait for each other instead of for ever.
 */
async function fill(db: EdgeDb, allowances: Allowance[], now: Date): Promise<Map<string, number>> {
  const ofKey = (pick: (allowance: Allowance) => number) =>
    sql`(case excluded.key ${sql.join(
      allowances.map((allowance) => sql`when ${allowance.key} then ${pick(allowance)}::double precision`),
      sql` `,
    )} end)`
  const leaked = sql`greatest(0, identity_limits.level - greatest(0, extract(epoch from (excluded.at - identity_limits.at))) * ${ofKey(({ perHour }) => perHour / 3600)})`
  const inOrder = allowances.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = await db
    .insertInto('identity_limits')
    .values(inOrder.map(({ key }) => ({ key, level: 1, at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        level: sql<number>`least(${ofKey(({ burst }) => burst + 1)}, ${leaked} + 1)`,
        at: sql<Date>`greatest(identity_limits.at, excluded.at)`,
      }),
    )
    .returning(['key', 'level'])
    .execute()
  return new Map(rows.map(({ key, level }) => [key, level]))
}
