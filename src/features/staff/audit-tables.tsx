import { Link } from 'react-router'
import { type ActLine, acts } from '#features/accounts/staff-act.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Table } from '#ui/table.tsx'
import type { AccountEvent } from './list-account-events.server.ts'
import { MaybeTime } from './people-table.tsx'

/** What staff did, newest first. */
export function ActsTable({ lines }: { lines: readonly ActLine[] }) {
  return (
    <Table
      caption="What staff did" rows={lines} keyOf={({ id }) => String(id)} empty={<p className="text-quiet">Nobody has done anything yet.</p>}
      columns={[
        { title: 'When', cell: ({ at }) => <MaybeTime at={at} /> },
        { title: 'Who', cell: ({ actor }) => <Uid uid={actor} /> },
        { title: 'Did what', cell: ({ act }) => (Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : act) },
        { title: 'To whom', cell: ({ subject }) => (subject === undefined ? '' : <Uid uid={subject} />) },
        { title: 'Detail', wide: true, cell: ({ detail }) => <span className="break-words">{detail ?? ''}</span> },
      ]}
    />
  )
}

/** What happened to accounts, as the sign-in service wrote it down. */
export function EventsTable({ events, hasAccount = true }: { events: readonly AccountEvent[]; hasAccount?: boolean }) {
  return (
    <Table
      caption="What happened to accounts" rows={events} keyOf={({ id }) => String(id)} empty={<p className="text-quiet">Nothing has happened yet.</p>}
      columns={[
        { title: 'When', cell: ({ at }) => <MaybeTime at={at} /> },
        { title: 'What', cell: ({ action }) => action },
        { title: 'Outcome', cell: ({ outcome }) => outcome },
        { title: 'By', cell: ({ actor }) => actor },
        ...(hasAccount ? [{ title: 'Account', wide: true, cell: ({ uid }: AccountEvent) => (uid === undefined ? '' : <Uid uid={uid} />) }] : []),
      ]}
    />
  )
}

/** An account by its uid, which stays the same when its address changes; the house itself and addresses are no link. */
function Uid({ uid }: { uid: string }) {
  if (uid === 'house' || uid.includes('@')) return <span className="break-all">{uid}</span>
  return <Link to={linkTo('boss person', { uid })} className="font-mono text-xs break-all underline decoration-strong-line hover:decoration-ink">{uid}</Link>
}
