import { t } from '#messages/translate.ts'
import type { CollectionConfig, Studio } from '../studio.ts'
import { chainOf } from './chains.ts'

/** What pieces of a collection are, and in a studio on several chains also where: two collections may be alike but for that. */
export function mediumOn(
  studio: Pick<Studio, 'chain' | 'chains'>,
  collection: Pick<CollectionConfig, 'medium' | 'chain'>,
): string {
  if (studio.chains === undefined) return collection.medium
  const { name } = chainOf(studio, collection)
  return collection.medium === '' ? name : t('{medium}, on {chain}', { medium: collection.medium, chain: name })
}
