import { readdirSync, readFileSync } from 'node:fs'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import { listDistinctGrids } from './distinct-pages.ts'
import type { Row } from './row.ts'

const PAGES = 5_000
const ASK_AT_ONCE = 4
const collections = [
  { slug: 'gen2', count: 320 },
  { slug: 'bandit', count: 64 },
  { slug: 'bsg', count: 128 },
]
/** What the app makes ahead for grids. */
const renditions = ['480.avif', '768.avif', '480.webp']
/** What a server of 1 GiB can give. */
const GOAL_MEBIBYTES = 896

/**
 * Memory that the app and its process for pictures hold, without the embedded chain, which a public server does not run: after the start,
 * after 5,000 grids that are all different, and after every picture of a grid was made. A PostgreSQL server has its own.
 */
export async function benchMemory({ databaseUrl }: { databaseUrl?: string | undefined } = {}): Promise<Row[]> {
  const app = await openAppUnderTest({ environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } })
  const engine = databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'
  const row = (after: string): Row => {
    const held = residentMebibytes(app.pid)
    return {
      what: `memory after ${after} (${engine})`,
      figure: `${held.toFixed(0)} MiB`,
      goal: `≤ ${GOAL_MEBIBYTES} MiB`,
      met: held <= GOAL_MEBIBYTES,
    }
  }
  try {
    const rows = [row('the start')]
    await askAll(app.url, await listDistinctGrids(app.url, { collection: 'gen2', path: '/gen2', count: PAGES }))
    rows.push(row(`${PAGES.toLocaleString('en')} different pages`))
    await askAll(
      app.url,
      collections.flatMap(({ slug, count }) =>
        Array.from({ length: count }, (_, at) => renditions.map((file) => `/media/${slug}/${at + 1}/${file}`)).flat(),
      ),
    )
    return [...rows, row('every picture of a grid')]
  } finally {
    await app.close()
    removeFolder(app.folder)
  }
}

/** Asks for all of them, a few at once; each has to be there. */
async function askAll(url: string, paths: readonly string[]): Promise<void> {
  const queue = paths.values()
  await Promise.all(
    Array.from({ length: ASK_AT_ONCE }, async () => {
      for (const path of queue) {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
      }
    }),
  )
}

/** Resident memory of the processes of a group (Linux). The node of the embedded chain is in a group of its own. */
function residentMebibytes(group: number): number {
  const held = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      // After the name, which may hold anything: state, parent, group.
      const stat = readOf(`/proc/${name}/stat`)
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0
      return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readOf(`/proc/${name}/status`))?.[1] ?? 0) / 1024
    })
  return held.reduce((sum, each) => sum + each, 0)
}

/** The text of a file of a process; nothing when the process has ended meanwhile. */
function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
