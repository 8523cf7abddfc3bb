import { TokenNotFoundError } from '#features/catalogue/chain-facts/token.ts'
import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import { ownMoney } from '#features/payments/payment-method.ts'
import { sheetFace } from '#features/prints/editions/edition-face.ts'
import { givenNameOf } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { pillsFor } from '../campaigns/taken-together.ts'
import { IntentNotFoundError } from '../intents/burn-errors.ts'
import { type BurnIntent, parseIntentId } from '../intents/intent.ts'
import { pillFaceOf } from '../pills/pill-face.ts'
import { getIntentView } from './get-intent-view.server.ts'
import type { IntentPageView } from './intent-page-view.ts'

/** Everything that an intent's own page shows but the wallets. Throws `IntentNotFoundError`. */
export async function getIntentPage(
  read: ReadDb,
  { rpc, studio, intent }: { rpc: JsonRpc; studio: Studio; intent: string },
): Promise<Omit<IntentPageView, 'offer'>> {
  const intentId = parseIntentId(intent)
  if (intentId === undefined) throw new IntentNotFoundError()
  const view = await getIntentView(read, { rpc, studio, intentId })
  const { burns, chain } = studio
  return {
    view,
    ...(await findPill(read, studio, view.intent)),
    campaign: campaignOf(studio, view.intent),
    edition: editionOf(studio, view.intent),
    sheet: sheetFor(studio, view.intent),
    aimed: aimedOf(studio, view.intent),
    piece: await findPiece(read, studio, view.intent),
    chain: { name: chain.name, currency: chain.currency, explorer: chain.explorer },
    money: moneyOf(studio, view.intent),
    places:
      burns === undefined
        ? undefined
        : { campaigns: burns.campaigns.address, pills: burns.pills.address, redemption: burns.redemption.address },
    studioName: studio.name,
  }
}

/** The coin that a permit is paid in; one that the studio no longer takes is shown by its address. */
function moneyOf({ payments }: Pick<Studio, 'payments'>, { state }: BurnIntent): IntentPageView['money'] {
  const currency = 'signed' in state ? state.signed?.permit.currency : undefined
  if (currency === undefined || currency === ownMoney) return undefined
  const token = payments?.tokens.find(({ address }) => address === currency.toLowerCase())
  return token === undefined ? { symbol: currency, decimals: 0 } : { symbol: token.symbol, decimals: token.decimals }
}

function campaignOf({ campaigns }: Pick<Studio, 'campaigns'>, { purpose }: BurnIntent): string | undefined {
  return purpose.kind === 'burn' ? givenNameOf(campaigns, purpose.campaignId) : undefined
}

function editionOf({ burns }: Pick<Studio, 'burns'>, { purpose }: BurnIntent): string | undefined {
  return purpose.kind === 'redemption'
    ? (burns?.editions.find(({ editionId }) => editionId === purpose.editionId)?.title ??
        t('Edition {editionId}', { editionId: purpose.editionId }))
    : undefined
}

function sheetFor({ editions }: Pick<Studio, 'editions'>, { purpose }: BurnIntent): IntentPageView['sheet'] {
  const edition =
    purpose.kind === 'redemption' ? editions.find(({ editionId }) => editionId === purpose.editionId) : undefined
  return edition === undefined ? undefined : sheetFace(edition)
}

function aimedOf({ editions }: Pick<Studio, 'editions'>, { purpose }: BurnIntent): string | undefined {
  const aim = purpose.kind === 'burn' ? purpose.aim : undefined
  return aim?.for === 'print'
    ? (editions.find(({ editionId }) => editionId === aim.editionId)?.title ??
        t('Edition {editionId}', { editionId: aim.editionId }))
    : undefined
}

async function findPiece(read: ReadDb, studio: Studio, { purpose }: BurnIntent): Promise<IntentPageView['piece']> {
  if (purpose.kind !== 'burn' || !studio.collections.some(({ slug }) => slug === purpose.collection)) return undefined
  try {
    const { token, collection } = await getPiecePage(read, {
      studio,
      collection: purpose.collection,
      tokenId: purpose.tokenId,
    })
    return { token, collection }
  } catch (error) {
    // The app may be reading its chain anew: the intent stands all the same.
    if (error instanceof TokenNotFoundError) return undefined
    throw error
  }
}

/** The pill that a burn's campaign gives, or that a redemption takes, and what the burn costs. */
async function findPill(
  read: ReadDb,
  studio: Studio,
  { purpose }: BurnIntent,
): Promise<Pick<IntentPageView, 'pill' | 'pillCount' | 'price'>> {
  if (purpose.kind === 'redemption') {
    const kind = await read
      .selectFrom('pill_kinds')
      .select('name')
      .where('pill_id', '=', purpose.pillId)
      .executeTakeFirst()
    return {
      pill: pillFaceOf(studio, { pillId: purpose.pillId, name: kind?.name }),
      pillCount: String(purpose.quantity),
    }
  }
  const {
    campaigns: [campaign],
  } = await listCampaigns(read, { campaignId: purpose.campaignId })
  return {
    pill: pillFaceOf(studio, { pillId: campaign?.pillId ?? '1', name: campaign?.pillName }),
    price: campaign?.price,
    pillCount: String(
      pillsFor(campaign ?? { pillsPerBurn: 1 }, BigInt(purpose.copies ?? 1 + (purpose.others?.length ?? 0))),
    ),
  }
}
