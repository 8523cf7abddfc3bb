import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { movePills } from '#tests/pill-data.ts'
import { type Redeeming, tokenStates } from '../chain-facts/token-filter.ts'
import { filterOfSearch } from './filter-of-search.ts'
import { findBySql, findInMemory } from './find-pieces.server.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import { readTraitBook } from './read-trait-book.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const { tokens } = await recordCatalogue(db, { size: 140 })
const own = tokens.filter(({ collection }) => collection === 'gen2')
const [firstBurned, secondBurned, ...otherBurned] = own.filter(({ burned }) => burned).map(({ token_id: id }) => id)
const free = own.filter(({ burned }) => !burned).map(({ token_id: id }) => id)
const now = new Date('2026-05-01')

/** The claim of a piece's print right, as far as it is said, with its sheet where `n` is. */
async function spendRight(tokenId: string, state: string, n?: number): Promise<void> {
  const claimId = `right-${tokenId}`
  await openTestClaim(db, { claimId, now, source: { collection: 'gen2', tokenId } })
  await db.updateTable('claims').set({ state }).where('claim_id', '=', claimId).execute()
  await db
    .insertInto('print_rights')
    .values({
      collection: 'gen2',
      token_id: tokenId,
      holder: '0xa',
      edition_id: '1',
      order_hash: claimId,
      order_text: JSON.stringify({}),
      signature: '0x',
      block_number: 1,
      used_at: now,
      claim_id: claimId,
    })
    .execute()
  if (n !== undefined)
    await db
      .insertInto('prints')
      .values({
        edition_id: '1',
        series: 'numbered',
        n,
        claim_id: claimId,
        source_collection: 'gen2',
        source_token_id: tokenId,
        numbered_at: now,
      })
      .execute()
}

/** Pieces by what became of their claims; those in `kept` are in a vault. */
const [accepted, held, returned, shipped, lost, delivered, cancelled, kept] = free as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
await spendRight(accepted, 'accepted')
await spendRight(held, 'on-hold', 1)
await spendRight(returned, 'returned', 2)
await spendRight(shipped, 'shipped', 3)
await spendRight(lost, 'lost', 4)
await spendRight(delivered, 'delivered', 5)
await spendRight(cancelled, 'cancelled')
await db
  .insertInto('vault_escrow')
  .values({
    vault_id: '1',
    position: 0,
    collection: 'gen2',
    collection_address: '0x1',
    token_id: kept,
    state: 'inside',
  })
  .execute()

const burn = (tokenId: string, block: number) => ({
  intent_id: `0x${tokenId}`,
  campaign_id: '1',
  holder: '0xada',
  collection: 'gen2',
  collection_address: '0x1',
  token_id: tokenId,
  pill_id: '1',
  pill_count: '1',
  recipient: '0xada',
  mode: 'burn',
  block_number: block,
  log_index: 3,
  block_hash: '0xb',
  tx_hash: `0xt${tokenId}`,
  timestamp: block,
})
await db
  .insertInto('burns')
  .values([burn(firstBurned!, 50), burn(secondBurned!, 51)])
  .execute()
await movePills(db, { to: '0xada', block: 50, txHash: `0xt${firstBurned}` })
await movePills(db, { to: '0xada', block: 51, txHash: `0xt${secondBurned}` })

const bySort = (ids: readonly string[]) => [...ids].sort((a, b) => Number(a) - Number(b))
const bothOpen = { burn: true, print: true }
async function idsIn(state: string, redeeming: Redeeming = bothOpen): Promise<string[]> {
  const index = await getCollectionIndex(read, { collection: 'gen2' })
  const { filter } = filterOfSearch(new URLSearchParams({ state, sort: 'number' }), index.words, [], redeeming)
  const question = { collection: 'gen2', filter, pageSize: 200, withFacets: true }
  const found = findInMemory(index, question)
  expect(await findBySql(read, { ...question, book: await readTraitBook(read, { collection: 'gen2' }) })).toEqual(found)
  const ids = found.page.items.map(({ tokenId }) => tokenId)
  expect(found.states?.find((each) => each.selected)).toEqual({ state, count: ids.length, selected: true })
  return ids
}

test('pieces are found by how far their prints are, as the claim’s public page says it: what stands still is not told', async () => {
  expect(await idsIn('printing')).toEqual(bySort([accepted, held, returned]))
  expect(await idsIn('shipped')).toEqual(bySort([shipped, lost]))
  expect(await idsIn('delivered')).toEqual([delivered])
  expect(await idsIn('printed')).toEqual(bySort([accepted, held, returned, shipped, lost, delivered, cancelled]))
})

test('a piece is redeemable while a burn takes it or its print right is open and unused, and it is nobody’s vault’s', async () => {
  const unvaulted = free.filter((id) => id !== kept)
  const unused = unvaulted.filter((id) => ![accepted, held, returned, shipped, lost, delivered, cancelled].includes(id))
  expect(await idsIn('redeemable', { burn: true, print: false })).toEqual(bySort(unvaulted))
  expect(await idsIn('redeemable', { burn: false, print: true })).toEqual(bySort(unused))
  expect(await idsIn('redeemable', { burn: false, print: false })).toEqual([])
  const only = [
    { first: '0', last: '30' },
    { first: '77', last: '77' },
  ]
  const isTaken = (id: string) => Number(id) <= 30 || id === '77'
  expect(await idsIn('redeemable', { burn: true, print: false, only })).toEqual(bySort(unvaulted.filter(isTaken)))
  expect(await idsIn('redeemable', { burn: true, print: true, only })).toEqual(
    bySort(unvaulted.filter((id) => isTaken(id) || unused.includes(id))),
  )
})

test('a piece that was burned for a pill is found until the pill is redeemed, and other burned pieces never', async () => {
  expect(await idsIn('pill-issued')).toEqual(bySort([firstBurned!, secondBurned!]))
  expect(await idsIn('burned')).toEqual(bySort([firstBurned!, secondBurned!, ...otherBurned]))
  await movePills(db, { from: '0xada', block: 60, txHash: '0xredeemed' })
  // What the follower does with each range that it writes.
  await db
    .updateTable('chain_cursor')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  expect(await idsIn('pill-issued')).toEqual([secondBurned])
})

test('a claim that moves on moves its piece on: whoever moves it makes what was kept stale', async () => {
  await db.updateTable('claims').set({ state: 'shipped' }).where('claim_id', '=', `right-${accepted}`).execute()
  expect(await idsIn('printing')).toEqual(bySort([held, returned]))
  expect(await idsIn('shipped')).toEqual(bySort([accepted, shipped, lost]))
})

test('states are counted under the rest of a filter, and those without pieces are not offered', async () => {
  const index = await getCollectionIndex(read, { collection: 'gen2' })
  const stateCounts = (text: string, redeeming?: Redeeming) => {
    const { filter } = filterOfSearch(new URLSearchParams(text), index.words, [], redeeming)
    return findInMemory(index, { collection: 'gen2', filter, pageSize: 1, withFacets: true }).states!
  }
  const all = stateCounts('', bothOpen)
  expect(all.map(({ state }) => state)).toEqual(tokenStates)
  expect(all.find(({ state }) => state === 'all')?.count).toBe(140)
  for (const { state, count } of stateCounts('Series=Stray', bothOpen)) {
    const search = new URLSearchParams({ Series: 'Stray', state })
    const { filter } = filterOfSearch(search, index.words, [], bothOpen)
    const { page } = findInMemory(index, { collection: 'gen2', filter, pageSize: 1, withFacets: false })
    expect([state, count]).toEqual([state, page.total])
  }
  expect(stateCounts('').map(({ state }) => state)).not.toContain('redeemable')
  const bandit = await getCollectionIndex(read, { collection: 'bandit' })
  const { filter } = filterOfSearch(new URLSearchParams(), bandit.words)
  const plain = findInMemory(bandit, { collection: 'bandit', filter, pageSize: 1, withFacets: true }).states!
  expect(plain.map(({ state }) => state)).not.toEqual(expect.arrayContaining(['printing']))
  expect(plain[0]).toMatchObject({ state: 'surviving', selected: true })
})
