import { ConflictError, NotFoundError } from '#platform/errors.ts'
import { mayEnter, RoleMissingError, type Role } from './roles.ts'
import type { ActName } from './staff-act.ts'

/** What staff can do to somebody's account. */
export const accountChanges = ['disable', 'enable', 'sign-out'] as const
export type AccountChange = (typeof accountChanges)[number]

export const actOfChange = { disable: 'account-disabled', enable: 'account-enabled', 'sign-out': 'account-signed-out' } as const satisfies Record<AccountChange, ActName>

export function parseAccountChange(text: string): AccountChange | undefined {
  return accountChanges.find((change) => change === text)
}

export class NoSuchAccountError extends NotFoundError {
  override readonly name = 'NoSuchAccountError'
  readonly code = 'no-such-account'
  constructor() {
    super('There is no such account. It may have been deleted; nothing was changed.')
  }
}

/** An account that runs the house is not shut out while it does. */
export class AccountHasRoleError extends ConflictError {
  override readonly name = 'AccountHasRoleError'
  readonly code = 'account-has-role'
  constructor() {
    super('This account has a role in the house, so it was not disabled. Take the role away first.')
  }
}

type Somebody = { uid: string; roles: readonly Role[] }

/**
 * Whether staff may change an account: those with a role are never disabled, and only an owner or the person themself ends
 * their sessions. Throws `AccountHasRoleError` or `RoleMissingError`.
 */
export function checkAccountChange({ change, actor, target }: { change: AccountChange; actor: Somebody; target: Somebody }): void {
  if (target.roles.length === 0) return
  if (change === 'disable') throw new AccountHasRoleError()
  if (actor.uid !== target.uid && !mayEnter('owner', actor.roles)) throw new RoleMissingError('owner')
}
