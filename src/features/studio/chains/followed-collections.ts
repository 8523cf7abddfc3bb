import type { CollectionConfig, Studio, TokenStandard } from '../studio.ts'

/** Under which slug the pills' moves, holders and pictures stand: they are copies like others (ERC-1155). No collection of a studio has this name. */
export const PILLS = 'pill'

/** What the follower reads as a collection. Lists of works leave out what is none. */
export type FollowedCollection = Pick<CollectionConfig, 'slug' | 'address' | 'firstBlock'> & {
  standard: TokenStandard
  isWork: boolean
}

/**
 * The one place that says which collections there are, and which of them are works of the studio: those that it shows. Its pills are read as
 * any collection of copies is, and are no work; a studio that wants to show them lists their contract among its collections too.
 */
export function followedCollections({
  collections,
  burns,
}: Pick<Studio, 'collections' | 'burns'>): FollowedCollection[] {
  const works = collections.map((each) => ({ ...each, isWork: true }))
  return burns === undefined ? works : [...works, { slug: PILLS, ...burns.pills, standard: 'erc1155', isWork: false }]
}
