import { spawn } from 'node:child_process'
import { freePort } from '../tests/free-port.ts'
import { type HouseUnderTest, openHouseUnderTest, removeFolder } from './house-under-test.ts'
import { measureRequests, middle } from './measure-requests.ts'
import type { Row } from './row.ts'

/** An odd number: the figure is the one in the middle. A shared machine swings by half within a minute. */
const ROUNDS = 5

/**
 * Requests per second of the Gen2 page (60 pieces) against a bare Hono answer in the same run: rendered anew each time,
 * unchanged and kept, and as a 304. Server on one core, client on the other.
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
  const page = `${house.url}/gen2`
  const figures = { hello: [] as number[], rendered: [] as number[], kept: [] as number[], unchanged: [] as number[] }
  // Interleaved, so that a busy moment of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round++) {
    // A house that has just opened makes pictures when nobody asks it for anything, on the core that the yardstick is measured on.
    figures.hello.push((await house.still(async () => await measureRequests({ url: helloUrl }))).requestsPerSecond)
    // A parameter that says nothing here: every address is new to the page cache, and the wall is the same 60 pieces each time.
    figures.rendered.push((await measureRequests({ url: page, headers: { 'accept-encoding': 'gzip' }, counter: 'cursor' })).requestsPerSecond)
    figures.kept.push((await measureRequests({ url: page, headers: { 'accept-encoding': 'gzip' } })).requestsPerSecond)
    figures.unchanged.push(await measureNotModified(page))
  }
  const hello = middle(figures.hello)
  const row = (what: string, values: number[], goal: number): Row => {
    const share = middle(values) / hello
    return { what: `${what} (${engine})`, figure: `${middle(values).toFixed(0)}/s, ${(share * 100).toFixed(2)} % of hello`, goal: `≥ ${goal} %`, met: share * 100 >= goal }
  }
  return [
    { what: 'bare Hono hello', figure: `${hello.toFixed(0)}/s`, goal: 'yardstick', met: true },
    row('gen2 page, database read each time', figures.rendered, engine === 'PGlite' ? 0.5 : 1),
    row('gen2 page, unchanged and kept', figures.kept, 33),
    row('gen2 page, 304', figures.unchanged, 75),
  ]
}

/** While pictures are still being prepared the page changes now and then: only a run in which every answer was a 304 counts. */
async function measureNotModified(page: string): Promise<number> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const etag = (await fetch(page, { headers: { 'accept-encoding': 'gzip' } })).headers.get('etag') ?? ''
    const load = await measureRequests({ url: page, headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
    if (load.notModifiedShare === 1) return load.requestsPerSecond
  }
  throw new Error('The page changed under every measurement.')
}

async function startHello(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const child = spawn('taskset', ['-c', '0', process.execPath, 'bench/hello-server.ts'], { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => { child.stdout.once('data', resolve) })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
