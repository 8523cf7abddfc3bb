import type { ChainWriter } from '../chain/chain-writer.server.ts'
import type { RangeChanges } from '../chain/range-changes.ts'
import { type Finding, isNone } from './compare-range.server.ts'
import { noteSuspicions, recordDifferences } from './differences.server.ts'

/** Writes changes of final blocks, as the follower writes those of new ones. */
export type Repair = (changes: RangeChanges) => Promise<void>

/**
 * Records what a second reading found, then repairs it. Both are transactions of their own, in this order, so that readers see it meanwhile. The
 * stretch is read once more, and only that closes the difference.
 */
export async function applyFinding(
  { writer, now, repair }: { writer: ChainWriter; now: () => Date; repair: Repair },
  { from, to, differences, changes }: Finding,
): Promise<void> {
  const { chainId } = writer
  await writer.write({ visible: true }, async (tx) => {
    await recordDifferences(tx, { chainId, differences, now: now() })
    await noteSuspicions(tx, { chainId, suspicions: [{ from, to, reason: 'differences' }], now: now() })
  })
  if (!isNone(changes)) await repair(changes)
}
