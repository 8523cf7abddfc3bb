import { RpcError } from '#platform/chain/rpc-error.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import { WriterReplacedError } from '../chain/chain-writer.server.ts'
import { type AuditPace, restAfterStep, usualPace } from './audit-pace.ts'
import { takeAuditStep } from './audit-step.server.ts'
import type { Audit } from './read-again.server.ts'

/** Reads old blocks again beside the following, for as long as this process holds the pen. `sources` are those of the follower, as they are now. */
export function startAuditWorker(
  audit: Omit<Audit, 'linked' | 'inWork' | 'isRoundsTurn'>,
  { sources, log, pace = usualPace }: { sources: () => readonly ChainSource[]; log: Log; pace?: AuditPace | undefined },
): Pick<JobLoop, 'stop'> {
  const work: Audit = { ...audit, linked: new Set(), isRoundsTurn: false, inWork: undefined }
  let blocksLeft = 0
  return startJobLoop({
    name: 'Reading old blocks again',
    log,
    step: async () => {
      try {
        const step = await takeAuditStep(work, sources())
        if (step.did === 'nothing') return pace.idleMilliseconds
        if (step.did === 'round') blocksLeft = step.blocksLeft
        return restAfterStep(pace, { blocksLeft, blocksAtOnce: work.memory.size.blocks })
      } catch (error) {
        // The follower says what is wrong with the node, or with its pen.
        if (error instanceof RpcError || error instanceof WriterReplacedError) return pace.idleMilliseconds
        throw error
      }
    },
  })
}
