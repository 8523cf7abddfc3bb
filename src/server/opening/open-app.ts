import type { Config, Role } from '#platform/config.ts'
import { lockFolder, shareFolder } from '#platform/folder-lock.server.ts'
import { withFramesPort } from '#platform/frame-settings.ts'
import { forNoRequest, type Log } from '#platform/log.server.ts'
import { listenForFrames } from '../frames/listen-for-frames.ts'
import { createClosers } from './closers.ts'
import { listen } from './listen.ts'
import type { Voices } from './open-context.ts'
import { openParts } from './open-parts.ts'
import { startDevelopment, startPages, type StartPages } from './start-pages.ts'

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
      // A request may have asked for it; what is opened outlives it.
      turning ??= forNoRequest(turn)
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
