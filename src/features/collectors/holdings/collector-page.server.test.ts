import { beforeAll, expect, test } from 'vitest'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { type Address, checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type CatalogueRows, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { CollectorNotFoundError } from '../profile/collector.ts'
import { getCollectorRarityPage } from '../rarity/get-collector-rarity-page.server.ts'
import { getCollectorTraitsPage } from '../rarity/get-collector-traits-page.server.ts'
import { countCollectorSales } from './count-collector-sales.server.ts'
import { getCollectorPage, inStudioOrder } from './get-collector-page.server.ts'
import { listBurnedAndPrinted } from './list-burned-and-printed.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
let rows: CatalogueRows
beforeAll(async () => {
  rows = await recordCatalogue(db, { size: 120 })
})

const collection = (slug: string): CollectionConfig => ({
  slug,
  title: slug.toUpperCase(),
  singular: slug,
  address: `0x${'0'.repeat(39)}1`,
  standard: 'erc721',
  firstBlock: 0,
  metadata: { from: 'tokenURI', ipfsGateway: 'https://ipfs.example/' },
  year: '2026',
  medium: '',
  statement: '',
})
const studio = {
  collections: [collection('bandit'), collection('gen2')],
  editions: [] as Studio['editions'],
  chain: { currency: { symbol: 'ETH', decimals: 18 } },
} as Studio

test('[S-25] a collector is shown with holdings in the studio\u2019s order, figures and a timeline', async () => {
  const address = collectorOf(1)
  const page = await getCollectorPage(read, { studio, id: address, before: null })
  const held = rows.tokens.filter(({ owner, burned }) => owner === address && burned !== true)
  expect(page.collector).toMatchObject({ address: checksummed(address), held: held.length })
  expect(page.holdings.map(({ collection: slug }) => slug)).toEqual(['bandit', 'gen2'])
  expect(page.holdings.reduce((sum, { count }) => sum + count, 0)).toBe(held.length)
  expect(page.titles).toEqual({ bandit: 'BANDIT', gen2: 'GEN2' })
  expect(page).toMatchObject({ isLater: false, symbol: 'ETH' })
})

test('the timeline continues where a page of it ends, and starts anew at nonsense', async () => {
  const address = collectorOf(2)
  const all = rows.transfers.filter(
    ({ from_address, to_address }) => from_address === address || to_address === address,
  ).length
  const seen: string[] = []
  let before: string | null = null
  do {
    const { events } = await getCollectorPage(read, { studio, id: address, before })
    seen.push(...events.events.map(({ block, logIndex }) => `${block}-${logIndex}`))
    before = events.next
  } while (before !== null)
  expect(new Set(seen).size).toBe(all)
  expect(seen.length).toBe(all)
  expect(await getCollectorPage(read, { studio, id: address, before: 'nonsense' })).toMatchObject({ isLater: false })
})

test('[S-25] pills redeemed, rights used and vaults busted stand on the same line, each on one page of it', async () => {
  const address = collectorOf(2)
  const { events: first } = await getCollectorPage(read, { studio, id: address, before: null })
  const blocks = [first.events[3]!.block, 1]
  for (const [index, block] of blocks.entries()) {
    await db
      .insertInto('redemptions')
      .values({
        intent_id: `0x${index}`,
        state: 'redeemed',
        redeemer: address,
        edition_id: '1',
        pill_id: '1',
        quantity: '1',
        currency: '0x0',
        price: '0',
        escrow_until: null,
        block_number: block,
        log_index: 900 + index,
        block_hash: '0xb',
        tx_hash: '0xc',
        timestamp: block * 12,
      })
      .execute()
    await db
      .insertInto('print_rights')
      .values({
        collection: 'gen2',
        token_id: String(9_000 + index),
        holder: address,
        edition_id: '2',
        order_hash: `0xd${index}`,
        order_text: '{}',
        signature: '0x',
        block_number: block,
        used_at: new Date(block * 12_000),
        claim_id: `0xd${index}`,
      })
      .execute()
  }
  const seen: string[] = []
  let before: string | null = null
  do {
    const page = await getCollectorPage(read, { studio, id: address, before })
    seen.push(...page.timelineDeeds.map(({ deed, key, block }) => `${deed} ${key} ${block}`))
    before = page.events.next
  } while (before !== null)
  expect(seen.toSorted()).toEqual(
    blocks.flatMap((block, index) => [`redeemed 0x${index} ${block}`, `right-used 0xd${index} ${block}`]).toSorted(),
  )
})

test('sales are counted for buyer and seller alike, in any letter case', async () => {
  const address = collectorOf(5)
  const bought = rows.sales.filter(({ buyer }) => buyer === address).length
  const sold = rows.sales.filter(({ seller }) => seller === address).length
  expect(bought + sold).toBeGreaterThan(0)
  expect(await countCollectorSales(read, { address: checksummed(address) })).toEqual({ bought, sold })
})

test('[S-26] [S-27] rarity and traits speak of the same collector', async () => {
  const id = collectorOf(1)
  const rarity = await getCollectorRarityPage(read, { studio, id })
  const traits = await getCollectorTraitsPage(read, { studio, id })
  expect(rarity.collector).toEqual(traits.collector)
  expect(rarity.rarities.map(({ collection: slug }) => slug)).toEqual(['bandit', 'gen2'])
  expect(traits.traits.map(({ collection: slug }) => slug)).toEqual(['bandit', 'gen2'])
})

test('an address that never appeared, and text that is none, have no pages', async () => {
  for (const id of ['xyz', `0x${'9'.repeat(40)}`, `0x${'0'.repeat(40)}`]) {
    await expect(getCollectorPage(read, { studio, id, before: null })).rejects.toThrow(CollectorNotFoundError)
    await expect(getCollectorRarityPage(read, { studio, id })).rejects.toThrow(CollectorNotFoundError)
    await expect(getCollectorTraitsPage(read, { studio, id })).rejects.toThrow(CollectorNotFoundError)
  }
})

test('collections that the studio no longer lists come last', () => {
  expect(
    inStudioOrder([{ collection: 'gone' }, { collection: 'gen2' }, { collection: 'bandit' }], studio).map(
      ({ collection: slug }) => slug,
    ),
  ).toEqual(['bandit', 'gen2', 'gone'])
})

test('[S-25] a collector\u2019s figures count busted vaults and used rights to a print', async () => {
  const own = collectorOf(1)
  const vault = {
    first_holder: own,
    root: '0x1',
    leaf_count: 1,
    escrow_count: 0,
    promised_at: 1,
    sealed_block: 1,
    sealed_log_index: 0,
    sealed_block_hash: '0x1',
    sealed_tx: '0x1',
    sealed_at: 1,
  }
  await db
    .insertInto('vaults')
    .values([
      { ...vault, vault_id: '1', busted_by: own, busted_block: 2 },
      { ...vault, vault_id: '2', holder: own },
      { ...vault, vault_id: '3', busted_by: collectorOf(2), busted_block: 2 },
    ])
    .execute()
  await db
    .insertInto('print_rights')
    .values({
      collection: 'gen2',
      token_id: '1',
      holder: own,
      edition_id: '1',
      order_hash: '0x1',
      order_text: '{}',
      signature: '0x',
      block_number: 1,
      used_at: new Date(),
      claim_id: 'claim',
    })
    .execute()
  expect((await getCollectorPage(read, { studio, id: own, before: null })).deeds).toEqual({ busted: 1, printed: 1 })
  expect((await getCollectorPage(read, { studio, id: collectorOf(3), before: null })).deeds).toEqual({
    busted: 0,
    printed: 0,
  })
})

test('[S-25] what was burned and printed: pieces sent to nobody or given to a campaign, each once, and prints claimed with a right or a pill that did not come back', async () => {
  const own = rows.transfers.find(({ to_address: to }) => to === `0x${'0'.repeat(36)}dead`)!.from_address
  const before = await listBurnedAndPrinted(read, { address: own as Address, pageSize: 100 })
  const alone = rows.transfers.filter(
    ({ from_address: from, to_address: to }) => from === own && /^0x0{36}(?:0000|dead)$/.test(to),
  )
  expect(before.burned.items.map(({ card }) => `${card.collection} ${card.tokenId}`).toSorted()).toEqual(
    alone.map(({ collection: slug, token_id: id }) => `${slug} ${id}`).toSorted(),
  )
  expect(before.burned.items.every(({ card }) => card.burned)).toBe(true)
  // A campaign's contract burned this one; the first of `alone` went by a campaign too, straight from its holder.
  const given = rows.tokens.find(({ collection: slug, burned }) => slug === 'gen2' && burned !== true)!
  const contract = `0x${'c'.repeat(40)}`
  const last = { block_number: 999_000, log_index: 1, block_hash: '0x1', tx_hash: '0x1', timestamp: 2_000_000_000 }
  await db
    .updateTable('tokens')
    .set({ burned: true, owner: `0x${'0'.repeat(40)}`, last_block: 999_000 })
    .where('collection', '=', 'gen2')
    .where('token_id', '=', given.token_id)
    .execute()
  await db
    .insertInto('transfers')
    .values([
      { ...last, collection: 'gen2', token_id: given.token_id, from_address: own, to_address: contract, log_index: 0 },
      {
        ...last,
        collection: 'gen2',
        token_id: given.token_id,
        from_address: contract,
        to_address: `0x${'0'.repeat(40)}`,
      },
    ])
    .execute()
  const burn = {
    campaign_id: '1',
    holder: own,
    collection_address: '0x1',
    pill_id: '1',
    pill_count: '1',
    recipient: own,
    mode: 'burn',
    block_hash: '0x1',
    tx_hash: '0x1',
  }
  const [first] = alone
  await db
    .insertInto('burns')
    .values([
      { ...burn, ...last, intent_id: '0x1', collection: 'gen2', token_id: given.token_id },
      {
        ...burn,
        intent_id: '0x2',
        collection: first!.collection,
        token_id: first!.token_id,
        block_number: first!.block_number,
        log_index: 999,
        timestamp: first!.timestamp,
      },
    ])
    .execute()
  const redemption = {
    redeemer: own,
    edition_id: '1',
    pill_id: '1',
    quantity: '1',
    currency: '0x0',
    price: '0',
    escrow_until: null,
    block_hash: '0xb',
    tx_hash: '0xc',
    timestamp: 2_000_000_001,
  }
  await db
    .insertInto('redemptions')
    .values([
      { ...redemption, intent_id: '0xa1', state: 'redeemed', block_number: 10, log_index: 1 },
      { ...redemption, intent_id: '0xa2', state: 'given-back', block_number: 10, log_index: 2 },
    ])
    .execute()
  await db
    .insertInto('print_rights')
    .values({
      collection: 'gen2',
      token_id: '2',
      holder: checksummed(own as Address),
      edition_id: '2',
      order_hash: '0xa3',
      order_text: '{}',
      signature: '0x',
      block_number: 10,
      used_at: new Date(2_000_000_002_000),
      claim_id: '0xa3',
    })
    .execute()
  const { burned, printed } = await listBurnedAndPrinted(read, { address: checksummed(own as Address), pageSize: 1 })
  expect(burned).toMatchObject({
    total: before.burned.total + 1,
    items: [{ card: { collection: 'gen2', tokenId: given.token_id, burned: true }, seconds: 2_000_000_000 }],
  })
  expect(printed.total).toBe(before.printed.total + 2)
  expect(printed.items).toMatchObject([
    { key: '0xa3', by: 'piece', editionId: '2', card: { tokenId: '2' }, seconds: 2_000_000_002 },
  ])
  const second = await listBurnedAndPrinted(read, { address: own as Address, page: 2, pageSize: 1 })
  expect(second.printed.items).toMatchObject([{ key: '0xa1', by: 'pill', editionId: '1', card: undefined }])
  expect(second.burned.items).toHaveLength(1)
  // The page and its figures say the same, and nothing tells which number somebody got.
  const page = await getCollectorPage(read, { studio, id: own, before: null })
  expect([page.collector.burned, page.deeds.printed]).toEqual([burned.total, printed.total])
  expect(Object.keys(printed.items[0]!).toSorted()).toEqual(['by', 'card', 'editionId', 'key', 'seconds'])
})
