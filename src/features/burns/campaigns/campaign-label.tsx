import type { ReactNode } from 'react'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { checksummed } from '#platform/address.ts'
import { Address, groupDigits } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { BurnCampaign, StandingCampaign } from './campaign.ts'

const moment = (seconds: number) => ({ seconds, nanoseconds: 0 })

/** How a campaign stands, in one line: `Open until 3 May 2030, 42 left`. */
export function StandingLine({ campaign }: { campaign: StandingCampaign }) {
  const left = campaign.cap - campaign.burned
  switch (campaign.standing) {
    case 'open':
      return (
        <StateMark state="opened">
          <span className="whitespace-normal">
            Open until <TimeText at={moment(campaign.closesAt)} clock />.{' '}
            {left === 1 ? 'One piece can still be burned' : `${groupDigits(left)} pieces can still be burned`}.
          </span>
        </StateMark>
      )
    case 'soon':
      return (
        <StateMark state="due">
          <span className="whitespace-normal">
            Opens on <TimeText at={moment(campaign.opensAt)} clock />.
          </span>
        </StateMark>
      )
    case 'paused':
      return (
        <StateMark state="waiting">
          <span className="whitespace-normal">Paused by the studio. Nothing can be burned until it resumes.</span>
        </StateMark>
      )
    case 'sold-out':
      return (
        <StateMark state="burned">
          <span className="whitespace-normal">Complete: all {groupDigits(campaign.cap)} pieces were burned.</span>
        </StateMark>
      )
    case 'over':
      return (
        <StateMark state="missing">
          <span className="whitespace-normal">
            Over since <TimeText at={moment(campaign.closesAt)} clock />. {groupDigits(campaign.burned)} of{' '}
            {groupDigits(campaign.cap)} were burned.
          </span>
        </StateMark>
      )
  }
}

/** A campaign's terms as its contract has them. They never change, but that it may close earlier and take fewer. */
export function CampaignLabel({ campaign, collectionTitle }: { campaign: StandingCampaign; collectionTitle: string }) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Takes', `pieces of ${collectionTitle}`],
    ['Gives', `${pillsText(campaign.pillsPerBurn, campaign.pillName)} for each`],
    ['Opened', <TimeText key="opens" at={moment(campaign.opensAt)} clock />],
    ['Closes', <TimeText key="closes" at={moment(campaign.closesAt)} clock />],
    ['Most', `${groupDigits(campaign.cap)} pieces, ${groupDigits(campaign.burned)} burned so far`],
    [
      'How',
      campaign.mode === 'burn'
        ? 'the collection’s contract destroys the piece'
        : 'the piece goes to 0x…dEaD, an address without a key',
    ],
    ['Contract', <Address key="contract" address={checksummed(campaign.contract)} whole />],
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
        These terms stand in the contract. The studio can pause it, close it earlier or take fewer, never change what it
        gives.
      </p>
    </div>
  )
}

/** Why an owner opened a campaign beyond the prints that were left, in public. */
export function ExceptionNotice({
  exception: { reason, pills, room, at },
  title = 'More pills than prints',
}: {
  exception: NonNullable<BurnCampaign['exception']>
  title?: string
}) {
  return (
    <Notice title={title}>
      <p>
        When it was prepared on <TimeText at={moment(at)} />, {groupDigits(pills)} pills could be waiting and prints
        were left for {groupDigits(room)}.
      </p>
      <p>The studio says: {reason}</p>
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
        <span>{groupDigits(burned)} burned</span>
        <span>{groupDigits(Math.max(0, cap - burned))} left</span>
      </p>
    </div>
  )
}
