import { Form } from 'react-router'
import type { RoleHolder } from '#features/accounts/list-roles.server.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Table } from '#ui/table.tsx'
import { AccountLink } from './account-text.tsx'
import { MaybeTime } from './people-table.tsx'

/** Who runs the house. Owners get a button beside each. */
export function RolesTable({ holders, isOwner }: { holders: readonly RoleHolder[]; isOwner: boolean }) {
  return (
    <Table
      caption="Who runs the house" rows={holders} keyOf={({ uid, role }) => `${uid} ${role}`} empty={<p className="text-quiet">Nobody has a role.</p>}
      columns={[
        { title: 'Account', wide: true, cell: ({ uid, email }) => <AccountLink uid={uid} address={email} /> },
        { title: 'Role', cell: ({ role }) => role },
        ...(isOwner ? [{ title: 'Change', cell: (holder: RoleHolder) => <TakeAway {...holder} /> }] : []),
        { title: 'Since', cell: ({ grantedAt }) => <MaybeTime at={grantedAt} /> },
        { title: 'Given by', wide: true, cell: ({ uid, grantedBy, grantedByEmail }) => (grantedBy === uid ? 'the first owner\u2019s link' : <AccountLink uid={grantedBy} address={grantedByEmail} />) },
      ]}
    />
  )
}

function TakeAway({ uid, role, email }: RoleHolder) {
  return (
    <Form method="post">
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="role" value={role} />
      <button type="submit" name="act" value="revoke" aria-label={`Take away the role ${role} from ${email ?? uid}`} className="-my-3 min-h-11 text-loss underline decoration-strong-line hover:decoration-loss">Take away</button>
    </Form>
  )
}

/** Gives an account a role, by its confirmed address or its uid. What was typed stays when it does not work. */
export function GrantForm({ typed, problem }: { typed: string; problem: string | undefined }) {
  return (
    <Form method="post" className="flex max-w-[40rem] flex-col gap-6" aria-label="Give a role">
      <div className="grid gap-6 sm:grid-cols-[1fr_10rem]">
        <Field label="Address or uid" name="who" defaultValue={typed} error={problem} required autoComplete="off" spellCheck={false} maxLength={254} />
        <Select label="Role" name="role" defaultValue="staff">
          <option value="staff">staff</option>
          <option value="owner">owner</option>
        </Select>
      </div>
      <p className="measure text-sm text-quiet">Staff see the workbench, help people with their accounts and open mails. Owners also say who runs the house.</p>
      <div><Button look="primary" name="act" value="grant">Give the role</Button></div>
    </Form>
  )
}
