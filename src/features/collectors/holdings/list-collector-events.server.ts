import { sql, type SqlBool } from 'kysely'
import { selectEvents } from '#features/catalogue/history/event-rows.server.ts'
import type { EventCursor, TokenEvent } from '#features/catalogue/history/token-event.ts'
import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import {
  type CollectorEvent,
  type CollectorEventKind,
  type CollectorEventPage,
  walletsOf,
  type WalletsAsOne,
} from '../profile/collector.ts'

/**
 * What a collector did and got, newest first. `after` continues behind a page's `next`. Takes any letter case. `apart` has the collections of each
 * chain where there are several: their events are mixed by time.
 */
export async function listCollectorEvents(
  read: ReadDb,
  {
    after,
    limit = 60,
    apart,
    ...collector
  }: WalletsAsOne & {
    after?: EventCursor | undefined
    limit?: number
    apart?: readonly (readonly string[])[] | undefined
  },
): Promise<CollectorEventPage> {
  const wallets = walletsOf(collector)
  const own = new Set(wallets.map((wallet) => checksummed(wallet as Address)))
  const onChains = apart?.map((slugs) => sql`and e.collection = any(${plainArray([...slugs], 'text')})`) ?? [sql``]
  const { events, next } = await selectEvents(read, {
    wheres: wallets.flatMap((wallet) =>
      onChains.flatMap((onChain) => [
        sql<SqlBool>`e.from_address = ${wallet} ${onChain}`,
        sql<SqlBool>`e.to_address = ${wallet} ${onChain}`,
      ]),
    ),
    byTime: apart !== undefined,
    after,
    limit,
    bySides: true,
  })
  return { events: events.map((event) => seenBy(event, own)), next }
}

function seenBy(event: TokenEvent, own: ReadonlySet<Address>): CollectorEvent {
  const gave = event.from !== null && own.has(event.from)
  return { ...event, kind: kindSeenBy(event, gave), counterparty: gave ? event.to : event.from }
}

function kindSeenBy({ kind }: TokenEvent, gave: boolean): CollectorEventKind {
  switch (kind) {
    case 'mint':
      return 'minted'
    case 'burn':
      return 'burned'
    case 'sale':
      return gave ? 'sold' : 'bought'
    case 'transfer':
      return gave ? 'sent' : 'received'
  }
}
