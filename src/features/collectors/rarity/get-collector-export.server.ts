import { findFullAsOf } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import { parseEventCursor } from '#features/catalogue/history/token-event.ts'
import { chainOf, slugsApart } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listCollectorEvents } from '../holdings/list-collector-events.server.ts'
import { listHeldPieces } from '../holdings/list-held-pieces.server.ts'
import type { CollectorEvent } from '../profile/collector.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import type { CollectorExport } from './collector-export.ts'
import { getCollectorRarity } from './get-collector-rarity.server.ts'

/** No export is longer than this many pieces and this many events. */
const MOST = 10_000

/** Everything public about a collector. Throws `CollectorNotFoundError`. */
export async function getCollectorExport(
  read: ReadDb,
  { id, studio }: { id: string; studio: Studio },
): Promise<CollectorExport> {
  const asOf = await findFullAsOf(read, studio)
  const collector = await getCollector(read, { id })
  const [{ items }, rarities, events] = await Promise.all([
    listHeldPieces(read, { ...collector, page: 1, pageSize: MOST }),
    getCollectorRarity(read, collector),
    listAllEvents(read, { ...collector, apart: slugsApart(studio) }),
  ])
  const ranked = new Map(
    rarities.flatMap(({ pieces, rankedTokens }) =>
      pieces.map(({ collection, tokenId, percentile }) => [`${collection}/${tokenId}`, { percentile, rankedTokens }]),
    ),
  )
  const pieces = items.map(({ collection, tokenId, name, owner, rank, copies }) => {
    const standing = ranked.get(`${collection}/${tokenId}`)
    return {
      collection,
      tokenId,
      name,
      owner: owner ?? '',
      rank,
      rankedTokens: standing?.rankedTokens ?? null,
      percentile: standing?.percentile ?? null,
      quantity: copies?.held ?? '1',
    }
  })
  const chainIdOf = new Map(studio.collections.map((each) => [each.slug, chainOf(studio, each).id]))
  return {
    asOf,
    collector,
    pieces,
    events: events.map((event) => ({ ...event, chainId: chainIdOf.get(event.collection) ?? studio.chain.id })),
  }
}

/** What a collector did and got, newest first. */
export async function listAllEvents(
  read: ReadDb,
  collector: Parameters<typeof listCollectorEvents>[1],
): Promise<CollectorEvent[]> {
  const all: CollectorEvent[] = []
  for (let next: string | null | undefined; next !== null && all.length < MOST;) {
    const page = await listCollectorEvents(read, {
      ...collector,
      after: next === undefined ? undefined : parseEventCursor(next),
      limit: 1000,
    })
    all.push(...page.events)
    next = page.next
  }
  return all
}
