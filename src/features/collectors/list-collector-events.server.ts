import { sql } from 'kysely'
import { type Address, checksummed } from '#features/catalogue/address.ts'
import { selectEvents } from '#features/catalogue/event-rows.server.ts'
import type { EventCursor, TokenEvent } from '#features/catalogue/token-event.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { CollectorEvent, CollectorEventKind, CollectorEventPage } from './collector.ts'

/** What a collector did and got, newest first. `after` continues behind a page's `next`. Takes any letter case. */
export async function listCollectorEvents(read: ReadDb, { address, after, limit = 60 }: { address: Address; after?: EventCursor | undefined; limit?: number }): Promise<CollectorEventPage> {
  const lower = address.toLowerCase()
  const { events, next } = await selectEvents(read, { wheres: [sql`e.from_address = ${lower}`, sql`e.to_address = ${lower}`], after, limit })
  return { events: events.map((event) => seenBy(event, checksummed(lower))), next }
}

function seenBy(event: TokenEvent, self: Address): CollectorEvent {
  const gave = event.from === self
  return { ...event, kind: kindSeenBy(event, gave), counterparty: gave ? event.to : event.from }
}

function kindSeenBy({ kind }: TokenEvent, gave: boolean): CollectorEventKind {
  switch (kind) {
    case 'mint': return 'minted'
    case 'burn': return 'burned'
    case 'sale': return gave ? 'sold' : 'bought'
    case 'transfer': return gave ? 'sent' : 'received'
  }
}
