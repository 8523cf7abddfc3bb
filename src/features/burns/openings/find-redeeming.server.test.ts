import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { findRedeeming } from './find-redeeming.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
await db
  .insertInto('chain_cursor')
  .values({ chain_id: 31337, head_block: 9, head_timestamp: 1_150, finalized_block: 9, is_followed: true } as never)
  .execute()
await db
  .insertInto('burn_campaigns')
  .values({
    campaign_id: '1',
    contract: '0xc',
    collection: 'pieces',
    collection_address: '0xd',
    opens_at: 1_100,
    closes_at: 1_200,
    pill_id: '1',
    cap: 5,
    pills_per_burn: 1,
    mode: 'burn',
    paused: false,
    opened_block: 1,
  })
  .execute()
const edition = makeEdition({
  opensBy: { with: 'print-right', collection: 'flowers' },
  opensAt: '2026-05-01T12:00:00Z',
  closesAt: '2026-06-01T12:00:00Z',
})
const studio = { burns: {} as never, editions: [edition, makeEdition({ editionId: '2', slug: 'other' })] }
const at = async (collection: string, day: string) =>
  await findRedeeming(read, { studio, collection, now: new Date(day) })

test('a collection’s pieces can be burned while a campaign takes them, by the chain’s clock', async () => {
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: true, print: false })
  await db.updateTable('burn_campaigns').set({ paused: true }).execute()
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: false, print: false })
  await db.updateTable('burn_campaigns').set({ paused: false }).execute()
  await db.updateTable('chain_cursor').set({ head_timestamp: 1_200 }).execute()
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: false, print: false })
})

test('their print rights can be used while an edition takes them, by ours', async () => {
  expect(await at('flowers', '2026-05-01')).toEqual({ burn: false, print: false })
  expect(await at('flowers', '2026-05-02')).toEqual({ burn: false, print: true })
  expect(await at('flowers', '2026-06-02')).toEqual({ burn: false, print: false })
})
