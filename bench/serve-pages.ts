import { type AppUnderTest, openAppUnderTest, removeFolder } from './app-under-test.ts'
import { listDistinctGrids, listPieces } from './distinct-pages.ts'
import {
  type Asked,
  type Load,
  measureWarm,
  middle,
  type PinnedServer,
  startPinned,
  warmUp,
} from './measure-requests.ts'
import type { Row } from './row.ts'

/** How often each kind is measured, an odd number, and for how many seconds. */
const [PAIRS, SECONDS] = [5, 3]
/** Of `shoot.ts`: what is under way when a load ends was asked for too. */
const CONNECTIONS = 10
/** How often it is asked for before that: rendering goes on getting faster for about fifteen seconds. */
const WARM_UPS = 5
/** Enough for every load: each address is asked for once. */
const GRIDS = 25_000

/**
 * What a core can serve: a collection's page (60 pieces) under filters that nobody has asked for yet, pieces' pages for the first time, a page
 * that is cached, and a 304. Server on one core, client on the other. All of it follows from the processor time of an answer, because requests
 * a second, which stand beside it, say more of what else a machine does. What is cached is a share of a bare answer that is measured right
 * before it, the middle one of such pairs.
 */
export async function benchServing({ databaseUrl }: { databaseUrl?: string | undefined }): Promise<Row[]> {
  const hello = await startPinned(['bench/hello-server.ts'])
  const app = await openAppUnderTest({
    pinnedTo: 0,
    environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  })
  try {
    return await compare(hello, app, databaseUrl === undefined ? 'PGlite' : 'PostgreSQL')
  } finally {
    await app.close()
    hello.stop()
    removeFolder(app.folder)
  }
}

async function compare(hello: PinnedServer, app: AppUnderTest, engine: 'PGlite' | 'PostgreSQL'): Promise<Row[]> {
  const page: Asked = {
    url: `${app.url}/gen2`,
    headers: { 'accept-encoding': 'gzip' },
    seconds: SECONDS,
    pid: app.pid,
  }
  const grids = await listDistinctGrids(app.url, { collection: 'gen2', path: '/gen2', count: GRIDS })
  // What was asked for is cached: each load goes on where the one before ended.
  const measureGrids = async () => {
    const load = await measureWarm({ ...page, paths: grids })
    if (grids.splice(0, load.answers + CONNECTIONS).length <= load.answers)
      throw new Error('There are too few grids to measure so many.')
    return load
  }
  for (let time = 0; time < WARM_UPS; time++) await measureGrids()
  const loads: Load[] = []
  for (let round = 0; round < PAIRS; round++) loads.push(await measureGrids())
  const pieces = await measureWarm({
    ...page,
    seconds: 60,
    paths: listPieces([
      { path: '/gen2', count: 320 },
      { path: '/bandit', count: 64 },
      { path: '/collections/bsg', count: 128 },
    ]),
  })
  const rate = (what: string, measured: readonly Load[], goal: number): Row => {
    const milliseconds = middle(measured.map(({ processor }) => processor.whole))
    return {
      what: `${what} (${engine})`,
      figure: `${(1000 / milliseconds).toFixed(0)}/s of a core (${milliseconds.toFixed(1)} ms each; here ${middle(measured.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0)}/s)`,
      goal: `≥ ${goal}/s`,
      met: 1000 / milliseconds >= goal,
    }
  }
  return [
    rate('collection page, each under another filter', loads, 300),
    rate('page of a piece, each for the first time', [pieces], 150),
    ...(await compareCached(hello, { app, page, engine })),
  ]
}

/** What is cached, as a share of a bare Hono answer that is measured right before it. */
async function compareCached(
  { url, pid }: PinnedServer,
  { app, page, engine }: { app: AppUnderTest; page: Asked; engine: string },
): Promise<Row[]> {
  const hello: Asked = { url, pid, seconds: SECONDS }
  const yardsticks: Load[] = []
  await warmUp(hello)
  const row = async (what: string, goal: number, measure: () => Promise<Load>): Promise<Row> => {
    const pairs: { load: Load; share: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      // An app that has just opened makes pictures when nobody asks it for anything, on the core that the yardstick is measured on.
      const yardstick = await app.still(async () => await measureWarm(hello))
      const load = await measure()
      yardsticks.push(yardstick)
      pairs.push({ load, share: (yardstick.processor.main / load.processor.main) * 100 })
    }
    const share = middle(pairs.map((pair) => pair.share))
    return {
      what: `${what} (${engine})`,
      figure: `${share.toFixed(0)} % of hello (${microsecondsOf(pairs.map(({ load }) => load))})`,
      goal: `≥ ${goal} %`,
      met: share >= goal,
    }
  }
  await warmUp(page)
  const rows = [
    await row('collection page, cached', 33, async () => await measureWarm(page)),
    await row('collection page, 304', 66, async () => await measureNotModified(page)),
  ]
  return [{ what: 'bare Hono hello', figure: microsecondsOf(yardsticks), goal: 'yardstick', met: true }, ...rows]
}

/** `41 µs each; here 5472/s`: the server's main thread, which alone answers what is cached. */
function microsecondsOf(loads: readonly Load[]): string {
  const microseconds = middle(loads.map(({ processor }) => processor.main)) * 1000
  return `${microseconds.toFixed(0)} µs each; here ${middle(loads.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0)}/s`
}

/** While pictures are still being prepared the page changes now and then: only a run in which every answer was a 304 counts. */
async function measureNotModified(page: Asked): Promise<Load> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const etag = (await fetch(page.url, { headers: page.headers ?? {} })).headers.get('etag') ?? ''
    const load = await measureWarm({ ...page, headers: { ...page.headers, 'if-none-match': etag } })
    if (load.notModifiedShare === 1) return load
  }
  throw new Error('The page changed under every measurement.')
}
