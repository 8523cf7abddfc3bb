import { measureKeptWorks } from '#features/media/moving/find-moving-work.server.ts'
import { measureTiles } from '#features/media/read-tile.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { CacheSize } from '../cache/page-store.ts'
import type { Family } from './metrics-text.ts'

/**
 * How full the caches with a bound are: finished pages in the memory of this process, tiles and copies of moving works in the data folder. Made
 * pictures have no bound, and walking through their folders would cost more than the figure is worth.
 */
export async function cacheFigures({
  read,
  config,
  pages,
}: Pick<AppContext, 'read' | 'config'> & { pages?: (() => CacheSize) | undefined }): Promise<Family[]> {
  const [tiles, works] = await Promise.all([measureTiles(config), measureKeptWorks(read)])
  const sizes = Object.entries({ ...(pages === undefined ? {} : { pages: pages() }), tiles, works })
  const family = (name: string, help: string, value: (size: CacheSize) => number): Family => ({
    name,
    help,
    type: 'gauge',
    values: sizes.map(([cache, size]) => ({ labels: { cache }, value: value(size) })),
  })
  return [
    family('vitrine_cache_entries', 'What a cache holds, by cache.', ({ entries }) => entries),
    family('vitrine_cache_bytes', 'Bytes that a cache holds, by cache.', ({ bytes }) => bytes),
  ]
}
