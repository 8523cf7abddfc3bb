import type { Studio } from '#features/studio/studio.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ChainWriter } from './chain/chain-writer.server.ts'
import { type MetadataWorker, startMetadataWorker } from './start-metadata-worker.server.ts'
import { startRankWorker } from './start-rank-worker.server.ts'
import { startStatisticsWorker } from './start-statistics-worker.server.ts'

/** What changed in a collection's rows, for those who work on from there. */
export type CollectionChange = { collection: string; fromBlock: number; affectsRanks: boolean }

/** The work that follows from what the chain says: metadata of new pieces, and ranks. Runs while one process holds the pen. */
export type CatalogueWorkers = {
  wake: (changes: readonly CollectionChange[]) => void
  /** Whether pieces that the studio describes itself are read and ranked. Pieces described elsewhere may take their time. */
  isSettled: () => boolean
  stop: () => Promise<void>
}

type Given = {
  db: EdgeDb
  rpc: JsonRpc
  writer: ChainWriter
  log: Log
  now: () => Date
  random: () => number
  studio: Studio
  privateHosts: readonly string[]
}

export function startCatalogueWorkers({ studio, ...given }: Given): CatalogueWorkers {
  const ranks = startRankWorker({ ...given, collections: studio.collections })
  const metadata = new Map(
    studio.collections.map((collection): [string, MetadataWorker] => [
      collection.slug,
      startMetadataWorker({ ...given, collection, onChange: () => ranks.wake(collection.slug) }),
    ]),
  )
  const own = studio.collections.filter((collection) => collection.metadata.from !== 'tokenURI')
  const isSettled = () =>
    own.every(({ slug }) => metadata.get(slug)?.isSettled() === true) && (own.length === 0 || ranks.isSettled())
  const statistics = startStatisticsWorker({ ...given, isSettled })
  return {
    wake: (changes) => {
      for (const { collection, fromBlock, affectsRanks } of changes) {
        metadata.get(collection)?.wake({ fromBlock })
        if (affectsRanks) ranks.wake(collection)
      }
    },
    isSettled,
    stop: async () => {
      await Promise.all([statistics, ranks, ...metadata.values()].map((each) => each.stop()))
    },
  }
}
