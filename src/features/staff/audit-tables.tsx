import { type ActLine, acts } from '#features/accounts/roles/staff-act.ts'
import { Address } from '#ui/chain-text.tsx'
import { Table } from '#ui/table.tsx'
import { AccountLink } from './account-text.tsx'
import type { AccountEvent } from './list-account-events.server.ts'
import { MaybeTime } from './people-table.tsx'

/** What staff did, newest first. */
export function ActsTable({ lines }: { lines: readonly ActLine[] }) {
  return (
    <Table
      caption="What staff did"
      rows={lines}
      keyOf={({ id }) => String(id)}
      empty={<p className="text-quiet">Nobody has done anything yet.</p>}
      columns={[
        { title: 'When', cell: ({ at }) => <MaybeTime at={at} /> },
        {
          title: 'Who',
          wide: true,
          cell: ({ actor, actorAddress }) => <AccountLink uid={actor} address={actorAddress} />,
        },
        { title: 'Did what', cell: ({ act }) => (Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : act) },
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
      <AccountLink uid={actor} address={actorAddress} />{' '}
      {Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : act}
      {subject !== undefined && (
        <>
          : <AccountLink uid={subject} address={subjectAddress} />
        </>
      )}
      {detail === undefined ? '' : `, ${detail}`}
    </>
  )
}

/** What happened to accounts, as the sign-in service wrote it down. */
export function EventsTable({ events, hasAccount = true }: { events: readonly AccountEvent[]; hasAccount?: boolean }) {
  return (
    <Table
      caption="What happened to accounts"
      rows={events}
      keyOf={({ id }) => String(id)}
      empty={<p className="text-quiet">Nothing has happened yet.</p>}
      columns={[
        { title: 'When', cell: ({ at }) => <MaybeTime at={at} /> },
        { title: 'What', cell: ({ action }) => action },
        { title: 'Outcome', cell: ({ outcome }) => outcome },
        { title: 'By', cell: ({ actor }) => actor },
        ...(hasAccount
          ? [
              {
                title: 'Account',
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
