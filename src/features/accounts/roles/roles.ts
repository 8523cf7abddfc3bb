import { type Access, mayEnter, type Role, roles } from '#features/studio/access.ts'
import { choiceText } from '#messages/formats.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, ForbiddenError } from '#platform/errors.ts'

/** What each role may do, in a sentence for whoever gives it. */
export const roleSentences: Readonly<Record<Role, string>> = {
  owner: 'Everything, including who does what, what passwords need, and the studio\u2019s own wallet in the demo.',
  editor:
    'Campaigns, vault lists, editions with their proofs and closing, files, announcements and marketplace refreshes.',
  packer: 'Claims, postal addresses, parcels with their papers, refunds, and prints handed over in person.',
  support:
    'People\u2019s accounts, and mails that wait. A mail can open somebody\u2019s account: give this role sparingly.',
  viewer: 'Reads everything except postal addresses, mails and vault lists that are not sealed yet. Changes nothing.',
}

/** What each role is called. */
export const roleNames = {
  owner: 'owner##role',
  editor: 'editor##role',
  packer: 'packer##role',
  support: 'support##role',
  viewer: 'viewer##role',
} as const satisfies Record<Role, MessageText>

export function parseRole(text: string): Role | undefined {
  return roles.find((role) => role === text)
}

/** Throws `RoleMissingError` unless one of the roles held is among those asked for. */
export function requireRole(access: Access, held: readonly Role[]): void {
  if (!mayEnter(access, held)) throw new RoleMissingError(access)
}

/** Signed in, but without a role that the place asks for. */
export class RoleMissingError extends ForbiddenError {
  readonly code = 'role-missing'
  constructor(access: Access) {
    const asked = typeof access === 'string' ? [] : access.filter((role) => role !== 'owner')
    super(
      asked.length === roles.length - 1
        ? t('You are signed in, but your account has no role here. An owner can give it one.')
        : t('You are signed in, but only {roles} may do this. Nothing was changed. An owner can give you the role.', {
            roles: choiceText([...asked.map((role) => t(holders[role])), t(holders.owner)]),
          }),
    )
  }
}

/** Who has a role; that of support is a job, not a person. */
const holders = {
  owner: 'an owner',
  editor: 'an editor',
  packer: 'a packer',
  support: 'somebody in support',
  viewer: 'a viewer',
} as const satisfies Record<Role, MessageText>

/** The app would be left without anybody who can say who runs it. */
export const LastOwnerError = defineError(
  ConflictError,
  'last-owner',
  'This is the last owner, so nothing was changed. Make somebody else an owner first.',
)
