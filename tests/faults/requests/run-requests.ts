import { startAppProcess, type MemoryUse } from '#tests/app-process.ts'
import { listPlaces } from './list-places.ts'
import { readKnownValues } from './read-known-values.ts'
import { signInAsCollector } from './sign-in-as-collector.ts'
import { type RequestFault, walkRequests } from './walk-requests.ts'

export type RequestsRun = {
  faults: string[]
  requests: number
  places: number
  statuses: Record<string, number>
  slowestMilliseconds: number
  memory: MemoryUse[]
  seconds: number
}

/**
 * In bytes: how much more a server may hold after all rounds than when it was warm. A long run is warm after a quarter of its
 * rounds, when every cache is full and what the memory of the process is divided into no longer changes; a short one never is, and its
 * caches fill while it is measured: the page cache holds 64 MiB at most, the limits for visitors 10,000 addresses each.
 */
export const MOST_GROWTH = { heap: 64 * 2 ** 20, process: 320 * 2 ** 20, processWhenWarm: 192 * 2 ** 20 }
const ROUNDS_OF_A_LONG_RUN = 12

/** Starts a server with the demo studio, and sends it `rounds` times `count` requests of strangers, every fifth round as a signed-in collector. */
export async function runRequests({
  seed,
  rounds,
  count,
  say = () => undefined,
}: {
  seed: number
  rounds: number
  count: number
  say?: (text: string) => void
}): Promise<RequestsRun> {
  const started = Date.now()
  const app = await startAppProcess()
  const places = listPlaces()
  const run: RequestsRun = {
    faults: [],
    requests: 0,
    places: places.length,
    statuses: {},
    slowestMilliseconds: 0,
    memory: [],
    seconds: 0,
  }
  try {
    const known = await readKnownValues(app.url)
    const collector = signInAsCollector(app.url)
    for (let round = 0; round < rounds && app.isAlive(); round += 1) {
      const isCollector = round % 5 === 4
      const { faults, statuses, slowestMilliseconds } = await walkRequests({
        port: app.port,
        places,
        known,
        seed: seed + round,
        count,
        ...(isCollector ? { cookie: collector } : {}),
      })
      run.requests += count
      run.faults.push(...faults.map(sentenceOf))
      run.slowestMilliseconds = Math.max(run.slowestMilliseconds, slowestMilliseconds)
      for (const [status, times] of statuses) run.statuses[status] = (run.statuses[status] ?? 0) + times
      if (!app.isAlive()) break
      run.memory.push(await app.memory())
      say(
        `seed ${seed + round}${isCollector ? ', signed in' : ''}: ${count} requests, ${faults.length} faults, ${inMegabytes(run.memory.at(-1)!)}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
      )
    }
    if (!app.isAlive()) run.faults.push('The server ended.')
    // What the server says of its own work (a vault that is late) no request has caused.
    run.faults.push(
      ...growthOf(run.memory),
      ...app
        .errors()
        .filter((line) => !line.startsWith('{') || line.includes('"requestId"'))
        .map((line) => `The server wrote: ${line.slice(0, 1000)}`),
    )
  } finally {
    await app.stop()
  }
  return { ...run, seconds: (Date.now() - started) / 1000 }
}

export function inMegabytes({ heap, outside, process }: MemoryUse): string {
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`
  return `heap ${mb(heap)}, outside ${mb(outside)}, process ${mb(process)}`
}

function growthOf(memory: readonly MemoryUse[]): string[] {
  const isLong = memory.length >= ROUNDS_OF_A_LONG_RUN
  const [first, last] = [memory[isLong ? Math.floor(memory.length / 4) : 0], memory.at(-1)]
  if (first === undefined || last === undefined) return []
  const most = { heap: MOST_GROWTH.heap, process: isLong ? MOST_GROWTH.processWhenWarm : MOST_GROWTH.process }
  return (['heap', 'process'] as const)
    .filter((kind) => last[kind] - first[kind] > most[kind])
    .map(
      (kind) =>
        `The server grew: ${inMegabytes(first)} became ${inMegabytes(last)}; its ${kind} may grow by ${most[kind] / 2 ** 20} MiB.`,
    )
}

function sentenceOf({ seed, index, fault, request, answer }: RequestFault): string {
  return `Seed ${seed}, request ${index} ${fault}: ${request}\n    ${answer}`
}
