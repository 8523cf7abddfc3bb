import type { CollectionIndex } from '#features/catalogue/search/collection-index.ts'

/** So many pieces are named beside what they would complete; the wall has them all. */
const MOST_NAMED = 5

/** The first surviving pieces at some places of a collection; places stand in the order of numbers. */
export function firstMissing(index: Pick<CollectionIndex, 'pieces'>, places: Iterable<number>): string[] {
  const found: string[] = []
  for (const place of places) {
    const { burned, tokenId } = index.pieces[place]!
    if (!burned && found.push(tokenId) === MOST_NAMED) break
  }
  return found
}
