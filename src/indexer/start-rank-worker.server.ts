import { makeTraitPack, recordTraitPack } from '#features/catalogue/search/record-trait-pack.server.ts'
import { rankNow, recomputeRanks } from '#features/rarity/recompute-ranks.server.ts'
import { rankByStudioNow, recordStudioRanks } from '#features/rarity/recompute-studio-ranks.server.ts'
import type { RankingConfig } from '#features/studio/collection-order.ts'
import type { CollectionConfig } from '#features/studio/studio.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { type NextStep, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type ChainWriter, WriterReplacedError } from './chain/chain-writer.server.ts'

export type RankWorker = {
  /** Something that ranks depend on has changed in this collection. */
  wake: (collection: string) => void
  isSettled: () => boolean
  stop: () => Promise<void>
}

type RankedCollectionConfig = Pick<CollectionConfig, 'slug' | 'ranking'>

/** By the clock that only goes forward: ranks do not wait for an hour because the machine's own clock was set back by one. */
type Waiting = { since: number; last: number }

const quietMilliseconds = 300
/** While changes keep coming, ranks follow at this pace, and slower where ranking itself takes long. */
const longestWait = 4_000
const shareOfTime = 20
const longestRest = 60_000

/** Ranks collections anew once changes have settled: a drop of a thousand pieces is ranked a few times, not a thousand. */
export function startRankWorker({
  db,
  writer,
  log,
  now,
  collections,
}: {
  db: EdgeDb
  writer: ChainWriter
  log: Log
  now: () => Date
  collections: readonly RankedCollectionConfig[]
}): RankWorker {
  const start = performance.now()
  const waiting = new Map<string, Waiting>(collections.map(({ slug }) => [slug, { since: start, last: start }]))
  let slowest = 0
  let isWorking = false

  const isDue = ({ since, last }: Waiting) =>
    performance.now() >= Math.min(last + quietMilliseconds, since + Math.max(longestWait, slowest * shareOfTime))

  const step = async (): Promise<NextStep> => {
    const due = [...waiting].find(([, each]) => isDue(each))
    if (due === undefined) return waiting.size === 0 ? longestRest : quietMilliseconds / 2
    const [collection] = due
    waiting.delete(collection)
    isWorking = true
    const started = performance.now()
    try {
      await rank(
        { db, writer },
        { collection, ranking: collections.find(({ slug }) => slug === collection)?.ranking, now: now() },
      )
    } catch (error) {
      if (error instanceof WriterReplacedError) return longestRest
      waiting.set(collection, due[1])
      throw error
    } finally {
      isWorking = false
      slowest = Math.max(slowest, performance.now() - started)
    }
    return 'again'
  }

  const loop = startJobLoop({ name: 'Ranking', step, log })
  return {
    wake: (collection) => {
      const last = performance.now()
      waiting.set(collection, { since: waiting.get(collection)?.since ?? last, last })
      loop.wake()
    },
    isSettled: () => waiting.size === 0 && !isWorking,
    stop: loop.stop,
  }
}

/**
 * Ranking takes longer than others should wait for the pen; if something changes meanwhile, it is ranked again. The traits
 * that were read are packed for the next start of the app.
 */
async function rank(
  { db, writer }: { db: EdgeDb; writer: ChainWriter },
  { collection, ranking, now }: { collection: string; ranking: RankingConfig | undefined; now: Date },
): Promise<void> {
  const ranked = await rankNow(readSide(db), { collection })
  const byStudio = await rankByStudioNow(readSide(db), { collection, ranking })
  const packed = await makeTraitPack(readSide(db), { collection })
  await writer.write({ visible: false, takesLong: true }, async (tx) => {
    const changed = [
      await recomputeRanks(tx, { collection, ranked, now }),
      await recordStudioRanks(tx, { collection, ranked: byStudio, now }),
    ]
    if (packed !== undefined) await recordTraitPack(tx, { collection, ...packed })
    if (changed.includes(true)) await writer.raiseVersion(tx)
  })
}
