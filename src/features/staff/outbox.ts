import { ConflictError, NotFoundError } from '#platform/errors.ts'

/** The outside of a mail; times are whole seconds since 1970. `toRole`: it goes to somebody who runs the house. */
export type Envelope = { id: number; kind: string; to: string; uid: string | undefined; state: string; createdAt: number; sentAt: number | undefined; problem: string | undefined; toRole: boolean }

/** A mail's words as they are sent in plain text. */
export type MailWords = { language: string; subject: string; text: string }

/**
 * What an opened mail says and asks its reader to follow, and until when (whole seconds since 1970); the last two are absent
 * where it only tells something, or has been sent.
 */
export type OpenedMail = { words: MailWords | undefined; link: string | undefined; until: number | undefined }

/** Stands where the link of a mail would, for those it is not for. */
export const hiddenLink = '[a link for its reader alone]'

/** With a mail server the link has its own way to its reader. */
export class LinkIsReadersError extends ConflictError {
  override readonly name = 'LinkIsReadersError'
  readonly code = 'link-is-readers'
  constructor() {
    super('The mail server takes the link to its reader, so nobody opens it here. If it does not arrive, they can ask for another.')
  }
}

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
  SECOND_FACTOR_REMOVED_BY_STAFF: 'The studio removed a second factor', EMAIL_CHANGED_UNCONFIRMED: 'The address was changed',
  REVERT_WALLET_LINK: 'A wallet was linked', WALLET_LINKED_UNCONFIRMED: 'A wallet was linked', REVERT_WALLET_UNLINK: 'A wallet was unlinked', WALLET_UNLINKED_UNCONFIRMED: 'A wallet was unlinked',
}

/** What a mail is about, in words; the service's own name for kinds that have none here. */
export function kindWords(kind: string): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind]! : kind
}

const marks: Record<string, 'done' | 'waiting' | 'missing'> = { sent: 'done', waiting: 'waiting', expired: 'missing' }

/** The mark beside a mail's state. What came to its end unsent did not fail: nobody needs it any more. */
export function mailMark(state: string): 'done' | 'waiting' | 'missing' | 'failed' {
  return Object.hasOwn(marks, state) ? marks[state]! : 'failed'
}
