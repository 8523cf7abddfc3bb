import { listDistinctGrids, listPieces } from './distinct-pages.ts'
import { type HouseUnderTest, openHouseUnderTest, removeFolder } from './house-under-test.ts'
import { type Asked, type Load, measureWarm, middle, startPinned, warmUp } from './measure-requests.ts'
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
 * Requests per second of a collection's page (60 pieces) under filters that nobody has asked for yet, of pieces' pages for the first time,
 * of a page that is cached, and of a 304. Server on one core, client on the other. A shared machine may be half as fast a minute later, so each
 * measurement has one of the bare answer right before it, and the share is the middle one of the shares of these pairs.
 */
export async function benchServing({ databaseUrl }: { databaseUrl?: string | undefined }): Promise<Row[]> {
  const hello = await startPinned(['bench/hello-server.ts'])
  const house = await openHouseUnderTest({
    pinnedTo: 0,
    environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  })
  try {
    return await compare(hello.url, house, databaseUrl === undefined ? 'PGlite' : 'PostgreSQL')
  } finally {
    await house.close()
    hello.stop()
    removeFolder(house.folder)
  }
}

async function compare(helloUrl: string, house: HouseUnderTest, engine: 'PGlite' | 'PostgreSQL'): Promise<Row[]> {
  const page: Asked = { url: `${house.url}/gen2`, headers: { 'accept-encoding': 'gzip' }, seconds: SECONDS }
  const grids = await listDistinctGrids(house.url, { collection: 'gen2', path: '/gen2', count: GRIDS })
  // What was asked for is cached: each load goes on where the one before ended.
  const measureGrids = async () => {
    const load = await measureWarm({ ...page, paths: grids })
    if (grids.splice(0, load.answers + CONNECTIONS).length <= load.answers)
      throw new Error('There are too few grids to measure so many.')
    return load
  }
  for (let time = 0; time < WARM_UPS; time++) await measureGrids()
  const figures: number[] = []
  for (let round = 0; round < PAIRS; round++) figures.push((await measureGrids()).requestsPerSecond)
  const pieces = await measureWarm({
    ...page,
    seconds: 60,
    paths: listPieces([
      { path: '/gen2', count: 320 },
      { path: '/bandit', count: 64 },
      { path: '/collections/bsg', count: 128 },
    ]),
  })
  const rate = (what: string, figure: number, goal: number): Row => ({
    what: `${what} (${engine})`,
    figure: `${figure.toFixed(0)}/s`,
    goal: `≥ ${goal}/s`,
    met: figure >= goal,
  })
  return [
    rate('collection page, each under another filter', middle(figures), 300),
    rate('page of a piece, each for the first time', pieces.requestsPerSecond, 150),
    ...(await compareCached(helloUrl, { house, page, engine })),
  ]
}

/** What is cached, as a share of a bare Hono answer that is measured right before it. */
async function compareCached(
  helloUrl: string,
  { house, page, engine }: { house: HouseUnderTest; page: Asked; engine: string },
): Promise<Row[]> {
  const hello: Asked = { url: helloUrl, seconds: SECONDS }
  const yardsticks: number[] = []
  await warmUp(hello)
  const row = async (what: string, goal: number, measure: () => Promise<Load>): Promise<Row> => {
    const pairs: { figure: number; share: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      // An app that has just opened makes pictures when nobody asks it for anything, on the core that the yardstick is measured on.
      const { requestsPerSecond: yardstick } = await house.still(async () => await measureWarm(hello))
      const { requestsPerSecond: figure } = await measure()
      yardsticks.push(yardstick)
      pairs.push({ figure, share: (figure / yardstick) * 100 })
    }
    const share = middle(pairs.map((pair) => pair.share))
    return {
      what: `${what} (${engine})`,
      figure: `${middle(pairs.map((pair) => pair.figure)).toFixed(0)}/s, ${share.toFixed(0)} % of hello`,
      goal: `≥ ${goal} %`,
      met: share >= goal,
    }
  }
  await warmUp(page)
  const rows = [
    await row('collection page, cached', 33, async () => await measureWarm(page)),
    await row('collection page, 304', 66, async () => await measureNotModified(page)),
  ]
  return [
    { what: 'bare Hono hello', figure: `${middle(yardsticks).toFixed(0)}/s`, goal: 'yardstick', met: true },
    ...rows,
  ]
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
