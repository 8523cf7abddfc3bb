import type { ReadDb } from '#platform/database/database.server.ts'
import type { ChainProblem, FollowerState } from '../chain/chain-problem.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import type { ChainWriter } from '../chain/chain-writer.server.ts'
import { type RangeChanges, touchedBlocks } from '../chain/range-changes.ts'
import { type Difference, findDoubt, noteSuspicions, recordDifferences } from './differences.server.ts'
import { findFreshBreaks } from './owner-breaks.server.ts'
import type { ReadBefore } from './read-before.server.ts'
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
  { changes, before }: { changes: RangeChanges; before: ReadBefore | undefined },
): Promise<void> {
  const { chainId } = writer
  const differences = before === undefined ? [] : lateChanges(changes, before)
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

/** What changes in blocks that were final when they were read before, by source. One that is read for the first time brings what is older with it. */
function lateChanges(changes: RangeChanges, { finalized, sources }: ReadBefore): Difference[] {
  const rest = { freshSales: [], vanishedSales: [], freshEvents: [], vanishedEvents: [] }
  const known = (kind: ChainSource['kind']) =>
    new Set([...sources].flatMap((source) => (source.kind === kind ? [source.slug] : [])))
  const [collections, contracts] = [known('collection'), known('studio-contract')]
  const bySource: { source: string; part: RangeChanges }[] = [
    ...changes.collections
      .filter(({ collection }) => collections.has(collection))
      .map((each) => ({ source: each.collection, part: { collections: [each], ...rest } })),
    ...(known('salesroom').size === 0
      ? []
      : [{ source: 'salesroom', part: { ...changes, collections: [], freshEvents: [], vanishedEvents: [] } }]),
    ...(contracts.size === 0
      ? []
      : [
          {
            source: 'contracts',
            part: {
              ...changes,
              collections: [],
              freshSales: [],
              vanishedSales: [],
              freshEvents: changes.freshEvents.filter(({ kind }) => contracts.has(kind)),
            },
          },
        ]),
  ]
  return bySource.flatMap(({ source, part }) => {
    const blocks = blocksOf(part).filter((block) => block <= finalized)
    const touched = touchedBlocks(part)
    if (touched === undefined || blocks.length === 0) return []
    const [fromBlock, toBlock] = [touched.lowest, Math.min(touched.highest, finalized)]
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
