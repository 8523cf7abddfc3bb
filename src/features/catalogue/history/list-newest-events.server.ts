import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectEvents } from './event-rows.server.ts'
import type { TokenEvent } from './token-event.ts'

/** The newest events of all collections, with the names of their pieces. */
export async function listNewestEvents(read: ReadDb, { limit = 12 }: { limit?: number } = {}): Promise<TokenEvent[]> {
  return (await selectEvents(read, { wheres: [sql`true`], limit })).events
}
