import type { PollSurroundings } from './poll-while-visible.ts'

type Page = { version: string | undefined; isLoading: boolean }

/** How soon a page that is still behind after a load is loaded again. */
const againMilliseconds = 200

/**
 * Decides when an open page loads its data again: when it hears of a version that it does not show. Where another one came while it was loading,
 * or where it was answered by a process that had not heard yet, it is loaded once more, and then not until it hears again.
 */
export function createCatchUp(load: () => void, { set, clear }: PollSurroundings['timers']) {
  let page: Page = { version: undefined, isLoading: true }
  let missed: string | undefined
  let timer: unknown
  return {
    show: (next: Page) => {
      page = next
      clear(timer)
      if (page.isLoading || missed === undefined) return
      if (missed !== page.version) timer = set(load, againMilliseconds)
      missed = undefined
    },
    hear: (newest: string) => {
      if (newest === page.version) return
      missed = newest
      if (!page.isLoading) load()
    },
    end: () => {
      clear(timer)
    },
  }
}
