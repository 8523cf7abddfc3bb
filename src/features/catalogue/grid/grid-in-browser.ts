import { answersInBrowser } from './answers-in-browser.ts'
import type { CollectionPageData } from './collection-page-data.ts'
import { type FetchedGrid, fetchGrid } from './fetch-grid.ts'
import type { gridOf } from './grid-data.ts'

const answers = answersInBrowser<CollectionPageData, Loaded>({
  load: async (collection) => {
    const [grid, program] = await Promise.all([fetchGrid(collection), import('./grid-data.ts')])
    return grid === undefined ? undefined : { grid, gridOf: program.gridOf }
  },
  answer: ({ page, whole: { grid, gridOf: answer }, search }) => ({
    ...page,
    grid: answer(grid.index, { collection: page.slug, search, sets: grid.sets, redeeming: grid.redeeming }),
  }),
})

/** The program comes with the collection: a filter must not need the app any longer. */
type Loaded = { grid: FetchedGrid; gridOf: typeof gridOf }

/** The page of a collection under the filter of an address: by the server first, then by the browser with the same program. */
export async function gridPage<Page extends CollectionPageData>({
  collection,
  request,
  fromServer,
}: {
  collection: string
  request: Request
  fromServer: () => Promise<Page>
}): Promise<Page> {
  // Everything but the grid stays what the server said.
  return (await answers({ name: collection, request, fromServer })) as Page
}
