import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { createHostedService } from '#features/accounts/sessions/hosted-service.server.ts'
import { readServiceAccount } from '#features/accounts/sessions/service-account.server.ts'
import { createMismatchJobs } from '#features/burns/guarantees/tell-mismatches.server.ts'
import { createOpeningJobs } from '#features/burns/openings/watch-openings.server.ts'
import { createEscrowJobs } from '#features/burns/permits/create-escrow-jobs.server.ts'
import { readOrMakePermitKey } from '#features/burns/permits/permit-key.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import { createCertificateJobs } from '#features/certificates/create-certificate-jobs.server.ts'
import { createClaimJobs } from '#features/claims/opening/create-claim-jobs.server.ts'
import { startNameWorker } from '#features/collectors/profile/start-name-worker.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { createFileJobs } from '#features/files/uploads/create-file-jobs.server.ts'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { createRefreshWorker } from '#features/marketplace/create-refresh-worker.server.ts'
import { createMediaJobs } from '#features/media/create-media-jobs.server.ts'
import { cardGatewayOf } from '#features/payments/card-gateway-of.server.ts'
import { createPaymentJobs } from '#features/payments/create-payment-jobs.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import {
  type AddressKeyring,
  createAddressKeyRotation,
  openAddressKeyring,
} from '#features/shipping/addresses/address-key-rotation.server.ts'
import type { AppContext, StartContext } from '#features/studio/app-context.server.ts'
import { loadStudio } from '#features/studio/load-studio.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { createVaultWorker } from '#features/vaults/busting/create-vault-worker.server.ts'
import { vaultSeal } from '#features/vaults/sealing/vault-seal.server.ts'
import { createIdentity, type Identity } from '#identity/create-identity.ts'
import { createFollower, type FollowerOptions } from '#indexer/create-follower.ts'
import { startEmbeddedChain } from '#platform/chain/embedded/embedded-chain.server.ts'
import { createJsonRpc, nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { type Clock, createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { startErrorOf } from '#platform/database/database-start-error.ts'
import { type EdgeDb, openDatabase, readSide } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { startTidying } from '#platform/database/tidy-database.server.ts'
import { FolderError, lockFolder } from '#platform/folder-lock.server.ts'
import type { Log } from '#platform/log.server.ts'
import { readOrMakeSecret } from '#platform/seal.server.ts'
import { Secret } from '#platform/secret.ts'
import { offerOwnership } from './accounts/offer-ownership.ts'
import { outsideWays } from './accounts/outside-ways.ts'
import { type Closers, createClosers } from './closers.ts'
import type { AppParts, Edge } from './create-app.ts'
import { type HttpListener, listen } from './listen.ts'
import { seedStudio } from './seed-studio.ts'

/**
 * `rpcUrl` is the node of the embedded chain, absent where the studio uses a node of its own; `ownerLink` makes whoever
 * follows it the first owner, absent once there is one.
 */
export type House = {
  url: string
  rpcUrl: string | undefined
  ownerLink: string | undefined
  close: () => Promise<void>
}

/**
 * Opens the whole house: port, data folder, database and chain, then the jobs that follow the chain, then the pages.
 * When a part cannot be opened, everything before it is closed again and the error says what to do.
 */
export async function openApp({
  config: given,
  log,
  say,
  dev,
}: {
  config: Config
  log: Log
  say: (text: string) => void
  dev: boolean
}): Promise<House> {
  const closers = createClosers(log)
  try {
    const folder = await loadStudio({ file: given.studioFile, chainId: given.chainId })
    const listener = await listen(given)
    // For a start that fails half-way; once open, the port closes before everything that answers need.
    closers.add('port', listener.close)
    const config = withPort(given, listener.port)
    closers.add('data folder', lockFolder(config.dataFolder, { warn: (text) => log.warn(text) }))
    const secret = config.secret ?? new Secret(await readOrMakeSecret(config))
    const keyring = await openAddressKeyring(config, { now: new Date() })
    const permitKey = config.permitKey ?? (await readOrMakePermitKey(config))
    const [db, rpcUrl] = await Promise.all([
      openStore(config, closers.add, say),
      openChain(config, folder, { log, permitKey, add: closers.add, say }),
    ])
    const clock = createClock()
    const studio = await openContent(db, { folder, log, now: clock.now(), findSettled: findSettledChanges })
    const context: StartContext = {
      config,
      studio,
      folder,
      db,
      read: readSide(db),
      log,
      rpcUrl,
      rpc: createJsonRpc({ url: rpcUrl, timeoutMilliseconds: nodeTimeout }),
      permitKey,
      secret,
      addressKeys: keyring.secret,
      now: clock.now,
    }
    const identity = await openIdentity(context, clock)
    const hostedService = await openHostedService(context)
    const ownerLink = await offerOwnership(context, identity ?? hostedService)
    const isSettled = startFollowing(context, closers.add)
    await seedStudio(context, {
      untilRead: async () => {
        await settled(isSettled, 15_000)
      },
      say,
    })
    startJobs(context, keyring, closers.add)
    const identityJobs = identity?.startJobs()
    closers.add('identity', () => identityJobs?.stop())
    const app = dev
      ? await startDevelopment(context, { identity, hostedService }, closers.add)
      : await startPages(context, { identity, hostedService })
    say('Reading the chain …')
    await settled(isSettled, 15_000)
    listener.open(app)
    closers.add('requests', listener.close)
    return {
      url: config.publicUrl,
      rpcUrl: config.rpcUrl === undefined ? rpcUrl : undefined,
      ownerLink,
      close: closers.closeAll,
    }
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

/** Port 0 lets the system choose: the house then names the port that it was given. */
function withPort(config: Config, port: number): Config {
  if (config.port !== 0) return config
  const named = (address: string) => address.replace(/:0$/, `:${port}`)
  return {
    ...config,
    port,
    publicUrl: named(config.publicUrl),
    signIn: { ...config.signIn, authDomain: named(config.signIn.authDomain) },
  }
}

/** The house's own sign-in service, unless a hosted project signs people in. */
async function openIdentity(
  { config, db, log, now, studio, secret }: AppContext,
  { setAhead }: Clock,
): Promise<Identity | undefined> {
  if (config.signIn.mode === 'hosted') return undefined
  const identity = createIdentity({
    config,
    db,
    log,
    now,
    setClockAhead: setAhead,
    studioName: studio.name,
    secret: secret.reveal(),
    outside: outsideWays({
      chainId: studio.chain.id,
      read: readSide(db),
      issue: { studio, house: config.publicUrl, seal: certificateSeal(secret) },
    }),
  })
  await identity.prepare()
  return identity
}

/** The hosted project's accounts, where the studio has given a service account. */
async function openHostedService({ config: { signIn }, log, now }: AppContext): Promise<AccountService | undefined> {
  if (signIn.serviceAccountFile === undefined) return undefined
  return createHostedService(await readServiceAccount(signIn.serviceAccountFile), { ...signIn, log, now })
}

type Add = Closers['add']

async function openStore(config: Config, add: Add, say: (text: string) => void): Promise<EdgeDb> {
  const folder = join(config.dataFolder, 'database')
  if (config.databaseUrl === undefined && !existsSync(folder)) say('Making the database …')
  const databaseUrl = config.databaseUrl?.reveal()
  const db = databaseUrl === undefined ? await openEmbedded(folder) : await openDatabase({ databaseUrl })
  add('database', () => db.destroy())
  await migrate(db).catch((error: unknown) => {
    throw databaseUrl === undefined ? error : (startErrorOf(error, { databaseUrl }) ?? error)
  })
  return db
}

async function openEmbedded(folder: string): Promise<EdgeDb> {
  return await openDatabase({ folder }).catch((error: unknown) => {
    throw new FolderError(
      `The database in ${folder} cannot be opened: it is damaged or was made by another version. Nothing was changed. Restore the folder from a copy. Without a copy, move it away: the chain is read again, but accounts and what people entered are gone.`,
      { cause: error },
    )
  })
}

async function openChain(
  config: Config,
  studio: Studio,
  { log, permitKey, add, say }: { log: Log; permitKey: Secret; add: Add; say: (text: string) => void },
): Promise<string> {
  if (config.rpcUrl !== undefined) return config.rpcUrl
  const chain = await startEmbeddedChain({
    folder: join(config.dataFolder, 'chain'),
    chainId: studio.chain.id,
    log,
    port: config.chainPort,
  })
  add('chain', chain.stop)
  if (chain.isNew && studio.chain.embedded !== undefined) {
    say('Raising the studio on its own chain: deploying contracts, minting pieces …')
    await studio.chain.embedded.deploy({
      rpcUrl: chain.rpcUrl,
      chainId: studio.chain.id,
      permitSigner: permitAccount(permitKey),
      say,
    })
  }
  return chain.rpcUrl
}

/** Starts following the chain. Returns whether the catalogue has caught up with it, or cannot for now. */
function startFollowing(context: FollowerOptions, add: Add): () => boolean {
  const follower = createFollower(context)
  follower.start()
  add('follower', () => follower.stop())
  return () => follower.isCaughtUp() || 'problem' in follower.status()
}

/** Starts everything else that works beside the visitors. */
function startJobs(context: AppContext, keyring: AddressKeyring, add: Add): void {
  const media = createMediaJobs({ ...context, dataFolder: context.config.dataFolder })
  const refreshes = createRefreshWorker({ ...context, fetch })
  const vaults = createVaultWorker({ ...context, seal: vaultSeal(context.secret) })
  const certificates = createCertificateJobs({ ...context, seal: certificateSeal(context.secret) })
  const {
    config: { publicUrl },
  } = context
  const payments = createPaymentJobs({
    ...context,
    publicUrl,
    gateway: cardGatewayOf(context.config),
  })
  const jobs = {
    media,
    refreshes,
    vaults,
    claims: createClaimJobs(context),
    escrow: createEscrowJobs(context),
    mismatches: createMismatchJobs(context),
    openings: createOpeningJobs(context),
    certificates,
    payments,
    files: createFileJobs({ ...fileServiceOf(context), log: context.log }),
    'address key': createAddressKeyRotation({ ...context, dataFolder: context.config.dataFolder, keyring }),
  }
  for (const [part, job] of Object.entries(jobs)) {
    job.start()
    add(part, () => job.stop())
  }
  const tidying = context.config.databaseUrl === undefined ? startTidying(context) : undefined
  add('tidying', () => tidying?.stop())
  const { ens } = context.config
  if (ens === undefined) return
  const names = startNameWorker({
    ...context,
    rpc: createJsonRpc({ url: ens.rpcUrl, timeoutMilliseconds: 10_000, maxAnswerBytes: 64 * 1024 }),
    registry: ens.registry,
    chainId: context.studio.chain.id,
  })
  add('names', () => names.stop())
}

type Listener = Parameters<HttpListener['open']>[0]

type OpenedParts = Pick<AppParts, 'identity' | 'hostedService'>

async function startPages(context: StartContext, parts: OpenedParts): Promise<Listener> {
  const built = pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href
  const { startApp } = (await import(built)) as {
    startApp: (context: StartContext, parts: OpenedParts) => Pick<Edge, 'fetch'>
  }
  const answer = getRequestListener(startApp(context, parts).fetch)
  return (incoming, outgoing) => void answer(incoming, outgoing)
}

async function startDevelopment(context: StartContext, parts: OpenedParts, add: Add): Promise<Listener> {
  const { startDev } = await import('./dev.ts')
  const { listener, close } = await startDev(context, parts)
  add('development server', close)
  return listener
}

/** Waits until something is true, but not for ever: a chain that does not answer must not keep the house closed. */
async function settled(isTrue: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (!isTrue() && Date.now() < end)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
}
