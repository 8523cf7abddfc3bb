import { type KeptPage, weightOf } from './cached-page.ts'

export type PageStore = {
  /** The page of a key if it is of the version; it counts as requested now. */
  find: (key: string, version: string | undefined) => KeptPage | undefined
  keep: (key: string, page: KeptPage) => void
  /** A page may have become larger: somebody requested another form of it. */
  weigh: (key: string, page: KeptPage) => void
  size: () => CacheSize
}

export type CacheSize = { entries: number; bytes: number }

/**
 * Finished pages within a number of bytes: those that were requested longest ago leave first. Nobody leaves before something
 * is added, so a page changes its place once in between: moving it for every visitor costs more than finding it.
 */
export function createPageStore({ maxBytes }: { maxBytes: number }): PageStore {
  const pages = new Map<string, { page: KeptPage; weight: number }>()
  const movedSinceAdded = new Set<KeptPage>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= pages.get(key)?.weight ?? 0
    pages.delete(key)
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
      const held = version === undefined ? undefined : pages.get(key)
      if (held === undefined || held.page.version !== version) return undefined
      if (movedSinceAdded.has(held.page)) return held.page
      movedSinceAdded.add(held.page)
      pages.delete(key)
      pages.set(key, held)
      return held.page
    },
    keep: (key, page) => {
      drop(key)
      const weight = weightOf(page)
      // One page never takes the place of all others.
      if (weight > maxBytes / 8) return
      pages.set(key, { page, weight })
      bytes += weight
      makeRoom()
    },
    weigh: (key, page) => {
      const held = pages.get(key)
      if (held?.page !== page) return
      bytes -= held.weight
      held.weight = weightOf(page)
      bytes += held.weight
      makeRoom()
    },
    size: () => ({ entries: pages.size, bytes }),
  }
}
