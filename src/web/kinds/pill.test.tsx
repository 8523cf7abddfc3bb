import { Hono } from 'hono'
import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { getPillPage } from '#features/burns/pills/get-pill-page.server.ts'
import { getPillsPage } from '#features/burns/redeeming/get-pills-page.server.ts'
import { listNewestEvents } from '#features/catalogue/history/list-newest-events.server.ts'
import { addressMapOf, viewOf } from '#features/studio/address-map-of.ts'
import { ownLink, placeAt } from '#features/studio/address-map.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { inLocale } from '#messages/locale.server.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS as zero } from '#platform/void-address.ts'
import { createApi } from '#server/api/api.ts'
import { addSitemapRoutes } from '#server/catalogue/sitemap-routes.ts'
import type { EdgeEnv } from '#server/edge-env.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { problemResponse } from '#server/problem.ts'
import { addOembedRoutes } from '#server/share/oembed-routes.ts'
import demo from '#studio/studio.config.ts'
import { recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { listHeldPills } from '../held-pills.server.ts'
import { view } from './pill.tsx'

const db = await openTestDatabase()
const read = readSide(db)
const base = contextUnderTest(db)
const studio = { ...base.studio, burns: demo.burns, addresses: demo.addresses }
const redemption = demo.burns!.redemption.address
const [ada, ben] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const crowd = Array.from({ length: 40 }, (_, index) => `0x${String(index + 10).padStart(40, '0')}`)

// Twelve pills were given: one was redeemed, one waits in the redemption contract, one came back, one was destroyed.
await addPillKind(db, { pillId: '1', name: 'Ember' })
await addPillKind(db, { pillId: '2', name: 'Ash' })
await addPillKind(db, { pillId: '3', name: 'Soot' })
await recordCopies(db, {
  collection: PILLS,
  moves: [
    [zero, ada, '1', '12'],
    [ada, redemption, '1', '1'],
    [redemption, zero, '1', '1'],
    [ada, redemption, '1', '1'],
    [ada, redemption, '1', '1'],
    [redemption, ada, '1', '1'],
    [ada, ben, '1', '2'],
    [ben, zero, '1', '1'],
    ...crowd.map((holder) => [zero, holder, '2', '1'] as const),
  ],
})
await sql`update collections set is_work = false where slug = ${PILLS}`.execute(db)
const redeemed = {
  redeemer: ada,
  edition_id: '1',
  pill_id: '1',
  quantity: '1',
  currency: zero,
  price: '0',
  escrow_until: null,
  log_index: 0,
  block_hash: '0xb',
  timestamp: 1,
}
await db
  .insertInto('redemptions')
  .values(
    (['redeemed', 'locked', 'given-back'] as const).map((state, index) => ({
      ...redeemed,
      state,
      intent_id: `0x${String(index + 1).repeat(64)}`,
      block_number: index,
      tx_hash: `0x${index}`,
    })),
  )
  .execute()

const load = async (pillId: string, holdersPage = 1) =>
  await getPillPage(read, { studio, pillId, holdersPage, now: new Date() })
const shown = async (pillId: string, holdersPage?: number) => markupOf(await load(pillId, holdersPage))
function markupOf(data: Awaited<ReturnType<typeof load>>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <view.Page data={data} actionData={undefined} path="" />
    </MemoryRouter>,
  )
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('a kind of pill has a page: what became of its pills, who holds them, and each move in words', async () => {
  const html = await shown('1')
  const words = wordsOf(html)
  expect(words).toContain(
    'Given 12 Redeemed 1 Destroyed without a claim 1 Remaining 10 Of these locked until their claim stands 1',
  )
  expect(words).toContain('10 copies · 3 holders')
  expect(words).toContain('What it gives')
  for (const line of [
    /Given to 0x\S+ for a burned piece · 12 copies/,
    /Handed in by 0x\S+ for a print · one copy/,
    /Redeemed: gone for good · one copy/,
    /Given back to 0x\S+ · one copy/,
    /Transferred from 0x\S+ to 0x\S+ · 2 copies/,
    /Burned by 0x\S+ · one copy/,
  ])
    expect(words).toMatch(line)
  for (const missing of ['Traits', 'Rarity', 'Its description has not been read']) expect(words).not.toContain(missing)
  expect(html).toContain('/media/pill/1/')
  expect(html).toContain('href="/pills?pill=1"')
})

test('its holders are in pages, and a kind that was never given or that there is not has no page', async () => {
  const holdersIn = (html: string) =>
    html.slice(html.indexOf('id="holders"'), html.indexOf('Provenance')).match(/one copy/g)!.length
  expect([holdersIn(await shown('2')), holdersIn(await shown('2', 2))]).toEqual([30, 10])
  for (const pillId of ['3', '9', 'x']) await expect(load(pillId)).rejects.toMatchObject({ code: 'token-not-found' })
  await expect(
    getPillPage(read, {
      studio: { ...studio, burns: undefined } as never,
      pillId: '1',
      holdersPage: 1,
      now: new Date(),
    }),
  ).rejects.toMatchObject({ code: 'collection-not-found' })
})

test('it stands below the page of pills, wherever the studio has that, and is no page of a piece', () => {
  const map = addressMapOf(studio)
  const pills = demo.addresses.find(({ page }) => page === 'pills')!.path
  const own = `${pills}/1`
  expect(ownLink(map, tokenLink(PILLS, '1'))).toBe(own)
  const place = placeAt(map, own)!
  expect(place).toEqual({ page: 'piece', params: { collection: PILLS, id: '1' } })
  expect(viewOf(place as never)).toBe('pill')
  expect(viewOf({ page: 'piece', params: { collection: 'flowers', id: '1' } })).toBe('piece')
  expect(placeAt(map, '/collections/pill')).toEqual({ movedTo: pills })
  expect(placeAt(map, '/collections/pill/1')).toEqual({ movedTo: own })
  expect(ownLink(addressMapOf({ ...studio, addresses: [] }), tokenLink(PILLS, '1'))).toBe('/pills/1')
})

test('it says of itself what it is, in both languages, and never who holds it', async () => {
  const data = await load('1')
  const head = view.head({
    data,
    params: {},
    location: {} as never,
    absolute: (link) => `https://studio.example${link}`,
  })
  expect(head).toMatchObject({
    title: 'Ember',
    above: [{ title: 'Pills', to: '/pills' }],
    image: '/media/pill/1/card.png',
    isEmbeddable: true,
  })
  expect(JSON.stringify(head.shows)).toContain('"@type":"Product"')
  expect(JSON.stringify(head.shows)).not.toContain(checksummed(ada))
  expect(wordsOf(await inLocale('de', async () => await shown('1')))).toContain(
    'Ausgegeben 12 Eingelöst 1 Ohne Bestellung zerstört 1 Vorhanden 10',
  )
})

test('a studio that draws no pills has a letter in their place and nothing to embed', async () => {
  const { pillMaker: _, ...burns } = demo.burns!
  const data = await getPillPage(read, { studio: { ...studio, burns }, pillId: '1', holdersPage: 1, now: new Date() })
  const head = view.head({ data, params: {}, location: {} as never, absolute: (link) => link })
  expect(head).toMatchObject({ image: undefined, isEmbeddable: false })
  const html = markupOf(data)
  expect(html).toContain('aria-label="The pill Ember"')
  expect(html).not.toContain('/media/pill/1/')
})

test('a picture that the studio chose stands on the page with the words for those who can’t see it', async () => {
  const { pillMaker: _, ...burns } = demo.burns!
  const facts = { name: 'ash.jpg', contentType: 'image/jpeg', size: 9, width: 1200, height: 800 }
  const file = { fileId: 'f'.repeat(32), generation: 2, ...facts, pictures: { state: 'ready' as const } }
  const kinds = [{ pillId: '1', description: 'Still warm.', picture: { file, alt: 'A heap of grey ash' } }]
  const chosen = { ...studio, burns: { ...burns, kinds } }
  const data = await getPillPage(read, { studio: chosen, pillId: '1', holdersPage: 1, now: new Date() })
  const html = markupOf(data)
  expect(html).toContain('alt="A heap of grey ash"')
  expect(html).toContain('/media/pill/1/640.avif?v=ffffffff00000002')
  expect(wordsOf(html)).toContain('Still warm.')
  expect(view.head({ data, params: {}, location: {} as never, absolute: (link) => link })).toMatchObject({
    description: expect.stringContaining('Still warm.'),
    image: '/media/pill/1/card.png',
    isEmbeddable: true,
  })
  // On the page of pills it stands at its own address, which the preview of a draft can show.
  const pills = await getPillsPage(read, { studio: chosen, typed: '', now: new Date() })
  expect(pills.kinds[0]?.face).toMatchObject({
    alt: 'A heap of grey ash',
    image: { source: `/files/${file.fileId}/2/w` },
  })
})

test('the API, the sitemap and other sites know kinds of pills; lists of works do not', async () => {
  const context = { ...base, studio }
  const app = new Hono<EdgeEnv>()
  app.route('/api', createApi(context))
  addSitemapRoutes(app, context)
  addOembedRoutes(app, context)
  app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))
  const ask = async (path: string) => (await (await app.request(path)).json()) as Record<string, unknown>
  expect(await ask('/api/collections/pill')).toMatchObject({
    collection: { slug: 'pill', title: 'Pills', copies: '50' },
  })
  expect(await ask('/api/collections/pill/tokens')).toMatchObject({
    items: [
      { tokenId: '1', name: 'Ember', metadataState: 'ready' },
      { tokenId: '2', name: 'Ash' },
    ],
  })
  expect(await ask('/api/collections/pill/tokens/1')).toMatchObject({
    token: { name: 'Ember', copies: { count: '10', holders: 3 } },
  })
  expect(await ask('/api/collections/pill/tokens/1/holders')).toMatchObject({
    total: 3,
    holders: [{ holder: checksummed(ada), quantity: '8' }, {}, {}],
  })
  expect(((await ask('/api/collections/pill/tokens/1/transfers'))['transfers'] as unknown[]).length).toBe(8)
  expect(JSON.stringify(await ask('/api/collections'))).not.toContain('"pill"')
  const own = ownLink(addressMapOf(studio), tokenLink(PILLS, '1'))
  expect(await (await app.request('/sitemap.xml')).text()).toContain(`https://studio.example${own}<`)
  expect(await ask(`/oembed?url=${encodeURIComponent(`https://studio.example${own}`)}`)).toMatchObject({
    type: 'photo',
    title: 'Ember',
  })
  expect(await listNewestEvents(read, { studio })).toEqual([])
})

test('a collector’s pills are shown with how many, and count as no pieces', async () => {
  const collector = { address: checksummed(ada), addresses: [checksummed(ada)] } as never
  expect(await listHeldPills(read, { studio, collector })).toMatchObject([
    { collection: PILLS, count: 1, line: '8 pills', items: [{ name: 'Ember', copies: { held: '8', count: '10' } }] },
  ])
  expect(
    await listHeldPills(read, { studio, collector: { address: checksummed(`0x${'c'.repeat(40)}`) } as never }),
  ).toEqual([])
})
