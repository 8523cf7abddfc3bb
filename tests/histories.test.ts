import { readFile } from 'node:fs/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Engine, openBreakable } from './histories/database.ts'
import type { History } from './histories/history.ts'
import { openServerOfOwn } from './histories/own-server.ts'
import { describeFailure, runHistories } from './histories/run.ts'

// The 10,000 are `node --run test:faults -- histories`, where a PostgreSQL of its own starts anew besides. `npm test -- all` has 500 on both engines.
const isEmbedded = (process.env['TEST_DATABASE_URL'] ?? '') === ''
const isAll = process.env['ALL_TESTS'] === '1'
const count = isEmbedded ? (isAll ? 350 : 150) : isAll ? 150 : 50

async function open(keepsHalves = false): Promise<Engine> {
  const engine = isEmbedded
    ? await openBreakable(new Blob([new Uint8Array(await readFile(inject('snapshotFile')))]), { keepsHalves })
    : (await openServerOfOwn())!
  onTestFinished(async () => {
    await engine.close()
  })
  return engine
}

test(
  'after whatever nodes, reorganisations, kills and a database that goes away have done, the catalogue is the chain’s, or the app says that it is not',
  { timeout: 900_000 },
  async () => {
    const engine = await open()
    const { played, failed, counts } = await runHistories(engine, { first: 2026, count, shrinks: true })
    expect(failed.map((each) => describeFailure(each, engine.name)).join('\n\n')).toBe('')
    expect(played).toBe(count)
    // They have been where it matters, or they would prove nothing.
    for (const what of [
      'reorganise',
      'killed',
      'connections ended',
      'node omit',
      'node fork',
      'node behind',
      'node reset',
    ])
      expect([what, counts[what] ?? 0]).toEqual([what, expect.toSatisfy((times: number) => times > count / 30)])
  },
)

test('the judge hears of a block whose events were lost without a trace', { timeout: 120_000 }, async () => {
  const engine = await open()
  const { failed } = await runHistories(engine, { first: 1, count: 3, hides: (block) => block > 1 && block % 3 === 0 })
  expect(failed[0]?.faults.join('\n')).toMatch(/(?:singles|copies): transfers lacks/)
})

/** A piece that moves while it is followed, and a process that is killed at its so many-th statement after that. */
const killedAt = (statement: number): History => ({
  finality: 2,
  nodes: 1,
  mostBlocks: undefined,
  logsHaveTimes: true,
  past: {
    blocks: [
      [
        { kind: 'mint', who: 0, what: 0, many: 0 },
        { kind: 'issue', who: 0, what: 0, many: 0 },
      ],
    ],
    emptyBefore: 0,
    emptyAfter: 5,
  },
  steps: [
    // By then it follows.
    ...Array.from({ length: 4 }, () => ({ after: 11, happening: { what: 'wait' } as const })),
    { after: 7, happening: { what: 'mine', blocks: [[{ kind: 'move', who: 1, what: 0, many: 0 }]] } },
    { after: 0, happening: { what: 'kill', statement, heard: true } },
    ...Array.from({ length: 2 }, () => ({ after: 11, happening: { what: 'wait' } as const })),
  ],
})

test.runIf(isEmbedded)(
  'the judge hears of a database that keeps a half of what belongs together',
  { timeout: 300_000 },
  async () => {
    const engine = await open(true)
    // A half stays where one certain statement is the last. What is asked besides depends on the machine, so each has six turns.
    const historyOf = (life: number) => killedAt(5 + (life % 10))
    const { failed } = await runHistories(engine, { first: 0, count: 60, historyOf })
    expect(failed[0]?.faults.join('\n')).toMatch(/singles: tokens lacks/)
  },
)
