import { isStorable } from '#features/catalogue/chain-facts/stored-text.ts'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { byStanding, listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { takesPiece } from '../campaigns/campaign.ts'
import { findPieceBurn } from '../ledger/find-piece-burn.server.ts'
import type { BurnOffer } from './burn-offer.ts'

/** What can be said about burning a piece before anybody connects a wallet. A piece that does not exist has an offer without a burn. */
export async function getBurnOffer(
  read: ReadDb,
  {
    studio,
    collection,
    tokenId,
  }: { studio: Pick<Studio, 'burns' | 'collections'>; collection: string; tokenId: string },
): Promise<BurnOffer> {
  const id = parseTokenId(tokenId)
  const isKnown = isStorable(collection) && id !== undefined
  const { at, campaigns } = await listCampaigns(read, { collection, titles: studio.collections })
  const { surviving } = await read
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('surviving'))
    .where('collection', '=', isKnown ? collection : '')
    .where('burned', '=', false)
    .executeTakeFirstOrThrow()
  const all = studio.burns === undefined ? [] : campaigns.sort(byStanding)
  const taking = all.filter((campaign) => isKnown && takesPiece(campaign, id))
  return {
    campaigns: taking,
    elsewhere:
      taking.length > 0 ? undefined : all.find(({ standing }) => standing !== 'over' && standing !== 'sold-out'),
    surviving: Number(surviving),
    at,
    burned: isKnown ? await findPieceBurn(read, { collection, tokenId: id }) : undefined,
  }
}
