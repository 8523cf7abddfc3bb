import { weightOf, type KeptPage } from './kept-page.ts'

export type PageShelf = {
  /** The page of a key if it is of the version; it counts as asked for now. */
  find: (key: string, version: string | undefined) => KeptPage | undefined
  keep: (key: string, page: KeptPage) => void
  /** A page on the shelf has become larger (a compressed form was added). */
  grown: (key: string, page: KeptPage, bytes: number) => void
}

/**
 * Finished pages within a number of bytes: those that were asked for longest ago leave first. Nobody leaves before something
 * is added, so a page changes its place once in between: moving it for every visitor costs more than finding it.
 */
export function createPageShelf({ maxBytes }: { maxBytes: number }): PageShelf {
  const pages = new Map<string, KeptPage>()
  const movedSinceAdded = new Set<KeptPage>()
  let bytes = 0

  const drop = (key: string) => {
    const page = pages.get(key)
    if (page === undefined) return
    pages.delete(key)
    bytes -= weightOf(page)
  }
  const makeRoom = () => {
    movedSinceAdded.clear()
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  return {
    find: (key, version) => {
      const page = version === undefined ? undefined : pages.get(key)
      if (page === undefined || page.version !== version) return undefined
      if (movedSinceAdded.has(page)) return page
      movedSinceAdded.add(page)
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    keep: (key, page) => {
      drop(key)
      // One page never takes the place of all others.
      if (weightOf(page) > maxBytes / 8) return
      pages.set(key, page)
      bytes += weightOf(page)
      makeRoom()
    },
    grown: (key, page, added) => {
      if (pages.get(key) !== page) return
      bytes += added
      makeRoom()
    },
  }
}
