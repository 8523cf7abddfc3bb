import type { ActionType } from '../accounts/action-codes.ts'

/** Mails that only tell something: no code is in them. */
export type NoticeKind =
  | 'PASSWORD_CHANGED'
  | 'SECOND_FACTOR_REMOVED'
  | 'SECOND_FACTOR_REMOVED_BY_STAFF'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'EMAIL_CHANGED_UNCONFIRMED'
  | 'WALLET_LINKED_UNCONFIRMED'
  | 'WALLET_UNLINKED_UNCONFIRMED'
export type MailKind = ActionType | NoticeKind

/** What a mail may name. Never what a person typed about themselves: strangers would have the studio mail it for them. */
export type MailFacts = { studio: string; newEmail: string | undefined; resetPage: string; wallet?: string | undefined }

/** A mail as sentences: before the link, the words of the link, and after it. */
export type MailText = { subject: string; before: string[]; action: string | undefined; after: string[] }

/** Every mail in one language. `lasts`: for how long its link works, in that language. */
export type MailTexts = Readonly<Record<MailKind, (facts: MailFacts & { lasts: string }) => MailText>>
