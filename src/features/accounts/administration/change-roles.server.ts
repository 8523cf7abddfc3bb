import { type Role, roles } from '#features/studio/access.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import type { AccountService } from '../roles/account-service.ts'
import { findRoles } from '../roles/find-roles.server.ts'
import { grantRole } from '../roles/grant-role.server.ts'
import { setRoles } from '../roles/set-roles.server.ts'
import { requireFreshSignIn, type Session } from '../sessions/session.ts'
import { findGrantee } from './find-grantee.server.ts'
import { listOwners } from './list-owners.server.ts'

/** What is asked for: `grant` roles to whoever `who` names, or `set` those of the account `uid` to exactly the ticked ones. */
export type RolesAsked = { act: 'grant' | 'set'; who: string; uid: string; ticked: Role[]; hasUnknown: boolean }

/** Nothing was ticked that could be given. */
export class RolesUnchosenError extends AppError {
  readonly status = 422
  readonly code = 'roles-unchosen'
  constructor() {
    super('Choose at least one role.')
  }
}

export function parseRolesForm(form: FormData): RolesAsked {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 254) : ''
  }
  const given = form.getAll('role')
  return {
    act: text('act') === 'set' ? 'set' : 'grant',
    who: text('who'),
    uid: text('uid'),
    ticked: roles.filter((role) => given.includes(role)),
    hasUnknown: given.some((role) => !(roles as readonly unknown[]).includes(role)),
  }
}

async function rolesOf(tx: WriteDb, uid: string): Promise<readonly Role[]> {
  return (await findRoles(tx, [uid])).get(uid) ?? []
}

/** What puts the roles back that an account had, as the form sends it. */
export function undoOfRoles({ uid, before }: { uid: string; before: readonly Role[] }): [string, string][] {
  return [['act', 'set'], ['uid', uid], ...before.map((role): [string, string] => ['role', role])]
}

/**
 * Changes who does what, all of it or nothing. Returns whose roles, and which they were `before`. A browser that was left open makes nobody an owner: throws `FreshSignInNeededError`,
 * and `RolesUnchosenError`, `NoGranteeError` or `LastOwnerError`.
 */
export async function changeRoles(
  db: EdgeDb,
  {
    asked: { act, who, uid, ticked, hasUnknown },
    session,
    service,
    requestId,
    now,
  }: {
    asked: RolesAsked
    session: Pick<Session, 'uid' | 'signedInAt'>
    service: AccountService | undefined
    requestId: string
    now: Date
  },
): Promise<{ uid: string; before: readonly Role[] }> {
  if (hasUnknown || (act === 'grant' && ticked.length === 0)) throw new RolesUnchosenError()
  requireFreshSignIn(session, now)
  const common = { by: session.uid, requestId, now }
  if (act === 'grant') {
    const grantee = await findGrantee(readSide(db), { service, who })
    return await db.transaction().execute(async (tx) => {
      const before = await rolesOf(tx, grantee)
      for (const role of ticked) await grantRole(tx, { ...common, uid: grantee, role })
      return { uid: grantee, before }
    })
  }
  const owners = await listOwners(readSide(db), { service })
  return await db.transaction().execute(async (tx) => {
    const before = await rolesOf(tx, uid)
    await setRoles(tx, { ...common, uid, wanted: ticked, owners })
    return { uid, before }
  })
}
