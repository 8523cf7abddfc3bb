import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { getRefreshQueue, listRefreshes } from './list-refreshes.server.ts'
import { openSeaBlocker } from './opensea.ts'

const SHOWN = 50

/** Everything that the page of the queue shows: what can be chosen, whether the marketplace can be asked, and the newest requests. */
export async function getRefreshPage(
  read: ReadDb,
  { studio, config }: { studio: Studio; config: Pick<Config, 'openSea'> },
) {
  const [queue, refreshes] = await Promise.all([getRefreshQueue(read), listRefreshes(read, { limit: SHOWN })])
  return {
    queue,
    refreshes,
    shown: SHOWN,
    collections: studio.collections.map(({ slug, title, singular }) => ({ slug, title, singular })),
    blocker: openSeaBlocker({ chain: studio.chain, hasKey: config.openSea.apiKey !== undefined })?.code ?? null,
    chainName: studio.chain.name,
  }
}

export type RefreshPage = Awaited<ReturnType<typeof getRefreshPage>>
