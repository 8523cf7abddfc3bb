import type { StartContext } from '#features/studio/app-context.server.ts'
import { watchNodes } from '#platform/chain/nodes/watch-nodes.server.ts'
import type { Config } from '#platform/config.ts'
import { offerOwnership } from '../accounts/offer-ownership.ts'
import { openCopyDoor } from '../backup/copy-door.ts'
import { startContentJob } from '../content/content-job.ts'
import { createTurns, startFollowing, startLastingJobs, startStudioJobs } from '../jobs.ts'
import { createClosers } from './closers.ts'
import { openHostedService, openIdentity } from './open-accounts.ts'
import { openContext, type Voices } from './open-context.ts'
import { seedStudio } from './seed-studio.ts'
import { framesOf, type Listener, listenerOf, type StartPages, startWorkerPages } from './start-pages.ts'

/** Everything behind the port; `rpcUrl` and `ownerLink` as in `RunningApp`. */
type Parts = {
  listener: Listener
  framesListener: Listener
  rpcUrl: string | undefined
  ownerLink: string | undefined
  close: () => Promise<void>
}

/** Opens everything behind the port. When a part cannot be opened, those before it are closed again. */
export async function openParts(
  given: Config,
  { log, say, start, reopen }: Voices & { start: StartPages; reopen: () => void },
): Promise<Parts> {
  const closers = createClosers(log)
  try {
    let contentJob: ReturnType<typeof startContentJob> | undefined
    const opened = await openContext(given, {
      log,
      say,
      reopen,
      contentProblem: () => contentJob?.problem(),
      add: closers.add,
    })
    const { content, clock, keyring, turns, openedWith } = opened
    let { context } = opened
    const { config, rpcUrl } = context
    const [works, answers] = [config.role !== 'web', config.role !== 'worker']
    const identity = await openIdentity(context, { clock, studioNow: () => context.studio })
    const hostedService = await openHostedService(context)
    const ownerLink = answers ? await offerOwnership(context, identity ?? hostedService) : undefined
    const following = works ? startFollowing(context) : undefined
    closers.add('follower', async () => await following?.stop())
    for (const watched of opened.nodes) closers.add('nodes', watchNodes({ ...watched, log }).stop)
    const untilRead = async () => await settled(following?.isSettled ?? (() => true), 15_000)
    await seedStudio(context, { untilRead, say })
    if (config.databaseUrl === undefined)
      closers.add('copies for backups', (await openCopyDoor({ ...context, ...config })).close)
    if (works) startLastingJobs(context, { keyring, add: closers.add, turns })
    const jobs = works ? startStudioJobs(context, { identity, turns }) : undefined
    closers.add('jobs', async () => await jobs?.stop())
    const app = await (answers ? start : startWorkerPages)(context, { identity, hostedService }, closers.add)
    const changes = createTurns(log, async (next: StartContext) => {
      await Promise.all([following?.follow(next), jobs?.follow(next)])
    })
    closers.add('changes of jobs', changes.idle)
    let framed = framesOf(context)
    contentJob = startContentJob(context, {
      first: content,
      startKey: given.isStudioChosen ? undefined : openedWith,
      reopen,
      follow: async ({ studio, key }) => {
        context = { ...context, studio, contentKey: key }
        await app.follow(context)
        framed = framesOf(context)
        changes.next(context)
      },
    })
    closers.add('content', contentJob.stop)
    // Visitors are not shown half of it; where none come, and where others read, nobody waits.
    if (config.role === 'all') {
      say('Reading the chain …')
      await untilRead()
    }
    return {
      listener: app.listener,
      framesListener: listenerOf((request) => framed!.fetch(request)),
      rpcUrl: typeof rpcUrl === 'string' ? rpcUrl : undefined,
      ownerLink,
      close: closers.closeAll,
    }
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

/** Waits until something is true, but not for ever: a chain that does not answer must not prevent the start. */
async function settled(isTrue: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (!isTrue() && Date.now() < end)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
}
