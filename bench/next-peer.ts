import { existsSync } from 'node:fs'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import { listDistinctGrids } from './distinct-pages.ts'
import { type Asked, type Load, measureWarm, middle, startPinned } from './measure-requests.ts'
import type { Row } from './row.ts'

const [PAIRS, SECONDS, GRIDS] = [5, 4, 25_000]
const folder = new URL('./next-peer/', import.meta.url).pathname

/**
 * The same sixty cards from the same database as a Next.js page (bench/next-peer) and as the app's own page, which has filters with their counts
 * besides: processor time of a page under a filter that nobody has asked for yet, one right after the other, and the middle of the ratios.
 */
export async function benchNextPeer({ databaseUrl }: { databaseUrl: string }): Promise<Row[]> {
  if (!existsSync(`${folder}.next/BUILD_ID`))
    throw new Error('First build the page of Next.js: cd bench/next-peer && npm ci && npm run build')
  const app = await openAppUnderTest({ pinnedTo: 0, environment: { DATABASE_URL: databaseUrl } })
  const next = await startPinned(['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'], {
    folder,
    environment: { DATABASE_URL: databaseUrl, NEXT_TELEMETRY_DISABLED: '1' },
  })
  try {
    const grids = await listDistinctGrids(app.url, { collection: 'gen2', path: '/gen2', count: GRIDS })
    await requireSixtyCards([app.url, next.url], grids[0]!)
    const ask = async ({ url, pid }: { url: string; pid: number }): Promise<Load> => {
      const asked: Asked = { url, pid, headers: { 'accept-encoding': 'gzip' }, seconds: SECONDS, paths: grids }
      const load: Load = await measureWarm(asked)
      if (load.failures > 0) throw new Error(`${load.failures} of ${load.answers} answers of ${url} failed.`)
      return load
    }
    const pairs: { own: Load; peer: Load }[] = []
    for (let pair = -2; pair < PAIRS; pair++) {
      const peer = await app.still(async () => await ask(next))
      const own = await ask(app)
      // What was asked for is cached by the app; Next.js keeps nothing of a page that reads its address.
      grids.splice(0, own.answers + 100)
      if (pair >= 0) pairs.push({ own, peer })
    }
    const ratio = middle(pairs.map(({ own, peer }) => peer.processor.whole / own.processor.whole))
    return [
      {
        what: 'collection page of 60 cards, times the page of Next.js 16 (PostgreSQL)',
        figure: `${ratio.toFixed(2)} × (${millisecondsOf(pairs.map(({ own }) => own))} against ${millisecondsOf(pairs.map(({ peer }) => peer))})`,
        goal: '≥ 1.5 ×',
        met: ratio >= 1.5,
      },
    ]
  } finally {
    next.stop()
    await app.close()
    removeFolder(app.folder)
  }
}

function millisecondsOf(loads: readonly Load[]): string {
  return `${middle(loads.map(({ processor }) => processor.whole)).toFixed(1)} ms`
}

/** No figure without the right page. */
async function requireSixtyCards(urls: readonly string[], path: string): Promise<void> {
  for (const url of urls) {
    const cards = ((await (await fetch(url + path)).text()).match(/<picture/g) ?? []).length
    if (cards !== 60) throw new Error(`${url}${path} shows ${cards} cards.`)
  }
}
