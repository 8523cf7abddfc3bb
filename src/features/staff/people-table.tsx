import { Form } from 'react-router'
import type { AccountSorting } from '#features/accounts/roles/account-service.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { Table } from '#ui/lists/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { AccountLink } from './account-text.tsx'
import { type PersonLine, peopleSorts } from './people.ts'

/** Accounts, one a line; each leads to what can be done with it. */
export function PeopleTable({
  people,
  search,
  sort,
}: {
  people: readonly PersonLine[]
  search: string
  /** Absent where whoever keeps the accounts sorts nothing. */ sort: AccountSorting | undefined
}) {
  const sorted =
    sort === undefined
      ? () => ({})
      : sortedColumns(peopleSorts, sort, (name) =>
          linkTo('boss people', { search: search === '' ? undefined : search, sort: name }),
        )
  return (
    <Table
      caption="Accounts"
      rows={people}
      keyOf={({ uid }) => uid}
      empty={<p className="text-quiet">No account is found.</p>}
      columns={[
        {
          title: 'Account',
          ...sorted('address'),
          wide: true,
          cell: ({ uid, email, name }) => <AccountLink uid={uid} address={email ?? name} />,
        },
        { title: 'Name', ...sorted('name'), fromTablet: true, cell: ({ name }) => name ?? '' },
        { title: 'State', cell: ({ disabled }) => <PersonState disabled={disabled} /> },
        { title: 'Role', cell: ({ roles }) => roles.join(', ') },
        {
          title: 'Signs in by',
          fromTablet: true,
          cell: ({ providers, hasSecondFactor }) => waysText(providers, hasSecondFactor),
        },
        {
          title: 'Last sign-in',
          ...sorted('seen'),
          fromTablet: true,
          cell: ({ lastSignInAt }) => <MaybeTime at={lastSignInAt} />,
        },
        {
          title: 'Since',
          ...sorted('joined'),
          fromTablet: true,
          cell: ({ createdAt }) => <MaybeTime at={createdAt} />,
        },
      ]}
    />
  )
}

/** Finds accounts. A plain GET: the address of the page holds what was asked. `isWhole`: a hosted project knows no parts. */
export function PeopleSearch({
  search,
  isWhole,
  sort,
}: {
  search: string
  isWhole: boolean
  sort: AccountSorting | undefined
}) {
  return (
    <Form method="get" role="search" className="mb-10 flex max-w-[40rem] flex-wrap items-end gap-4">
      <div className="min-w-0 grow basis-64">
        <Field
          label={isWhole ? 'Whole address or uid' : 'Address, name or uid'}
          name="search"
          type="search"
          defaultValue={search}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      {sort !== undefined && <SortChoice list={peopleSorts} current={sort} onPhones />}
      <Button>Find</Button>
    </Form>
  )
}

export function PersonState({ disabled }: { disabled: boolean }) {
  return <StateMark state={disabled ? 'failed' : 'done'}>{disabled ? 'disabled' : 'open'}</StateMark>
}

const ways: Record<string, string> = {
  password: 'password',
  emailLink: 'email link',
  custom: 'wallet',
  phone: 'phone',
}

/** How an account signs in, in words; other providers by their own id. */
export function waysText(providers: readonly string[], hasSecondFactor: boolean): string {
  const named = providers.length === 0 ? 'nothing: anonymous' : providers.map((id) => ways[id] ?? id).join(', ')
  return hasSecondFactor ? `${named}, second factor` : named
}

export function MaybeTime({ at }: { at: number | undefined }) {
  return at === undefined ? null : <TimeText at={{ seconds: at, nanoseconds: 0 }} clock />
}
