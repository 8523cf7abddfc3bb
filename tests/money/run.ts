import fc from 'fast-check'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { histories, type History } from './history.ts'
import { judge } from './judge.ts'
import { play } from './world.ts'

export type MoneyReport = {
  seed: number
  count: number
  seconds: number
  /** How often something happened in the histories that were played. */ reached: Record<string, number>
  fault: { history: History; notes: string[]; faults: string[]; shrunk: string } | undefined
}

const together = 250
const shrinkMilliseconds = 120_000

/**
 * Plays so many histories from a seed, many at once, and judges each. The first that breaks a promise is made as small as it can be.
 * The same seed gives the same histories.
 */
export async function runMoney(
  db: EdgeDb,
  { seed, count, onProgress }: { seed: number; count: number; onProgress?: ((played: number) => void) | undefined },
): Promise<MoneyReport> {
  const started = Date.now()
  const all = fc.sample(histories, { seed, numRuns: count })
  const reached: Record<string, number> = {}
  const byClock = Map.groupBy(
    all.map((history, place) => ({ history, place })),
    ({ history }) => history.clock,
  )
  let played = 0
  for (const some of byClock.values()) {
    for (let first = 0; first < some.length; first += together) {
      const batch = some.slice(first, first + together)
      const world = await play(
        db,
        batch.map(({ history }) => history),
      )
      const faults = await judge(world)
      await countReached(db, reached)
      const [worst] = [...faults.keys()].toSorted(
        (one, other) => batch[one]!.history.happenings.length - batch[other]!.history.happenings.length,
      )
      if (worst !== undefined) {
        const { history, place } = batch[worst]!
        return {
          seed,
          count: played + batch.length,
          seconds: (Date.now() - started) / 1000,
          reached,
          fault: {
            history,
            notes: world.lives[worst]!.notes,
            faults: faults.get(worst)!,
            shrunk: await shrink(db, { seed, place }),
          },
        }
      }
      played += batch.length
      onProgress?.(played)
    }
  }
  return { seed, count, seconds: (Date.now() - started) / 1000, reached, fault: undefined }
}

/** Plays one history alone, smaller and smaller, as long as something stays wrong with it. */
async function shrink(db: EdgeDb, { seed, place }: { seed: number; place: number }): Promise<string> {
  const details = await fc.check(
    fc.asyncProperty(histories, async (history) => {
      const world = await play(db, [history])
      const faults = [...(await judge(world)).values()].flat()
      if (faults.length > 0) throw new Error(`${faults.join(' ')}\n  ${world.lives[0]!.notes.join(', ')}`)
    }),
    {
      seed,
      path: String(place),
      numRuns: 1,
      interruptAfterTimeLimit: shrinkMilliseconds,
      markInterruptAsFailure: false,
    },
  )
  return fc.defaultReportMessage(details) ?? 'Alone it does not fail: it needs the others beside it.'
}

async function countReached(db: EdgeDb, reached: Record<string, number>): Promise<void> {
  const add = (name: string, count: number) => {
    reached[name] = (reached[name] ?? 0) + count
  }
  for (const { state } of await db.selectFrom('payment_steps').select('state').execute()) add(`payment ${state}`, 1)
  for (const { to_state: state } of await db.selectFrom('claim_steps').select('to_state').execute())
    add(`claim ${state}`, 1)
  for (const { state } of await db.selectFrom('redemptions').select('state').execute()) add(`pills ${state}`, 1)
}
