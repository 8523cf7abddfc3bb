import { beforeEach, expect, test } from 'vitest'
import { listCollectorEvents } from '#features/collectors/holdings/list-collector-events.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { listNewestEvents } from '../history/list-newest-events.server.ts'
import { listTokenHistory } from '../history/list-token-history.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const [ada, ben, contract] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const

beforeEach(async () => {
  await emptyTables(db)
  const hops = [
    [1, ZERO_ADDRESS, ben],
    [2, ben, ada],
    [3, ada, contract],
    [3, contract, ZERO_ADDRESS],
  ] as const
  await db
    .insertInto('transfers')
    .values(
      hops.map(([block, from, to], index) => ({
        collection: 'bsg',
        token_id: '7',
        from_address: from,
        to_address: to,
        block_number: block,
        block_hash: `0x${block}`,
        log_index: index,
        sub_index: 0,
        tx_hash: `0xf${block}`,
        timestamp: block * 10,
      })),
    )
    .execute()
  await db
    .insertInto('burns')
    .values({
      intent_id: `0x${'1'.repeat(64)}`,
      campaign_id: '1',
      holder: ada,
      collection: 'bsg',
      collection_address: contract,
      token_id: '7',
      pill_id: '1',
      pill_count: '1',
      recipient: ada,
      mode: 'burn',
      block_number: 3,
      log_index: 9,
      block_hash: '0x3',
      tx_hash: '0xf3',
      timestamp: 30,
    })
    .execute()
})

test('a piece that was sent to a burn campaign was burned by its holder, in one line and not passed on', async () => {
  const history = await listTokenHistory(read, { collection: 'bsg', tokenId: '7' })
  expect(history.map(({ kind, block, pill }) => [kind, block, pill?.holder.toLowerCase()])).toEqual([
    ['burn', 3, ada],
    ['transfer', 2, undefined],
    ['mint', 1, undefined],
  ])
  expect(
    (await listNewestEvents(read, { studio: testStudio({ collections: [] }), limit: 10 })).map(({ kind }) => kind),
  ).toEqual(['burn', 'transfer', 'mint'])
})

test('its holder’s own page says burned, not sent to the contract', async () => {
  const { events } = await listCollectorEvents(read, { address: ada })
  expect(events.map(({ kind, to, counterparty, pill }) => [kind, to, counterparty, pill?.count])).toEqual([
    ['burned', null, null, '1'],
    ['received', events[1]!.to, events[1]!.from, undefined],
  ])
})
