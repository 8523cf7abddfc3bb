import { ConflictError, ForbiddenError } from '#platform/errors.ts'

/** `staff` run the house; an `owner` may also say who does. Every owner is staff. */
export const roles = ['owner', 'staff'] as const
export type Role = (typeof roles)[number]

/** What a page or an endpoint asks of whoever opens it. */
export type Access = 'public' | 'signed-in' | Role

export function parseRole(text: string): Role | undefined {
  return roles.find((role) => role === text)
}

/** Whether somebody with these roles may enter; `undefined` is somebody who is not signed in. */
export function mayEnter(access: Access, held: readonly Role[] | undefined): boolean {
  if (access === 'public') return true
  if (held === undefined) return false
  return access === 'signed-in' || held.includes('owner') || (access === 'staff' && held.includes('staff'))
}

/** Signed in, but without the role that the place asks for. */
export class RoleMissingError extends ForbiddenError {
  override readonly name = 'RoleMissingError'
  readonly code = 'role-missing'
  constructor(access: Access) {
    super(access === 'owner'
      ? 'You are signed in, but only an owner of this house may do this. Nothing was changed.'
      : 'You are signed in, but your account has no role in this house. An owner can give it one.')
  }
}

/** The house would be left without anybody who can say who runs it. */
export class LastOwnerError extends ConflictError {
  override readonly name = 'LastOwnerError'
  readonly code = 'last-owner'
  constructor() {
    super('This is the last owner of the house, so nothing was changed. Make somebody else an owner first.')
  }
}
