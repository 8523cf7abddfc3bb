import { spawn } from 'node:child_process'
import { freePort } from '../tests/free-port.ts'
import { type HouseUnderTest, openHouseUnderTest, removeFolder } from './house-under-test.ts'
import { type Asked, type Load, measureWarm, middle, warmUp } from './measure-requests.ts'
import type { Row } from './row.ts'

/** How often each kind is measured, an odd number, and for how many seconds. */
const [PAIRS, SECONDS] = [7, 3]
/** How often it is asked for before that: rendering goes on getting faster for about fifteen seconds. */
const WARM_UPS = 5

/**
 * Requests per second of the Gen2 page (60 pieces) against a bare Hono answer: rendered anew each time, unchanged and kept,
 * and as a 304. Server on one core, client on the other. A shared machine may be half as fast a minute later, so each
 * measurement has one of the bare answer right before it, and the share is the middle one of the shares of these pairs.
 */
export async function benchServing({ databaseUrl }: { databaseUrl?: string | undefined }): Promise<Row[]> {
  const hello = await startHello()
  const house = await openHouseUnderTest({ pinnedTo: 0, environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } })
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
  const hello: Asked = { url: helloUrl, seconds: SECONDS }
  const yardsticks: number[] = []
  await warmUp(hello)
  const row = async (what: string, goal: number, measure: () => Promise<Load>): Promise<Row> => {
    for (let time = 0; time < WARM_UPS; time++) await measure()
    const pairs: { figure: number; share: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      // A house that has just opened makes pictures when nobody asks it for anything, on the core that the yardstick is measured on.
      const { requestsPerSecond: yardstick } = await house.still(async () => await measureWarm(hello))
      const { requestsPerSecond: figure } = await measure()
      yardsticks.push(yardstick)
      pairs.push({ figure, share: figure / yardstick * 100 })
    }
    const share = middle(pairs.map((pair) => pair.share))
    return { what: `${what} (${engine})`, figure: `${middle(pairs.map((pair) => pair.figure)).toFixed(0)}/s, ${share.toFixed(2)} % of hello`, goal: `≥ ${goal} %`, met: share >= goal }
  }
  const rows = [
    // A parameter that says nothing here: every address is new to the page cache, and the wall is the same 60 pieces each time.
    await row('gen2 page, database read each time', engine === 'PGlite' ? 0.5 : 1, async () => await measureWarm({ ...page, counter: 'cursor' })),
    await row('gen2 page, unchanged and kept', 33, async () => await measureWarm(page)),
    await row('gen2 page, 304', 75, async () => await measureNotModified(page)),
  ]
  return [{ what: 'bare Hono hello', figure: `${middle(yardsticks).toFixed(0)}/s`, goal: 'yardstick', met: true }, ...rows]
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

async function startHello(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const child = spawn('taskset', ['-c', '0', process.execPath, 'bench/hello-server.ts'], { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => { child.stdout.once('data', resolve) })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
