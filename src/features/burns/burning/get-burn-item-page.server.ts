import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { getBurnPrints } from '../openings/get-burn-prints.server.ts'
import { pillFaceOf } from '../pills/pill-face.ts'
import type { BurnItem } from './burn-item.ts'
import { shownCampaign } from './burn-offer.ts'
import { getBurnOffer } from './get-burn-offer.server.ts'

/** What was asked in the address of the page: a campaign, an edition and a country. */
export type BurnAsking = { campaignId: string | undefined; country: string | undefined; editionId: string | undefined }

/** Reads them from the address. What is none is left out. */
export function askingOf(search: URLSearchParams): BurnAsking {
  const [campaign, country, edition] = ['campaign', 'country', 'edition'].map((name) => search.get(name) ?? '')
  return {
    campaignId: campaign || undefined,
    country: /^[A-Z]{2}$/.test(country!) ? country : undefined,
    editionId: /^\d{1,20}$/.test(edition!) ? edition : undefined,
  }
}

/** What the page about burning one piece shows before a wallet is connected. Throws as `getPiecePage` does. */
export async function getBurnItemPage(
  read: ReadDb,
  {
    studio,
    collection: slug,
    tokenId,
    asked,
    now,
  }: { studio: Studio; collection: string; tokenId: string; asked: BurnAsking; now: Date },
): Promise<BurnItem> {
  const { token, collection, history } = await getPiecePage(read, { studio, collection: slug, tokenId })
  const burn = await getBurnOffer(read, { studio, collection: slug, tokenId: token.tokenId })
  const campaign = shownCampaign(burn.campaigns, asked.campaignId)
  const end = history.find(({ kind }) => kind === 'burn')
  return {
    token,
    collection,
    burn,
    told: studio.campaigns.filter(({ campaignId }) => burn.campaigns.some((each) => each.campaignId === campaignId)),
    burnedPlainly:
      end === undefined || burn.burned !== undefined ? undefined : { by: end.from, block: end.block, time: end.time },
    prints:
      campaign === undefined || token.burned
        ? undefined
        : await getBurnPrints(read, { studio, pillId: campaign.pillId, asked, now }),
    pills: burn.campaigns.map(({ pillId, pillName }) => pillFaceOf(studio, { pillId, name: pillName })),
  }
}
