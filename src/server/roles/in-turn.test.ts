import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { leaveJobTurn, takeJobTurn } from '#platform/database/job-turns.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { inTurn } from './in-turn.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

/** A job that says in which processes it runs. */
function jobIn(process: string, running: Set<string>) {
  const job = inTurn('counting', { db, log: silentLog, process, isShared: true }, () => ({
    start: () => {
      running.add(process)
    },
    stop: async () => {
      await Promise.resolve()
      running.delete(process)
    },
  }))
  job.start()
  onTestFinished(job.stop)
  return job
}

test('of many that ask at once one gets the turn, and keeps it as long as it renews it', async () => {
  const asking = Array.from({ length: 12 }, () => randomUUID())
  const ask = async () =>
    await Promise.all(asking.map(async (process) => await takeJobTurn(db, { job: 'counting', process })))
  const first = await ask()
  expect(first.filter(Boolean)).toHaveLength(1)
  expect(await ask()).toEqual(first)
  const other = asking[first.indexOf(false)]!
  // Nobody gives away what another one has.
  await leaveJobTurn(db, { job: 'counting', process: other })
  expect(await takeJobTurn(db, { job: 'counting', process: other })).toBe(false)
  await sql`update job_turns set until = clock_timestamp() - interval '1 second'`.execute(db)
  expect(await takeJobTurn(db, { job: 'counting', process: other })).toBe(true)
  expect(await takeJobTurn(db, { job: 'counting', process: asking[first.indexOf(true)]! })).toBe(false)
  expect(await takeJobTurn(db, { job: 'another', process: asking[0]! })).toBe(true)
})

test('a job runs in one of two processes; when that one ends, its turn is free at once, and one that comes then has it', async () => {
  const running = new Set<string>()
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const first = jobIn(one, running)
  await expect.poll(() => [...running]).toEqual([one])
  const second = jobIn(two, running)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([...running]).toEqual([one])
  await first.stop()
  expect([...running]).toEqual([])
  await second.stop()
  jobIn(three, running)
  await expect.poll(() => [...running]).toEqual([three])
})

test('a process alone asks nobody', async () => {
  const make = () => ({ start: () => undefined, stop: async () => await Promise.resolve() })
  const job = make()
  expect(inTurn('counting', { db, log: silentLog, process: randomUUID(), isShared: false }, () => job)).toBe(job)
  expect(await db.selectFrom('job_turns').selectAll().execute()).toEqual([])
})
