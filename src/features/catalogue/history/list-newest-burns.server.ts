import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'
import { selectEvents } from './event-rows.server.ts'
import type { TokenEvent } from './token-event.ts'

/** The newest burns of all collections that the chain will not take back, with the names of the pieces. */
export async function listNewestBurns(read: ReadDb, { limit }: { limit: number }): Promise<TokenEvent[]> {
  const { events } = await selectEvents(read, {
    wheres: [ZERO_ADDRESS, DEAD_ADDRESS].map((address) => sql`e.to_address = ${address}`),
    limit: 2 * limit,
  })
  return events.filter(({ kind, final }) => kind === 'burn' && final).slice(0, limit)
}
