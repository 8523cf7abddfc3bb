import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext } from '#features/studio/app-context.server.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import demo from '#studio/studio.config.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { loadKiosk } from './kiosk.server.ts'
import { PART_SIZE } from './slide-parts.ts'

const db = await openTestDatabase()
const rows = await recordCatalogue(db, { size: 140 })
const surviving = rows.tokens.filter(({ collection, burned }) => collection === 'gen2' && !burned)
const context = new RouterContextProvider()
context.set(appContext, contextUnderTest(db, { studio: demo }))

const load = async (search: string, page: 'collection' | 'exhibit' | 'catalogue' = 'collection') =>
  await loadKiosk(
    {
      context,
      params: { collection: 'gen2', exhibit: demo.exhibits[0]!.slug },
      path: '/here',
      url: new URL(`https://studio.example/here?${search}`),
    },
    { page },
  )
const placeOf = (address: string) => Number(new URLSearchParams(address.split('?')[1]).get('at'))

// Every second piece has its picture.
const pictured = surviving.filter((_, at) => at % 2 === 0)
await db.deleteFrom('images').execute()
await db
  .insertInto('images')
  .values(
    pictured.map(({ collection, token_id }) => ({
      collection,
      token_id,
      source: 'test',
      width: 10,
      height: 10,
      colour: '#123456',
    })),
  )
  .execute()

test('the parts of a collection are all its pieces in the order of its filter, each in its place', async () => {
  expect(surviving.length).toBeGreaterThan(PART_SIZE)
  const parts = []
  for (let part = 0; part * PART_SIZE < surviving.length; part += 1)
    parts.push((await load(`kiosk=20&sort=number&kiosk.part=${part}`)).given)
  expect(parts.map(({ part, count }) => [part, count])).toEqual(parts.map((_, at) => [at, surviving.length]))
  const slides = parts.flatMap((each) => each.slides)
  expect(slides).toHaveLength(surviving.length)
  const numbers = surviving.map(({ token_id }) => token_id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const [at, slide] of slides.entries())
    if (slide !== null) expect(slide.picture.source).toBe(`/media/gen2/${numbers[at]}`)
  expect(slides.filter((slide) => slide !== null)).toHaveLength(pictured.length)
  expect((await load('kiosk=20&kiosk.part=999')).given).toMatchObject({ count: surviving.length, slides: [] })
})

test('without a script every picture is reached, also across parts', async () => {
  const reached = new Set<string>()
  let at = 1
  for (let step = 0; step < 300; step += 1) {
    const { given, place, next } = await load(`kiosk=&sort=number&at=${at}`)
    const slide = given.slides[place - given.part * PART_SIZE]
    if (slide != null) reached.add(slide.picture.source)
    at = placeOf(next)
    if (at === 1) break
  }
  const { given } = await load('kiosk=&sort=number')
  const last = await load(`kiosk=&sort=number&at=${surviving.length}`)
  expect(given.part).toBe(0)
  expect(last.given.part).toBe(Math.floor((surviving.length - 1) / PART_SIZE))
  expect(reached.size).toBe(pictured.length)
})

test('a place that is none begins at the first work; a work and the catalogue are lists too', async () => {
  expect((await load('kiosk=20&at=99999')).given.part).toBe(0)
  const catalogue = await load('kiosk=20', 'catalogue')
  expect(catalogue.given.count).toBeGreaterThan(1)
  expect(catalogue.given.slides).toHaveLength(catalogue.given.count)
  expect((await load('kiosk=20', 'exhibit')).given.slides[0]).toMatchObject({ title: demo.exhibits[0]!.title })
})
