import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CollectionPage } from '#features/catalogue/grid/collection-page.tsx'
import { TraitExplorerPage } from '#features/catalogue/grid/trait-explorer-page.tsx'
import { PiecePage } from '#features/catalogue/piece/piece-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { inLocale } from '#messages/locale.server.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { loadCollection } from './loaders/collection.server.ts'
import { loadPiece } from './loaders/piece.server.ts'
import { loadTraits } from './loaders/traits.server.ts'

const db = await openTestDatabase()
await recordCatalogue(db, { size: 40 })
const base = contextUnderTest(db)
const note = 'Which of the four gardens it grew in.'
const licence = { name: 'CC BY 4.0', href: 'https://licences.example/by', words: 'Print it for yourself.' }
const context = new RouterContextProvider()
context.set(appContext, {
  ...base,
  studio: {
    ...base.studio,
    collections: base.studio.collections.map((each) =>
      each.slug === 'gen2' ? { ...each, licence, traitNotes: { series: note }, traitOrder: ['SERIES'] } : each,
    ),
  },
})
context.set(visitContext, {} as never)
const params = { collection: 'gen2', id: '1' }
const asked = { context, params, path: '/gen2', url: new URL('https://studio.example/gen2') }

const inRouter = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
/** As a page whose forms ask for data. */
const inDataRouter = (page: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)

test('a collection’s filters and its traits page have the studio’s order and its sentences', async () => {
  const page = await loadCollection(asked)
  expect(page.grid.facets[0]?.traitType).not.toBe('Series')
  const grid = inDataRouter(<CollectionPage {...page} path="/gen2" />)
  expect(grid.match(/<summary[^>]*><span[^>]*>([^<]*)<\/span><span[^>]*>\d/)?.[1]).toBe('Series')
  expect(grid.split(note)).toHaveLength(2)
  const traits = await loadTraits(asked)
  expect(traits.traits[0]).toMatchObject({ traitType: 'Series', note })
  expect(traits.traits.slice(1).every((trait) => trait.note === undefined)).toBe(true)
  expect(inRouter(<TraitExplorerPage {...traits} />)).toContain(note)
})

test('a piece says what its traits mean, in the studio’s order, and under which licence its picture is', async () => {
  const piece = await loadPiece(asked)
  const page = inRouter(<PiecePage {...piece} notes={undefined} deeds={[]} />)
  const list = page.slice(page.indexOf('>Traits<'))
  expect(list.indexOf(note)).toBeGreaterThan(0)
  for (const { traitType } of piece.token.traits.filter((trait) => trait.traitType !== 'Series'))
    expect(list.indexOf(`>${traitType}<`), traitType).toBeGreaterThan(list.indexOf(note))
  expect(page).toMatch(/Licence.*<a href="https:\/\/licences\.example\/by"[^>]*>CC BY 4\.0.*Print it for yourself\./s)
})

test('the licence stands on the collection’s page, by the word of the reader’s language', async () => {
  const page = await loadCollection(asked)
  const shown = (locale: 'en' | 'de') => inLocale(locale, () => inDataRouter(<CollectionPage {...page} path="/gen2" />))
  expect(shown('en')).toMatch(/Licence: <a href="https:\/\/licences\.example\/by"/)
  expect(shown('de')).toMatch(/Lizenz: <a href="https:\/\/licences\.example\/by"/)
})
