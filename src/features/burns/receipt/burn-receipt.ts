import { pillsText } from '#features/prints/editions/pills-text.ts'
import { utcDayText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import { priceText } from '../campaigns/price-text.ts'
import type { ChainPlace } from '../intents/intent.ts'
import { type IntentPageView, intentTitle, thingOf } from './intent-page-view.ts'

/** What a piece said of itself, as the app had read it last. */
export type SavedMetadata = {
  tokenUri: string | null
  fetchedAt: Timestamp
  /** JSON text, with over-long strings cut. */
  text: string
  /** Of `text`, in hexadecimal. */
  sha256: string
}

type Line = readonly [name: string, words: string]

/** The receipt of a burn as paper says it: what was burned, where the chain says so, what was given, and where more is. */
export type BurnReceipt = {
  title: string
  byline: string
  description: string | null
  facts: Line[]
  traits: Line[]
  metadata: Line[]
  address: string
}

type Given = Pick<
  IntentPageView,
  'view' | 'piece' | 'pill' | 'pillCount' | 'price' | 'campaign' | 'chain' | 'places' | 'studioName'
>

/** A receipt is of something that happened for good: `undefined` of a redemption and of a burn that is not final. `address`: of its page. */
export function burnReceiptOf(
  { view, piece, pill, pillCount, price, campaign, chain, places, studioName }: Given,
  { address, saved }: { address: string; saved: SavedMetadata | undefined },
): BurnReceipt | undefined {
  const { purpose, state, holder, intentId } = view.intent
  if (purpose.kind !== 'burn' || state.state !== 'final') return undefined
  const facts: (Line | undefined)[] = [
    piece === undefined ? undefined : [t('Work'), piece.collection.title],
    [t('Token'), purpose.tokenId],
    piece === undefined ? undefined : [t('Contract of the piece'), checksummed(piece.collection.address)],
    purpose.copies === undefined ? undefined : [t('Copies'), purpose.copies],
    purpose.others === undefined ? undefined : [t('Burned together'), [purpose.tokenId, ...purpose.others].join(', ')],
    [t('Burned by'), checksummed(holder)],
    ...placeLines(state.place),
    [t('Chain'), chain.name],
    [t('Campaign'), campaign === undefined ? purpose.campaignId : `${campaign} (${purpose.campaignId})`],
    places === undefined ? undefined : [t('Contract of the campaign'), checksummed(places.campaigns)],
    ...(price === undefined
      ? []
      : [
          [t('Paid'), priceText(price, chain.currency.symbol)] as const,
          [t('Paid to'), checksummed(price.payee)] as const,
        ]),
    [t('Given'), pillsText(pillCount, pill.name)],
    [t('Given to'), checksummed(purpose.recipient)],
    [t('Its number'), intentId],
  ]
  return {
    title: intentTitle(thingOf({ view, piece, pill }), state),
    byline: t('Receipt, {studioName}', { studioName }),
    description: piece?.token.description ?? null,
    facts: facts.filter((line) => line !== undefined),
    traits: piece?.token.traits.map(({ traitType, value }): Line => [traitType, value]) ?? [],
    metadata:
      saved === undefined
        ? []
        : [
            ...(saved.tokenUri === null ? [] : [[t('Read from'), shortenedUri(saved.tokenUri)] as const]),
            [t('Read on'), utcDayText(saved.fetchedAt.seconds * 1000)],
            ['SHA-256', saved.sha256],
          ],
    address,
  }
}

function placeLines({ blockNumber, blockHash, txHash, timestamp }: ChainPlace): Line[] {
  return [
    [t('Time'), `${new Date(timestamp * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    [t('Block'), `${blockNumber}\n${blockHash}`],
    [t('Transaction'), txHash],
  ]
}

/** An address may hold the whole document itself (a data URI), which no paper wants. */
function shortenedUri(uri: string): string {
  return uri.length <= 300 ? uri : `${uri.slice(0, 80)}…`
}
