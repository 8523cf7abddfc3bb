import { shownCampaign } from '#features/burns/burning/burn-offer.ts'
import { askingOf, getBurnItemPage } from '#features/burns/burning/get-burn-item-page.server.ts'
import type { StandingCampaign } from '#features/burns/campaigns/campaign.ts'
import { readOther, writeOther } from '#features/burns/campaigns/recipe.ts'
import { mostTogether } from '#features/burns/campaigns/taken-together.ts'
import { parseIntentId } from '#features/burns/intents/intent.ts'
import { estimateFees } from '#features/burns/openings/estimate-fees.server.ts'
import { findPieceHold } from '#features/claims/held/held-piece.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import type { KindArguments } from '../kind.ts'

export type PieceBurnData = Awaited<ReturnType<typeof loadPieceBurn>>

/** The page about burning one piece. */
export async function loadPieceBurn({
  context,
  params: { collection = '', id = '' },
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio, rpc, now } = context.get(appContext)
  const asked = askingOf(searchParams)
  const page = await getBurnItemPage(read, { studio, collection, tokenId: id, asked, now: now() })
  const keepsPill = searchParams.get('keep') === 'pill'
  const fees =
    page.prints?.chosen?.quote !== undefined || keepsPill
      ? await estimateFees({ rpc, ...takenBy(shownCampaign(page.burn.campaigns, asked.campaignId)) })
      : undefined
  return {
    ...page,
    prints: page.prints === undefined ? undefined : { ...page.prints, fees },
    offer: walletsOf(context),
    campaignId: asked.campaignId,
    keepsPill,
    copies: copiesAsked(searchParams.get('copies')),
    others: othersAsked(searchParams.get('others'), collection),
    hold: await findPieceHold(read, { ...page.token, now: now() }),
    resumed: parseIntentId(searchParams.get('intent') ?? ''),
  }
}

/** What of the shown campaign a burn's fee depends on: how many single pieces it takes together, of how many collections, and whether it costs something. */
function takenBy(shown: StandingCampaign | undefined): { pieces: number; collections: number; isPriced: boolean } {
  return {
    collections: shown?.parts?.length ?? 1,
    pieces: shown?.takesCopies === true ? 1 : (shown?.takenTogether ?? 1),
    isPriced: shown?.price !== undefined,
  }
}

/** Other pieces in the address, as `2,11` or `2,blooms/11`; what is none is left out. `home`: the collection of the page's piece. */
function othersAsked(text: string | null, home: string): string[] {
  return (text ?? '')
    .slice(0, 4_000)
    .split(',')
    .flatMap((each) => {
      const piece = readOther(each, home)
      return piece === undefined ? [] : [writeOther(piece, home)]
    })
    .slice(0, mostTogether - 1)
}

/** A number of copies in the address; what is none is left out. */
function copiesAsked(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,19}$/.test(text) ? text : undefined
}
