import { createInspectionJobs } from '#features/adopting/create-inspection-jobs.server.ts'
import { createStaffMailJobs } from '#features/attention/tell-staff.server.ts'
import { startBackups } from '#features/backups/create-backup-jobs.server.ts'
import { createMismatchJobs } from '#features/burns/guarantees/tell-mismatches.server.ts'
import { createOpeningJobs } from '#features/burns/openings/watch-openings.server.ts'
import { createEscrowJobs } from '#features/burns/permits/create-escrow-jobs.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import { createCertificateJobs } from '#features/certificates/create-certificate-jobs.server.ts'
import { createHoldJobs } from '#features/claims/holds/create-hold-jobs.server.ts'
import { createClaimJobs } from '#features/claims/opening/create-claim-jobs.server.ts'
import { createReportJobs } from '#features/claims/reports/create-report-jobs.server.ts'
import { startNameWorker } from '#features/collectors/profile/start-name-worker.server.ts'
import { createFileJobs } from '#features/files/uploads/create-file-jobs.server.ts'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { createHostingJobs } from '#features/hosting/desk/create-hosting-jobs.server.ts'
import { createRefreshWorker } from '#features/marketplace/create-refresh-worker.server.ts'
import { createMediaJobs } from '#features/media/create-media-jobs.server.ts'
import { cardGatewayOf } from '#features/payments/card-gateway-of.server.ts'
import { createPaymentJobs } from '#features/payments/create-payment-jobs.server.ts'
import {
  type AddressKeyring,
  createAddressKeyRotation,
} from '#features/shipping/addresses/address-key-rotation.server.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { chainsOf, studioOn } from '#features/studio/chains/chains.ts'
import { createVaultWorker } from '#features/vaults/busting/create-vault-worker.server.ts'
import { vaultSeal } from '#features/vaults/sealing/vault-seal.server.ts'
import { createDelegationJobs } from '#features/wallets/delegating/create-delegation-jobs.server.ts'
import type { Identity } from '#identity/create-identity.ts'
import { createFollower, type FollowerOptions } from '#indexer/create-follower.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { Config } from '#platform/config.ts'
import { startTidying } from '#platform/database/tidy-database.server.ts'
import { pause } from '#platform/jobs/job-loop.server.ts'
import { withFields } from '#platform/log.server.ts'
import { runBackup } from './backup/run-backup.ts'
import type { Closers } from './opening/closers.ts'
import { inTurn, type Job, type Turns } from './roles/in-turn.ts'

type Add = Closers['add']

/** What works on a state of the content, and can go on with another one once it has ended what it is doing. */
export type FollowsContent<Context> = { follow: (context: Context) => Promise<void>; stop: () => Promise<void> }

type Followed = Omit<FollowerOptions, 'chain' | 'config'> & { config: FollowerOptions['config'] & FurtherConfig }
type FurtherConfig = Partial<Pick<Config, 'furtherNodes'>>

/**
 * Follows the chains, each by itself: with its own node, lease, cursor and end, so that one that stands still holds up no other. One begins anew only
 * where its contracts are others. `isSettled` says whether the catalogue has caught up, or cannot for now.
 */
export function startFollowing(context: Followed): FollowsContent<Followed> & { isSettled: () => boolean } {
  const begin = (given: FollowerOptions) => {
    const follower = createFollower(given)
    follower.start()
    return { follower, followed: followedBy(given) }
  }
  let running = followersOf(context).map(begin)
  return {
    isSettled: () => running.every(({ follower }) => follower.isCaughtUp() || 'problem' in follower.status()),
    follow: async (next) => {
      const wanted = followersOf(next)
      const stays = (place: number) =>
        wanted[place] !== undefined && running[place]?.followed === followedBy(wanted[place])
      // All that change have ended before one begins: a collection may have moved from one chain to another.
      await Promise.all(running.map(async ({ follower }, place) => (stays(place) ? undefined : await follower.stop())))
      running = wanted.map((each, place) => (stays(place) ? running[place]! : begin(each)))
    },
    stop: async () => {
      await Promise.all(running.map(async ({ follower }) => await follower.stop()))
    },
  }
}

/** What is given to the follower of each chain, the studio's own first. */
function followersOf({ config, ...given }: Followed): FollowerOptions[] {
  const { chain: own, chains = [] } = given.studio
  const named = chains.length === 0 ? given : { ...given, log: withFields(given.log, { chain: own.name }) }
  return [
    { ...named, config },
    ...chains.flatMap((chain): FollowerOptions[] => {
      const nodes = config.furtherNodes?.get(chain.id)
      if (nodes === undefined) return []
      return [
        {
          ...given,
          log: withFields(given.log, { chain: chain.name }),
          chain,
          rpcUrl: nodes.urls,
          config: { ...config, chainId: chain.id, rpcSocketUrl: nodes.socketUrl },
        },
      ]
    }),
  ]
}

/** What a follower reads, as a text that is another one where that is something else. */
function followedBy({ studio: whole, chain = whole.chain }: FollowerOptions): string {
  const { collections, burns, vaults, salesroom } = studioOn(whole, chain)
  const ids = chainsOf(whole).map(({ id }) => id)
  return JSON.stringify([ids, collections, burns?.pills, burns?.campaigns, burns?.redemption, vaults, salesroom])
}

/** Starts what works beside the visitors and knows nothing of the studio. */
export function startLastingJobs(
  context: StartContext,
  { keyring, add, turns }: { keyring: AddressKeyring; add: Add; turns: Turns },
): void {
  const jobs = {
    inspections: createInspectionJobs({ ...context, chainId: context.studio.chain.id }),
    files: createFileJobs({ ...fileServiceOf(context), log: context.log }),
    'address key': inTurn('address key', turns, () =>
      createAddressKeyRotation({ ...context, dataFolder: context.config.dataFolder, keyring }),
    ),
  }
  for (const [part, job] of Object.entries(jobs)) {
    job.start()
    add(part, () => job.stop())
  }
  const { backups } = context.config
  if (backups !== undefined) {
    const making = startBackups({
      ...context,
      settings: backups,
      make: async (file, signal) => {
        await runBackup(file, { passphraseFile: backups.passphraseFile, signal })
      },
    })
    add('backups', making.stop)
  }
  const tidying = context.config.databaseUrl === undefined ? startTidying(context) : undefined
  add('tidying', () => tidying?.stop())
}

/** Starts what works beside the visitors by what the studio says. */
export function startStudioJobs(
  context: StartContext,
  parts: { identity: Identity | undefined; turns: Turns },
): FollowsContent<StartContext> {
  let stops = startAll(context, parts)
  const stop = async () => {
    await Promise.all(stops.map(async (each) => await each()))
    stops = []
  }
  return {
    follow: async (next) => {
      await stop()
      stops = startAll(next, parts)
    },
    stop,
  }
}

function startAll(
  context: StartContext,
  { identity, turns }: { identity: Identity | undefined; turns: Turns },
): (() => Promise<void>)[] {
  const { publicUrl, dataFolder, ens } = context.config
  const jobs = [
    inTurn('pictures', turns, () => createMediaJobs({ ...context, dataFolder })),
    inTurn('hosted pieces', turns, () => createHostingJobs(context)),
    createRefreshWorker({ ...context, fetch }),
    inTurn('vaults', turns, () => createVaultWorker({ ...context, seal: vaultSeal(context.secret) })),
    createClaimJobs(context),
    createReportJobs(context),
    createHoldJobs(context),
    createEscrowJobs(context),
    inTurn('mismatches', turns, () => createMismatchJobs(context)),
    inTurn('staff mails', turns, () => createStaffMailJobs(context)),
    inTurn('delegations', turns, () => createDelegationJobs(context)),
    createOpeningJobs(context),
    createCertificateJobs({ ...context, seal: certificateSeal(context.secret) }),
    inTurn('payments', turns, () =>
      createPaymentJobs({ ...context, publicUrl, gateway: cardGatewayOf(context.config) }),
    ),
    ...(ens === undefined ? [] : [inTurn('names', turns, () => createNameJobs(context, ens))]),
  ]
  for (const job of jobs) job.start()
  const mailing = identity?.startJobs()
  return [...jobs, ...(mailing === undefined ? [] : [mailing])].map((job) => async () => await job.stop())
}

function createNameJobs(context: StartContext, ens: NonNullable<StartContext['config']['ens']>): Job {
  let stop: (() => Promise<void>) | undefined
  return {
    start: () => {
      ;({ stop } = startNameWorker({
        ...context,
        rpc: createJsonRpc({ url: ens.rpcUrl, timeoutMilliseconds: 10_000, maxAnswerBytes: 64 * 1024 }),
        registry: ens.registry,
        chainId: context.studio.chain.id,
      }))
    },
    stop: async () => {
      await stop?.()
    },
  }
}

/**
 * Milliseconds between another state of the content and the jobs that go on with it. All of them begin anew, which takes the database for a while: open
 * pages load first, and of several changes in a row the jobs see one.
 */
const PAGES_FIRST_MILLISECONDS = 1_000

/** Lets parts go on with another state of the content, a moment later and one change after the other; of those that came meanwhile only the last. */
export function createTurns<Context>(
  log: StartContext['log'],
  follow: (context: Context) => Promise<void>,
  { pagesFirst = PAGES_FIRST_MILLISECONDS }: { pagesFirst?: number } = {},
): { next: (context: Context) => void; idle: () => Promise<void> } {
  let waiting: { context: Context } | undefined
  let running: Promise<void> | undefined
  const closing = new AbortController()
  const run = async () => {
    while (waiting !== undefined) {
      await pause(pagesFirst, closing.signal)
      const { context } = waiting
      waiting = undefined
      await follow(context).catch((error: unknown) => {
        log.error('A job could not go on with what was published', { error })
      })
    }
    running = undefined
  }
  return {
    next: (context) => {
      waiting = { context }
      running ??= run()
    },
    idle: async () => {
      closing.abort()
      await running
    },
  }
}
