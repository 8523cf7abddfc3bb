import type { WorkContext } from '#features/studio/app-context.server.ts'
import { startable, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { readSeenDelegations } from './seen-delegations.server.ts'

const restMilliseconds = 60_000

/** Reads beside the visitors for whom linked wallets act, so that pages can show it without asking the node. */
export function createDelegationJobs(context: Pick<WorkContext, 'db' | 'rpc' | 'studio' | 'config' | 'log' | 'now'>): {
  start: () => void
  stop: () => Promise<void>
} {
  return startable(() =>
    startJobLoop({
      name: 'Reading delegations',
      log: context.log,
      step: async () => {
        await readSeenDelegations(context)
        return restMilliseconds
      },
    }),
  )
}
