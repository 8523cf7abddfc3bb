import { getPiecePage } from '#features/catalogue/get-piece-page.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { BurnItem } from './burn-item.ts'
import { getBurnOffer } from './get-burn-offer.server.ts'
import { pillFaceOf } from './pill-face.ts'

/** What the page about burning one piece shows before a wallet is connected. Throws as `getPiecePage` does. */
export async function getBurnItemPage(
  read: ReadDb, { studio, collection: slug, tokenId }: { studio: Studio; collection: string; tokenId: string },
): Promise<BurnItem> {
  const { token, collection, history } = await getPiecePage(read, { studio, collection: slug, tokenId })
  const burn = await getBurnOffer(read, { studio, collection: slug, tokenId: token.tokenId })
  const end = history.find(({ kind }) => kind === 'burn')
  return {
    token, collection, burn,
    burnedPlainly: end === undefined || burn.burned !== undefined ? undefined : { by: end.from, block: end.block, time: end.time },
    pills: burn.campaigns.map(({ pillId, pillName }) => pillFaceOf(studio, { pillId, name: pillName })),
  }
}
