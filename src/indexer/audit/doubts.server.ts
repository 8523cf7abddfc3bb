import type { ReadDb } from '#platform/database/database.server.ts'
import type { ChainProblem, FollowerState } from '../chain/chain-problem.ts'
import type { ChainWriter } from '../chain/chain-writer.server.ts'
import { type RangeChanges, touchedBlocks } from '../chain/range-changes.ts'
import { type Difference, findDoubt, noteSuspicions, recordDifferences } from './differences.server.ts'
import { findFreshBreaks } from './owner-breaks.server.ts'
import type { WindowGuard } from './window-guard.server.ts'

/**
 * Whether what is stored of final blocks is in doubt, as it was read last. `isStale`: somebody may have changed that. `isSaid`: the
 * database was told
 * so already, so that whoever follows has to say its own state again, whatever that is.
 */
export type Doubt = { isStale: boolean; isSaid: boolean; problem: ChainProblem | undefined }

/** After differences were written down. */
export function raiseDoubt(doubt: Doubt): void {
  Object.assign(doubt, { isStale: true, isSaid: true })
}

/** The state to be said: whoever follows well says all the same that something stored is in doubt. */
export async function stateInDoubt(
  read: ReadDb,
  { doubt, chainId, state }: { doubt: Doubt; chainId: number; state: 'catching-up' | 'following' },
): Promise<FollowerState> {
  if (doubt.isStale) {
    // Before the question, so that a change meanwhile is requested again.
    doubt.isStale = false
    doubt.problem = await findDoubt(read, { chainId })
  }
  return doubt.problem === undefined ? { state } : { state: 'degraded', problem: doubt.problem }
}

/**
 * Before the changes of a window are written: says so where they are of blocks that were final, and notes what is to be read again, which are
 * blocks whose filters spoke of events in vain and stretches in which a piece changed hands without an event.
 */
export async function noteDoubts(
  {
    read,
    writer,
    guard,
    doubt,
    now,
  }: { read: ReadDb; writer: ChainWriter; guard: WindowGuard; doubt: Doubt; now: () => Date },
  { changes, finalBefore }: { changes: RangeChanges; finalBefore: number | undefined },
): Promise<void> {
  const { chainId } = writer
  const differences = finalBefore === undefined ? [] : lateChanges(changes, finalBefore)
  const breaks = await findFreshBreaks(read, changes.collections)
  const suspicions = [
    ...guard.givenUp.map(({ number }) => ({ from: number, to: number, reason: 'bloom filter' })),
    ...breaks.map((stretch) => ({ ...stretch, reason: 'owners' })),
    ...differences.map(({ fromBlock: from, toBlock: to }) => ({ from, to, reason: 'late' })),
  ]
  if (suspicions.length === 0) return
  await writer.write({ visible: differences.length > 0 }, async (tx) => {
    await recordDifferences(tx, { chainId, differences, now: now() })
    await noteSuspicions(tx, { chainId, suspicions, now: now() })
  })
  guard.givenUp = []
  if (differences.length > 0) raiseDoubt(doubt)
}

/** What changes in blocks that were final when they were read before, by source. */
function lateChanges(changes: RangeChanges, finalBefore: number): Difference[] {
  const rest = { freshSales: [], vanishedSales: [], freshEvents: [], vanishedEvents: [] }
  const bySource: { source: string; part: RangeChanges }[] = [
    ...changes.collections.map((each) => ({ source: each.collection, part: { collections: [each], ...rest } })),
    { source: 'salesroom', part: { ...changes, collections: [], freshEvents: [], vanishedEvents: [] } },
    { source: 'contracts', part: { ...changes, collections: [], freshSales: [], vanishedSales: [] } },
  ]
  return bySource.flatMap(({ source, part }) => {
    const blocks = blocksOf(part).filter((block) => block <= finalBefore)
    const touched = touchedBlocks(part)
    if (touched === undefined || blocks.length === 0) return []
    const [fromBlock, toBlock] = [touched.lowest, Math.min(touched.highest, finalBefore)]
    return [
      {
        kind: 'late' as const,
        source,
        fromBlock,
        toBlock,
        events: blocks.length,
        detail: `The node said something else of final blocks than before: ${blocks.length} events came or went.`,
      },
    ]
  })
}

function blocksOf({ collections, freshSales, vanishedSales, freshEvents, vanishedEvents }: RangeChanges): number[] {
  return [
    ...collections.flatMap(({ fresh, vanished }) => [
      ...fresh.blockNumber,
      ...vanished.map(({ blockNumber }) => blockNumber),
    ]),
    ...[...freshSales, ...vanishedSales, ...freshEvents, ...vanishedEvents].map(({ blockNumber }) => blockNumber),
  ]
}
