import { sql } from 'kysely'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** For how many pills of a kind somebody has permits that still count and were not used. `at`: the chain's time, in seconds. */
export async function countOpenPermits(
  read: Pick<ReadDb, 'selectFrom'>,
  { holder, pillId, at }: { holder: Hex; pillId: string; at: number },
): Promise<number> {
  const { open } = await read
    .selectFrom('burn_intents')
    .select(sql<string>`coalesce(sum(quantity), 0)`.as('open'))
    .where('kind', '=', 'redemption')
    .where('holder', '=', holder)
    .where('pill_id', '=', pillId)
    .where('state', 'in', ['permitted', 'rejected', 'sent', 'reverted', 'dropped'])
    .where(sql<boolean>`(details->'signed'->'permit'->>'expiresAt')::bigint > ${at}`)
    .executeTakeFirstOrThrow()
  return Number(open)
}
