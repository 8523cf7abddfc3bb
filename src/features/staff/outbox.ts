import { noticeNames } from '#features/claims/notices/notice.ts'
import { ConflictError, defineError, NotFoundError } from '#platform/errors.ts'
import type { Sortable, Sorting } from '#ui/lists/sorting.ts'

/** Where a mail was written: by the sign-in service, or about a claim. Each has an outbox of its own; the workbench shows them as one. */
export type MailSource = 'account' | 'claim'

/** A mail's place in the outbox and its address there: `12` for one of the sign-in service, `c12` for one about a claim. */
export type MailKey = { source: MailSource; id: number }

export function mailKeyText({ source, id }: MailKey): string {
  return `${source === 'claim' ? 'c' : ''}${id}`
}

export function parseMailKey(text: string): MailKey | undefined {
  const [, mark, id] = /^(c?)(\d{1,15})$/.exec(text) ?? []
  return id === undefined ? undefined : { source: mark === 'c' ? 'claim' : 'account', id: Number(id) }
}

/**
 * The outside of a mail; times are whole seconds since 1970. `to` is empty once a mail about a claim has gone: nobody needs to know
 * any more. `toRole`: it goes to somebody who runs the app.
 */
export type Envelope = MailKey & {
  kind: string
  to: string
  uid: string | undefined
  claimId: string | undefined
  state: string
  attempts: number
  createdAt: number
  sentAt: number | undefined
  nextAt: number | undefined
  problem: string | undefined
  toRole: boolean
}

/** How the outbox is sorted: newest first, unless somebody chose; by state what failed first, and of each state the newest. */
export const mailSorts: Sortable<'written' | 'state'> = {
  keys: {
    written: { down: 'newest first', up: 'oldest first' },
    state: { up: 'what failed first' },
  },
  own: { key: 'written', isDown: true },
}
export type MailSorting = Sorting<keyof (typeof mailSorts)['keys']>

/** The states of mails as somebody has to look into them. */
export const mailStates = ['failed', 'held', 'waiting', 'expired', 'withdrawn', 'sent'] as const

/**
 * The place in the list after which a page begins: of one moment the sign-in service's mails come before those about claims. `state`: where it
 * is sorted by that.
 */
export type MailPlace = MailKey & { milliseconds: number; state?: string | undefined }

export function mailPlaceText({ milliseconds, state, ...key }: MailPlace): string {
  return `${milliseconds}-${mailKeyText(key)}${state === undefined ? '' : `-${state}`}`
}

/** A place in the list as it is sorted: one of another order is none. */
export function parseMailPlace(text: string, { key }: MailSorting = mailSorts.own): MailPlace | undefined {
  const [, milliseconds, mail, named] = /^(\d{1,15})-(c?\d{1,15})(?:-([a-z]+))?$/.exec(text) ?? []
  const parsed = parseMailKey(mail ?? '')
  const state = mailStates.find((each) => each === named)
  if (parsed === undefined || (state !== undefined) !== (key === 'state') || state !== named) return undefined
  return { milliseconds: Number(milliseconds), ...parsed, ...(state === undefined ? {} : { state }) }
}

/** Which mails the list shows. */
export const mailFilters = ['all', 'waiting', 'held', 'failed'] as const
export type MailFilter = (typeof mailFilters)[number]

/** How many mails have not gone out, each up to `mostMailsCounted`. */
export type MailCount = { queued: number; held: number; failed: number }
export const mostMailsCounted = 1_000

/** What the workbench's first page says of mails that have not gone out; nothing where all is well. */
export function mailLines(
  { queued, held, failed }: MailCount,
  { sends }: { sends: boolean },
): { words: string; count: number; filter: MailFilter }[] {
  const many = (count: number) =>
    `${count >= mostMailsCounted ? `${mostMailsCounted} or more` : count} ${count === 1 ? 'mail' : 'mails'}`
  return [
    ...(queued > 0 && !sends
      ? [
          {
            words: `No mail server: ${many(queued)} ${queued === 1 ? 'waits' : 'wait'}`,
            count: queued,
            filter: 'waiting' as const,
          },
        ]
      : []),
    ...(held > 0
      ? [
          {
            words: `${many(held)} ${held === 1 ? 'is' : 'are'} old news: send or withdraw ${held === 1 ? 'it' : 'them'}`,
            count: held,
            filter: 'held' as const,
          },
        ]
      : []),
    ...(failed > 0 ? [{ words: `${many(failed)} could not be sent`, count: failed, filter: 'failed' as const }] : []),
  ]
}

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
export const LinkIsReadersError = defineError(
  ConflictError,
  'link-is-readers',
  'The mail server takes the link to its reader, so nobody opens it here. If it does not arrive, they can ask for another.',
)

/** The mail has gone out, ended or was withdrawn: there is nothing to send or withdraw. */
export const MailGoneError = defineError(
  ConflictError,
  'mail-gone',
  'This mail has been sent, is out of date or was withdrawn, so nothing was changed.',
)

export const NoSuchMailError = defineError(NotFoundError, 'no-such-mail', 'There is no such mail in the outbox.')

const kinds: Record<string, string> = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm an address',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm a new address',
  RECOVER_EMAIL: 'The address was changed',
  EMAIL_SIGNIN: 'Sign in by link',
  REVERT_SECOND_FACTOR_ADDITION: 'A second factor was added',
  PASSWORD_CHANGED: 'The password was changed',
  SECOND_FACTOR_REMOVED: 'A second factor was removed',
  SECOND_FACTOR_REMOVED_BY_STAFF: 'The studio removed a second factor',
  EMAIL_CHANGED_UNCONFIRMED: 'The address was changed',
  REVERT_WALLET_LINK: 'A wallet was linked',
  WALLET_LINKED_UNCONFIRMED: 'A wallet was linked',
  REVERT_WALLET_UNLINK: 'A wallet was unlinked',
  WALLET_UNLINKED_UNCONFIRMED: 'A wallet was unlinked',
  ...noticeNames,
}

/** What a mail is about, in words; the service's own name for kinds that have none here. */
export function kindWords(kind: string): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind]! : kind
}
