import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { chooseCollectorPage } from '#features/collectors/profile/choose-collector-page.server.ts'
import { feeds } from '#features/studio/feeds.ts'
import { inLocale } from '#messages/locale.server.ts'
import { CHAIN_ID, collectorAddresses, collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { recordCopies } from '#tests/copies-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { pictureTestStudio } from '#tests/fakes/picture-service.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { problemResponse } from '../problem.ts'
import { addFeedRoutes } from './feed-routes.ts'

const db = await openTestDatabase()
let now = new Date('2026-06-01T12:00:00Z')
const plain = contextUnderTest(db).studio
const studio = {
  ...plain,
  name: 'Fire & Ash',
  exhibits: pictureTestStudio().exhibits.map((exhibit) => ({
    ...exhibit,
    translations: { de: { title: { text: 'Probewerk' }, medium: { text: 'Probe' } } },
  })),
  vaults: { address: `0x${'a'.repeat(40)}` as const, firstBlock: 0, kept: () => [] },
  editions: [
    makeEdition({ opensAt: '2026-05-20T10:00:00Z' }),
    makeEdition({ editionId: '2', slug: 'later', title: 'Later', opensAt: '2026-08-01T10:00:00Z' }),
  ],
}
const app = new Hono<EdgeEnv>()
addFeedRoutes(app, contextUnderTest(db, { studio, folder: studio, now: () => now }))
app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))

const [events, exhibits] = feeds.map(({ path }) => path) as [string, string]
const textOf = async (path: string) => await (await app.request(path)).text()
const titlesOf = (xml: string) => [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)
const idsOf = (xml: string) => [...xml.matchAll(/<entry><id>(.*?)<\/id>/g)].map(([, id]) => id)

beforeEach(async () => {
  await emptyTables(db)
  now = new Date('2026-06-01T12:00:00Z')
})

async function campaign(id: string, opensAt: string) {
  await db
    .insertInto('burn_campaigns')
    .values({
      campaign_id: id,
      contract: '0xc',
      collection: 'gen2',
      collection_address: `0x${'1'.repeat(40)}`,
      opens_at: Date.parse(opensAt) / 1000,
      closes_at: Date.parse('2026-09-01T00:00:00Z') / 1000,
      pill_id: '1',
      cap: 20,
      pills_per_burn: 1,
      mode: 'burn',
      paused: false,
      opened_block: 1,
    } as never)
    .execute()
}

async function vault(id: string, bustedBlock: number) {
  await db
    .insertInto('vaults')
    .values({
      vault_id: id,
      first_holder: collectorOf(1),
      root: `0x${id.repeat(64)}`,
      leaf_count: 1,
      escrow_count: 0,
      promised_at: 1_780_000_000,
      sealed_block: 1,
      sealed_log_index: 0,
      sealed_block_hash: '0x',
      sealed_tx: '0x',
      sealed_at: 1,
      busted_block: bustedBlock,
      busted_at: 1_770_000_000,
      busted_by: collectorOf(1),
      busted_to: collectorOf(1),
      busted_tx: '0x',
    } as never)
    .execute()
}

async function print(n: number, printedAt: Date | null, voidedAt: Date | null = null) {
  await db
    .insertInto('edition_series')
    .values({ edition_id: '1', series: 'numbered', cap: 100 } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('prints')
    .values({
      edition_id: '1',
      series: 'numbered',
      n,
      state: printedAt === null ? 'numbered' : 'printed',
      numbered_at: new Date('2026-05-21T00:00:00Z'),
      printed_at: printedAt,
      note: null,
      void_reason: voidedAt === null ? null : 'Creased.',
      voided_at: voidedAt,
    } as never)
    .execute()
}

test('copies that were burned are counted, and what is left of their piece is not said to be gone', async () => {
  const zero = `0x${'0'.repeat(40)}`
  await recordCopies(db, {
    collection: studio.collections[0]!.slug,
    moves: [
      [zero, collectorOf(1), '1', '9'],
      [collectorOf(1), zero, '1', '3'],
      [collectorOf(1), zero, '1', '1'],
    ],
  })
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 1, head_block: 9, finalized_block: 9, is_followed: true } as never)
    .execute()
  const xml = await textOf(events)
  const name = studio.collections[0]!.singular
  expect(titlesOf(xml).slice(1)).toEqual([`A copy of ${name} 1 was burned`, `3 copies of ${name} 1 were burned`])
  expect(xml).toContain(`Copies of a piece of ${studio.collections[0]!.title} are gone for good.`)
})

test('what opened, was printed and was opened stands in the feed, the newest first, and nothing that is still to come', async () => {
  await recordCatalogue(db, { size: 1 })
  await campaign('1', '2026-05-25T00:00:00Z')
  await db
    .updateTable('chain_cursor')
    .set({ head_timestamp: now.getTime() / 1000 })
    .execute()
  await campaign('2', '2026-07-01T00:00:00Z')
  await vault('3', 5)
  // The chain could still take this one back.
  await vault('4', 999_999)
  await print(7, new Date('2026-05-30T00:00:00Z'))
  await print(8, null)
  await print(9, new Date('2026-05-31T00:00:00Z'), new Date('2026-05-31T01:00:00Z'))
  const titles = titlesOf(await textOf(events))
  expect(titles).toEqual(['Embers 7/100 was printed', 'Burning opened for Gen2', 'Embers opened', 'Vault 3 was opened'])
})

test('what a campaign without a name for its pills gives is called one pill in a German feed', async () => {
  await recordCatalogue(db, { size: 1 })
  await campaign('1', '2026-05-25T00:00:00Z')
  await db
    .updateTable('chain_cursor')
    .set({ head_timestamp: now.getTime() / 1000 })
    .execute()
  const xml = await textOf(`${events}?lang=de`)
  expect(xml).toContain('1 Pille')
  expect(xml).not.toContain('„Pille“')
})

test('burned pieces stand in it with their page and their picture, and nobody is named', async () => {
  await recordCatalogue(db)
  const uid = 'ada'
  await db
    .insertInto('wallet_links')
    .values({ address: collectorOf(1), uid, linked_at: now })
    .execute()
  await db.transaction().execute(async (tx) => {
    await chooseCollectorPage(tx, { uid, hidden: true, together: false, chainId: CHAIN_ID, now })
  })
  const xml = await textOf(events)
  const burned = titlesOf(xml).filter((title) => title!.endsWith(' was burned'))
  expect(burned.length).toBeGreaterThan(2)
  expect(xml).toMatch(/href="https:\/\/studio\.example\/gen2\/\d+"/)
  expect(xml).toMatch(/https:\/\/studio\.example\/media\/gen2\/\d+\/960\.webp/)
  for (const address of collectorAddresses) expect(xml.toLowerCase()).not.toContain(address.toLowerCase())
})

test('a feed is an Atom document with its own address, and ids stay when words change', async () => {
  await recordCatalogue(db)
  const response = await app.request(events)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/)
  expect(xml).toContain('<title>Fire &#38; Ash: News</title>')
  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="https://studio.example${events}"/>`)
  const newest = /<entry>.*?<updated>(.*?)<\/updated>/.exec(xml)![1]
  expect(xml.slice(0, xml.indexOf('<entry>'))).toContain(`<updated>${newest}</updated>`)
  const ids = idsOf(xml)
  expect(new Set(ids).size).toBe(ids.length)
  await db.updateTable('token_metadata').set({ name: 'Renamed <now>' }).execute()
  const renamed = await textOf(events)
  expect(idsOf(renamed)).toEqual(ids)
  expect(renamed).toContain('<title>Renamed &#60;now&#62; was burned</title>')
})

test('whoever has the newest is told so, and gets it again when something happened', async () => {
  await recordCatalogue(db, { size: 1 })
  const etag = (await app.request(events)).headers.get('etag')!
  const again = async () => (await app.request(events, { headers: { 'if-none-match': etag } })).status
  expect(await again()).toBe(304)
  now = new Date('2026-09-01T12:00:00Z')
  expect(await again()).toBe(200)
})

test('an exhibit stands in its feed from when it was published, and as new again when it changed', async () => {
  expect(titlesOf(await textOf(exhibits))).toEqual([])
  const [first, second] = ['2026-03-01T10:00:00.000Z', '2026-04-01T10:00:00.000Z']
  const { id } = await db
    .insertInto('documents')
    .values({ kind: 'exhibit', name: 'test-work', published: 2 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const revision = { document_id: id, content: '{}', origin: 'edited' }
  await db
    .insertInto('document_revisions')
    .values([
      { ...revision, number: 1, made_at: first, published_at: first },
      { ...revision, number: 2, made_at: second, published_at: second },
      { ...revision, number: 3, made_at: '2026-05-01T10:00:00Z', published_at: null },
    ] as never)
    .execute()
  const xml = await textOf(exhibits)
  expect(titlesOf(xml)).toEqual(['Test work'])
  expect(xml).toContain(`<published>${first}</published><updated>${second}</updated>`)
  expect(xml).toContain('/media/exhibits/test-work/960.webp')
  const german = await app.request(`${exhibits}?lang=de`)
  expect(german.headers.get('content-language')).toBe('de')
  const germanText = await german.text()
  expect(titlesOf(germanText)).toEqual(['Probewerk'])
  // What is not translated is the original.
  expect(germanText).toContain('2026, Probe. Words.')
  await db.updateTable('documents').set({ published: null }).execute()
  expect(titlesOf(await textOf(exhibits))).toEqual([])
})

test('a feed is asked for in German by its address alone, says so, and names the other language; what it says is German', async () => {
  await recordCatalogue(db)
  await campaign('1', '2026-05-25T00:00:00Z')
  await db
    .updateTable('chain_cursor')
    .set({ head_timestamp: now.getTime() / 1000 })
    .execute()
  await vault('3', 5)
  await print(7, new Date('2026-05-30T00:00:00Z'))
  const german = await textOf(`${events}?lang=de`)
  expect(german).toContain('xml:lang="de"')
  expect(german).toContain('<title>Fire &#38; Ash: Neues</title>')
  expect(german).toContain(
    `<link rel="self" type="application/atom+xml" href="https://studio.example${events}?lang=de"/>`,
  )
  expect(german).toContain(
    `<link rel="alternate" type="application/atom+xml" hreflang="en" href="https://studio.example${events}"/>`,
  )
  const titles = titlesOf(german)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Embers 7/100 wurde gedruckt',
      'Das Verbrennen hat begonnen: Gen2',
      'Embers ist erhältlich',
      'Tresor 3 wurde aufgebrochen',
      expect.stringMatching(/ wurde verbrannt$/),
    ]),
  )
  expect(german).not.toMatch(/\b(?:was (?:burned|printed|opened|sealed)|gives|until|piece of|sheet of)\b/)
  expect(german).toContain('bis zum 1. September 2026')

  // Caches keep one for everybody: without a language in the address it is English, whatever a browser prefers.
  const english = await textOf(events)
  expect(english).toContain('xml:lang="en"')
  expect(english).toContain(`hreflang="de" href="https://studio.example${events}?lang=de"`)
  expect(
    await inLocale(
      'de',
      async () => await (await app.request(events, { headers: { 'accept-language': 'de' } })).text(),
    ),
  ).toBe(english)
  const etags = await Promise.all(
    [events, `${events}?lang=de`].map(async (path) => (await app.request(path)).headers.get('etag')),
  )
  expect(new Set(etags).size).toBe(2)
  const ids = new Set(idsOf(english))
  expect(idsOf(german).filter((id) => ids.has(id))).toEqual([])
})

test('there are these feeds and no others', async () => {
  expect((await app.request('/feeds/prices.atom')).status).toBe(404)
})
