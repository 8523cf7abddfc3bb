import type { LogRange } from '#platform/chain/read-logs.server.ts'
import { streamLogRanges } from '#platform/chain/stream-log-ranges.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { noteDoubts } from './audit/doubts.server.ts'
import { confirmReadBefore } from './audit/read-before.server.ts'
import type { CatchUp, ChainSession } from './chain-session.ts'
import { type ChainSource, laggingTogether } from './chain/chain-source.ts'
import { decodeLogs } from './chain/decode-logs.ts'
import { findChanges } from './chain/find-changes.server.ts'
import { topicsOf } from './chain/followed-topics.ts'
import { type RangeChanges, touchedBlocks } from './chain/range-changes.ts'
import { completeTimes } from './complete-times.server.ts'
import { considerFirstReading, endFirstReading } from './first-reading.server.ts'
import { announce, noteEvents, noteStored } from './follow-head.server.ts'
import { saveBeforehand } from './save-beforehand.server.ts'
import { isAlreadyThere, saveChanges, saveProgress } from './save-changes.server.ts'

const sayEveryMilliseconds = 2_000

/**
 * Reads final blocks for sources that lag, range by range, until `until` (milliseconds since 1970) or until none lags. One range
 * is read in any case: a node that is slower than the poll interval is read too, with every step a little further.
 */
export async function catchUp(
  session: ChainSession,
  { lagging, finalized, until }: { lagging: readonly ChainSource[]; finalized: number; until: number },
): Promise<void> {
  do {
    const run = (session.catchUp ??= start(session, { lagging, finalized }))
    if (run === undefined) return
    const { value: range, done } = await run.ranges.next()
    if (done === true) {
      say(session, run, { block: run.to, always: run.to === finalized })
      session.catchUp = undefined
      return
    }
    await considerFirstReading(session, { range, to: run.to })
    await applyRange(session, { sources: run.sources, range })
    say(session, run, { block: range.to, always: false })
  } while (session.now().getTime() < until && !session.ending.aborted)
}

function start(
  session: ChainSession,
  { lagging, finalized }: { lagging: readonly ChainSource[]; finalized: number },
): CatchUp | undefined {
  const sources = laggingTogether(lagging, { finalized })
  const [first] = sources
  if (first === undefined) return undefined
  // Where others stand further on, they join there.
  const others = lagging
    .filter((source) => !sources.includes(source) && source.indexedBlock < finalized)
    .map(({ indexedBlock }) => indexedBlock)
  const to = Math.min(finalized, ...others)
  const filter = { addresses: sources.map(({ address }) => address), topics: topicsOf(sources) }
  const { rpc, memory, patience } = session
  return {
    sources,
    to,
    saidAt: session.now().getTime(),
    ranges: streamLogRanges(rpc, { filter, from: first.indexedBlock + 1, to, memory, patience }),
  }
}

async function applyRange(
  session: ChainSession,
  { sources, range }: { sources: readonly ChainSource[]; range: LogRange },
): Promise<void> {
  const changes = await writeRange(session, { sources, range }).catch(async (error: unknown) => {
    if (!isAlreadyThere(error)) throw error
    // Something that was taken to be new is known already: comparing row by row finds out what.
    await endFirstReading(session)
    return await writeRange(session, {
      sources: sources.map((source) => ({ ...source, highestStored: Infinity })),
      range,
    })
  })
  for (const source of sources) source.indexedBlock = range.to
  noteStored(sources, changes)
  noteEvents(session, changes)
  announce(session, changes)
}

async function writeRange(
  session: ChainSession,
  { sources, range }: { sources: readonly ChainSource[]; range: LogRange },
): Promise<RangeChanges> {
  const { rpc, db, writer, slugs, firstReading } = session
  const decoded = decodeLogs(range.logs, { sources, slugs })
  const changes = await findChanges(readSide(db), { sources, decoded, upTo: range.to })
  const blocks = await completeTimes(rpc, changes)
  const { readBefore } = session
  if (
    readBefore !== undefined &&
    range.from <= readBefore.finalized &&
    sources.some((source) => readBefore.sources.has(source))
  )
    await noteDoubts({ ...session, read: readSide(db) }, { changes, before: await confirmReadBefore(rpc, readBefore) })
  const rest = await saveBeforehand(session, {
    chainId: writer.chainId,
    changes,
    slugs,
    blocks,
    derives: firstReading.state !== 'facts-only',
  })
  await writer.write({ visible: touchedBlocks(changes) !== undefined }, async (tx) => {
    await saveChanges(tx, rest)
    for (const source of sources) await saveProgress(tx, { chainId: writer.chainId, source, to: range.to })
  })
  return changes
}

function say(session: ChainSession, run: CatchUp, { block, always }: { block: number; always: boolean }): void {
  const now = session.now().getTime()
  if (!always && now - run.saidAt < sayEveryMilliseconds) return
  run.saidAt = now
  const names = run.sources.map(({ slug }) => slug)
  session.log.info(
    `Indexed ${new Intl.ListFormat('en').format(names)} to block ${block.toLocaleString('en')} of ${(session.tips?.finalized.number ?? run.to).toLocaleString('en')}`,
  )
}
