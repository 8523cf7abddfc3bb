import type { SignInHereParts } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import type { PieceView } from '#features/catalogue/piece/piece-view.ts'
import type { SheetFace } from '#features/prints/editions/edition-face.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnPrice } from '../campaigns/campaign.ts'
import { copiesOf, withOthers } from '../intents/copies-of.ts'
import type { EscrowView } from '../intents/escrow.ts'
import type { IntentView } from '../intents/intent-view.ts'
import type { IntentState } from '../intents/intent.ts'
import type { PillFace } from '../pills/pill-face.ts'
import type { PillsView } from '../pills/pills-view.ts'
import type { IntentThing } from './intent-words.ts'

/** The burn contracts, where pages have to name them. */
export type BurnPlaces = { campaigns: Hex; pills: Hex; redemption: Hex }

/** What redeeming a pill on the receipt of its burn needs. */
export type RedeemingHere = Pick<PillsView, 'kinds' | 'lookup' | 'countries' | 'elsewhere'> & {
  signIn: SignInHereParts | undefined
}

/** Everything that an intent's own page shows. */
export type IntentPageView = {
  view: IntentView
  /** The piece of a burn, where the studio shows its collection. */
  piece: Pick<PieceView, 'token' | 'collection'> | undefined
  /** The pill that a burn gives, or that a redemption takes. */
  pill: PillFace
  pillCount: string
  /** What a burn of its campaign costs beside the pieces; absent where it costs nothing. */
  price?: BurnPrice | undefined
  /** What the studio calls the campaign of a burn, where it has a name. */
  campaign?: string | undefined
  /** What a redemption is for, as people call it. */
  edition: string | undefined
  /** The sheet of that edition; absent where the studio shows it no more. */ sheet?: SheetFace | undefined
  chain: Pick<ChainConfig, 'name' | 'currency' | 'explorer'>
  /** What a permit's price is in, where that is not the chain's own money. */
  money?: { symbol: string; decimals: number } | undefined
  places: BurnPlaces | undefined
  /** The title of the edition that a burn is for, where its holder said one. */
  aimed?: string | undefined
  /** What redeeming the pill of a burn needs, once it is asked for on the receipt. */
  redeeming?: RedeemingHere | undefined
  studioName: string
  offer: WalletOffer
}

/** What an intent is about, as people call it. */
export function thingOf({
  view: {
    intent: { purpose },
  },
  piece,
  pill,
}: Pick<IntentPageView, 'view' | 'piece' | 'pill'>): IntentThing {
  if (purpose.kind === 'redemption') return { kind: 'redemption', thing: pillsText(purpose.quantity, pill.name) }
  const title =
    piece === undefined
      ? t('Number {tokenId}', { tokenId: purpose.tokenId })
      : titleOf(piece.token, piece.collection.singular)
  if (purpose.others !== undefined)
    return { kind: 'burn', thing: withOthers(title, purpose.others.length), isMany: true }
  return purpose.copies === undefined
    ? { kind: 'burn', thing: title }
    : { kind: 'burn', thing: copiesOf(title, purpose.copies), isMany: purpose.copies !== '1' }
}

/** The heading of an intent's page: what is being done, or what was. */
export function intentTitle(
  { kind, thing, isMany }: IntentThing,
  { state }: IntentState,
  escrow?: Pick<EscrowView, 'state'>,
): string {
  if (escrow?.state === 'given-back') return t('{thing} given back', { thing })
  if (escrow?.state === 'locked') return t('Redeeming {thing}', { thing })
  if (kind === 'burn')
    return state === 'final'
      ? isMany === true
        ? t('{thing} were burned', { thing })
        : t('{thing} was burned', { thing })
      : t('Burning {thing}', { thing })
  return state === 'final' ? t('{thing} redeemed', { thing }) : t('Redeeming {thing}', { thing })
}
