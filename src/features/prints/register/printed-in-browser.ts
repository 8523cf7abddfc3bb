import { answersInBrowser } from '#features/catalogue/wall/answers-in-browser.ts'
import { type FetchedWall, fetchWall } from '#features/catalogue/wall/fetch-wall.ts'
import { parsePrintedSearch, type PrintedLine, type PrintedPageData, printedPageOf } from './printed-register.ts'

type Whole = { lines: readonly PrintedLine[]; wall: FetchedWall }

/** The register of printed pieces under the question of an address: by the server first, then by the browser with the same program. */
export const printedPage = answersInBrowser<PrintedPageData, Whole>({
  load: async (collection) => {
    const [wall, response] = await Promise.all([
      fetchWall(collection),
      fetch(`/walls/${encodeURIComponent(collection)}/printed`),
    ])
    if (wall === undefined || !response.ok) return undefined
    const { lines } = (await response.json()) as { lines: PrintedLine[] }
    return { lines, wall }
  },
  answer: ({
    page: { collection, singular },
    whole: {
      lines,
      wall: { index },
    },
    search,
  }) => printedPageOf({ lines, collection, singular, index }, parsePrintedSearch(search)),
})
