import { NotFoundError } from '#platform/errors.ts'

/** The outside of a mail; times are whole seconds since 1970. `toRole`: it goes to somebody who runs the house. */
export type Envelope = { id: number; kind: string; to: string; uid: string | undefined; state: string; createdAt: number; sentAt: number | undefined; problem: string | undefined; toRole: boolean }

/**
 * What an opened mail asks its reader to follow, and until when (whole seconds since 1970); both are absent where it only
 * tells something, or has been sent.
 */
export type OpenedMail = { link: string | undefined; until: number | undefined }

export class NoSuchMailError extends NotFoundError {
  override readonly name = 'NoSuchMailError'
  readonly code = 'no-such-mail'
  constructor() {
    super('There is no such mail in the outbox.')
  }
}

const kinds: Record<string, string> = {
  PASSWORD_RESET: 'Choose a new password', VERIFY_EMAIL: 'Confirm an address', VERIFY_AND_CHANGE_EMAIL: 'Confirm a new address',
  RECOVER_EMAIL: 'The address was changed', EMAIL_SIGNIN: 'Sign in by link', REVERT_SECOND_FACTOR_ADDITION: 'A second factor was added',
  PASSWORD_CHANGED: 'The password was changed', SECOND_FACTOR_REMOVED: 'A second factor was removed',
  SECOND_FACTOR_REMOVED_BY_STAFF: 'The studio removed a second factor',
}

/** What a mail is about, in words; the service's own name for kinds that have none here. */
export function kindWords(kind: string): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind]! : kind
}
