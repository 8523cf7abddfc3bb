import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { createHostedService } from '#features/accounts/sessions/hosted-service.server.ts'
import { readServiceAccount } from '#features/accounts/sessions/service-account.server.ts'
import { readOrMakePermitKey } from '#features/burns/permits/permit-key.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { findOwnStudio, startKeyOf } from '#features/first-run/find-own-studio.server.ts'
import { removeDemo } from '#features/first-run/remove-demo.server.ts'
import { settleStart } from '#features/first-run/settle-start.server.ts'
import { registerProcess } from '#features/jobs/process-register.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import { type AddressKeyring, openAddressKeyring } from '#features/shipping/addresses/address-key-rotation.server.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { furtherNodesOf } from '#features/studio/chains/further-nodes-of.server.ts'
import { mailsOf } from '#features/studio/mails/mail-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { createIdentity, type Identity } from '#identity/create-identity.ts'
import { startEmbeddedChain } from '#platform/chain/embedded/embedded-chain.server.ts'
import { nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { type NodeAddresses, openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { watchNodes } from '#platform/chain/nodes/watch-nodes.server.ts'
import { type Clock, createClock } from '#platform/clock.ts'
import { type Config, ConfigError, type Role } from '#platform/config.ts'
import { startErrorOf } from '#platform/database/database-start-error.ts'
import { type EdgeDb, openDatabase, readSide } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { FolderError, lockFolder, shareFolder } from '#platform/folder-lock.server.ts'
import { withFramesPort } from '#platform/frame-settings.ts'
import type { Log } from '#platform/log.server.ts'
import { readOrMakeSecret } from '#platform/seal.server.ts'
import { Secret } from '#platform/secret.ts'
import { offerOwnership } from './accounts/offer-ownership.ts'
import { outsideWays } from './accounts/outside-ways.ts'
import type { StartedApp } from './app.ts'
import { openCopyDoor } from './backup/copy-door.ts'
import { type Closers, createClosers } from './closers.ts'
import { startContentJob } from './content/content-job.ts'
import type { AppParts, Edge } from './create-app.ts'
import { createFrames } from './frames/create-frames.ts'
import { listenForFrames } from './frames/listen-for-frames.ts'
import { createTurns, startFollowing, startLastingJobs, startStudioJobs } from './jobs.ts'
import { type HttpListener, listen } from './listen.ts'
import type { Turns } from './roles/in-turn.ts'
import { createWorkerEdge } from './roles/worker-edge.ts'
import { seedStudio } from './seed-studio.ts'

/**
 * `rpcUrl` is the node of the embedded chain, absent where the studio uses a node of its own; `ownerLink` makes whoever
 * follows it the first owner, absent once there is one.
 */
export type RunningApp = {
  url: string
  role: Role
  rpcUrl: string | undefined
  ownerLink: string | undefined
  close: () => Promise<void>
}

type Voices = { log: Log; say: (text: string) => void }

/**
 * Opens the whole app: port, data folder, database and chain, then the jobs that follow the chain, then the pages.
 * When a part cannot be opened, everything before it is closed again and the error says what to do. Where another studio is chosen,
 * everything behind the port is closed and opened anew; `fail` hears of it when that cannot be done.
 */
export async function openApp({
  config: given,
  log,
  say,
  dev,
  fail = () => undefined,
  start = dev ? startDevelopment : startPages,
}: Voices & {
  config: Config
  dev: boolean
  fail?: (error: unknown) => void
  start?: StartPages
}): Promise<RunningApp> {
  const closers = createClosers(log)
  try {
    const listener = await listen(given)
    // For a start that fails half-way; once open, the port closes before everything that answers need.
    closers.add('port', listener.close)
    const frames = await listenForFrames(given.role === 'worker' ? { ...given, frames: undefined } : given, say)
    closers.add('port for frames', () => frames?.close())
    const config = withPorts(given, { port: listener.port, framesPort: frames?.port })
    closers.add('data folder', openFolder(config, log))
    const open = async () => {
      const parts = await openParts(config, { log, say, start, reopen: () => reopen() })
      listener.open(parts.listener)
      frames?.open(parts.framesListener)
      return parts
    }
    let turning: Promise<void> | undefined
    const turn = async () => {
      const before = await opened
      await Promise.all([listener.pause(), frames?.pause()])
      await before.close()
      opened = open()
      await opened
      say(`Opened again at ${config.publicUrl}.`)
    }
    const reopen = () => {
      turning ??= turn()
        .catch(fail)
        .finally(() => (turning = undefined))
    }
    let opened = open()
    const parts = await opened
    closers.add('app', async () => {
      await turning
      await opened.then(async ({ close }) => await close())
    })
    closers.add('requests', async () => {
      await Promise.all([listener.close(), frames?.close()])
    })
    closers.add('visitors of the proxy', async () => {
      await Promise.all([listener.drain(config.drainMilliseconds), frames?.drain(config.drainMilliseconds)])
    })
    return {
      url: config.publicUrl,
      role: config.role,
      rpcUrl: parts.rpcUrl,
      ownerLink: parts.ownerLink,
      close: closers.closeAll,
    }
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

/** Everything behind the port. */
type Parts = Pick<RunningApp, 'rpcUrl' | 'ownerLink' | 'close'> & { listener: Listener; framesListener: Listener }

async function openParts(
  given: Config,
  { log, say, start, reopen }: Voices & { start: StartPages; reopen: () => void },
): Promise<Parts> {
  const closers = createClosers(log)
  try {
    const secret = given.secret ?? new Secret(await readOrMakeSecret(given))
    const keyring = await openAddressKeyring(given, { now: new Date() })
    const permitKey = given.permitKey ?? (await readOrMakePermitKey(given))
    const db = await openStore(given, closers.add, say)
    const own = await findOwnStudio(readSide(db))
    const openedWith = startKeyOf(own)
    const turns = await enterProcess(db, {
      config: given,
      log,
      secret,
      permitKey,
      keyring,
      openedWith,
      add: closers.add,
    })
    const clock = createClock()
    await removeDemo(db, { config: given, now: clock.now, openedWith })
    const { config, folder } = await settleStart(given, { own, secret })
    expectNode(config)
    const further = furtherNodesOf(config, folder)
    const [works, answers] = [config.role !== 'web', config.role !== 'worker']
    const rpcUrl = await openChain(config, folder, { log, permitKey, add: closers.add, say })
    const nodes = [rpcUrl].flat()
    registerNodes([...nodes, ...further.flatMap(({ urls }) => urls)])
    const content = await openContent(db, { folder, log, now: clock.now(), findSettled: findSettledChanges })
    let contentJob: ReturnType<typeof startContentJob> | undefined
    let context: StartContext = {
      config,
      studio: content.studio,
      contentKey: content.key,
      contentProblem: () => contentJob?.problem(),
      folder,
      db,
      read: readSide(db),
      log,
      rpcUrl,
      rpc: openNodes({ urls: rpcUrl, chainId: folder.chain.id, timeoutMilliseconds: nodeTimeout }),
      permitKey,
      secret,
      addressKeys: keyring.secret,
      now: clock.now,
      reopen,
    }
    const identity = await openIdentity(context, { clock, studioNow: () => context.studio })
    const hostedService = await openHostedService(context)
    const ownerLink = answers ? await offerOwnership(context, identity ?? hostedService) : undefined
    const following = works ? startFollowing(context) : undefined
    closers.add('follower', async () => await following?.stop())
    for (const watched of [{ urls: nodes, chainId: folder.chain.id }, ...further])
      closers.add('nodes', watchNodes({ ...watched, log }).stop)
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

/** The data folder, for this process alone, or together with others where the database is elsewhere. */
function openFolder({ dataFolder, role, databaseUrl }: Config, log: Log): () => void {
  const warn = (text: string) => log.warn(text)
  if (role === 'all')
    return lockFolder(dataFolder, { warn, ...(databaseUrl === undefined ? {} : { hint: sharingHint }) })
  shareFolder(dataFolder, { warn })
  return () => undefined
}

const sharingHint =
  ' Processes with VITRINE_ROLE=web or worker share one folder; a process with another folder needs the same VITRINE_SECRET, VITRINE_PERMIT_KEY and VITRINE_ADDRESS_KEYS.'

/** The embedded chain's node is one process's, like its database. Throws `ConfigError`. */
function expectNode({ role, rpcUrl }: Config): void {
  if (role !== 'all' && rpcUrl === undefined)
    throw new ConfigError(
      'VITRINE_ROLE: web and worker need the node of a chain that all processes reach, and the embedded chain belongs to one process. Set RPC_URL and CHAIN_ID, or take VITRINE_ROLE out.',
    )
}

type Shared = {
  config: Config
  log: Log
  secret: Secret
  permitKey: Secret
  keyring: AddressKeyring
  openedWith: string
  add: Add
}

/** Enters this process among those on its database; what one of them does at a time is done under its name. */
async function enterProcess(db: EdgeDb, { config, log, keyring, add, ...keys }: Shared): Promise<Turns> {
  const { version } = JSON.parse(await readFile(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
  const entry = await registerProcess(db, { ...keys, config, log, version, addressKeys: keyring.secret })
  add('entry of this process', entry.close)
  return { db, log, process: entry.process, isShared: config.databaseUrl !== undefined }
}

/** Port 0 lets the system choose: the app then names the port that it was given. Without a port for frames there is no origin for them. */
function withPorts(given: Config, { port, framesPort }: { port: number; framesPort: number | undefined }): Config {
  const frames =
    given.frames === undefined || framesPort === undefined ? undefined : withFramesPort(given.frames, framesPort)
  const config = { ...given, frames }
  if (config.port !== 0) return config
  const named = (address: string) => address.replace(/:0$/, `:${port}`)
  return {
    ...config,
    port,
    publicUrl: named(config.publicUrl),
    signIn: { ...config.signIn, authDomain: named(config.signIn.authDomain) },
  }
}

/** The app's own sign-in service, unless a hosted project signs people in. */
async function openIdentity(
  { config, db, log, now, studio, secret }: StartContext,
  { clock: { setAhead }, studioNow }: { clock: Clock; studioNow: () => Studio },
): Promise<Identity | undefined> {
  if (config.signIn.mode === 'hosted') return undefined
  const identity = createIdentity({
    config,
    db,
    log,
    now,
    setClockAhead: setAhead,
    studioName: () => studioNow().name,
    studioMails: () => mailsOf(studioNow()),
    secret: secret.reveal(),
    outside: outsideWays({
      chainId: studio.chain.id,
      read: readSide(db),
      issue: () => ({ studio: studioNow(), house: config.publicUrl, seal: certificateSeal(secret) }),
    }),
  })
  await identity.prepare()
  return identity
}

/** The hosted project's accounts, where the studio has given a service account. */
async function openHostedService({ config: { signIn }, log, now }: StartContext): Promise<AccountService | undefined> {
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
): Promise<NodeAddresses> {
  if (config.rpcUrls.length > 0) return config.rpcUrls
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

type Listener = Parameters<HttpListener['open']>[0]

type OpenedParts = Pick<AppParts, 'identity' | 'hostedService'>

/** The pages: what answers, and what makes it answer by another state of the content. */
type Pages = { listener: Listener; follow: (context: StartContext) => void | Promise<void> }

type StartPages = (context: StartContext, parts: OpenedParts, add: Add) => Promise<Pages>

async function startPages(context: StartContext, parts: OpenedParts): Promise<Pages> {
  const built = pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href
  const { startApp } = (await import(built)) as {
    startApp: (context: StartContext, parts: OpenedParts) => StartedApp
  }
  const app = startApp(context, parts)
  return { listener: listenerOf(app.fetch), follow: app.follow }
}

function listenerOf(answer: (request: Request, bindings?: unknown) => Response | Promise<Response>): Listener {
  const listen = getRequestListener(answer)
  return (incoming, outgoing) => void listen(incoming, outgoing)
}

async function startWorkerPages(context: StartContext): Promise<Pages> {
  const edgeOf = (given: StartContext) => createWorkerEdge(given)
  let edge = edgeOf(context)
  return {
    listener: listenerOf(async (request, bindings) => await edge.fetch(request, bindings)),
    follow: (next) => {
      edge = edgeOf(next)
    },
  }
}

async function startDevelopment(context: StartContext, parts: OpenedParts, add: Add): Promise<Pages> {
  const { startDev } = await import('./dev.ts')
  const { listener, follow, close } = await startDev(context, parts)
  add('development server', close)
  return { listener, follow }
}

/** What answers on the origin for frames; nothing where the app has none. */
function framesOf(context: StartContext): Pick<Edge, 'fetch'> | undefined {
  return context.config.frames === undefined ? undefined : createFrames(context, context.config.frames)
}

/** Waits until something is true, but not for ever: a chain that does not answer must not prevent the start. */
async function settled(isTrue: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (!isTrue() && Date.now() < end)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
}
