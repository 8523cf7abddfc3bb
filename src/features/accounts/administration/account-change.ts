import type { Role } from '#features/studio/access.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import { requireRole } from '../roles/roles.ts'
import type { ActName } from '../roles/staff-act.ts'

/** What staff can do to somebody's account. */
export const accountChanges = ['disable', 'enable', 'sign-out', 'remove-factor'] as const
export type AccountChange = (typeof accountChanges)[number]

export const actOfChange = {
  disable: 'account-disabled',
  enable: 'account-enabled',
  'sign-out': 'account-signed-out',
  'remove-factor': 'factor-removed',
} as const satisfies Record<AccountChange, ActName>

export function parseAccountChange(text: string): AccountChange | undefined {
  return accountChanges.find((change) => change === text)
}

export const NoSuchAccountError = defineError(
  NotFoundError,
  'no-such-account',
  'There is no such account. It may have been deleted; nothing was changed.',
)

/** An account that runs the app is not shut out while it does. */
export const AccountHasRoleError = defineError(
  ConflictError,
  'account-has-role',
  'This account has a role here, so it was not disabled. Take its roles away first.',
)

/** There is none to remove: somebody else was faster, or the person removed it themself. */
export const NoSecondFactorError = defineError(
  ConflictError,
  'no-second-factor',
  'This account has no second factor, so nothing was changed.',
)

/** At the desk nobody is asked for the factor itself; whoever is there must not take off their own. */
export const OwnFactorError = defineError(
  ConflictError,
  'own-second-factor',
  'Your own second factor is removed on your account page, by a sign-in with it. If you lost it, ask another owner. Nothing was changed.',
)

/** Why a second factor was removed is kept, so that somebody can answer for it. */
export const ReasonMissingError = defineError(
  InvalidInputError,
  'reason-missing',
  'Write down how you know that it is them. Nothing was changed.',
)

export const longestReason = 300

type Somebody = { uid: string; roles: readonly Role[] }

/**
 * Whether staff may change an account: those with a role are never disabled, only an owner or the person themself ends their
 * sessions, only another owner removes their second factor. Throws `AccountHasRoleError`, `OwnFactorError` or `RoleMissingError`.
 */
export function checkAccountChange({
  change,
  actor,
  target,
}: {
  change: AccountChange
  actor: Somebody
  target: Somebody
}): void {
  if (change === 'remove-factor' && actor.uid === target.uid) throw new OwnFactorError()
  if (target.roles.length === 0) return
  if (change === 'disable') throw new AccountHasRoleError()
  if (actor.uid !== target.uid) requireRole(['owner'], actor.roles)
}
