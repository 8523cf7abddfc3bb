import { spawn } from 'node:child_process'
import { freePort } from '../tests/free-port.ts'
import { makeQueries, makeTokens, quantile } from './rarity-data.ts'
import type { Row } from './row.ts'

const PIECES = 100_000

/** Whole answers of the API over HTTP: sixty pieces and every count, one question at a time, server on one core. */
export async function benchApi(): Promise<Row[]> {
  const port = await freePort()
  const child = spawn('taskset', ['-c', '0', process.execPath, 'bench/api-server.ts'], { env: { ...process.env, PORT: String(port), PIECES: String(PIECES) }, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
    const addresses = makeQueries(makeTokens(PIECES), 1200).map((query) => {
      const search = new URLSearchParams(query.flatMap(({ traitType, values }) => values.map((value) => [traitType, value])))
      return `http://127.0.0.1:${port}/api/collections/gen2/tokens?facets=true&${search}`
    })
    const figures: number[] = []
    for (const [round, address] of [...addresses.slice(0, 600), ...addresses].entries()) {
      const started = performance.now()
      const response = await fetch(address)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
      if (round >= 600) figures.push(performance.now() - started)
    }
    const p99 = quantile(figures, 0.99)
    return [{ what: 'API answer with facets, 100,000 pieces, 99 of 100', figure: `${p99.toFixed(2)} ms, median ${quantile(figures, 0.5).toFixed(2)} ms`, goal: '≤ 2 ms', met: p99 <= 2 }]
  } finally {
    child.kill()
  }
}
