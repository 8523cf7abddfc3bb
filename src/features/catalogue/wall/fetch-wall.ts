import type { CollectionIndex } from '../search/collection-index.ts'
import type { WallWords } from './wall-data.ts'
import type { WallPack } from './wall-pack.ts'

/** A collection in this browser. */
export type FetchedWall = WallWords & { index: CollectionIndex }

/** A collection for this browser, from the server; `undefined` where it cannot be had: it is too large, or the server does not answer. */
export async function fetchWall(collection: string): Promise<FetchedWall | undefined> {
  const [{ indexOfPack }, response] = await Promise.all([
    import('./wall-pack.ts'),
    fetch(`/walls/${encodeURIComponent(collection)}`),
  ])
  if (!response.ok) return undefined
  const pack = (await response.json()) as WallPack
  return { sets: pack.sets, redeeming: pack.redeeming, index: indexOfPack(pack) }
}
