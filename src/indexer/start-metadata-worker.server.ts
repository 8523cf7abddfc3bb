import {
  type DueMetadata,
  findNextMetadataAttempt,
  listDueMetadata,
} from '#features/catalogue/metadata/list-due-metadata.server.ts'
import { describeByMaker, readByTokenUri } from '#features/catalogue/metadata/read-metadata.server.ts'
import { type MetadataOutcome, recordMetadata } from '#features/catalogue/metadata/record-metadata.server.ts'
import {
  beforeBlock,
  registerMetadata,
  listUnlistedMetadata,
  type MintedAfter,
} from '#features/catalogue/metadata/register-metadata.server.ts'
import { describeHosted } from '#features/hosting/pieces/describe-hosted.server.ts'
import type { CollectionConfig } from '#features/studio/studio.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { type JobLoop, type NextStep, pause, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type ChainWriter, WriterReplacedError } from './chain/chain-writer.server.ts'

export type MetadataWorker = {
  /** New pieces, or announcements, at this block or later. */
  wake: (change: { fromBlock: number }) => void
  /** Whether everything that is due has been tried. */
  isSettled: () => boolean
  stop: () => Promise<void>
}

export type MetadataWorkerOptions = {
  db: EdgeDb
  rpc: JsonRpc
  writer: ChainWriter
  log: Log
  now: () => Date
  random: () => number
  collection: CollectionConfig
  privateHosts: readonly string[]
  /** Called after readings were written down. */
  onChange: () => void
}

/** Pieces that one transaction makes due: whoever waits for the cursor's row waits a moment and not for a whole collection. */
const enlistedAtOnce = 5_000
const madeAtOnce = 250
const fetchedAtOnce = 64
const flushMilliseconds = 400
const longestRest = 60_000
const hostedRest = 1_000
const restWithoutNode = 5_000

/** Reads the metadata of one collection's pieces as they become due; collections do not wait for each other's servers. */
export function startMetadataWorker(options: MetadataWorkerOptions): MetadataWorker {
  // At first nobody knows which pieces came while the app was closed.
  let registerFrom: number | undefined = 0
  let isSettled = false

  const step = async (signal: AbortSignal): Promise<NextStep> => {
    if (registerFrom !== undefined) {
      const fromBlock = registerFrom
      registerFrom = undefined
      await enlist(options, { fromBlock, signal }).catch((error: unknown) => {
        registerFrom = Math.min(fromBlock, registerFrom ?? fromBlock)
        throw error
      })
    }
    const next = await readDue(options, signal)
    isSettled = next !== 'again' && registerFrom === undefined
    return registerFrom === undefined ? next : 'again'
  }

  const loop: JobLoop = startJobLoop({
    name: `Reading the metadata of ${options.collection.slug}`,
    step: untilReplaced(step),
    log: options.log,
  })
  return {
    wake: ({ fromBlock }) => {
      registerFrom = Math.min(fromBlock, registerFrom ?? fromBlock)
      isSettled = false
      loop.wake()
    },
    isSettled: () => isSettled,
    stop: loop.stop,
  }
}

/** Whoever lost the pen has nothing to do here any more; the follower ends the loop. */
function untilReplaced(step: (signal: AbortSignal) => Promise<NextStep>): (signal: AbortSignal) => Promise<NextStep> {
  return async (signal) => {
    try {
      return await step(signal)
    } catch (error) {
      if (error instanceof WriterReplacedError) return longestRest
      throw error
    }
  }
}

async function enlist(
  { db, writer, collection: { slug }, now }: MetadataWorkerOptions,
  { fromBlock, signal }: { fromBlock: number; signal: AbortSignal },
): Promise<void> {
  let after: MintedAfter | undefined = beforeBlock(fromBlock)
  while (after !== undefined && !signal.aborted) {
    const { tokenIds, next } = await listUnlistedMetadata(readSide(db), {
      collection: slug,
      after,
      limit: enlistedAtOnce,
    })
    if (tokenIds.length > 0)
      await writer.write({ visible: false }, (tx) => registerMetadata(tx, { collection: slug, tokenIds, now: now() }))
    after = next
  }
}

async function readDue(options: MetadataWorkerOptions, signal: AbortSignal): Promise<NextStep> {
  const { db, now, collection } = options
  const since = now()
  const limit = collection.metadata.from === 'tokenURI' ? fetchedAtOnce : madeAtOnce
  const due = await listDueMetadata(readSide(db), { collection: collection.slug, now: since, limit })
  if (due.length === 0) return await restUntilDue(options)
  const outcomes: MetadataOutcome[] = []
  const reading = readAll(options, { due, signal, onOutcome: (outcome) => outcomes.push(outcome) }).then(
    () => 'done' as const,
  )
  // Where writing fails first, nobody waits for the rest of the reading.
  reading.catch(() => undefined)
  try {
    // What is read goes on show while slower servers are waited for.
    while ((await Promise.race([reading, pause(flushMilliseconds, signal)])) !== 'done' && !signal.aborted)
      await record(options, { due, outcomes: outcomes.splice(0), since })
  } catch (error) {
    // The node does not answer for token URIs: no fault of the pieces. The follower says what is wrong.
    if (error instanceof RpcError) return restWithoutNode
    throw error
  }
  if (signal.aborted) return 0
  await record(options, { due, outcomes, since })
  return 'again'
}

async function readAll(
  { db, rpc, collection, privateHosts }: MetadataWorkerOptions,
  {
    due,
    signal,
    onOutcome,
  }: { due: DueMetadata[]; signal: AbortSignal; onOutcome: (outcome: MetadataOutcome) => void },
): Promise<void> {
  const { metadata, address, standard } = collection
  if (metadata.from === 'studio') describeByMaker(metadata.maker, { due }).forEach(onOutcome)
  else if (metadata.from === 'hosted') (await describeHosted(readSide(db), { collection, due })).forEach(onOutcome)
  else
    await readByTokenUri(rpc, {
      address,
      standard,
      due,
      reading: { ipfsGateway: metadata.ipfsGateway, privateHosts, signal },
      onOutcome,
    })
}

async function record(
  { writer, collection, now, random, onChange }: MetadataWorkerOptions,
  { due, outcomes, since }: { due: DueMetadata[]; outcomes: MetadataOutcome[]; since: Date },
): Promise<void> {
  if (outcomes.length === 0) return
  await writer.write({ visible: isNews(due, outcomes) }, (tx) =>
    recordMetadata(tx, { collection: collection.slug, outcomes, since, now: now(), random }),
  )
  if (outcomes.some((outcome) => 'document' in outcome)) onChange()
}

/** The same failure again is no news. */
function isNews(due: readonly DueMetadata[], outcomes: readonly MetadataOutcome[]): boolean {
  const before = new Map(due.map(({ tokenId, problemCode }) => [tokenId, problemCode]))
  return outcomes.some((outcome) => 'document' in outcome || before.get(outcome.tokenId) !== outcome.problem.code)
}

async function restUntilDue({ db, now, collection }: MetadataWorkerOptions): Promise<number> {
  const next = await findNextMetadataAttempt(readSide(db), { collection: collection.slug })
  // What is hosted here changes at a moment that somebody watches.
  const longest = collection.metadata.from === 'hosted' ? hostedRest : longestRest
  if (next === undefined) return longest
  return Math.max(50, Math.min(longest, next.getTime() - now().getTime()))
}
