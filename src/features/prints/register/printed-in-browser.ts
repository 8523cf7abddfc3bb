import { answersInBrowser } from '#features/catalogue/grid/answers-in-browser.ts'
import { type FetchedGrid, fetchGrid } from '#features/catalogue/grid/fetch-grid.ts'
import { parsePrintedSearch, type PrintedLine, type PrintedPageData, printedPageOf } from './printed-register.ts'

type Whole = { lines: readonly PrintedLine[]; grid: FetchedGrid }

/** The register of printed pieces under the question of an address: by the server first, then by the browser with the same program. */
export const printedPage = answersInBrowser<PrintedPageData, Whole>({
  load: async (collection) => {
    const [grid, response] = await Promise.all([
      fetchGrid(collection),
      fetch(`/walls/${encodeURIComponent(collection)}/printed`),
    ])
    if (grid === undefined || !response.ok) return undefined
    const { lines } = (await response.json()) as { lines: PrintedLine[] }
    return { lines, grid }
  },
  answer: ({
    page: { collection, singular },
    whole: {
      lines,
      grid: { index },
    },
    search,
  }) => printedPageOf({ lines, collection, singular, index }, parsePrintedSearch(search)),
})
