import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { cardsOf, gridCardsOf } from '#features/catalogue/search/token-cards.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listHeldCollections } from '../holdings/list-held-collections.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'
import { type CollectorRarity, rarityStandingOf } from './collector-rarity.ts'
import { rarestHeldOf } from './rarest-held.ts'

/** How a collector stands in each collection of which a ranked piece is held, by slug. Takes an address in any letter case. */
export async function getCollectorRarity(read: ReadDb, collector: WalletsAsOne): Promise<CollectorRarity[]> {
  const held = await listHeldCollections(read, collector)
  const standings = await Promise.all(
    held.map(async ({ collection }): Promise<CollectorRarity | undefined> => {
      const index = await getCollectionIndex(read, { collection })
      const standing = rarityStandingOf(index, walletsOf(collector))
      if (standing === undefined) return undefined
      const { pieces, ...rest } = standing
      const cards = cardsOf(
        collection,
        pieces.map(({ piece }) => piece),
      )
      return {
        collection,
        ...rest,
        rarestHeld: rarestHeldOf(index, walletsOf(collector)).map((each) => ({
          ...each,
          piece: gridCardsOf(collection, [each.piece])[0]!,
        })),
        pieces: pieces.map(({ rank, score, percentile }, place) => ({ ...cards[place]!, rank, score, percentile })),
      }
    }),
  )
  return standings.filter((standing) => standing !== undefined)
}
