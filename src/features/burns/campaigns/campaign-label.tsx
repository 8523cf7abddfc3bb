import type { ReactNode } from 'react'
import { pillsPerBurnText, pillsText } from '#features/prints/editions/pills-text.ts'
import { CountMessage, Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { BurnCampaign, BurnPrice, StandingCampaign } from './campaign.ts'
import { countNumbers, mostRanges, piecesText, termsText } from './piece-ranges.ts'
import { priceText } from './price-text.ts'
import { partsText } from './recipe.ts'

const moment = (seconds: number) => ({ seconds, nanoseconds: 0 })

/** How a campaign stands, in one line: `Open until 3 May 2030, 42 left`. */
export function StandingLine({ campaign }: { campaign: StandingCampaign }) {
  const left = campaign.cap - campaign.burned
  switch (campaign.standing) {
    case 'open':
      return (
        <StateMark state="opened">
          <span className="whitespace-normal">
            {campaign.takesCopies === true ? (
              <CountMessage
                count={left}
                one="Open until {moment}. One copy can still be burned."
                other="Open until {moment}. {count} copies can still be burned."
                values={{ moment: <TimeText at={moment(campaign.closesAt)} clock /> }}
              />
            ) : (
              <CountMessage
                count={left}
                one="Open until {moment}. One piece left."
                other="Open until {moment}. {count} pieces left."
                values={{ moment: <TimeText at={moment(campaign.closesAt)} clock /> }}
              />
            )}
          </span>
        </StateMark>
      )
    case 'soon':
      return (
        <StateMark state="due">
          <span className="whitespace-normal">
            <Message text="Opens on {moment}." values={{ moment: <TimeText at={moment(campaign.opensAt)} clock /> }} />
          </span>
        </StateMark>
      )
    case 'paused':
      return (
        <StateMark state="waiting">
          <span className="whitespace-normal">
            {t('Paused by the studio. Nothing can be burned until it resumes.')}
          </span>
        </StateMark>
      )
    case 'sold-out':
      return (
        <StateMark state="burned">
          <span className="whitespace-normal">
            {campaign.takesCopies === true
              ? t('Complete: all {count} copies were burned.', { count: campaign.cap })
              : t('Complete: all {count} pieces were burned.', { count: campaign.cap })}
          </span>
        </StateMark>
      )
    case 'over':
      return (
        <StateMark state="missing">
          <span className="whitespace-normal">
            <Message
              text="Over since {moment}. {burned} of {cap} were burned."
              values={{
                moment: <TimeText at={moment(campaign.closesAt)} clock />,
                burned: campaign.burned,
                cap: campaign.cap,
              }}
            />
          </span>
        </StateMark>
      )
  }
}

/** What it takes, with its numbers as a file where they are more than anybody reads. A plan has none yet. */
function Taken({ campaign, collectionTitle }: { campaign: StandingCampaign; collectionTitle: string }) {
  const { campaignId, ranges } = campaign
  const text = takenText(campaign, collectionTitle)
  if (ranges === undefined || ranges.length <= mostRanges || campaignId === 'new') return text
  return (
    <>
      {text}{' '}
      <TextLink to={`/campaigns/${campaignId}/pieces.csv`}>
        {t('Download all {count} numbers (CSV)', { count: Number(countNumbers(ranges)) })}
      </TextLink>
    </>
  )
}

function takenText({ ranges, takesCopies, parts }: StandingCampaign, collection: string): string {
  if (parts !== undefined) return t('{parts}, together', { parts: partsText(parts) })
  if (ranges !== undefined) {
    const pieces = termsText(ranges)
    return takesCopies === true
      ? t('copies of {pieces} of {collection}', { pieces, collection })
      : t('{pieces} of {collection}', { pieces, collection })
  }
  return takesCopies === true
    ? t('copies of pieces of {collection}', { collection })
    : t('pieces of {collection}', { collection })
}

/** That a campaign takes some pieces only, where it does. */
export function TakesOnly({ ranges }: Pick<StandingCampaign, 'ranges'>) {
  return ranges === undefined ? null : t('This campaign takes only {pieces}.', { pieces: piecesText(ranges) })
}

/** A campaign's terms as its contract has them. They never change, but that it may close earlier and take fewer. */
export function CampaignLabel({
  campaign,
  collectionTitle,
  symbol,
}: {
  campaign: StandingCampaign
  collectionTitle: string
  /** Of the chain's own money. */ symbol: string
}) {
  const hasCopies = campaign.takesCopies === true
  const { cap, burned } = campaign
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('Takes##campaign'), <Taken key="takes" campaign={campaign} collectionTitle={collectionTitle} />],
    [
      t('Gives##campaign'),
      campaign.takenTogether === undefined
        ? t('{pills} for each', { pills: pillsText(campaign.pillsPerBurn, campaign.pillName) })
        : pillsPerBurnText(campaign),
    ],
    ...(campaign.price === undefined
      ? []
      : [[t('Costs##campaign'), <Costs key="costs" price={campaign.price} symbol={symbol} />] as const]),
    [t('Opened##campaign'), <TimeText key="opens" at={moment(campaign.opensAt)} clock />],
    [t('Closes##campaign'), <TimeText key="closes" at={moment(campaign.closesAt)} clock />],
    [
      t('Most##campaign'),
      hasCopies
        ? tn(cap, 'One copy, {burned} burned so far', '{count} copies, {burned} burned so far', { burned })
        : tn(cap, 'One piece, {burned} burned so far', '{count} pieces, {burned} burned so far', { burned }),
    ],
    [
      t('How##campaign'),
      campaign.mode === 'burn'
        ? hasCopies
          ? t('the collection’s contract destroys the copies')
          : t('the collection’s contract destroys the piece')
        : hasCopies
          ? t('the copies go to 0x…dEaD, an address without a key')
          : t('the piece goes to 0x…dEaD, an address without a key'),
    ],
    [t('Contract'), <Address key="contract" address={checksummed(campaign.contract)} whole />],
  ]
  return (
    <div>
      <CapBar burned={campaign.burned} cap={campaign.cap} />
      <div className="mt-6">
        <Tombstone rows={rows} />
      </div>
      {campaign.exception !== undefined && (
        <div className="mt-6">
          <ExceptionNotice exception={campaign.exception} />
        </div>
      )}
      <p className="measure mt-4 text-sm text-quiet">
        {t(
          'These terms stand in the contract. The studio can pause it, close it earlier or take fewer, never change what it gives.',
        )}
      </p>
    </div>
  )
}

/** What a burn costs beside the pieces, and who gets it. */
function Costs({ price, symbol }: { price: BurnPrice; symbol: string }) {
  return (
    <Message
      text="{price} a burn, paid to {account}"
      values={{
        price: priceText(price, symbol),
        account: <Address address={checksummed(price.payee)} whole />,
      }}
    />
  )
}

/** Why an owner opened a campaign beyond the prints that were left, in public. */
export function ExceptionNotice({
  exception: { reason, pills, room, at },
  title = t('More pills than prints'),
}: {
  exception: NonNullable<BurnCampaign['exception']>
  title?: string
}) {
  return (
    <Notice title={title}>
      <p>
        <Message
          text="When it was prepared on {day}, {pills} pills could be waiting and prints were left for {room}."
          values={{ day: <TimeText at={moment(at)} />, pills, room }}
        />
      </p>
      <p>{t('The studio says: {reason}', { reason })}</p>
    </Notice>
  )
}

function CapBar({ burned, cap }: { burned: number; cap: number }) {
  const share = cap === 0 ? 0 : Math.min(1, burned / cap)
  return (
    <div>
      <div aria-hidden="true" className="h-1 bg-line">
        <div className="h-full bg-ink" style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </div>
      <p className="mt-2 flex justify-between text-sm tabular-nums text-quiet">
        <span>{t('{count} burned', { count: burned })}</span>
        <span>{t('{count} left', { count: Math.max(0, cap - burned) })}</span>
      </p>
    </div>
  )
}
