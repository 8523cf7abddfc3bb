import { sql } from 'kysely'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { intentOf } from './intent-rows.server.ts'
import type { BurnIntent, IntentStateName } from './intent.ts'

export type IntentFilter = {
  kind?: 'burn' | 'redemption'
  states?: readonly IntentStateName[]
  holder?: Hex
  accountUid?: string
}

/** A page of intents, those that moved last first. `next` continues where it ends; `null` at the end. */
export type IntentPage = { intents: BurnIntent[]; next: string | null }

/** Where a page of intents ends: when its last one moved, and its id. */
export type IntentCursor = { at: string; intentId: string }

/** `2026-01-01T00:00:00.000Z~0x…` → its place; `undefined` for anything else. */
export function parseIntentCursor(text: string | null | undefined): IntentCursor | undefined {
  const [, at, intentId] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(0x[0-9a-f]{64})$/.exec(text ?? '') ?? []
  return at === undefined || intentId === undefined ? undefined : { at, intentId }
}

/** What people mean to burn and redeem, for those who look after it and for whoever began it. */
export async function listIntents(
  read: ReadDb,
  {
    kind,
    states,
    holder,
    accountUid,
    cursor,
    limit = 60,
  }: IntentFilter & { cursor?: IntentCursor | undefined; limit?: number },
): Promise<IntentPage> {
  // Whole milliseconds, as the cursor has them: the database counts finer.
  const moment = sql<Date>`date_trunc('milliseconds', updated_at)`
  const rows = await read
    .selectFrom('burn_intents')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(states !== undefined, (query) => query.where('state', 'in', [...states!, '']))
    .$if(holder !== undefined, (query) => query.where('holder', '=', holder!))
    .$if(accountUid !== undefined, (query) => query.where('account_uid', '=', accountUid!))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', updated_at), intent_id) < (${cursor!.at}::timestamptz, ${cursor!.intentId})`,
      ),
    )
    .orderBy(moment, 'desc')
    .orderBy('intent_id', 'desc')
    .limit(limit + 1)
    .execute()
  const intents = rows.slice(0, limit).map(intentOf)
  const last = rows.length > limit ? intents.at(-1) : undefined
  return { intents, next: last === undefined ? null : `${last.updatedAt}~${last.intentId}` }
}

/** How many intents stand in each state. */
export async function countIntents(read: ReadDb): Promise<Partial<Record<IntentStateName, number>>> {
  const rows = await read
    .selectFrom('burn_intents')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
