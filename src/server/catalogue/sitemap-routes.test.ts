import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseCollectorPage } from '#features/collectors/profile/choose-collector-page.server.ts'
import { checksummed } from '#platform/address.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { addSitemapRoutes } from './sitemap-routes.ts'

test('[S-25] searches are told of pages, pieces and collectors, but not of who does not want to be shown', async () => {
  const db = await openTestDatabase()
  await recordCatalogue(db)
  const app = new Hono<EdgeEnv>()
  addSitemapRoutes(app, contextUnderTest(db))
  const addresses = async () =>
    [...(await (await app.request('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address,
    )
  const own = `https://studio.example/collector/${checksummed(collectorOf(1))}`
  expect(await addresses()).toEqual(
    expect.arrayContaining([
      'https://studio.example/',
      'https://studio.example/gen2',
      'https://studio.example/gen2/7',
      own,
    ]),
  )
  expect(
    (await addresses()).filter((address) => /boss|login|account|shipping|:/.test(address!.replace('https:', ''))),
  ).toEqual([])
  await db
    .insertInto('wallet_links')
    .values({ address: collectorOf(1), uid: 'ada', linked_at: new Date() })
    .execute()
  await db.transaction().execute(async (tx) => {
    await chooseCollectorPage(tx, { uid: 'ada', hidden: true, together: false, chainId: 31337, now: new Date() })
  })
  expect(await addresses()).not.toContain(own)
})
