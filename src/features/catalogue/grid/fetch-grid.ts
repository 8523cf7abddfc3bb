import type { CollectionIndex } from '../search/collection-index.ts'
import type { GridWords } from './grid-data.ts'
import type { GridPack } from './grid-pack.ts'

/** A collection in this browser. */
export type FetchedGrid = GridWords & { index: CollectionIndex }

/** A collection for this browser, from the server; `undefined` where it cannot be had: it is too large, or the server does not answer. */
export async function fetchGrid(collection: string): Promise<FetchedGrid | undefined> {
  const [{ indexOfPack }, response] = await Promise.all([
    import('./grid-pack.ts'),
    fetch(`/walls/${encodeURIComponent(collection)}`),
  ])
  if (!response.ok) return undefined
  const pack = (await response.json()) as GridPack
  return { sets: pack.sets, redeeming: pack.redeeming, index: indexOfPack(pack) }
}
