import { type AuditFilter, auditSorts, isUnfiltered } from '#features/accounts/roles/audit-filter.ts'
import { type ActLine, acts, isAct } from '#features/accounts/roles/staff-act.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Address } from '#ui/chain-text.tsx'
import { Field, Select } from '#ui/field.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Table } from '#ui/lists/table.tsx'
import { AccountLink } from './account-text.tsx'
import type { AccountEvent } from './list-account-events.server.ts'
import { MaybeTime } from './people-table.tsx'

const wholeAudit = ({ sort }: AuditFilter) => linkTo('boss audit', { sort: sortingName(auditSorts, sort) })
const sortedAudit = (filter: AuditFilter) =>
  sortedColumns(auditSorts, filter.sort, (sort) => linkTo('boss audit', { ...filter, sort }))

/** Which lines of the audit are shown. `actions`: what the sign-in service wrote down. */
export function AuditFilters({ filter, actions }: { filter: AuditFilter; actions: readonly string[] }) {
  const { who, what, from, to, sort } = filter
  return (
    <ListFilters label="Which entries" asked={filter} all={isUnfiltered(filter) ? undefined : wholeAudit(filter)}>
      <Field
        label="Who, or to whom"
        name="who"
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="address or uid"
        defaultValue={who ?? ''}
      />
      <Select label="What" name="what" defaultValue={what ?? ''}>
        <option value="">anything</option>
        <optgroup label="What staff did">
          {Object.entries(acts)
            .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
            .map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
        </optgroup>
        <optgroup label="What happened to accounts">
          {actions.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </optgroup>
      </Select>
      <Field label="From (UTC)" name="from" type="date" defaultValue={from ?? ''} />
      <Field label="To (UTC)" name="to" type="date" defaultValue={to ?? ''} />
      <SortChoice list={auditSorts} current={sort} onPhones />
    </ListFilters>
  )
}

function NoLines({ filter, empty }: { filter: AuditFilter; empty: string }) {
  return isUnfiltered(filter) ? (
    <p className="text-quiet">{empty}</p>
  ) : (
    <NoMatch what="entries" all={wholeAudit(filter)} />
  )
}

/** What staff did, as `filter` says. */
export function ActsTable({ lines, filter }: { lines: readonly ActLine[]; filter: AuditFilter }) {
  const sorted = sortedAudit(filter)
  return (
    <Table
      caption="What staff did"
      rows={lines}
      keyOf={({ id }) => String(id)}
      empty={<NoLines filter={filter} empty="Nobody has done anything yet." />}
      columns={[
        { title: 'When', ...sorted('when'), cell: ({ at }) => <MaybeTime at={at} /> },
        {
          title: 'Who',
          ...sorted('who'),
          wide: true,
          cell: ({ actor, actorAddress }) => <AccountLink uid={actor} address={actorAddress} />,
        },
        {
          title: 'Did what',
          ...sorted('what'),
          cell: ({ act }) => (isAct(act) ? acts[act] : act),
        },
        {
          title: 'To whom',
          wide: true,
          cell: ({ subject, subjectAddress }) =>
            subject === undefined ? '' : <AccountLink uid={subject} address={subjectAddress} />,
        },
        { title: 'Detail', wide: true, cell: ({ detail }) => <span className="wrap-anywhere">{detail ?? ''}</span> },
      ]}
    />
  )
}

/** An act of staff in one sentence. */
export function ActWords({ actor, actorAddress, act, subject, subjectAddress, detail }: ActLine) {
  return (
    <>
      <AccountLink uid={actor} address={actorAddress} /> {isAct(act) ? acts[act] : act}
      {subject !== undefined && (
        <>
          : <AccountLink uid={subject} address={subjectAddress} />
        </>
      )}
      {detail === undefined ? '' : `, ${detail}`}
    </>
  )
}

/** What happened to accounts, as the sign-in service wrote it down. `filter`: where it is the audit’s; elsewhere it is of one account. */
export function EventsTable({ events, filter }: { events: readonly AccountEvent[]; filter?: AuditFilter }) {
  const sorted = filter === undefined ? () => ({}) : sortedAudit(filter)
  const empty = 'Nothing has happened yet.'
  return (
    <Table
      caption="What happened to accounts"
      rows={events}
      keyOf={({ id }) => String(id)}
      empty={filter === undefined ? <p className="text-quiet">{empty}</p> : <NoLines filter={filter} empty={empty} />}
      columns={[
        { title: 'When', ...sorted('when'), cell: ({ at }) => <MaybeTime at={at} /> },
        { title: 'What', ...sorted('what'), cell: ({ action }) => action },
        { title: 'Outcome', cell: ({ outcome }) => outcome },
        { title: 'By', cell: ({ actor }) => actor },
        ...(filter !== undefined
          ? [
              {
                title: 'Account',
                ...sorted('who'),
                wide: true,
                cell: ({ uid, address }: AccountEvent) =>
                  uid === undefined ? '' : <AccountLink uid={uid} address={address} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** A wallet and what it did, or what was done with it; `at` is whole seconds since 1970. */
export type WalletLine = { id: number; at: number; what: string; address: string }

/** What happened between an account and wallets. */
export function WalletLinesTable({ lines }: { lines: readonly WalletLine[] }) {
  return (
    <Table
      caption="What happened with wallets"
      rows={lines}
      keyOf={({ id }) => String(id)}
      empty={<p className="text-quiet">No wallet has been here.</p>}
      columns={[
        { title: 'When', cell: ({ at }) => <MaybeTime at={at} /> },
        { title: 'Wallet', wide: true, cell: ({ address }) => <Address address={address} /> },
        { title: 'What', cell: ({ what }) => what },
      ]}
    />
  )
}
