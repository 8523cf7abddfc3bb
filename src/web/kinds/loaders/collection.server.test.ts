import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { loadCollection } from './collection.server.ts'

const db = await openTestDatabase()
await recordCatalogue(db, { size: 40 })
const context = new RouterContextProvider()
context.set(appContext, contextUnderTest(db))
context.set(visitContext, {} as never)

/** Where an address leads, or how many pieces its page finds. */
async function ask(search: string): Promise<string | number | null> {
  try {
    return (
      await loadCollection({
        context,
        params: { collection: 'gen2' },
        path: '/gen2',
        url: new URL(`https://studio.example/gen2?${search}`),
      })
    ).grid.pieces.total
  } catch (error) {
    if (error instanceof Response) return error.headers.get('location')
    throw error
  }
}

test('names that anybody made up lead to the one address without them, so that no page is made for each', async () => {
  const left = new Set(
    await Promise.all(Array.from({ length: 50 }, async (_, at) => await ask(`zz${at}=${at}&cursor${at}=x`))),
  )
  expect([...left]).toEqual(['/gen2#left-out'])
  expect(await ask('Series=Stray&zz=1&sort=number')).toBe('/gen2?Series=Stray&sort=number#left-out')
  expect(await ask('without=Nothing&open=Nothing&trait.zz=1&Series=Stray')).toBe('/gen2?Series=Stray#left-out')
})

test('what a wall understands stays in its address, however it is written, and so do values that nothing can be made of', async () => {
  for (const search of [
    '',
    'Series=Stray&series=Stray',
    'trait.Series=Stray',
    'without=Hat&open=Series',
    'state=all&sort=newest&page=1&q=gen',
    `owner=${collectorOf(1)}`,
    'owner=nobody',
    'state=perhaps',
    'set=none',
  ]) {
    expect([search, typeof (await ask(search))]).toEqual([search, 'number'])
  }
})
