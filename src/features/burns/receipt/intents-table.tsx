import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address, Hash } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type IntentFilter, type IntentLine, listedStates } from '../intents/intent-list.ts'

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
    <Form
      method="get"
      aria-label="Which intents"
      className="top-0 z-10 mb-6 grid sm:sticky items-end gap-4 border-b border-line bg-ground py-3 sm:grid-cols-[repeat(3,minmax(0,14rem))_auto]"
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
      <div>
        <Button>Show</Button>
      </div>
    </Form>
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

/** Intents, those that are stuck first. */
export function IntentsTable({ intents, more }: { intents: readonly IntentLine[]; more: boolean }) {
  return (
    <>
      <Table
        caption="Intents"
        rows={intents}
        keyOf={({ intentId }) => intentId}
        empty={<p className="text-quiet">No burns match these filters.</p>}
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
            cell: ({ state, isStuck }) => (
              <span className={isStuck ? 'text-loss' : ''}>
                <StateMark state={isStuck ? 'failed' : (marks[state] ?? 'missing')}>
                  {isStuck ? `${state}, stuck` : state}
                </StateMark>
              </span>
            ),
          },
          { title: 'What', wide: true, cell: ({ about }) => <span className="wrap-anywhere">{about}</span> },
          {
            title: 'Holder',
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
          { title: 'Moved', cell: ({ movedAt }) => <TimeText at={{ seconds: movedAt, nanoseconds: 0 }} clock /> },
          {
            title: 'Begun',
            fromTablet: true,
            cell: ({ startedAt }) => <TimeText at={{ seconds: startedAt, nanoseconds: 0 }} clock />,
          },
        ]}
      />
      {more && (
        <p className="mt-4 text-sm text-quiet">
          Only the first {groupDigits(intents.length)} are shown. Narrow them down above.
        </p>
      )}
    </>
  )
}
