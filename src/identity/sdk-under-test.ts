import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  type Persistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { afterAll, afterEach, vi } from 'vitest'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { openIdentity } from './identity-under-test.ts'

/** What happens to requests on their way: answered, answered otherwise, cut off, or never answered. */
export type Line = (request: Request) => Response | 'cut' | 'silence' | undefined

export type SdkServer = {
  service: ReturnType<typeof openIdentity>
  url: string
  /** The paths requested since the start, without host and query. */
  asked: string[]
  /** `underway`: how many requests have no answer yet. */
  line: { disturb: Line | undefined; underway: number }
  /** The unmodified SDK, pointed at the service; each call is a page of its own, with a storage of its own. */
  openPage: (options?: { name?: string; persistence?: Persistence }) => Auth
  closePage: (auth: Auth) => Promise<void>
}

/** The real service behind a real socket, for the real SDK. */
export async function openSdkServer(db: EdgeDb, options: Parameters<typeof openIdentity>[1] = {}): Promise<SdkServer> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const service = openIdentity(db, { ...options, environment: { PUBLIC_URL: url, ...options.environment } })
  const asked: string[] = []
  const line: SdkServer['line'] = { disturb: undefined, underway: 0 }
  server.on('request', listener({ service, asked, line }))
  const pages = new Set<FirebaseApp>()
  const closePage = async (page: FirebaseApp) => {
    pages.delete(page)
    await deleteApp(page)
  }
  afterEach(async () => {
    await Promise.all([...pages].map(closePage))
  })
  afterAll(() => close(server))
  return {
    service,
    url,
    asked,
    line,
    closePage: async (auth) => {
      await closePage(auth.app)
    },
    openPage: ({ name = `page ${pages.size}`, persistence = createStorage().persistence } = {}) => {
      const { apiKey, authDomain, projectId } = service.config.signIn
      const app = initializeApp({ apiKey, authDomain, projectId }, name)
      pages.add(app)
      const auth = initializeAuth(app, { persistence })
      connectAuthEmulator(auth, url, { disableWarnings: true })
      return auth
    },
  }
}

function listener({
  service,
  asked,
  line,
}: Pick<SdkServer, 'service' | 'asked' | 'line'>): ReturnType<typeof getRequestListener> {
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      line.underway += 1
      outgoing.once('close', () => {
        line.underway -= 1
      })
      asked.push(new URL(request.url).pathname.replace(/^\/(identitytoolkit|securetoken)\.googleapis\.com/, ''))
      const disturbed = line.disturb?.(request)
      if (disturbed === 'cut') incoming.socket.destroy()
      if (disturbed === 'cut' || disturbed === 'silence') return await new Promise<Response>(() => undefined)
      const peerAddress = incoming.socket.remoteAddress
      return (
        disturbed ??
        (await service.identity.fetch(request, { requestId: 'test', remoteAddress: peerAddress ?? '', peerAddress }))
      )
    },
    { overrideGlobalObjects: false },
  )
}

/** Storage that outlives a page, as a browser's does. */
export function createStorage(): { persistence: Persistence; entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  // What the SDK asks of a storage, see its `PersistenceInternal`.
  class Storage {
    static readonly type = 'LOCAL'
    readonly type = 'LOCAL'
    async _isAvailable(): Promise<boolean> {
      return await Promise.resolve(true)
    }
    async _set(key: string, value: unknown): Promise<void> {
      entries.set(key, structuredClone(value))
      await Promise.resolve()
    }
    async _get(key: string): Promise<unknown> {
      return await Promise.resolve(entries.get(key) ?? null)
    }
    async _remove(key: string): Promise<void> {
      entries.delete(key)
      await Promise.resolve()
    }
    _addListener(): void {
      /* one page at a time */
    }
    _removeListener(): void {
      /* one page at a time */
    }
  }
  return { persistence: Storage as unknown as Persistence, entries }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeAllConnections()
  await closed
}

/** Lets sockets, database and promises do what they have to, without any time passing on the controlled clock. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let turns = 0; !isTrue(); turns += 1) {
    if (turns > 200_000) throw new Error('It did not become true.')
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}

/** How long the SDK waits for an answer that never comes, in seconds of the controlled clock (vitest's fake timers). */
export async function secondsUntilGivingUp(server: SdkServer): Promise<number> {
  server.line.disturb = () => 'silence'
  const started = Date.now()
  let gaveUpAt: number | undefined
  const waiting = signInWithEmailAndPassword(server.openPage(), 'alice@example.com', 'correct horse').catch(
    (error: { code: string }) => {
      gaveUpAt = Date.now()
      return error.code
    },
  )
  const asked = server.asked.length
  await until(() => server.asked.length > asked)
  for (let second = 0; second < 90 && gaveUpAt === undefined; second += 1) await vi.advanceTimersByTimeAsync(1000)
  const code = await waiting
  if (code !== 'auth/network-request-failed' || gaveUpAt === undefined)
    throw new Error('The SDK ended otherwise than by giving up.')
  return (gaveUpAt - started) / 1000
}
