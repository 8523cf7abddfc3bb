import { Form } from 'react-router'
import type { RoleHolder } from '#features/accounts/roles/list-roles.server.ts'
import { roleSentences } from '#features/accounts/roles/roles.ts'
import { type Role, roles } from '#features/studio/access.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { AccountLink, AddressText } from './account-text.tsx'
import { MaybeTime } from './people-table.tsx'

/** A person with all their roles, the first of them first. */
type Holder = { uid: string; email: string | undefined; held: readonly RoleHolder[] }

/** Who does what, one line a person. Owners get a link beside each. */
export function RolesTable({ holders, isOwner }: { holders: readonly RoleHolder[]; isOwner: boolean }) {
  const people = peopleOf(holders)
  return (
    <Table
      caption="Who does what"
      rows={people}
      keyOf={({ uid }) => uid}
      empty={<p className="text-quiet">Nobody has a role.</p>}
      columns={[
        { title: 'Account', wide: true, cell: ({ uid, email }) => <AccountLink uid={uid} address={email} /> },
        { title: 'Roles', cell: ({ held }) => held.map(({ role }) => role).join(', ') },
        ...(isOwner
          ? [
              {
                title: 'Change',
                cell: ({ uid, email }: Holder) => (
                  <a
                    data-inside
                    href={`${linkTo('boss roles', { who: uid })}#change`}
                    aria-label={`Change the roles of ${email ?? uid}`}
                    className="underline decoration-strong-line hover:decoration-ink"
                  >
                    Change
                  </a>
                ),
              },
            ]
          : []),
        { title: 'Since', cell: ({ held }) => <MaybeTime at={held[0]?.grantedAt} /> },
        {
          title: 'Given by',
          wide: true,
          cell: ({ uid, held: [first] }) =>
            first?.grantedBy === uid ? (
              'the first owner\u2019s link'
            ) : (
              <AccountLink uid={first?.grantedBy ?? ''} address={first?.grantedByEmail} />
            ),
        },
      ]}
    />
  )
}

function peopleOf(holders: readonly RoleHolder[]): Holder[] {
  const byUid = new Map<string, RoleHolder[]>()
  for (const holder of holders) byUid.set(holder.uid, [...(byUid.get(holder.uid) ?? []), holder])
  return [...byUid].map(([uid, held]) => ({
    uid,
    email: held[0]?.email,
    held: held.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role)),
  }))
}

/** Gives an account roles, by its confirmed address or its uid. What was typed and ticked stays when it does not work. */
export function GrantForm({
  typed,
  ticked,
  problem,
  isOfRoles = false,
}: {
  typed: string
  ticked: readonly Role[]
  problem: string | undefined
  /** What is wrong is wrong with the ticks. */ isOfRoles?: boolean
}) {
  return (
    <Form method="post" className="flex max-w-[40rem] flex-col gap-6" aria-label="Give roles">
      <Field
        label="Address or uid"
        name="who"
        defaultValue={typed}
        error={isOfRoles ? undefined : problem}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
      />
      <RoleBoxes ticked={ticked} problem={isOfRoles ? problem : undefined} />
      <div>
        <Button look="primary" name="act" value="grant">
          Give these roles
        </Button>
      </div>
    </Form>
  )
}

/** The roles of one person, as they are, to be changed. */
export function ChangeForm({
  uid,
  email,
  ticked,
}: {
  uid: string
  email: string | undefined
  ticked: readonly Role[]
}) {
  return (
    <Form method="post" className="flex max-w-[40rem] flex-col gap-6" aria-label="Change roles">
      <input type="hidden" name="uid" value={uid} />
      <p>
        <AddressText>{email ?? uid}</AddressText>
      </p>
      <RoleBoxes ticked={ticked} />
      <p className="measure text-sm text-quiet">
        A change holds at once, on every device. Without a tick the account has no role, and keeps everything else.
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <Button look="primary" name="act" value="set">
          Save the roles
        </Button>
        <TextLink to={linkTo('boss roles')}>Cancel</TextLink>
      </div>
    </Form>
  )
}

function RoleBoxes({ ticked, problem }: { ticked: readonly Role[]; problem?: string | undefined }) {
  return (
    <fieldset className="flex flex-col gap-4" aria-describedby={problem === undefined ? undefined : 'roles-problem'}>
      <legend className="mb-3 text-sm">Roles</legend>
      {roles.map((role) => (
        <div key={role} className="max-w-prose">
          <label className="flex min-h-8 cursor-pointer items-center gap-3 capitalize">
            <input
              type="checkbox"
              name="role"
              value={role}
              defaultChecked={ticked.includes(role)}
              aria-describedby={`what-${role}`}
              className="size-4 shrink-0 accent-ink"
            />
            {role}
          </label>
          <p id={`what-${role}`} className="ps-7 text-sm text-quiet">
            {roleSentences[role]}
          </p>
        </div>
      ))}
      {problem !== undefined && (
        <p id="roles-problem" role="alert" className="text-sm text-loss">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
