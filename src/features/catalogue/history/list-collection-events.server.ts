import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isStorable } from '../chain-facts/stored-text.ts'
import { selectEvents } from './event-rows.server.ts'
import type { EventCursor, EventPage } from './token-event.ts'

/** What happened in one collection, newest first. `after` continues behind a page's `next`. */
export async function listCollectionEvents(
  read: ReadDb,
  { collection, after, limit = 60 }: { collection: string; after?: EventCursor | undefined; limit?: number },
): Promise<EventPage> {
  if (!isStorable(collection)) return { events: [], next: null }
  return await selectEvents(read, { wheres: [sql`e.collection = ${collection}`], of: 'named', after, limit })
}
