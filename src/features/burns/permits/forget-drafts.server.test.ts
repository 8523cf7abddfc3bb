import { expect, test } from 'vitest'
import type { Hex } from '#platform/chain/hex.ts'
import { openTestDatabase } from '#tests/database.ts'
import { rowOf } from '../intents/intent-rows.server.ts'
import { intentIdOf, type IntentState } from '../intents/intent.ts'
import { forgetDrafts } from './forget-drafts.server.ts'

const db = await openTestDatabase()
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

test('what was looked at long ago and never sent is forgotten; what was sent stays', async () => {
  const gone = await db
    .transaction()
    .execute(async (tx) => await forgetDrafts(tx, { now: new Date(start + 31 * 86_400_000) }))
  const left = await db.selectFrom('burn_intents').select('state').execute()
  expect([gone, left.map(({ state }) => state)]).toEqual([6, ['sent', 'sent', 'sent']])
})
