import { Form } from 'react-router'
import { type AccountChange, longestReason } from '#features/accounts/administration/account-change.ts'
import type { SessionLine } from '#features/accounts/sessions/list-sessions.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { TextArea } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { AddressText } from './account-text.tsx'
import type { PasskeyLine } from './get-person.server.ts'
import { MaybeTime, PersonState, waysText } from './people-table.tsx'
import type { PersonLine } from './people.ts'

/** What the app knows of an account. */
export function PersonFacts({
  person: { uid, email, emailVerified, name, disabled, roles, providers, hasSecondFactor, createdAt, lastSignInAt },
}: {
  person: PersonLine
}) {
  return (
    <Tombstone
      rows={[
        ['State', <PersonState key="state" disabled={disabled} />],
        [
          'Address',
          email === undefined ? (
            'none'
          ) : (
            <span key="address">
              <AddressText>{email}</AddressText>, {emailVerified ? 'confirmed' : 'not confirmed'}
            </span>
          ),
        ],
        ['Name', name],
        ['Roles', roles.length === 0 ? 'none' : roles.join(', ')],
        ['Signs in by', waysText(providers, hasSecondFactor)],
        ['Since', <MaybeTime key="since" at={createdAt} />],
        ['Last sign-in', lastSignInAt === undefined ? 'never' : <MaybeTime key="last" at={lastSignInAt} />],
        [
          'Uid',
          <span key="uid" className="mono break-all">
            {uid}
          </span>,
        ],
      ]}
    />
  )
}

/** What staff can do with an account; each button says what follows. */
export function PersonActs({ person: { disabled, roles, uid } }: { person: PersonLine }) {
  return (
    <div className="flex max-w-[40rem] flex-col gap-8">
      <Act change="sign-out" button="Sign out everywhere">
        Ends every session of this account, here and in its browsers. Whoever owns it signs in again.
      </Act>
      {disabled ? (
        <Act change="enable" button="Enable the account">
          The account can sign in again. Its old sessions do not come back.
        </Act>
      ) : roles.length > 0 ? (
        <p className="measure text-sm text-quiet">
          An account with a role is not disabled.{' '}
          <TextLink to={`${linkTo('boss roles', { who: uid })}#change`}>Take its roles away first.</TextLink>
        </p>
      ) : (
        <Act change="disable" button="Disable the account" look="loss">
          Nobody can sign in to it until it is enabled again, and its sessions end now. Nothing is deleted.
        </Act>
      )}
      {roles.length === 0 && !disabled && (
        <p className="text-sm">
          <TextLink to={linkTo('boss roles', { who: uid })}>Give it roles</TextLink>
        </p>
      )}
    </div>
  )
}

function Act({
  change,
  button,
  look = 'plain',
  children,
}: {
  change: AccountChange
  button: string
  look?: 'plain' | 'loss'
  children: string
}) {
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      <input type="hidden" name="change" value={change} />
      <Button look={look}>{button}</Button>
      <p className="measure text-sm text-quiet">{children}</p>
    </Form>
  )
}

/** For somebody who lost their authenticator app. `isTold`: a mail goes to the account's address. */
export function RemoveFactorForm({ isTold, problem }: { isTold: boolean; problem: string | undefined }) {
  return (
    <Form
      method="post"
      aria-label="Remove the second factor"
      className="mt-8 flex max-w-[40rem] flex-col items-start gap-3"
    >
      <input type="hidden" name="change" value="remove-factor" />
      <div className="w-full">
        <TextArea
          label="How you know that it is them"
          name="reason"
          rows={2}
          required
          maxLength={longestReason}
          error={problem}
          hint="Goes into the audit."
        />
      </div>
      <Button look="loss">Remove the second factor</Button>
      <p className="measure text-sm text-quiet">
        The account opens with its password or link alone until another one is set up, and its sessions end now.{' '}
        {isTold ? 'A mail that says so is queued for its address.' : 'No mail goes out about it: tell them yourself.'}
      </p>
    </Form>
  )
}

/** With what an account is opened besides. Whoever owns it adds and removes them; staff only see them. */
export function PersonPasskeys({ passkeys }: { passkeys: readonly PasskeyLine[] }) {
  return (
    <Table
      caption="Passkeys"
      rows={passkeys}
      keyOf={({ key }) => key}
      columns={[
        { title: 'Name', cell: ({ name }) => <span dir="auto">{name}</span> },
        { title: 'Kept', cell: ({ isSynced }) => (isSynced ? 'on several devices' : 'on one device') },
        { title: 'Added', cell: ({ addedAt }) => <MaybeTime at={addedAt} /> },
        { title: 'Last used', cell: ({ usedAt }) => (usedAt === undefined ? 'never' : <MaybeTime at={usedAt} />) },
      ]}
    />
  )
}

/** Where an account is signed in at this instance. */
export function PersonSessions({ sessions }: { sessions: readonly SessionLine[] }) {
  return (
    <Table
      caption="Sessions"
      rows={sessions}
      keyOf={({ id }) => String(id)}
      empty={<p className="text-quiet">Signed in nowhere.</p>}
      columns={[
        { title: 'Device', cell: ({ device }) => device ?? 'unknown' },
        { title: 'Signed in', cell: ({ createdAt }) => <MaybeTime at={createdAt} /> },
        { title: 'Last seen', cell: ({ lastSeenAt }) => <MaybeTime at={lastSeenAt} /> },
        { title: 'Ends', cell: ({ expiresAt }) => <MaybeTime at={expiresAt} /> },
      ]}
    />
  )
}
