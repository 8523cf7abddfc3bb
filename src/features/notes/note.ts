import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { ConflictError, defineError, ForbiddenError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import type { RichText } from '#ui/rich-text.ts'

/** Whose a note is: a wallet that held the piece, or the artist, who signs with no wallet. */
export type NoteKind = 'holder' | 'artist'

/** The author of the artist's notes, where others have their wallet. */
export const studioAuthor = 'studio'

/** Only a published note is shown to everybody. `withdrawn` by its author, `refused` and `taken-down` by staff. */
export type NoteState = 'waiting' | 'published' | 'refused' | 'taken-down' | 'withdrawn'

/** A note as people see it. */
export type Note = {
  kind: NoteKind
  /** `null` for the artist's. */
  author: Address | null
  text: string
  /** Seconds since 1970. */
  writtenAt: number
  /** The origin of the studio that it was written for. */
  origin: string
  /** Whether the author holds the piece now. */
  holds: boolean
  /** The block in which the author gave the piece away; `null` while they hold it, and for the artist. */
  heldUntil: number | null
  /** `null` for the artist's. */
  signature: string | null
}

/** What staff do with a note. */
export type NoteAct = 'approve' | 'refuse' | 'take-down' | 'reopen'

/** Which states each act starts from and where it leads. What was refused or taken down can still be published. */
export const noteActs: Readonly<Record<NoteAct, { from: readonly NoteState[]; to: NoteState }>> = {
  approve: { from: ['waiting', 'refused', 'taken-down'], to: 'published' },
  refuse: { from: ['waiting'], to: 'refused' },
  'take-down': { from: ['published'], to: 'taken-down' },
  // Takes the two decisions about a note that waited back.
  reopen: { from: ['published', 'refused'], to: 'waiting' },
}

/** The act that takes one back. A note that waits again is decided again. */
export const noteUndo = {
  approve: 'reopen',
  refuse: 'reopen',
  'take-down': 'approve',
} as const satisfies Partial<Record<NoteAct, NoteAct>>

/** The studio's note that is not published yet; `at` is whole seconds since 1970. */
export type NotePreview = { collection: string; tokenId: string; text: string; form: RichText; at: number }

/** The longest note, in characters as Unicode counts them. */
export const longestNote = 2000

/** The longest reason for refusing a note. */
export const longestReason = 500

/** How many notes stand on a page of the waiting ones, and of the decided ones, at the desk. */
export const notesAPage = 50

/** The text of a note cannot be signed and shown as it is. */
export const NoteTextError = defineError(InvalidInputError, 'note-text-invalid', (message: string) => message)

/** Who asks does not hold the piece with a wallet of their account. */
export const NoteHolderError = defineError(ForbiddenError, 'note-not-holder', () =>
  t(
    'Only the wallet that holds this piece now can sign a note on it, linked to your account. Nothing was changed, and your text is still in the form.',
  ),
)

/** The signature is of another text, piece, time or wallet. */
export const NoteSignatureError = defineError(InvalidInputError, 'note-signature-invalid', () =>
  t('The signature does not belong to this note, or it is too old. Nothing was changed. Sign the note again.'),
)

/** The note is another one than whoever acts on it has read. */
export const NoteChangedError = defineError(ConflictError, 'note-changed', () =>
  t('The note was changed meanwhile, so nothing was done. Read it again as it is now.'),
)

/** There is no such note, or it is somebody else's. */
export const NoteNotFoundError = defineError(NotFoundError, 'note-not-found', () =>
  t('There is no such note, so nothing was changed. It may have been withdrawn meanwhile.'),
)

/** Control characters, and those that change the direction of the text around them: a reader would see other words than were signed. */
const unreadable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u

/** Whether a reader sees every character of a text, and each where it stands. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !unreadable.test(text)
}

/**
 * The text of a note as it is signed, stored and shown: lines end with `\n`, one blank line stands between paragraphs, and no spaces stand
 * at the end of a line. Applied twice it changes nothing more. Throws `NoteTextError` for a text that is empty, too long or cannot be shown.
 */
export function noteText(typed: string): string {
  const text = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new NoteTextError(t('The note is empty. Write something first.'))
  // Half a surrogate pair becomes the same bytes as any other half, so that two texts would share one signature.
  if (!isReadable(text)) {
    throw new NoteTextError(
      t('The note holds characters that cannot be shown. Type it again, or paste it as plain text.'),
    )
  }
  const { length } = Array.from(text)
  if (length > longestNote) {
    throw new NoteTextError(
      t('The note has {length} characters. Shorten it to {most}; nothing you typed is lost.', {
        length,
        most: longestNote,
      }),
    )
  }
  return text
}

/** Why staff refuse a note or take one down, as its author reads it. Throws `NoteTextError`. */
export function noteReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw new NoteTextError(t('Give a reason: the author reads it. Nothing was done yet.'))
  if (reason.length > longestReason || !isReadable(reason))
    throw new NoteTextError(
      t('Give a reason of at most {most} plain characters. Nothing was done yet.', { most: longestReason }),
    )
  return reason
}
