import { join } from 'node:path'
import { startEmbeddedChain } from '../src/platform/chain/embedded/embedded-chain.server.ts'
import { silentLog } from '../src/platform/log.server.ts'
import { type AppUnderTest, openAppUnderTest, removeFolder } from './app-under-test.ts'
import { listDistinctGrids } from './distinct-pages.ts'
import { type Load, measureWarm, middle } from './measure-requests.ts'
import type { Row } from './row.ts'

/** How often each is measured, an odd number, and for how many seconds. */
const [ROUNDS, SECONDS] = [5, 4]
/** How often each is asked before that: rendering goes on getting faster for about fifteen seconds. */
const WARM_UPS = 4
const GRIDS = 25_000
/** Of `shoot.ts`: what is under way when a load ends was asked for too. */
const CONNECTIONS = 10
const GOAL = 1.7

/**
 * Pages that nobody has asked for yet, of a collection under filters, each second: from two web processes beside a worker, times those from one process
 * that does everything. Both on the same PostgreSQL, folder and node, with ten connections for each that answers. Nothing is pinned: clients,
 * PostgreSQL and the node share the cores with them, so it takes a machine with three or more to show all that a second process gives.
 */
export async function benchTwoWebs({ databaseUrl }: { databaseUrl: string }): Promise<Row[]> {
  // The embedded chain belongs to one process: it is told once, and its node then stands beside all of them.
  const first = await openAppUnderTest({ environment: { DATABASE_URL: databaseUrl } })
  const { folder } = first
  try {
    const grids = await listDistinctGrids(first.url, { collection: 'gen2', path: '/gen2', count: GRIDS })
    await first.close()
    const chain = await startEmbeddedChain({ folder: join(folder, 'chain'), chainId: 31_337, log: silentLog })
    try {
      const open = async (role: 'all' | 'web' | 'worker') =>
        await openAppUnderTest({
          folder,
          environment: {
            DATABASE_URL: databaseUrl,
            RPC_URL: chain.rpcUrl,
            CHAIN_ID: '31337',
            VITRINE_ROLE: role,
            VITRINE_FRAMES_PORT: 'none',
          },
        })
      const one = await measure([await open('all')], { grids })
      const worker = await open('worker')
      const two = await measure([await open('web'), await open('web')], { grids, close: [worker] })
      const times = two / one
      return [
        {
          what: 'collection pages from two web processes and a worker, times those from one process (PostgreSQL)',
          figure: `${times.toFixed(2)} × (${two.toFixed(0)}/s against ${one.toFixed(0)}/s)`,
          goal: `≥ ${GOAL} ×`,
          met: times >= GOAL,
        },
      ]
    } finally {
      await chain.stop()
    }
  } finally {
    removeFolder(folder)
  }
}

/** Pages a second from all of them together, the middle round. They are closed afterwards, and `close` with them. */
async function measure(
  houses: readonly AppUnderTest[],
  { grids, close = [] }: { grids: string[]; close?: readonly AppUnderTest[] },
): Promise<number> {
  try {
    const rounds: number[] = []
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      const share = Math.floor(grids.length / houses.length)
      const loads = await Promise.all(
        houses.map(async (app, at) => await load(app, grids.slice(at * share, (at + 1) * share))),
      )
      // What was asked for is kept by who answered: nothing is asked for twice of the same process.
      const asked = Math.max(...loads.map(({ answers }) => answers)) + CONNECTIONS
      if (asked >= share) throw new Error('There are too few grids to measure so many.')
      grids.push(...grids.splice(0, asked))
      if (round >= 0) rounds.push(loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0))
    }
    return middle(rounds)
  } finally {
    await Promise.all([...houses, ...close].map(async (app) => await app.close()))
  }
}

async function load({ url, pid }: AppUnderTest, paths: readonly string[]): Promise<Load> {
  const asked = { url: `${url}/gen2`, headers: { 'accept-encoding': 'gzip' }, seconds: SECONDS, pid }
  const measured = await measureWarm({ ...asked, paths, core: 'any' })
  if (measured.failures > 0) throw new Error(`${measured.failures} of ${measured.answers} answers failed.`)
  return measured
}
