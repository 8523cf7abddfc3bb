import { sql } from 'kysely'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** `due`: closed past their promised date. `nextAt`: the next promised date of a closed one, in seconds. */
export type VaultCounts = { sealed: number; closed: number; due: number; nextAt: number | undefined }

/** How many vaults were sealed, how many of them are still closed, and what their promised dates say. */
export async function countVaults(read: ReadDb, { now }: { now: Date }): Promise<VaultCounts> {
  const second = Math.floor(now.getTime() / 1000)
  const row = await read
    .selectFrom('vaults')
    .select(({ fn }) => [
      fn.countAll<string>().as('sealed'),
      fn.count<string>('busted_block').as('busted'),
      sql<string>`count(*) filter (where busted_block is null and promised_at <= ${second})`.as('due'),
      sql<string | null>`min(promised_at) filter (where busted_block is null and promised_at > ${second})`.as(
        'next_at',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    sealed: Number(row.sealed),
    closed: Number(row.sealed) - Number(row.busted),
    due: Number(row.due),
    nextAt: row.next_at === null ? undefined : Number(row.next_at),
  }
}

/** Alarms of vaults that nobody has settled. */
export async function countAlarms(read: ReadDb): Promise<Waiting> {
  return await countWaiting(read, sql`select raised_at as since from vault_alarms order by raised_at`)
}

/** Vaults that are closed past their promised day. */
export async function countVaultsDue(read: ReadDb, { now }: { now: Date }): Promise<Waiting> {
  const second = Math.floor(now.getTime() / 1000)
  return await countWaiting(
    read,
    sql`select to_timestamp(promised_at) as since from vaults where busted_block is null and promised_at <= ${second}::bigint order by promised_at`,
  )
}
