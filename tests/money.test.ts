import { readFile } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { openInThread } from './money/database.ts'
import { runMoney } from './money/run.ts'

const db = await openInThread(new Blob([new Uint8Array(await readFile(inject('snapshotFile')))]))
afterAll(async () => { await db.destroy() })

test('nothing is printed for money that went back, no money goes back twice, and nobody who paid loses both, in 2,000 lives of payments', { timeout: 600_000 }, async () => {
  const { count, reached, fault } = await runMoney(db, { seed: 2026, count: 2_000 })
  expect(fault === undefined ? '' : `${fault.faults.join('\n')}\n${fault.notes.join(', ')}\n${fault.shrunk}`).toBe('')
  expect(count).toBe(2_000)
  // They have been where it matters, or they would prove nothing.
  for (const place of ['payment disputed', 'payment refunded', 'claim numbered', 'claim on-hold', 'claim orphaned', 'claim cancelled', 'claim packed', 'pills redeemed', 'pills given-back']) expect([place, reached[place] ?? 0]).toEqual([place, expect.toSatisfy((times: number) => times > 3)])
})
