import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { type JobLoop, type NextStep, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { askOpenSea } from './ask-opensea.server.ts'
import { getRefreshQueue } from './list-refreshes.server.ts'
import { OPENSEA, openSeaBlocker } from './opensea.ts'
import {
  postponeRefreshes,
  recordRefreshState,
  refuseRefreshes,
  resumeRefreshes,
  type TakenRefresh,
  takeNextRefresh,
} from './record-refresh.server.ts'
import { afterAnswer } from './refresh.ts'

const IDLE_MILLISECONDS = 1000
const BETWEEN_REQUESTS_MILLISECONDS = 250
/** A key is read at the start of the app, so a refused one stays refused until the next start. */
const STANDING_STILL_MILLISECONDS = 60_000

export type RefreshWorkerParts = {
  db: EdgeDb
  studio: Studio
  config: Pick<Config, 'openSea'>
  log: Log
  now: () => Date
  fetch: typeof globalThis.fetch
  /** How long an answer is waited for. */
  milliseconds?: number
}

export type RefreshWorker = {
  start: () => void
  stop: () => Promise<void>
  /** One step of the queue by hand; what `start` repeats. */
  step: (signal: AbortSignal) => Promise<NextStep>
}

/** Works off the queue of requests to marketplaces, one at a time and as fast as they allow. */
export function createRefreshWorker(parts: RefreshWorkerParts): RefreshWorker {
  const { db, studio, config, log, now } = parts
  const blocker = openSeaBlocker({ chain: studio.chain, hasKey: config.openSea.apiKey !== undefined })
  let loop: JobLoop | undefined
  let hasResumed = false
  let isKeyRefused = false

  async function step(signal: AbortSignal): Promise<NextStep> {
    if (isKeyRefused) return STANDING_STILL_MILLISECONDS
    if (!hasResumed) await db.transaction().execute((tx) => resumeRefreshes(tx, { now: now() }))
    hasResumed = true
    if (blocker !== undefined) return await refuseAll()
    const taken = await db.transaction().execute((tx) => takeNextRefresh(tx, { now: now() }))
    if (taken === undefined) return IDLE_MILLISECONDS
    await send(taken, signal)
    return BETWEEN_REQUESTS_MILLISECONDS
  }

  /** Most of the time nothing waits: then nothing is written. */
  async function refuseAll(): Promise<NextStep> {
    if (blocker === undefined || (await getRefreshQueue(readSide(db))).queued === 0) return IDLE_MILLISECONDS
    await db.transaction().execute(async (tx) => {
      await refuseRefreshes(tx, { blocker, now: now() })
      await markPagesChanged(tx, { chainId: studio.chain.id })
    })
    return IDLE_MILLISECONDS
  }

  async function send({ id, collection, tokenId, attempts }: TakenRefresh, signal: AbortSignal): Promise<void> {
    const sent = studio.collections.find(({ slug }) => slug === collection)
    const address = sent?.address
    const asked =
      address === undefined
        ? { answer: { answer: 'not-known' } as const, pauseUntil: undefined }
        : await askOpenSea(
            { ...parts, openSea: config.openSea },
            { chainId: chainOf(studio, sent).id, address, tokenId },
            signal,
          )
    const state = afterAnswer(asked.answer, { attempts, now: now(), marketplace: OPENSEA.title })
    await db.transaction().execute(async (tx) => {
      await recordRefreshState(tx, { id, state })
      if (asked.pauseUntil !== undefined) await postponeRefreshes(tx, { until: asked.pauseUntil })
      await markPagesChanged(tx, { chainId: studio.chain.id })
    })
    if (asked.answer.answer !== 'key-refused') return
    isKeyRefused = true
    log.error(
      'OpenSea refuses the key in OPENSEA_API_KEY. Requests are kept and sent after a start with a valid one.',
      { status: asked.answer.status },
    )
  }

  return {
    start: () => {
      loop = startJobLoop({ name: 'Asking OpenSea', step, log })
    },
    stop: async () => {
      await loop?.stop()
    },
    step,
  }
}
