import { readFile } from 'node:fs/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openInThread } from './money/database.ts'
import { runMoney } from './money/run.ts'

// Some lines keep the same promise, and a life cannot show one of them alone. A place with an open permit is not given up, and would
// not be free before the permit has run out: lives fail where both lines are gone. A claim without its money is on hold, so that its
// pills are not destroyed even where the decision about locks forgets the payment. Each of these lines is tried by itself in the tests
// of give-up-payment, settle-escrows and follow-payments, and the locks where payments are.
//
// The lives are many and short, so they are played on an embedded database in this thread; a run on PostgreSQL has none, and
// the locks that only several connections can show are tested where payments are.
const isEmbedded = (process.env['TEST_DATABASE_URL'] ?? '') === ''

test.skipIf(!isEmbedded)(
  'nothing is printed for money that went back, no money goes back twice, and nobody who paid loses both, in 2,000 lives of payments',
  { timeout: 600_000 },
  async () => {
    const db = await openInThread(new Blob([new Uint8Array(await readFile(inject('snapshotFile')))]))
    onTestFinished(async () => {
      await db.destroy()
    })
    const { count, reached, fault } = await runMoney(db, { seed: 2026, count: 2_000 })
    expect(fault === undefined ? '' : `${fault.faults.join('\n')}\n${fault.notes.join(', ')}\n${fault.shrunk}`).toBe('')
    expect(count).toBe(2_000)
    // They have been where it matters, or they would prove nothing.
    for (const place of [
      'payment disputed',
      'payment refunded',
      'claim numbered',
      'claim on-hold',
      'claim orphaned',
      'claim cancelled',
      'claim packed',
      'pills redeemed',
      'pills given-back',
    ])
      expect([place, reached[place] ?? 0]).toEqual([place, expect.toSatisfy((times: number) => times > 3)])
  },
)
