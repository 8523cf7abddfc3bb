import { expect, test } from 'vitest'
import type { Hex } from '#platform/chain/hex.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { forgetDrafts } from '../permits/forget-drafts.server.ts'
import { rowOf } from './intent-rows.server.ts'
import { intentIdOf, type IntentState } from './intent.ts'
import { countIntents, listIntents, parseIntentCursor } from './list-intents.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const [ada, ben] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as [Hex, Hex]
const start = Date.UTC(2026, 0, 1)
const states: IntentState[] = [
  { state: 'draft' },
  { state: 'checked', block: 1 },
  { state: 'sent', transaction: { sender: ada } },
]
const made = Array.from({ length: 9 }, (_, index) => {
  const holder = index % 3 === 0 ? ben : ada
  return rowOf({
    intentId: intentIdOf({ holder, chance: new Uint8Array(12).fill(index) }),
    holder,
    purpose: { kind: 'burn', collection: 'bsg', tokenId: String(index), campaignId: '1', recipient: holder },
    state: states[Math.floor(index / 3)]!,
    now: new Date(start + Math.floor(index / 2) * 1_000),
  })
})
await db.insertInto('burn_intents').values(made).execute()

test('intents come page by page, those that moved last first, each once', async () => {
  const seen: string[] = []
  let cursor
  do {
    const page = await listIntents(read, { cursor, limit: 2 })
    seen.push(...page.intents.map(({ intentId }) => intentId))
    cursor = parseIntentCursor(page.next)
  } while (cursor !== undefined)
  expect(seen).toHaveLength(9)
  expect(new Set(seen).size).toBe(9)
  expect(seen[0]).toBe(made[8]!.intent_id)
})

test('they are found by holder and state, and counted', async () => {
  expect(
    (await listIntents(read, { holder: ben })).intents.map(({ purpose }) =>
      purpose.kind === 'burn' ? purpose.tokenId : '',
    ),
  ).toEqual(['6', '3', '0'])
  expect((await listIntents(read, { states: ['sent'] })).intents).toHaveLength(3)
  expect((await listIntents(read, { states: [] })).intents).toEqual([])
  expect((await listIntents(read, { kind: 'redemption' })).intents).toEqual([])
  expect(await countIntents(read)).toEqual({ draft: 3, checked: 3, sent: 3 })
  expect([parseIntentCursor('x'), parseIntentCursor(null)]).toEqual([undefined, undefined])
})

test('what was looked at long ago and never sent is forgotten; what was sent stays', async () => {
  const gone = await db
    .transaction()
    .execute(async (tx) => await forgetDrafts(tx, { now: new Date(start + 31 * 86_400_000) }))
  expect([gone, await countIntents(read)]).toEqual([6, { sent: 3 }])
})
