/**
 * What people do for the studio. A person holds any number of roles; an owner may do what every other role may, and says who
 * does what. Each of the others opens its own rooms only, so that nobody has to be trusted with more than their work.
 */
export const roles = ['owner', 'editor', 'packer', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What a page or an endpoint asks of whoever opens it: nothing, a sign-in, or one of several roles. An owner counts as each. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]]

/** Whether somebody with these roles may enter; `undefined` is somebody who is not signed in. */
export function mayEnter(access: Access, held: readonly Role[] | undefined): boolean {
  if (access === 'public') return true
  if (held === undefined) return false
  return access === 'signed-in' || held.includes('owner') || access.some((role) => held.includes(role))
}
