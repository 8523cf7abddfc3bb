import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Access, mayEnter, type Role, roles } from '#features/studio/access.ts'
import { inLocale } from '#messages/locale.server.ts'
import { t } from '#messages/translate.ts'
import { readSide } from '#platform/database/database.server.ts'
import { statementsOf } from '#platform/database/migrate.server.ts'
import { emptyTables, openOwnTestDatabase } from '#tests/database.ts'
import { claimApp } from '../administration/claim-app.server.ts'
import { findGrantee, NoGranteeError } from '../administration/find-grantee.server.ts'
import { listOwners } from '../administration/list-owners.server.ts'
import { makeOwnerLink } from '../administration/make-owner-link.server.ts'
import { OwnerLinkSpentError } from '../administration/owner-link.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { grantRole } from './grant-role.server.ts'
import { listActs } from './list-acts.server.ts'
import { listRoles } from './list-roles.server.ts'
import { revokeRole } from './revoke-role.server.ts'
import { LastOwnerError, RoleMissingError, roleNames } from './roles.ts'
import { setRoles } from './set-roles.server.ts'

const db = await openOwnTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
beforeEach(async () => {
  await emptyTables(db)
})

const give = async (uid: string, role: Role) =>
  await db.transaction().execute(async (tx) => await grantRole(tx, { uid, role, by: 'house', now }))
const take = async (uid: string, role: Role, owners: ReadonlySet<string>) => {
  await db.transaction().execute(async (tx) => {
    await revokeRole(tx, { uid, role, by: 'ada', owners, now })
  })
}
const offer = async (code: string) => {
  await db.transaction().execute(async (tx) => {
    await makeOwnerLink(tx, { code, now })
  })
}
const claim = async (code: string, uid: string, owners: ReadonlySet<string> = new Set()) => {
  await db.transaction().execute(async (tx) => {
    await claimApp(tx, { code, uid, owners, now })
  })
}
const seen = async (uid: string, emailVerified: boolean) => {
  const idToken = {
    uid,
    email: `${uid}@studio.example`,
    emailVerified,
    provider: 'password',
    validFrom: now,
    authTime: now,
  }
  await db.transaction().execute(async (tx) => {
    await startSession(tx, { token: uid, replaces: undefined, idToken, device: undefined, days: 5, now })
  })
}
const held = async () => (await listRoles(read)).map(({ uid, role }) => `${uid} ${role}`)
const nobodyIsGone = { service: undefined }

test('each role opens its own places, several open all of theirs, and an owner every one', () => {
  const places: Access[] = [
    'public',
    'signed-in',
    ['editor'],
    ['packer'],
    ['support'],
    ['viewer'],
    ['owner'],
    ['packer', 'viewer'],
  ]
  const openTo = (held: readonly Role[] | undefined) =>
    places
      .filter((access) => mayEnter(access, held))
      .map((access) => (typeof access === 'string' ? access : access.join(' or ')))
  expect(openTo(undefined)).toEqual(['public'])
  expect(openTo([])).toEqual(['public', 'signed-in'])
  expect(openTo(['packer'])).toEqual(['public', 'signed-in', 'packer', 'packer or viewer'])
  expect(openTo(['viewer', 'editor'])).toEqual(['public', 'signed-in', 'editor', 'viewer', 'packer or viewer'])
  expect(openTo(['owner'])).toHaveLength(places.length)
})

test('who is refused reads which role it takes', () => {
  expect(new RoleMissingError(['editor', 'packer']).message).toContain(
    'only an editor, a packer or an owner may do this',
  )
  expect(new RoleMissingError(['owner']).message).toContain('only an owner may do this')
  expect(new RoleMissingError(roles).message).toContain('no role here')
})

test('somebody is left with exactly the roles wanted, and the audit has a line for each that came or went', async () => {
  await give('ada', 'owner')
  const owners = await listOwners(read, nobodyIsGone)
  const set = async (uid: string, wanted: readonly Role[]) => {
    await db.transaction().execute(async (tx) => {
      await setRoles(tx, { uid, wanted, by: 'ada', owners, now })
    })
  }
  await set('ben', ['packer', 'viewer'])
  await set('ben', ['editor', 'packer'])
  const all = ['ada owner', 'ben editor', 'ben packer']
  expect(await held()).toEqual(all)
  // All or nothing: the last owner stays one, and gets nothing else by the same order.
  await expect(set('ada', ['editor'])).rejects.toThrow(LastOwnerError)
  expect(await held()).toEqual(all)
  const { acts } = await listActs(read, { before: undefined, limit: 10 })
  expect(
    acts
      .filter(({ subject }) => subject === 'ben')
      .map(({ act, detail }) => [act, detail])
      .reverse(),
  ).toEqual([
    ['role-granted', 'packer'],
    ['role-granted', 'viewer'],
    ['role-granted', 'editor'],
    ['role-revoked', 'viewer'],
  ])
})

test('whoever was staff may do after the migration what they could before, owners are what they were, and the audit says so', async () => {
  // The table as it was before.
  await sql`alter table account_roles drop constraint account_roles_role_check`.execute(db)
  await sql`alter table account_roles add constraint account_roles_role_check check (role in ('owner', 'staff'))`.execute(
    db,
  )
  const before = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('account_roles')
    .values(
      [
        ['ada', 'owner'],
        ['ada', 'staff'],
        ['ben', 'staff'],
      ].map(([uid, role]) => ({ uid: uid!, role: role!, granted_by: 'ada', granted_at: before })),
    )
    .execute()
  for (const statement of statementsOf(
    await readFile('database/migrations/0043_roles_say_what_somebody_does.sql', 'utf8'),
  ))
    await sql.raw(statement).execute(db)
  const holders = await listRoles(read)
  const rolesOf = (uid: string) => holders.filter((holder) => holder.uid === uid).map(({ role }) => role)
  expect([rolesOf('ada'), rolesOf('ben')]).toEqual([
    ['owner', 'editor', 'packer', 'support', 'viewer'],
    ['editor', 'packer', 'support', 'viewer'],
  ])
  expect(new Set(holders.map(({ grantedBy, grantedAt }) => `${grantedBy} ${grantedAt}`))).toEqual(
    new Set([`ada ${before.getTime() / 1000}`]),
  )
  expect(
    (await listActs(read, { before: undefined, limit: 10 })).acts.map(({ actor, act, subject }) => [
      actor,
      act,
      subject,
    ]),
  ).toEqual([
    ['house', 'role-granted', 'ben'],
    ['house', 'role-granted', 'ada'],
  ])
  await expect(
    db
      .insertInto('account_roles')
      .values({ uid: 'eve', role: 'staff', granted_by: 'ada', granted_at: before })
      .execute(),
  ).rejects.toThrow('account_roles_role_check')
})

test('a role is given once and taken away at once, and both are in the audit', async () => {
  expect([await give('ada', 'owner'), await give('ben', 'packer'), await give('ben', 'packer')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await held()).toEqual(['ada owner', 'ben packer'])
  await take('ben', 'packer', new Set(['ada']))
  await take('ben', 'packer', new Set(['ada']))
  expect(await held()).toEqual(['ada owner'])
  const { acts } = await listActs(read, { before: undefined, limit: 10 })
  expect(acts.map(({ actor, act, subject, detail }) => [actor, act, subject, detail])).toEqual([
    ['ada', 'role-revoked', 'ben', 'packer'],
    ['house', 'role-granted', 'ben', 'packer'],
    ['house', 'role-granted', 'ada', 'owner'],
  ])
})

test('the last owner stays, whoever asks, and an owner whose account is gone does not count', async () => {
  await give('ada', 'owner')
  await expect(take('ada', 'owner', new Set(['ada']))).rejects.toThrow(LastOwnerError)
  await give('ben', 'owner')
  const service = {
    accountState: async (uid: string) => (uid === 'ben' ? undefined : { disabled: false, validSince: now }),
  }
  await expect(take('ada', 'owner', await listOwners(read, { service }))).rejects.toThrow(LastOwnerError)
  expect(await held()).toEqual(['ada owner', 'ben owner'])
  await take('ada', 'owner', await listOwners(read, nobodyIsGone))
  expect(await held()).toEqual(['ben owner'])
})

test('two owners who remove each other at once do not both succeed', async () => {
  await give('ada', 'owner')
  await give('ben', 'owner')
  const owners = await listOwners(read, nobodyIsGone)
  const outcomes = await Promise.allSettled([take('ada', 'owner', owners), take('ben', 'owner', owners)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await held()).toHaveLength(1)
})

test('a disabled owner is no owner for the app', async () => {
  await give('ada', 'owner')
  const service = { accountState: async () => ({ disabled: true, validSince: now }) }
  expect(await listOwners(read, { service })).toEqual(new Set())
})

test('the first owner\u2019s link works once, and what is kept of it opens nothing', async () => {
  await offer('the code of the link')
  expect(JSON.stringify(await db.selectFrom('owner_links').selectAll().execute())).not.toContain('the code')
  await expect(claim('another code', 'eve')).rejects.toThrow(OwnerLinkSpentError)
  await expect(claim('', 'eve')).rejects.toThrow(OwnerLinkSpentError)
  await claim('the code of the link', 'ada')
  await expect(claim('the code of the link', 'eve')).rejects.toThrow(OwnerLinkSpentError)
  expect(await held()).toEqual(['ada owner'])
  expect((await listActs(read, { before: undefined, limit: 10 })).acts.map(({ act }) => act)).toEqual([
    'role-granted',
    'house-claimed',
  ])
})

test('of two people with a link each, one becomes the owner', async () => {
  await offer('first')
  await offer('second')
  const outcomes = await Promise.allSettled([claim('first', 'ada'), claim('second', 'ben')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await held()).toHaveLength(1)
})

test('a link that was never used opens nothing once there is an owner, even if that one is gone later', async () => {
  await offer('forgotten')
  await give('ada', 'owner')
  await expect(claim('forgotten', 'eve', new Set())).rejects.toThrow(OwnerLinkSpentError)
})

test('links that nobody uses do not pile up', async () => {
  for (let start = 0; start < 25; start += 1) await offer(`start ${start}`)
  expect(await db.selectFrom('owner_links').selectAll().execute()).toHaveLength(20)
  await claim('start 24', 'ada')
})

test('a role is given by a confirmed address or by uid, never by an address that anybody could have typed', async () => {
  const account = {
    uid: 'ada',
    email: 'ada@studio.example',
    emailVerified: true,
    isOfMailbox: true,
    name: undefined,
    disabled: false,
    providers: [],
    hasSecondFactor: false,
    createdAt: now,
    lastSignInAt: now,
  }
  const accounts = [
    account,
    { ...account, uid: 'eve', email: 'ben@studio.example', isOfMailbox: false },
    { ...account, uid: 'zoe', email: 'zoe@studio.example', disabled: true },
  ]
  const service = {
    getAccount: async (uid: string) => accounts.find((each) => each.uid === uid),
    listAccounts: async ({ search }: { search: string | undefined }) => ({
      accounts: accounts.filter(({ email }) => email.includes(search ?? '')),
      total: 3,
    }),
  }
  const find = async (who: string) => await findGrantee(read, { service, who })
  expect([await find(' ADA@studio.example '), await find('ada'), await find('eve')]).toEqual(['ada', 'ada', 'eve'])
  for (const who of [
    '',
    'ben@studio.example',
    'studio.example',
    '@',
    'zoe@studio.example',
    'zoe',
    'nobody',
    'x'.repeat(300),
  ])
    await expect(find(who), who).rejects.toThrow(NoGranteeError)
})

test('where the accounts are kept elsewhere, those are known who have signed in here', async () => {
  await seen('ada', true)
  await seen('eve', false)
  const find = async (who: string) => await findGrantee(read, { service: undefined, who })
  expect([await find('ada@studio.example'), await find('eve')]).toEqual(['ada', 'eve'])
  await expect(find('eve@studio.example')).rejects.toThrow(NoGranteeError)
  await expect(find('ben@studio.example')).rejects.toThrow(NoGranteeError)
})

test('the audit is read page by page', async () => {
  for (let count = 0; count < 5; count += 1) await give(`uid-${count}`, 'packer')
  const first = await listActs(read, { before: undefined, limit: 3 })
  const second = await listActs(read, { before: first.next, limit: 3 })
  expect([...first.acts, ...second.acts].map(({ subject }) => subject)).toEqual([
    'uid-4',
    'uid-3',
    'uid-2',
    'uid-1',
    'uid-0',
  ])
  expect(second.next).toBeUndefined()
})

test('roles are called in the reader’s language, where they are shown and where one is missing', () => {
  const names = () => roles.map((role) => t(roleNames[role]))
  expect(names()).toEqual([...roles])
  expect(inLocale('de', names)).toEqual(['Leitung', 'Redaktion', 'Versand', 'Kundendienst', 'Einsicht'])
  expect(inLocale('de', () => new RoleMissingError(['packer', 'editor']).message)).toBe(
    'Sie sind angemeldet, aber dafür braucht es eine dieser Rollen: Versand, Redaktion oder Leitung. Es wurde nichts geändert. Die Leitung kann Ihnen die Rolle geben.',
  )
})
