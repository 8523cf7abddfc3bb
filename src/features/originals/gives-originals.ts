import type { CollectionConfig } from '#features/studio/studio.ts'

/** Whether holders of a collection's pieces may download the originals: the studio says so, and has them. */
export function givesOriginals({
  holdersDownload,
  metadata,
}: Pick<CollectionConfig, 'holdersDownload' | 'metadata'>): boolean {
  return holdersDownload === true && metadata.from !== 'tokenURI'
}
