import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { chooseCollectorPage } from '#features/collectors/profile/choose-collector-page.server.ts'
import { changeRoom } from '#features/collectors/rooms/change-room.server.ts'
import { hangRoom } from '#features/collectors/rooms/hang-room.server.ts'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { deriveVaults } from '#features/vaults/vault/derive-vaults.server.ts'
import { eventRow } from '#features/vaults/vault/vaults-under-test.ts'
import { inLocale } from '#messages/locale.server.ts'
import { checksummed } from '#platform/address.ts'
import { CHAIN_ID, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { problemResponse } from '../problem.ts'
import { createMedia } from './media.ts'

const db = await openTestDatabase()
const now = new Date('2026-05-01T12:00:00Z')
const contract = `0x${'a'.repeat(40)}` as const
const studio = {
  ...pictureTestStudio(),
  vaults: { address: contract, firstBlock: 0, kept: () => [] },
}
const context = contextUnderTest(db, { studio, folder: studio, now: () => now })
const app = new Hono().route('/', createMedia(context, { renderer: createInlineRenderer(studio) }))
app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))

const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers })
const bytesOf = async (path: string) => {
  const response = await get(path)
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
  return Buffer.from(await response.arrayBuffer())
}

beforeEach(async () => {
  await emptyTables(db)
  await mint(db, 'drawn', ['1', '2', '9'])
})

/** Seals a vault under a fingerprint, and with `busted` opens it in the block after. */
async function sealVault(vaultId: string, busted?: 'busted') {
  const holder = collectorOf(1)
  const events = [
    eventRow(
      'Sealed',
      { vaultId, holder, root: `0x${'4'.repeat(64)}`, leafCount: '3', promisedAt: '1900000000', escrowCount: '0' },
      1,
    ),
    eventRow('Transfer', { from: `0x${'0'.repeat(40)}`, to: holder, tokenId: vaultId }, 1, 1),
    ...(busted === undefined ? [] : [eventRow('Busted', { vaultId, holder, to: holder }, 2)]),
  ]
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house_events')
      .values(events as never)
      .execute()
    await deriveVaults(tx, {
      fresh: events.map(({ event, arguments: given }) => ({ event, arguments: JSON.parse(given) as unknown })),
      vanished: [],
      slugs: new Map(),
    })
  })
}

test('every page that is not about one work has a share picture of 1200 by 630', async () => {
  await sealVault('1')
  const paths = [
    ...(['site', 'collections', 'catalogue', 'editions', 'vaults', 'busted', 'burned'] as const).map((kind) =>
      cardAddress(kind),
    ),
    cardAddress('collection', 'drawn'),
    cardAddress('vault', '1'),
  ]
  for (const path of paths) {
    const { width, height, format } = await sharp(await bytesOf(path)).metadata()
    expect([path, width, height, format]).toEqual([path, 1200, 630, 'png'])
  }
})

test('the card of a vault shows what was inside once that is published and final, and its mark alone before', async () => {
  const path = cardAddress('vault', '1')
  const root = `0x${'4'.repeat(64)}`
  const content = { kind: 'token', contract: studio.collections[0]!.address, tokenId: '2' }
  const leaf = { index: 0, salt: `0x${'5'.repeat(64)}`, content }
  const known = { state: 'closed', shown: JSON.stringify([leaf]), published: null as string | null }
  const know = async (changes: Partial<typeof known>, finalizedBlock: number) => {
    await db.deleteFrom('vault_contents').execute()
    await db
      .insertInto('vault_contents')
      .values({
        root,
        vault_id: '1',
        leaf_count: 3,
        leaf_hashes: '',
        sealed_contents: 'x',
        possible: '[]',
        escrow: '[]',
        recipient: null,
        promised_at: null,
        made_by: null,
        made_at: now,
        published_at: null,
        next_attempt_at: null,
        problem_code: null,
        problem_detail: null,
        ...known,
        ...changes,
      })
      .execute()
    await db.deleteFrom('chain_cursor').execute()
    await db.insertInto('chain_cursor').values({ chain_id: CHAIN_ID, finalized_block: finalizedBlock }).execute()
    return await bytesOf(path)
  }
  const published = {
    state: 'published',
    published: JSON.stringify([leaf, { ...leaf, index: 1, content: { kind: 'words', text: 'A secret.' } }]),
  }
  await sealVault('1')
  const sealed = await bytesOf(path)
  // What a studio shows of a sealed vault, and even a list that is out too early, changes nothing.
  expect((await know({}, 9)).equals(sealed)).toBe(true)
  expect((await know(published, 9)).equals(sealed)).toBe(true)
  await db.deleteFrom('house_events').execute()
  await db.deleteFrom('vaults').execute()
  await sealVault('1', 'busted')
  const opening = await know({}, 1)
  expect((await know(published, 1)).equals(opening)).toBe(true)
  const open = await know(published, 9)
  expect(open.equals(opening)).toBe(false)
  // It is the piece that is shown: another one is another picture.
  const other = JSON.stringify([{ ...leaf, content: { ...content, tokenId: '9' } }])
  expect((await know({ ...published, published: other }, 9)).equals(open)).toBe(false)
})

test('a German page has a German picture beside the English one, and both are kept', async () => {
  const english = await bytesOf(cardAddress('collections'))
  const address = inLocale('de', () => cardAddress('collections'))
  const german = await bytesOf(address)
  expect([address.endsWith('?lang=de'), german.equals(english)]).toEqual([true, false])
  expect((await get(cardAddress('collections'), { 'accept-language': 'de' })).headers.get('etag')).toBe(
    (await get(cardAddress('collections'))).headers.get('etag'),
  )
  expect((await bytesOf(cardAddress('collections'))).equals(english)).toBe(true)
  expect((await bytesOf(address)).equals(german)).toBe(true)
})

test('a picture that cannot be drawn is left out, and the others hang', async () => {
  const whole = await bytesOf(cardAddress('collection', 'drawn'))
  await db.deleteFrom('tokens').where('token_id', '=', '9').execute()
  expect((await bytesOf(cardAddress('collection', 'drawn'))).equals(whole)).toBe(true)
  await db.deleteFrom('tokens').where('token_id', '=', '2').execute()
  expect((await bytesOf(cardAddress('collection', 'drawn'))).equals(whole)).toBe(false)
})

test('the same card is the same bytes, is named by them, and takes the place of an earlier one on disk', async () => {
  const path = cardAddress('collection', 'drawn')
  const first = await get(path)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(`${path}?v=${etag.slice(1, 17)}`)).headers.get('cache-control')).toContain('immutable')
  await first.arrayBuffer()
  await mint(db, 'drawn', ['3'])
  const second = await get(path)
  expect(second.headers.get('etag')).not.toBe(etag)
  await second.arrayBuffer()
  const folder = join(context.config.dataFolder, 'media', 'cards')
  const kept = await Promise.all((await readdir(folder)).map(async (name) => await readdir(join(folder, name))))
  expect(kept.every((files) => files.length === 1)).toBe(true)
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'))
  const made = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  await (await get(path)).arrayBuffer()
  expect(await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs))).toEqual(made)
})

test('who does not want to be shown has no picture, nor has a room of theirs', async () => {
  await recordCatalogue(db)
  const [address, uid] = [collectorOf(1), 'ada']
  await db.insertInto('wallet_links').values({ address, uid, linked_at: now }).execute()
  const slug = await db.transaction().execute(async (tx) => {
    const hung = await hangRoom(tx, { uid, words: { title: 'Blue', line: '' }, now })
    await changeRoom(tx, {
      uid,
      slug: hung.slug,
      change: {
        act: 'save',
        of: '',
        words: { title: 'Blue', line: '' },
        wallet: address,
        isPublic: true,
        labels: new Map(),
      },
      chainId: CHAIN_ID,
      now,
    })
    return hung.slug
  })
  const paths = [
    cardAddress('collector', checksummed(address)),
    cardAddress('burned-by', checksummed(address)),
    cardAddress('room', address, slug),
  ]
  for (const path of paths) await bytesOf(path)
  // However an address is written, there is one card of it.
  const folder = join(context.config.dataFolder, 'media', 'cards')
  const cards = (await readdir(folder)).length
  await bytesOf(cardAddress('collector', address.toUpperCase().replace('0X', '0x')))
  expect((await readdir(folder)).length).toBe(cards)
  await db.transaction().execute(async (tx) => {
    await chooseCollectorPage(tx, { uid, hidden: true, together: false, chainId: CHAIN_ID, now })
  })
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('the card of what somebody burned and printed is made of that, and is another one when there is more', async () => {
  const address = collectorOf(1)
  const burned = { from_address: address, to_address: `0x${'0'.repeat(40)}`, block_hash: '0x1', tx_hash: '0x1' }
  const burn = async (tokenId: string, block: number) => {
    await db
      .updateTable('tokens')
      .set({ burned: true, owner: burned.to_address, last_block: block })
      .where('collection', '=', 'drawn')
      .where('token_id', '=', tokenId)
      .execute()
    await db
      .insertInto('transfers')
      .values({
        ...burned,
        collection: 'drawn',
        token_id: tokenId,
        block_number: block,
        log_index: 700,
        timestamp: block,
      })
      .execute()
  }
  await db
    .insertInto('collections')
    .values({ slug: 'drawn', chain_id: CHAIN_ID, address: '0xd', standard: 'erc721', first_block: 0, indexed_block: 0 })
    .execute()
  const path = cardAddress('burned-by', address)
  expect((await get(path)).status).toBe(404)
  await burn('1', 90_001)
  const one = await bytesOf(path)
  await burn('2', 90_002)
  const two = await bytesOf(path)
  const { width, height } = await sharp(two).metadata()
  expect([width, height, two.equals(one)]).toEqual([1200, 630, false])
  // A print that was claimed with a pill hangs as its edition, and is counted.
  await db
    .insertInto('redemptions')
    .values({
      intent_id: '0x1',
      state: 'redeemed',
      redeemer: address,
      edition_id: studio.editions[0]?.editionId ?? '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '0',
      escrow_until: null,
      block_number: 90_003,
      log_index: 1,
      block_hash: '0xb',
      tx_hash: '0xc',
      timestamp: 90_003,
    })
    .execute()
  expect((await bytesOf(path)).equals(two)).toBe(false)
  // Another's piece changes nothing here.
  const three = await bytesOf(path)
  await burn('9', 90_004)
  await db
    .updateTable('transfers')
    .set({ from_address: collectorOf(2) })
    .where('token_id', '=', '9')
    .execute()
  expect((await bytesOf(path)).equals(three)).toBe(true)
})

test('what is not there has no picture, and a collection called cards keeps its own', async () => {
  for (const path of [
    '/media/cards/nothing.png',
    '/media/cards/collection/none.png',
    '/media/cards/vault/7.png',
    '/media/cards/toString.png',
    '/media/cards/constructor/7.png',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const named = {
    ...studio,
    collections: studio.collections.map((each) => ({ ...each, slug: each.slug === 'drawn' ? 'cards' : each.slug })),
  }
  const other = createMedia(contextUnderTest(db, { studio: named }), { renderer: createInlineRenderer(named) })
  await mint(db, 'cards', ['1'])
  const answer = await other.request('/media/cards/1/card.png')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})
