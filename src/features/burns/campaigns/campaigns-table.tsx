import { pillsPerBurnText } from '#features/prints/editions/pills-text.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Select } from '#ui/field.tsx'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Table } from '#ui/lists/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type CampaignFilter, campaignSorts, listedStandings } from './campaign-list.ts'
import type { CampaignLine, CampaignStanding } from './campaign.ts'
import { piecesText } from './piece-ranges.ts'

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

/** Campaigns of the contract, narrowed down and sorted as `filter` says. `counts`: how many stand in each state. */
export function CampaignsTable({
  campaigns,
  filter: { state, sort },
  counts,
}: {
  campaigns: readonly CampaignLine[]
  filter: CampaignFilter
  counts: Readonly<Partial<Record<CampaignStanding, number>>>
}) {
  const sorted = sortedColumns(campaignSorts, sort, (name) => linkTo('boss campaigns', { state, sort: name }))
  const all = linkTo('boss campaigns', { sort: sortingName(campaignSorts, sort) })
  return (
    <WithTableKeys hasFilters>
      <ListFilters label="Which campaigns" asked={{ state, sort }} all={state === undefined ? undefined : all}>
        <Select label="State" name="state" defaultValue={state ?? ''}>
          <option value="">all</option>
          {listedStandings.map((each) => (
            <option key={each} value={each}>{`${words[each]}, ${counts[each] ?? 0}`}</option>
          ))}
        </Select>
        <SortChoice list={campaignSorts} current={sort} onPhones />
      </ListFilters>
      <Table
        caption="Burn campaigns"
        rows={campaigns}
        keyOf={({ campaignId }) => campaignId}
        empty={
          state === undefined ? (
            <p className="text-quiet">No campaign has been opened.</p>
          ) : (
            <NoMatch what="campaigns" all={all} />
          )
        }
        columns={[
          {
            title: 'Campaign',
            oneLine: true,
            cell: ({ campaignId, name }) => (
              <TextLink to={linkTo('boss campaign', { campaign: campaignId })}>{name}</TextLink>
            ),
          },
          { title: 'Standing', ...sorted('standing'), cell: ({ standing }) => <StandingMark standing={standing} /> },
          {
            title: 'Takes',
            cell: ({ title, ranges }) => (ranges === undefined ? title : `${title}: ${piecesText(ranges)}`),
          },
          {
            title: 'Gives',
            oneLine: true,
            fromTablet: true,
            cell: pillsPerBurnText,
          },
          { title: 'Burned', ...sorted('burned'), align: 'right', cell: ({ burned }) => groupDigits(burned) },
          {
            title: 'Most',
            ...sorted('most'),
            align: 'right',
            fromTablet: true,
            cell: ({ cap }) => groupDigits(cap),
          },
          { title: 'Begun', align: 'right', fromTablet: true, cell: ({ begun }) => groupDigits(begun) },
          {
            title: 'Stuck',
            align: 'right',
            fromTablet: true,
            cell: ({ stuck }) => (stuck === 0 ? '0' : <span className="text-loss">{groupDigits(stuck)}</span>),
          },
          {
            title: 'Opens',
            ...sorted('opens'),
            fromTablet: true,
            cell: ({ opensAt }) => <TimeText at={{ seconds: opensAt, nanoseconds: 0 }} clock />,
          },
          {
            title: 'Closes',
            ...sorted('closes'),
            fromTablet: true,
            cell: ({ closesAt }) => <TimeText at={{ seconds: closesAt, nanoseconds: 0 }} clock />,
          },
        ]}
      />
    </WithTableKeys>
  )
}
