import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS as zero } from '#platform/void-address.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { describeCopies, recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { countBurned } from './count-burned.server.ts'
import { type LedgerCursor, listBurns, parseLedgerCursor } from './list-burns.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const ada = `0x${'a1'.repeat(20)}`
const studio = testStudio({ collections: [{ slug: 'coins', address: `0x${'5'.repeat(40)}` }] })
const ids = ['1', '2', '3', '4']

await recordCopies(db, {
  collection: 'coins',
  moves: [...ids.map((id) => [zero, ada, id, '2'] as const), [zero, ada, '9', '2'], [ada, zero, '9', '1']],
  // One log burns both copies of four pieces, one after the other; one copy of the ninth is left.
  batch: ids.flatMap((id) => [[ada, zero, id, '1'] as const, [ada, zero, id, '1'] as const]),
})
await describeCopies(db, { collection: 'coins', pieces: { '1': { name: 'Gold' } } })

test('the ledger has each piece of which no copy is left once, also where one log ended many and a page ends among them', async () => {
  const all = await listBurns(read, { studio })
  expect(all.burns.map(({ tokenId }) => tokenId)).toEqual(ids.toReversed())
  expect((await countBurned(read, { studio })).all).toBe(4)
  const found: string[] = []
  let cursor: LedgerCursor | undefined
  do {
    const page = await listBurns(read, { studio, cursor, limit: 3 })
    found.push(...page.burns.map(({ tokenId }) => tokenId))
    cursor = parseLedgerCursor(page.next)
  } while (cursor !== undefined)
  expect(found).toEqual(ids.toReversed())
})

test('an address that names a log alone goes on after it', () => {
  expect(parseLedgerCursor('1204-17')).toEqual({ block: 1204, logIndex: 17, tokenId: '0' })
  expect(parseLedgerCursor('1204-17-8')).toEqual({ block: 1204, logIndex: 17, tokenId: '8' })
  for (const wrong of ['', '1204', '1204-17-', '1204-17-x', '1204-17-8-9', null])
    expect(parseLedgerCursor(wrong)).toBeUndefined()
})
