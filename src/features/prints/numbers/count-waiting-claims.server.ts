import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'

/** Claims that will get a number and hold no place for it: orders by a piece's right, and what waits for a draw. */
export async function countWaitingClaims(
  read: ReadDb,
): Promise<{ editionId: string; series: string; count: number }[]> {
  const rows = await read
    .selectFrom('claims')
    .select(({ fn }) => ['edition_id', 'series', fn.countAll<string>().as('count')])
    .where('n', 'is', null)
    .where('state', 'in', ['observed', 'accepted', 'on-hold'])
    .where(
      sql<boolean>`not exists (select from print_places p where p.intent_id = claims.claim_id and p.state = 'held')`,
    )
    .groupBy(['edition_id', 'series'])
    .execute()
  return rows.map(({ edition_id: editionId, series, count }) => ({ editionId, series, count: Number(count) }))
}
