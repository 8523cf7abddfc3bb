import { TokenNotFoundError } from '#features/catalogue/chain-facts/token.ts'
import { viewPiece } from '#features/catalogue/piece/get-piece-page.server.ts'
import type { PieceView } from '#features/catalogue/piece/piece-view.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { countPills } from './count-pills.server.ts'
import { listPillsOnPage } from './list-pills-on-page.server.ts'
import { getPillToken, pillCollection } from './pill-pieces.server.ts'
import type { PillFigures } from './pill.ts'
import type { PillOnPage } from './pills-view.ts'

/** What the page of one kind of pill shows: that of a piece, and what becomes of the pills. */
export type PillPage = PieceView & { kind: PillOnPage; figures: PillFigures; redemption: string }

/**
 * One kind of pill for its page. Throws `CollectionNotFoundError` where the studio has no pills and `TokenNotFoundError` for a kind that
 * there is not, or of which none was given yet.
 */
export async function getPillPage(
  read: ReadDb,
  { studio, pillId, holdersPage, now }: { studio: Studio; pillId: string; holdersPage: number; now: Date },
): Promise<PillPage> {
  const config = pillCollection(studio)
  const token = await getPillToken(read, { studio, pillId })
  const [view, kinds, figures] = await Promise.all([
    viewPiece(read, { studio, config, token, holdersPage }),
    listPillsOnPage(read, { studio, now }),
    countPills(read, { pillId: token.tokenId }),
  ])
  const kind = kinds.find((each) => each.pillId === token.tokenId)
  if (kind === undefined) throw new TokenNotFoundError(token)
  return {
    ...view,
    collection: { ...view.collection, to: linkTo('pills') },
    kind,
    figures,
    redemption: checksummed(studio.burns!.redemption.address),
  }
}
