import { pillsText } from '#features/prints/editions/pills-text.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { CampaignLine, CampaignStanding } from './campaign.ts'

const marks = { open: 'opened', soon: 'due', paused: 'waiting', 'sold-out': 'burned', over: 'missing' } as const
const words: Readonly<Record<CampaignStanding, string>> = {
  open: 'open',
  soon: 'opens later',
  paused: 'paused',
  'sold-out': 'complete',
  over: 'over',
}

export function StandingMark({ standing }: { standing: CampaignStanding }) {
  return <StateMark state={marks[standing]}>{words[standing]}</StateMark>
}

/** Every campaign of the contract, those that take pieces first. */
export function CampaignsTable({ campaigns }: { campaigns: readonly CampaignLine[] }) {
  return (
    <WithTableKeys>
      <Table
        caption="Burn campaigns"
        rows={campaigns}
        keyOf={({ campaignId }) => campaignId}
        empty={<p className="text-quiet">No campaign has been opened.</p>}
        columns={[
          {
            title: 'Campaign',
            oneLine: true,
            cell: ({ campaignId, name }) => (
              <TextLink to={linkTo('boss campaign', { campaign: campaignId })}>{name}</TextLink>
            ),
          },
          { title: 'Standing', cell: ({ standing }) => <StandingMark standing={standing} /> },
          { title: 'Takes', cell: ({ title }) => title },
          {
            title: 'Gives',
            oneLine: true,
            fromTablet: true,
            cell: ({ pillsPerBurn, pillName }) => pillsText(pillsPerBurn, pillName),
          },
          { title: 'Burned', align: 'right', cell: ({ burned }) => groupDigits(burned) },
          { title: 'Most', align: 'right', fromTablet: true, cell: ({ cap }) => groupDigits(cap) },
          { title: 'Begun', align: 'right', fromTablet: true, cell: ({ begun }) => groupDigits(begun) },
          {
            title: 'Stuck',
            align: 'right',
            fromTablet: true,
            cell: ({ stuck }) => (stuck === 0 ? '0' : <span className="text-loss">{groupDigits(stuck)}</span>),
          },
          {
            title: 'Opens',
            fromTablet: true,
            cell: ({ opensAt }) => <TimeText at={{ seconds: opensAt, nanoseconds: 0 }} clock />,
          },
          {
            title: 'Closes',
            fromTablet: true,
            cell: ({ closesAt }) => <TimeText at={{ seconds: closesAt, nanoseconds: 0 }} clock />,
          },
        ]}
      />
    </WithTableKeys>
  )
}
