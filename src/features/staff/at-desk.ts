import type { Session } from '#features/accounts/sessions/session.ts'
import { type Role, roles as every } from '#features/studio/access.ts'

/** Who sits at the desk, and until when (whole seconds since 1970). */
export type AtDesk = { who: string; roles: readonly Role[]; until: number }

/** The part of a session that the staff's pages show. */
export function atDesk({ uid, email, roles, expiresAt }: Session): AtDesk {
  return {
    who: email ?? uid,
    roles: every.filter((role) => roles.includes(role)),
    until: Math.floor(expiresAt.getTime() / 1000),
  }
}
