import { beforeAll, expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorAddresses, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { lookUpCollector } from './look-up-collector.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
beforeAll(async () => {
  await recordCatalogue(db)
})

test('an address in any letter case leads to its collector', async () => {
  const known = collectorAddresses[1]!
  const found = { state: 'found', id: checksummed(known) }
  expect(await lookUpCollector(read, { typed: known })).toEqual(found)
  expect(await lookUpCollector(read, { typed: `0x${known.slice(2).toUpperCase()}` })).toEqual(found)
  expect(await lookUpCollector(read, { typed: checksummed(known) })).toEqual(found)
})

test('an empty field asks nothing', async () => {
  expect(await lookUpCollector(read, { typed: '' })).toEqual({ state: 'nothing' })
})

test.each(['xyz', '0x12', `0x${'g'.repeat(40)}`, '0'.repeat(10_000)])(
  'text that is no address is refused with a sentence: %#',
  async (typed) => {
    const lookup = await lookUpCollector(read, { typed })
    expect(lookup).toMatchObject({ state: 'refused', reason: expect.stringContaining('is not an address') as string })
    expect(JSON.stringify(lookup).length).toBeLessThan(400)
  },
)

test('an ENS name leads to its collector, one that nobody here has is refused with a sentence', async () => {
  const address = collectorAddresses[2]!
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('ens_names').values({ address, name: 'flora.eth', checked_at: new Date() }).execute()
  })
  for (const typed of ['flora.eth', 'Flora.ETH'])
    expect(await lookUpCollector(read, { typed })).toEqual({ state: 'found', id: checksummed(address) })
  for (const typed of ['somebody.eth', "' or 1=1.eth", `${'x'.repeat(250)}.eth`, '%.eth'])
    expect(await lookUpCollector(read, { typed })).toMatchObject({ state: 'refused' })
  expect(await lookUpCollector(read, { typed: 'somebody.eth' })).toMatchObject({
    reason: expect.stringContaining('We know no collector called “somebody.eth”') as string,
  })
})

test('an address that never had a piece is refused with a sentence of its own', async () => {
  expect(await lookUpCollector(read, { typed: `0x${'1'.repeat(40)}` })).toEqual({
    state: 'refused',
    reason: `No piece of this studio has ever been with 0x${'1'.repeat(40)}.`,
  })
})

test('the zero address and the dead address are nobody', async () => {
  for (const typed of [`0x${'0'.repeat(40)}`, '0x000000000000000000000000000000000000dEaD'])
    expect(await lookUpCollector(read, { typed })).toMatchObject({ state: 'refused' })
})
