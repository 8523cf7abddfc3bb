import { parseEventCursor } from '#features/catalogue/history/token-event.ts'
import { type ChainNames, chainNames, slugsApart } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { tn } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import {
  asOne,
  type Collector,
  type CollectorDeed,
  type CollectorEventPage,
  type ShownHolding,
} from '../profile/collector.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import type { BurnedAndPrinted, ClaimedEdition } from './burned-and-printed.ts'
import { countBusted } from './count-busted.server.ts'
import { countCollectorSales } from './count-collector-sales.server.ts'
import { claimedEditions, listBurnedAndPrinted } from './list-burned-and-printed.server.ts'
import { listCollectorDeeds } from './list-collector-deeds.server.ts'
import { listCollectorEvents } from './list-collector-events.server.ts'
import { listHoldings } from './list-holdings.server.ts'

/** The studio's words for its collections, by slug. */
export type CollectionWords = { titles: Record<string, string>; singulars: Record<string, string> }

export type CollectorPageData = CollectionWords & {
  collector: Collector
  sales: { bought: number; sold: number }
  deeds: { busted: number; printed: number }
  holdings: ShownHolding[]
  /** The newest of what was burned and printed. */
  used: BurnedAndPrinted
  events: CollectorEventPage
  /** What happened beside the events, in the part of the timeline that they cover. */
  timelineDeeds: CollectorDeed[]
  /** By id. */
  editions: Record<string, ClaimedEdition>
  /** The timeline does not begin with the newest event. */
  isLater: boolean
  /** Where the studio has several: each block is named with its chain. */
  chains: ChainNames | undefined
  /** Of the chain's currency. */
  symbol: string
}

const HOLDINGS_SHOWN = 24
const USED_SHOWN = 6
const EVENTS_SHOWN = 30

/**
 * Everything that the page of a collector shows. `before` is where an earlier part of the timeline begins, as the address
 * bar has it; what cannot be read starts with the newest. Throws `CollectorNotFoundError`.
 */
export async function getCollectorPage(
  read: ReadDb,
  { studio, id, before }: { studio: Studio; id: string; before: string | null },
): Promise<CollectorPageData> {
  const collector = await getCollector(read, { id })
  const after = before === null ? undefined : parseEventCursor(before)
  const apart = slugsApart(studio)
  const [sales, busted, used, holdings, events] = await Promise.all([
    countCollectorSales(read, collector),
    countBusted(read, collector),
    listBurnedAndPrinted(read, { ...asOne(collector), pageSize: USED_SHOWN }),
    listHoldings(read, { ...asOne(collector), limit: HOLDINGS_SHOWN }),
    listCollectorEvents(read, { ...asOne(collector), apart, after, limit: EVENTS_SHOWN }),
  ])
  const timelineDeeds = await listCollectorDeeds(read, {
    ...asOne(collector),
    page: events,
    before: after,
    isMixed: apart !== undefined,
  })
  return {
    timelineDeeds,
    editions: claimedEditions(studio),
    collector,
    sales,
    deeds: { busted, printed: used.printed.total },
    used,
    holdings: inStudioOrder(holdings, studio).map((holding) => ({
      ...holding,
      line: tn(holding.count, '{count} piece', '{count} pieces'),
    })),
    events,
    isLater: after !== undefined,
    chains: chainNames(studio),
    symbol: studio.chain.currency.symbol,
    ...collectionWords(studio),
  }
}

export function collectionWords({ collections }: Pick<Studio, 'collections'>): CollectionWords {
  return {
    titles: Object.fromEntries(collections.map(({ slug, title }) => [slug, title])),
    singulars: Object.fromEntries(collections.map(({ slug, singular }) => [slug, singular])),
  }
}

/** Collections in the order in which the studio lists them; those it no longer lists come last. */
export function inStudioOrder<Each extends { collection: string }>(
  all: readonly Each[],
  { collections }: Pick<Studio, 'collections'>,
): Each[] {
  const place = new Map(collections.map(({ slug }, index) => [slug, index]))
  return all.toSorted((a, b) => (place.get(a.collection) ?? Infinity) - (place.get(b.collection) ?? Infinity) || 0)
}
