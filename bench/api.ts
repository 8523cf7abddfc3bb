import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { freePort } from '../tests/free-port.ts'
import { type BenchQuery, makeQueries, makeTokens, quantile } from './rarity-data.ts'
import type { Row } from './row.ts'

const PIECES = 100_000
const WARM_UP = 1200
const MEASURED = 1200
/** Of so many answers the slowest hundredth is not the dozen during which the engine happens to compile. */
const LONG_RUN = 12_000

/**
 * Whole answers of the API over HTTP: sixty pieces and every count, one question at a time, no question twice; server on one core,
 * client on another. Two figures of one run: the answers after the first 1,200, while the engine still compiles on the one core,
 * and a server's ordinary day.
 */
export async function benchApi(): Promise<Row[]> {
  const queries = makeQueries(makeTokens(PIECES), WARM_UP + LONG_RUN)
  // A machine that interrupts whoever is busy has a slowest hundredth of its own.
  const floor = await answersOf('bench/busy-server.ts', queries)
  const figures = await answersOf('bench/api-server.ts', queries)
  return [
    { ...rowOf('a bare server that is busy for half a millisecond', floor), goal: 'yardstick', met: true },
    rowOf(`answers ${WARM_UP + 1} to ${WARM_UP + MEASURED}`, figures.slice(0, MEASURED)),
    rowOf(`${LONG_RUN} answers`, figures),
  ]
}

/** How long each question takes, in milliseconds, to a server in a process of its own. */
async function answersOf(program: string, queries: readonly BenchQuery[]): Promise<number[]> {
  const port = await freePort()
  const child = spawn('taskset', ['-c', '0', process.execPath, program], {
    env: { ...process.env, PORT: String(port), PIECES: String(PIECES) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
    return await ask(
      queries.map((query) => {
        const search = new URLSearchParams(
          query.flatMap(({ traitType, values }) => values.map((value) => [traitType, value])),
        )
        return `http://127.0.0.1:${port}/api/collections/gen2/tokens?facets=true&${search}`
      }),
    )
  } finally {
    child.kill()
  }
}

function rowOf(which: string, figures: readonly number[]): Row {
  const p99 = quantile(figures, 0.99)
  return {
    what: `API answer with facets, 100,000 pieces, 99 of 100: ${which}`,
    figure: `${p99.toFixed(2)} ms, median ${quantile(figures, 0.5).toFixed(2)} ms`,
    goal: '≤ 2 ms',
    met: p99 <= 2,
  }
}

async function ask(addresses: readonly string[]): Promise<number[]> {
  const client = spawn('taskset', ['-c', '1', process.execPath, 'bench/ask-pieces.ts', String(WARM_UP)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  client.stdin.end(JSON.stringify(addresses))
  return JSON.parse(await text(client.stdout)) as number[]
}
