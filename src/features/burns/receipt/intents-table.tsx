import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Address, Hash } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field, Select } from '#ui/field.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Table } from '#ui/lists/table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type IntentFilter, type IntentLine, intentSorts, listedStates } from '../intents/intent-list.ts'

const marks: Readonly<Record<string, Parameters<typeof StateMark>[0]['state']>> = {
  draft: 'sealed',
  checked: 'sealed',
  permitted: 'due',
  sent: 'waiting',
  included: 'due',
  final: 'done',
  expired: 'missing',
  rejected: 'missing',
  reverted: 'failed',
  dropped: 'failed',
}

const ages = {
  hour: 'in the last hour',
  day: 'in the last day',
  week: 'in the last week',
  older: 'longer ago',
} as const

const isWhole = ({ state, age, campaign, holder }: Omit<IntentFilter, 'sort'>) =>
  [state, age, campaign, holder].every((each) => each === undefined)

/** Which intents are shown; works without script. */
export function IntentFilters({
  filter,
  states,
  stuck,
}: {
  filter: IntentFilter
  states: readonly { state: string; count: number }[]
  stuck: number
}) {
  const countOf = (state: string) =>
    state === 'stuck' ? stuck : (states.find((each) => each.state === state)?.count ?? 0)
  return (
    <ListFilters
      label="Which intents"
      asked={filter}
      all={isWhole(filter) ? undefined : linkTo('boss burns', { sort: sortingName(intentSorts, filter.sort) })}
      pinned
    >
      <Select label="State" name="state" defaultValue={filter.state ?? ''}>
        <option value="">all</option>
        {listedStates.map((state) => (
          <option key={state} value={state}>{`${state}, ${countOf(state)}`}</option>
        ))}
      </Select>
      <Select label="Last moved" name="age" defaultValue={filter.age ?? ''}>
        <option value="">at any time</option>
        {Object.entries(ages).map(([age, text]) => (
          <option key={age} value={age}>
            {text}
          </option>
        ))}
      </Select>
      <Field
        label="Campaign"
        name="campaign"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={filter.campaign ?? ''}
      />
      <Field
        label="Holder"
        name="holder"
        autoComplete="off"
        spellCheck={false}
        placeholder="0x…"
        defaultValue={filter.holder ?? ''}
      />
      <SortChoice list={intentSorts} current={filter.sort} onPhones />
    </ListFilters>
  )
}

/** How long nothing has happened where something is still to come; what is old is marked, named, and coloured. */
function StandsStill({ words, age }: NonNullable<IntentLine['standsStill']>) {
  if (age === 'young') return <span className="whitespace-nowrap text-quiet">{words}</span>
  return (
    <span
      className={`border-l-4 pl-2 whitespace-nowrap ${age === 'old' ? 'border-loss text-loss' : 'border-strong-line'}`}
    >
      {words}, {age === 'old' ? 'look into it' : 'a while'}
    </span>
  )
}

/** Intents, sorted by their headings; that of the state brings those that are stuck to the top again. */
export function IntentsTable({
  intents,
  page,
  pages,
  filter: { sort, ...filter },
}: {
  intents: readonly IntentLine[]
  page: number
  pages: number
  filter: IntentFilter
}) {
  const sorted = sortedColumns(intentSorts, sort, (name) => linkTo('boss burns', { ...filter, sort: name }))
  return (
    <>
      <Table
        caption="Intents"
        rows={intents}
        keyOf={({ intentId }) => intentId}
        empty={
          isWhole(filter) ? (
            <p className="text-quiet">Nobody has begun to burn or redeem anything.</p>
          ) : (
            <NoMatch what="burns" all={linkTo('boss burns', { sort: sortingName(intentSorts, sort) })} />
          )
        }
        columns={[
          {
            title: 'Intent',
            oneLine: true,
            cell: ({ intentId }) => (
              <TextLink to={linkTo('boss burn', { intent: intentId })}>
                <span className="mono" title={intentId}>
                  …{intentId.slice(-8)}
                </span>
              </TextLink>
            ),
          },
          {
            title: 'State',
            ...sorted('attention'),
            cell: ({ state, isStuck }) => (
              <span className={isStuck ? 'text-loss' : ''}>
                <StateMark state={isStuck ? 'failed' : (marks[state] ?? 'missing')}>
                  {isStuck ? `${state}, stuck` : state}
                </StateMark>
              </span>
            ),
          },
          {
            title: 'What',
            ...sorted('piece'),
            wide: true,
            cell: ({ about }) => <span className="wrap-anywhere">{about}</span>,
          },
          {
            title: 'Holder',
            ...sorted('holder'),
            oneLine: true,
            fromTablet: true,
            cell: ({ holder }) => <Address address={holder} to={linkTo('collector item', { id: holder })} />,
          },
          {
            title: 'Transaction',
            fromTablet: true,
            cell: ({ txHash }) => (txHash === null ? '' : <Hash hash={txHash} />),
          },
          {
            title: 'Stands still',
            cell: ({ standsStill }) => standsStill !== undefined && <StandsStill {...standsStill} />,
          },
          {
            title: 'Moved',
            ...sorted('moved'),
            cell: ({ movedAt }) => <TimeText at={{ seconds: movedAt, nanoseconds: 0 }} clock />,
          },
          {
            title: 'Begun',
            ...sorted('begun'),
            fromTablet: true,
            cell: ({ startedAt }) => <TimeText at={{ seconds: startedAt, nanoseconds: 0 }} clock />,
          },
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        label="Pages of burns and redemptions"
        addressOf={(each) => linkTo('boss burns', { ...filter, sort: sortingName(intentSorts, sort), page: each })}
      />
    </>
  )
}
