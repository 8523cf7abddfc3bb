/** More preloads than this at once, and the next one waits for all of them. */
export const preloadLimit = 4

export type PreloadQueue = {
  /** Preloads a page once; resolves when it is there, also when it could not be loaded. */
  add: (path: string) => Promise<void>
}

/**
 * Keeps preloading polite: with more than four preloads pending, they are awaited before the next is started. Nothing is
 * loaded twice; what failed may be tried again.
 */
export function createPreloadQueue(load: (path: string) => Promise<void>): PreloadQueue {
  const pending = new Map<string, Promise<void>>()
  const done = new Set<string>()

  const begin = async (path: string): Promise<void> => {
    try {
      await load(path)
      done.add(path)
    } catch {
      // A preload is a courtesy: the navigation itself reports what is wrong.
    } finally {
      pending.delete(path)
    }
  }
  const add = async (path: string): Promise<void> => {
    if (done.has(path)) return
    const running = pending.get(path)
    if (running !== undefined) return await running
    if (pending.size > preloadLimit) {
      await Promise.all(pending.values())
      return await add(path)
    }
    const preload = begin(path)
    pending.set(path, preload)
    await preload
  }
  return { add }
}
