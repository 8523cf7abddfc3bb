import { answersInBrowser } from './answers-in-browser.ts'
import type { CollectionPageData } from './collection-page-data.ts'
import { type FetchedWall, fetchWall } from './fetch-wall.ts'
import type { wallOf } from './wall-data.ts'

const answers = answersInBrowser<CollectionPageData, Loaded>({
  load: async (collection) => {
    const [wall, program] = await Promise.all([fetchWall(collection), import('./wall-data.ts')])
    return wall === undefined ? undefined : { wall, wallOf: program.wallOf }
  },
  answer: ({ page, whole: { wall, wallOf: answer }, search }) => ({
    ...page,
    wall: answer(wall.index, { collection: page.slug, search, sets: wall.sets, redeeming: wall.redeeming }),
  }),
})

/** The program comes with the collection: a filter must not need the house any longer. */
type Loaded = { wall: FetchedWall; wallOf: typeof wallOf }

/** The page of a collection under the filter of an address: by the server first, then by the browser with the same program. */
export async function wallPage<Page extends CollectionPageData>({
  collection,
  request,
  fromServer,
}: {
  collection: string
  request: Request
  fromServer: () => Promise<Page>
}): Promise<Page> {
  // Everything but the wall stays what the server said.
  return (await answers({ name: collection, request, fromServer })) as Page
}
