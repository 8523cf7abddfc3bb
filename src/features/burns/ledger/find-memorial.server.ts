import type { Token } from '#features/catalogue/chain-facts/token.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { BurnedCounts } from './burned-counts.ts'
import { countBurned } from './count-burned.server.ts'
import { findPieceBurn } from './find-piece-burn.server.ts'
import type { PieceBurn } from './piece-burn.ts'

/** What is said of the end of a piece: its burn in a campaign, where there was one, and how many others went. */
export type PieceEnd = { burn: PieceBurn | undefined; counts: Pick<BurnedCounts, 'all' | 'forPills'> }

/** The end of a piece that is gone; nothing is asked for one that survives. */
export async function findMemorial(
  read: ReadDb,
  {
    studio,
    token: { burned, collection, tokenId },
  }: { studio: Pick<Studio, 'campaigns' | 'collections'>; token: Pick<Token, 'burned' | 'collection' | 'tokenId'> },
): Promise<PieceEnd | undefined> {
  if (!burned) return undefined
  const [burn, { all, forPills }] = await Promise.all([
    findPieceBurn(read, { collection, tokenId }),
    countBurned(read, { studio }),
  ])
  return { burn, counts: { all, forPills } }
}
