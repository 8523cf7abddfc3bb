import type { ReactNode } from 'react'
import { TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import { FileLink, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { priceText } from '../campaigns/price-text.ts'
import { readOther } from '../campaigns/recipe.ts'
import type { BurnPurpose } from '../intents/intent.ts'
import type { IntentPageView } from './intent-page-view.ts'

/** A campaign by its name, with the number that its contract knows it by. */
function numbered(name: string | undefined, campaignId: string): string {
  return name === undefined ? campaignId : `${name} (${campaignId})`
}

/** The numbers of the pieces that one burn took, each with its page. */
function Pieces({ purpose: { collection, tokenId, others = [] } }: { purpose: BurnPurpose }) {
  return [tokenId, ...others].map((each, place) => {
    const piece = collection.startsWith('0x') ? undefined : readOther(each, collection)
    return (
      <span key={each}>
        {place > 0 && ', '}
        {piece === undefined ? each : <TextLink to={tokenLink(piece.collection, piece.tokenId)}>{each}</TextLink>}
      </span>
    )
  })
}

/** Where the chain says what happened, by whom and by which contract; on paper also the address of this page. */
export function IntentFacts({
  view: { intent },
  piece,
  price,
  campaign,
  edition,
  chain,
  places,
  offer,
}: IntentPageView) {
  const { state, purpose } = intent
  const place = state.state === 'included' || state.state === 'final' ? state.place : undefined
  const hash = place?.txHash ?? ('transaction' in state ? state.transaction?.hash : undefined)
  const rows: (readonly [string, ReactNode])[] = [
    [
      purpose.kind === 'burn' ? t('Burned by') : t('Redeemed by'),
      <Address
        key="holder"
        address={checksummed(intent.holder)}
        to={linkTo('collector item', { id: checksummed(intent.holder) })}
        whole
      />,
    ],
    ...(purpose.kind === 'burn' && purpose.others !== undefined
      ? [[t('Burned together'), <Pieces key="pieces" purpose={purpose} />] as const]
      : []),
    [
      t('Block'),
      place === undefined ? undefined : (
        <span key="block">
          <BlockNumber block={place.blockNumber} />,{' '}
          <TimeText at={{ seconds: place.timestamp, nanoseconds: 0 }} clock />
        </span>
      ),
    ],
    [
      t('Transaction'),
      hash === undefined ? undefined : (
        <TransactionHash key="transaction" hash={hash} explorer={chain.explorer} whole />
      ),
    ],
    ...(place === undefined || price === undefined
      ? []
      : [
          [t('Paid'), priceText(price, chain.currency.symbol)] as const,
          [t('Paid to'), <Address key="payee" address={checksummed(price.payee)} whole />] as const,
        ]),
    ...(purpose.kind === 'burn'
      ? [
          [t('Campaign'), numbered(campaign, purpose.campaignId)] as const,
          [t('Contract'), addressOf(places?.campaigns)] as const,
        ]
      : [[t('For'), edition] as const, [t('Contract'), addressOf(places?.redemption)] as const]),
    [t('Chain'), chain.name],
    [t('Its number'), intent.intentId],
  ]
  return (
    <div className="print:mt-6">
      <Tombstone
        rows={rows.map(([label, value]) => [
          label,
          typeof value === 'string' && value.startsWith('0x') ? (
            <span key={label} className="mono break-all">
              {value}
            </span>
          ) : (
            value
          ),
        ])}
      />
      {purpose.kind === 'burn' && state.state === 'final' && (piece?.token.metadata.fetchedAt ?? null) !== null && (
        <p className="mt-6 text-sm">
          <FileLink href={`/burns/intents/${intent.intentId}/metadata.json`}>{t('Its metadata (JSON)')}</FileLink>
        </p>
      )}
      <p className="mt-6 hidden text-sm break-all print:block">
        {t('Kept at {address}', {
          address: `${offer.host}${linkTo('burn intent', { intent: intent.intentId })}`,
        })}
      </p>
    </div>
  )
}

function addressOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : checksummed(address)
}
