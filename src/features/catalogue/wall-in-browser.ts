import { answersInBrowser } from './answers-in-browser.ts'
import { fetchWall } from './fetch-wall.ts'
import type { CollectionPageData } from './get-collection-page.server.ts'
import type { wallTextOf } from './wall-data.ts'
import type { WallPack } from './wall-pack.ts'

const answers = answersInBrowser<CollectionPageData, Loaded>({
  load: async (collection) => {
    const [wall, program] = await Promise.all([fetchWall(collection), import('./wall-data.ts')])
    return wall === undefined ? undefined : { wall, wallTextOf: program.wallTextOf }
  },
  answer: ({ page, whole: { wall, wallTextOf: answer }, search }) => {
    const { text, first } = answer(wall.index, { search, sets: wall.sets })
    return { ...page, wall: text, mark: '', first }
  },
})

/** The program comes with the collection: a filter must not need the house any longer. */
type Loaded = { wall: WallPack; wallTextOf: typeof wallTextOf }

/** The page of a collection under the filter of an address: by the server first, then by the browser with the same program. */
export async function wallPage({ collection, request, fromServer }: { collection: string; request: Request; fromServer: () => Promise<CollectionPageData> }): Promise<CollectionPageData> {
  return await answers({ name: collection, request, fromServer })
}
