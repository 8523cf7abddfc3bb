import fc from 'fast-check'
import type { Engine } from './database.ts'
import { type History, histories, historyOf } from './history.ts'
import { startNodeServer } from './node.ts'
import { play, type Played, type Stage } from './play.ts'
import { quickenClock } from './quick-clock.ts'

export type Report = {
  played: number
  seconds: number
  /** How often what happened, over all lives. */
  counts: Record<string, number>
  failed: Failure[]
}

export type Failure = { seed: number; faults: string[]; notes: string[]; shrunk: string | undefined }

const times = 100
const shrinkMilliseconds = 60_000

type Asked = {
  /** The life of this number, and so many in all. */
  first: number
  count: number
  hides?: Stage['hides']
  /** What a number stands for, if not what it is drawn as. */
  historyOf?: (seed: number) => History
  /** After so many that failed, the rest is not played. */
  mostFailures?: number
  /** Makes the first that fails as small as it can be. */
  shrinks?: boolean
  onProgress?: (played: number) => void
  onFailure?: (failure: Failure) => void
}

/** Plays lives of the follower, one after the other, under a clock that goes a hundred times as fast. */
export async function runHistories(
  engine: Engine,
  {
    first,
    count,
    hides,
    historyOf: lifeOf = historyOf,
    mostFailures = 1,
    shrinks = false,
    onProgress,
    onFailure,
  }: Asked,
): Promise<Report> {
  const began = performance.now()
  const server = await startNodeServer()
  const clock = quickenClock(times)
  const stage = { engine, server, clock, times, hides }
  const report: Report = { played: 0, seconds: 0, counts: {}, failed: [] }
  try {
    for (let seed = first; seed < first + count && report.failed.length < mostFailures; seed++) {
      const { faults, notes, counts } = await playSafely(stage, lifeOf(seed))
      report.played++
      for (const [what, often] of Object.entries(counts)) report.counts[what] = (report.counts[what] ?? 0) + often
      if (faults.length > 0) {
        const shrunk = shrinks && report.failed.length === 0 ? await shrink(stage, seed) : undefined
        const failure = { seed, faults, notes, shrunk }
        report.failed.push(failure)
        onFailure?.(failure)
      }
      onProgress?.(report.played)
    }
  } finally {
    clock.restore()
    await server.close()
  }
  return { ...report, seconds: (performance.now() - began) / 1000 }
}

/** How a life failed, and how to play it alone. */
export function describeFailure(
  { seed, faults, notes, shrunk }: Report['failed'][number],
  engine: Engine['name'],
): string {
  const alone = `HISTORIES_SEED=${seed} HISTORIES=1${engine === 'PostgreSQL' ? ' TEST_DATABASE_URL=…' : ''} node --run test:faults -- histories`
  return [`Life ${seed}; alone: ${alone}`, ...faults, ...notes, ...(shrunk === undefined ? [] : [shrunk])].join('\n')
}

async function playSafely(stage: Stage, history: History): Promise<Played> {
  return await play(stage, history).catch((error: unknown) => ({
    faults: [`It was not played to its end: ${error instanceof Error ? error.stack : String(error)}`],
    notes: [],
    counts: {},
  }))
}

async function shrink(stage: Stage, seed: number): Promise<string> {
  const details = await fc.check(
    fc.asyncProperty(histories, async (history) => {
      const { faults, notes } = await playSafely(stage, history)
      if (faults.length > 0) throw new Error([...faults.slice(0, 5), ...notes].join('\n  '))
    }),
    { seed, path: '0', numRuns: 1, interruptAfterTimeLimit: shrinkMilliseconds * times, markInterruptAsFailure: false },
  )
  return (
    fc.defaultReportMessage(details) ?? 'The second time it does not fail: it depends on what happens at the same time.'
  )
}
