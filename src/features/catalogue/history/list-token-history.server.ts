import type { ReadDb } from '#platform/database/database.server.ts'
import type { TokenRef } from '../chain-facts/token.ts'
import { listTokenEvents } from './list-token-events.server.ts'
import type { TokenEvent } from './token-event.ts'

/** The provenance of a piece for its page, newest first, as far back as a person would read. `listTokenEvents` has it in pages. */
export async function listTokenHistory(
  read: ReadDb,
  { collection, tokenId, limit = 500 }: TokenRef & { limit?: number },
): Promise<TokenEvent[]> {
  return (await listTokenEvents(read, { collection, tokenId, limit })).events
}
