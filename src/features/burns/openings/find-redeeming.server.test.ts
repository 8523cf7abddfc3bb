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
const campaign = {
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
}
await db.insertInto('burn_campaigns').values(campaign).execute()
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

test('where no burn that is open takes all pieces, it is said which they take', async () => {
  await db.updateTable('chain_cursor').set({ head_timestamp: 1_150 }).execute()
  const ranges = (...ends: [number, number][]) =>
    JSON.stringify(ends.map(([first, last]) => ({ first: `${first}`, last: `${last}` })))
  await db
    .updateTable('burn_campaigns')
    .set({ ranges: ranges([1, 9], [20, 20]) })
    .execute()
  const second = { ...campaign, campaign_id: '2', ranges: ranges([5, 12]) }
  await db.insertInto('burn_campaigns').values(second).execute()
  const only = [
    { first: '1', last: '12' },
    { first: '20', last: '20' },
  ]
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: true, print: false, only })
  await db.updateTable('burn_campaigns').set({ ranges: null }).where('campaign_id', '=', '2').execute()
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: true, print: false })
  await db.updateTable('burn_campaigns').set({ paused: true }).where('campaign_id', '=', '2').execute()
  expect(await at('pieces', '2026-05-02')).toMatchObject({ only: [{ last: '9' }, { first: '20' }] })
})

test('burns that take copies together are said with how many, beside those that take them one by one', async () => {
  await db.updateTable('burn_campaigns').set({ paused: false, ranges: null, taken_together: 3 }).execute()
  const only = [{ first: '5', last: '12' }]
  await db
    .updateTable('burn_campaigns')
    .set({ ranges: JSON.stringify(only), taken_together: 4 })
    .where('campaign_id', '=', '2')
    .execute()
  const together = [{ count: 3 }, { count: 4, only }]
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: true, print: false, only: [], together })
  await db.updateTable('burn_campaigns').set({ taken_together: 1 }).where('campaign_id', '=', '2').execute()
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: true, print: false, only, together: [{ count: 3 }] })
  await db.updateTable('burn_campaigns').set({ taken_together: 1, ranges: null }).execute()
  expect(await at('pieces', '2026-05-02')).toEqual({ burn: true, print: false })
})

test('their print rights can be used while an edition takes them, by ours', async () => {
  expect(await at('flowers', '2026-05-01')).toEqual({ burn: false, print: false })
  expect(await at('flowers', '2026-05-02')).toEqual({ burn: false, print: true })
  expect(await at('flowers', '2026-06-02')).toEqual({ burn: false, print: false })
})
