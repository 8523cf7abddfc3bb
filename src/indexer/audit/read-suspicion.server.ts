import type { ChainSource } from '../chain/chain-source.ts'
import { askContractsAgain } from './ask-contracts.server.ts'
import { closeDifferences, type Difference, noteSuspicions, recordDifferences } from './differences.server.ts'
import { raiseDoubt } from './doubts.server.ts'
import { mergeStretches } from './owner-breaks.server.ts'
import { type Audit, type Reach, readAgain } from './read-again.server.ts'
import { findUnexplained } from './unexplained-breaks.server.ts'

/** What cannot be settled is requested again after so long. */
const againMilliseconds = 60_000
/** A long stretch costs more to read again. */
const perBlockMilliseconds = 10

const isPutRight = (kind: Difference['kind']) => kind === 'missing' || kind === 'surplus'

/** Reads the oldest stretch that is in doubt, or a part of it. False: there is none. */
export async function readSuspicion(audit: Audit, { sources, upTo }: Reach): Promise<boolean> {
  const { read, writer, now } = audit
  const { chainId } = writer
  if (audit.inWork === undefined) {
    const due = await read
      .selectFrom('chain_suspicions')
      .select(['from_block as from', 'to_block as to'])
      .where('chain_id', '=', chainId)
      .where('to_block', '<=', upTo)
      .where('noted_at', '<=', now())
      .orderBy('noted_at')
      .orderBy('from_block')
      .execute()
    const [oldest] = due
    if (oldest === undefined) return false
    // What is near to it is read with the same request.
    const { from, to } = mergeStretches(due, audit.memory.size.blocks).find(
      (stretch) => stretch.from <= oldest.from && stretch.to >= oldest.to,
    )!
    audit.inWork = { from, to, next: from, isClean: true, isSettled: true }
  }
  const work = audit.inWork
  try {
    const finding = await readAgain(audit, { sources, from: work.next, to: work.to })
    if (finding.differences.length > 0) work.isClean = false
    if (finding.differences.some(({ kind }) => !isPutRight(kind))) work.isSettled = false
    work.next = finding.to + 1
  } catch (error) {
    audit.inWork = undefined
    throw error
  }
  if (work.next <= work.to) return true
  audit.inWork = undefined
  if (work.isClean) {
    await askContractsAgain(audit, { sources, upTo, from: work.from, to: work.to })
    await endSuspicion(audit, { sources, from: work.from, to: work.to })
  } else {
    const again = new Date(now().getTime() + (work.isSettled ? 0 : againMilliseconds))
    await writer.write({ visible: false }, async (tx) => {
      await tx
        .updateTable('chain_suspicions')
        .set({ noted_at: again })
        .where('chain_id', '=', chainId)
        .where('from_block', '>=', work.from)
        .where('to_block', '<=', work.to)
        .execute()
    })
  }
  audit.doubt.isStale = true
  return true
}

/** A stretch that is as it is stored. What is stored may contradict itself all the same: then that stays said, and is requested again. */
async function endSuspicion(
  audit: Audit,
  { sources, from, to }: { sources: readonly ChainSource[]; from: number; to: number },
): Promise<void> {
  const { read, rpc, writer, now } = audit
  const { chainId } = writer
  const differences = await findUnexplained(read, rpc, { sources, from, to })
  const suspicions = differences
    .filter(({ kind }) => kind === 'missing')
    .map(({ fromBlock, toBlock }) => ({ from: fromBlock, to: toBlock, reason: 'owners' }))
  const longest = Math.max(0, ...suspicions.map((stretch) => stretch.to - stretch.from))
  const again = new Date(now().getTime() + Math.max(againMilliseconds, longest * perBlockMilliseconds))
  const isNews = await writer.write({ visible: false }, async (tx) => {
    // Also smaller stretches in it, of which it says the same.
    await tx
      .deleteFrom('chain_suspicions')
      .where('chain_id', '=', chainId)
      .where('from_block', '>=', from)
      .where('to_block', '<=', to)
      .execute()
    await closeDifferences(tx, { chainId, from, to, now: now(), but: differences })
    const added = await recordDifferences(tx, { chainId, differences, now: now() })
    await noteSuspicions(tx, { chainId, suspicions, now: again })
    if (added > 0) await writer.raiseVersion(tx)
    return added > 0
  })
  if (isNews) raiseDoubt(audit.doubt)
}
