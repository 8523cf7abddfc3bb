import { secondOpinion } from '#platform/chain/nodes/second-opinion.server.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import type { ChainWriter } from '../chain/chain-writer.server.ts'
import { applyFinding, type Repair } from './apply-finding.server.ts'
import { compareRange, type Comparison, type Finding } from './compare-range.server.ts'
import { type Doubt, raiseDoubt } from './doubts.server.ts'

/** What the second look at old blocks works with. */
export type Audit = Comparison & {
  writer: ChainWriter
  now: () => Date
  repair: Repair
  doubt: Doubt
  /** Collections whose owners were checked since this process follows. */
  linked: Set<string>
  /** The last step was one of a doubted stretch. */
  isRoundsTurn: boolean
  /** A stretch that is read again in pieces; how it is so far, and whether that could be put right. */
  inWork: { from: number; to: number; next: number; isClean: boolean; isSettled: boolean } | undefined
}

/** What is read, and up to which block all of it is applied and final. */
export type Reach = { sources: readonly ChainSource[]; upTo: number }

type Stretch = { sources: readonly ChainSource[]; from: number; to: number }

/** Reads blocks again, as many as the node gives at once; writes down what differs, and puts it right. Of two nodes, each reads about half. */
export async function readAgain(audit: Audit, stretch: Stretch): Promise<Finding> {
  const rpc = audit.patience.random() < 0.5 ? audit.rpc : secondOpinion(audit.rpc)
  const finding = await compareRange({ ...audit, rpc }, stretch)
  if (finding.differences.length > 0) {
    raiseDoubt(audit.doubt)
    await applyFinding(audit, finding)
    raiseDoubt(audit.doubt)
  }
  return finding
}
