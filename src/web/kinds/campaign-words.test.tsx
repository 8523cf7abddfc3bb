import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { BurnPage } from '#features/burns/burning/burn-page.tsx'
import { parseCampaignFilter } from '#features/burns/campaigns/campaign-list.ts'
import { CampaignsTable } from '#features/burns/campaigns/campaigns-table.tsx'
import { listCampaignLines } from '#features/burns/campaigns/list-campaign-lines.server.ts'
import { listBurnOpenings } from '#features/burns/openings/list-burn-openings.server.ts'
import { OpenBurns } from '#features/burns/openings/open-burns.tsx'
import { getPillsPage } from '#features/burns/redeeming/get-pills-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { campaignConfig } from '#features/studio/exhibit-config.ts'
import { inLocale } from '#messages/locale.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { EdgeEnv } from '#server/edge-env.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { addCalendarRoutes } from '#server/share/calendar-routes.ts'
import { listFeedEvents } from '#server/share/list-feed-entries.ts'
import demo from '#studio/studio.config.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { loadPieceBurn } from './loaders/piece-burn.server.ts'

const db = await openTestDatabase()
await recordCatalogue(db, { size: 40 })
const base = contextUnderTest(db)
const takes = {
  contract: `0x${'c'.repeat(40)}`,
  collection: 'gen2',
  collection_address: base.studio.collections.find(({ slug }) => slug === 'gen2')!.address,
  opens_at: 0,
  closes_at: 4_000_000_000,
  pill_id: '1',
  cap: 20,
  pills_per_burn: 1,
  mode: 'burn',
  paused: false,
  opened_block: 1,
}
await db
  .insertInto('burn_campaigns')
  .values(['1', '2', '3'].map((id) => ({ ...takes, campaign_id: id })) as never)
  .execute()
await addPillKind(db, { pillId: '1', name: 'Ember' })

const file = { fileId: 'a'.repeat(32), generation: 1, name: 'fire.png', contentType: 'image/png', size: 900 }
const studio = {
  ...base.studio,
  burns: demo.burns,
  campaigns: [
    {
      campaignId: '1',
      name: 'Autumn firing',
      words: ['The kiln is hot.'],
      picture: { file: { ...file, width: 40, height: 30 }, alt: 'A kiln with its door open' },
    },
    { campaignId: '2', name: 'Winter firing' },
  ].map((each) => campaignConfig.parse(each)),
}
const context = new RouterContextProvider()
context.set(appContext, { ...base, studio })
context.set(accountsContext, { service: undefined } as never)

const unfiltered = parseCampaignFilter(new URLSearchParams())

const page = async (campaign: string, locale: 'en' | 'de' = 'en') => {
  const url = new URL(`https://studio.example/burn?campaign=${campaign}`)
  const data = await loadPieceBurn({ context, params: { collection: 'gen2', id: '1' }, url })
  const element = <BurnPage {...data} base="" />
  return inLocale(locale, () =>
    renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />),
  )
}

test('a burn goes by the name, the words and the picture that its studio gave the campaign; its terms stay the contract’s', async () => {
  const shown = await page('1')
  expect(shown).toMatch(/>Autumn firing<.*The kiln is hot\./s)
  expect(shown).toContain('alt="A kiln with its door open"')
  expect(shown).toContain('20 pieces, 0 burned so far')
  const others = shown.slice(shown.indexOf('Also open for this piece:'))
  for (const text of ['campaign 3 for 1 Ember pill', 'Winter firing for 1 Ember pill']) expect(others).toContain(text)
  const german = await page('1', 'de')
  for (const text of ['Aktion 3 für ', 'Winter firing für ']) expect(german).toContain(text)
})

test('a campaign about which nothing is said has no name of its own, and none of another', async () => {
  const shown = await page('3')
  expect(shown).not.toContain('The kiln is hot.')
  expect(shown).not.toMatch(/<p[^>]*>Autumn firing</)
})

test('staff read the names, and the number where there is none', async () => {
  const lines = await listCampaignLines(readSide(db), { studio, now: base.now() })
  expect(lines.map(({ campaignId, name }) => [campaignId, name])).toEqual([
    ['3', 'Campaign 3'],
    ['2', 'Winter firing'],
    ['1', 'Autumn firing'],
  ])
})

test('the front page, the calendar and the feed say the name before what happens', async () => {
  const burns = await listBurnOpenings(readSide(db), { studio, now: base.now() })
  const front = (shown: typeof burns) =>
    renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <OpenBurns burns={shown} /> }])} />,
    )
  expect(Object.fromEntries(burns.map(({ campaignId, name }) => [campaignId, name]))).toEqual({
    1: 'Autumn firing',
    2: 'Winter firing',
    3: undefined,
  })
  const named = burns.toSorted((one, other) => Number(one.campaignId) - Number(other.campaignId))
  expect(front(named)).toContain('Autumn firing: A burn of Gen2 is open.')
  expect(front(named)).toContain('Winter firing: A burn of Gen2 is open.')
  expect(front(named.toReversed())).toContain('>A burn of Gen2 is open.')
  expect(inLocale('de', () => front(named))).toContain('Autumn firing: Für Gen2 ist eine Verbrennung offen.')
  const entries = await listFeedEvents({ ...base, studio })
  expect(entries.map(({ title }) => title)).toContain('Autumn firing: Burning opened for Gen2')
  const app = new Hono<EdgeEnv>()
  addCalendarRoutes(app, { ...base, studio })
  const summaries = await Promise.all(
    ['1', '3'].map(async (id) => await (await app.request(`/calendar/campaigns/${id}.ics`)).text()),
  )
  expect(summaries[0]).toContain('SUMMARY:Autumn firing: Burning Gen2 ends')
  expect(summaries[1]).toContain('SUMMARY:Burning Gen2 ends')
})

test('a campaign that takes pieces or copies together says how many on the front page, in the feed, the calendar and to staff', async () => {
  const calendar = new Hono<EdgeEnv>()
  addCalendarRoutes(calendar, { ...base, studio })
  await db.updateTable('burn_campaigns').set({ taken_together: 3 }).execute()
  const burns = async () => await listBurnOpenings(readSide(db), { studio, now: base.now() })
  const front = async () =>
    renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <OpenBurns burns={await burns()} /> }])} />,
    )
  const feed = async () => (await listFeedEvents({ ...base, studio })).map(({ text }) => text).join('\n')
  const file = async () => (await (await calendar.request('/calendar/campaigns/1.ics')).text()).replaceAll('\r\n ', '')
  const table = async () => {
    const lines = await listCampaignLines(readSide(db), { studio, now: base.now() })
    return renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          { path: '*', element: <CampaignsTable campaigns={lines} filter={unfiltered} counts={{}} /> },
        ])}
      />,
    )
  }
  expect(await front()).toContain('Every 3 pieces give 1 Ember pill')
  const onPills = async () => (await getPillsPage(readSide(db), { studio, typed: '', now: base.now() })).open
  expect((await onPills())[0]?.gives).toMatch(/^Every 3 pieces give 1 Ember pill/)
  expect(await inLocale('de', burns)).toMatchObject([
    { gives: expect.stringMatching(/^Für je 3 Stücke gibt es/) },
    {},
    {},
  ])
  expect(await feed()).toContain('Every 3 burned pieces give 1 Ember pill.')
  expect(await file()).toContain('Until then 3 pieces of Gen2 together can be burned for Ember.')
  expect(await table()).toContain('1 Ember pill for every 3 pieces')

  const asStandard = async (standard: 'erc721' | 'erc1155') =>
    await db.updateTable('collections').set({ standard }).where('slug', '=', 'gen2').execute()
  await asStandard('erc1155')
  expect(await front()).toContain('Every 3 copies give 1 Ember pill')
  expect(await inLocale('de', burns)).toMatchObject([
    { gives: expect.stringMatching(/^Für je 3 Exemplare gibt es/) },
    {},
    {},
  ])
  expect(await feed()).toContain('Every 3 burned copies of a piece give 1 Ember pill.')
  expect(await file()).toContain('Until then 3 copies of a piece of Gen2 can be burned for Ember.')
  expect(await table()).toContain('1 Ember pill for every 3 copies')
  await asStandard('erc721')
  await db.updateTable('burn_campaigns').set({ taken_together: 1 }).execute()
  expect(await front()).toContain('Each gives 1 Ember pill')
})

test('a campaign of some pieces says which, wherever it is shown; a piece that none takes is offered none', async () => {
  const calendar = new Hono<EdgeEnv>()
  addCalendarRoutes(calendar, { ...base, studio })
  const shownOnFront = async () =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: <OpenBurns burns={await listBurnOpenings(readSide(db), { studio, now: base.now() })} />,
          },
        ])}
      />,
    )
  expect(await shownOnFront()).not.toContain('It takes only')
  const takesOnly = async (first: string, last: string) =>
    await db
      .updateTable('burn_campaigns')
      .set({ ranges: JSON.stringify([{ first, last }]) })
      .execute()
  await takesOnly('1', '9')
  const taken = await page('3')
  for (const text of ['This campaign takes only pieces 1–9.', 'pieces 1–9 of Gen2', 'Also open for this piece:'])
    expect(taken).toContain(text)
  expect(await page('3', 'de')).toContain('Diese Aktion gilt nur für: Stücke 1–9.')
  expect(await shownOnFront()).toContain('It takes only pieces 1–9.')
  const [onPills] = (await getPillsPage(readSide(db), { studio, typed: '', now: base.now() })).open
  expect(onPills).toMatchObject({ only: 'It takes only pieces 1–9.', gives: undefined })
  expect((await listFeedEvents({ ...base, studio })).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^It takes only pieces 1–9\. Each burned piece gives 1 Ember pill\./),
  )
  const file = await (await calendar.request('/calendar/campaigns/1.ics')).text()
  expect(file.replaceAll('\r\n ', '')).toContain('can be burned for Ember. It takes only pieces 1–9.')
  const table = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <CampaignsTable
              campaigns={await listCampaignLines(readSide(db), { studio, now: base.now() })}
              filter={unfiltered}
              counts={{}}
            />
          ),
        },
      ])}
    />,
  )
  expect(table).toContain('Gen2: pieces 1–9')
  await takesOnly('205', '205')
  const other = await page('3')
  for (const text of ['No burn takes this piece.', 'This campaign takes only piece 205.', '20 pieces left'])
    expect(other).toContain(text)
  for (const text of ['The campaign’s terms', 'Also open for this piece:']) expect(other).not.toContain(text)
  expect(await page('3', 'de')).toContain('Dieses Stück kann zurzeit in keiner Aktion verbrannt werden.')
})
