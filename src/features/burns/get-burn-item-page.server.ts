import { getPiecePage } from '#features/catalogue/get-piece-page.server.ts'
import type { PieceView } from '#features/catalogue/piece-view.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { BurnOffer } from './burn-offer.ts'
import { getBurnOffer } from './get-burn-offer.server.ts'
import { type PillFace, pillFaceOf } from './pill-face.ts'

/** What the page about burning one piece shows before a wallet is connected. Throws as `getPiecePage` does. */
export async function getBurnItemPage(
  read: ReadDb, { studio, collection: slug, tokenId }: { studio: Studio; collection: string; tokenId: string },
): Promise<Pick<PieceView, 'token' | 'collection'> & { burn: BurnOffer; pills: PillFace[] }> {
  const { token, collection } = await getPiecePage(read, { studio, collection: slug, tokenId })
  const burn = await getBurnOffer(read, { studio, collection: slug, tokenId: token.tokenId })
  return { token, collection, burn, pills: burn.campaigns.map(({ pillId, pillName }) => pillFaceOf(studio, { pillId, name: pillName })) }
}
