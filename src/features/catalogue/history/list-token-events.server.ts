import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isStorable } from '../chain-facts/stored-text.ts'
import { parseTokenId } from '../chain-facts/token-id.ts'
import type { TokenRef } from '../chain-facts/token.ts'
import { selectEvents } from './event-rows.server.ts'
import type { EventCursor, EventPage } from './token-event.ts'

/**
 * What happened to one piece, newest first: its mint, transfers, sales with their price, and its burn, as one line of
 * events. A piece that does not exist has none. `after` continues behind a page's `next`.
 */
export async function listTokenEvents(
  read: ReadDb,
  { collection, tokenId, after, limit = 60 }: TokenRef & { after?: EventCursor | undefined; limit?: number },
): Promise<EventPage> {
  const id = parseTokenId(tokenId)
  if (id === undefined || !isStorable(collection)) return { events: [], next: null }
  return await selectEvents(read, {
    wheres: [sql`e.collection = ${collection} and e.token_id = ${id}::numeric`],
    of: 'named',
    after,
    limit,
  })
}
