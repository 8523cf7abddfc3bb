import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { AccountLink } from './account-text.tsx'
import type { PersonLine } from './people.ts'

/** Accounts, one a line; each leads to what can be done with it. */
export function PeopleTable({ people }: { people: readonly PersonLine[] }) {
  return (
    <Table
      caption="Accounts"
      rows={people}
      keyOf={({ uid }) => uid}
      empty={<p className="text-quiet">No account is found.</p>}
      columns={[
        {
          title: 'Account',
          wide: true,
          cell: ({ uid, email, name }) => <AccountLink uid={uid} address={email ?? name} />,
        },
        { title: 'Name', fromTablet: true, cell: ({ name }) => name ?? '' },
        { title: 'State', cell: ({ disabled }) => <PersonState disabled={disabled} /> },
        { title: 'Role', cell: ({ roles }) => roles.join(', ') },
        {
          title: 'Signs in by',
          fromTablet: true,
          cell: ({ providers, hasSecondFactor }) => waysText(providers, hasSecondFactor),
        },
        { title: 'Last sign-in', fromTablet: true, cell: ({ lastSignInAt }) => <MaybeTime at={lastSignInAt} /> },
        { title: 'Since', fromTablet: true, cell: ({ createdAt }) => <MaybeTime at={createdAt} /> },
      ]}
    />
  )
}

/** Finds accounts. A plain GET: the address of the page holds what was asked. `isWhole`: a hosted project knows no parts. */
export function PeopleSearch({ search, isWhole }: { search: string; isWhole: boolean }) {
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
