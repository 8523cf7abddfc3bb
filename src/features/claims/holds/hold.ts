import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, ForbiddenError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/** A report that a piece was stolen: `open` until the studio decides or its time is over, `held` until the studio lifts it. */
export type HoldState = 'open' | 'held' | 'rejected' | 'lifted' | 'lapsed'

/** Days for which a report holds a piece by itself: long enough for the studio to look, too short to be a nuisance. */
export const holdDays = 14
/** Open reports that one account can have, and reports of any kind in so many days. */
export const mostOpen = 3
export const mostOften = 5
export const oftenDays = 90
/** Days after which an account can report the same piece again. */
export const againDays = 90
export const longestWords = 4_000
export const longestReason = 600
/** Files that a report carries, and bytes of each. */
export const mostHoldFiles = 4
export const mostHoldFileBytes = 6 * 2 ** 20
/** Days for which they are kept after the studio has decided, or the report has ended without a decision. */
export const holdFileDays = 90
/** What a file of a report can be; photographs are drawn anew as WebP. */
export const holdFileTypes = ['image/webp', 'application/pdf', 'text/plain'] as const
export type HoldFileType = (typeof holdFileTypes)[number]

/** A file that a report carries, without its content. */
export type HoldFile = { position: number; name: string; type: HoldFileType }

export const stateWords = {
  open: 'On hold: the studio is looking into it',
  held: 'On hold: the studio agreed',
  rejected: 'Not on hold: the studio did not agree',
  lifted: 'Not on hold: the studio lifted it',
  lapsed: 'Not on hold: the time was over without a decision',
} as const satisfies Record<HoldState, MessageText>

/** One line of the public log. Times are ISO 8601; nobody is named. */
export type LoggedHold = {
  holdId: number
  piece: { collection: string; tokenId: string; title: string }
  state: HoldState
  reportedAt: string
  lapsesAt: string
  decidedAt: string | undefined
  endedAt: string | undefined
  /** What the studio said of its decision, and of lifting it. */
  decision: string | undefined
  lifting: string | undefined
  /** Whether the present holder said something to it. */
  isAnswered: boolean
}

/** The same for staff. */
export type DeskHold = LoggedHold & {
  reporter: { uid: string; wallet: string | undefined } | undefined
  words: string
  statement: { words: string; at: string } | undefined
  files: HoldFile[]
  /** Who holds the piece now; nobody once it is burned. */
  owner: string | undefined
  /** What the same account reported besides. */
  history: { piece: string; state: HoldState; reportedAt: string }[]
}

/** One page of a list of them, from 1. */
export type HoldPages<Line> = { holds: Line[]; page: number; pages: number }

/** One copy is like another: a hold of the piece would stop everybody who has one, and whoever reports it could be any of them. */
export const noHoldOfCopies =
  'This piece has copies, and nobody can tell one from another. A hold would stop all who have one, so it cannot be reported here. Write to the studio; nothing was sent.' satisfies MessageText

export const NeverHeldError = defineError(ForbiddenError, 'never-held', () =>
  t(
    'None of your linked wallets ever held this piece, so nothing was reported. Link the wallet that it was taken from, then report it.',
  ),
)
export const CopiesNotHeldError = defineError(ConflictError, 'copies-not-held', () => t(noHoldOfCopies))
export const ReportedAlreadyError = defineError(ConflictError, 'reported-already', () =>
  t(
    'You have reported this piece already, so nothing was sent again. The log at /holds says how it stands; if something is new, write to the studio.',
  ),
)
export const TooManyHoldsError = defineError(ConflictError, 'too-many-holds', () =>
  t(
    'You have reported as many pieces as an account can for now, so nothing was sent. If more were taken, write to the studio.',
  ),
)
export const HoldWordsError = defineError(InvalidInputError, 'hold-words', () =>
  t('Say what happened, in a few words. Nothing was sent; what you typed is still here.'),
)
export const HoldFileRefusedError = defineError(InvalidInputError, 'hold-file-refused', (name: string) =>
  t(
    '“{name}” is not a photograph, a PDF or a plain text of up to {size} MB. Nothing was sent; what you typed is still here. Photographs can be JPEG, PNG or WebP.',
    { name, size: mostHoldFileBytes / 2 ** 20 },
  ),
)
export const TooManyHoldFilesError = defineError(InvalidInputError, 'too-many-hold-files', () =>
  t('A report carries up to {most} files. Nothing was sent; what you typed is still here.', { most: mostHoldFiles }),
)
export const NoHoldFileError = defineError(InvalidInputError, 'no-hold-file', () =>
  t('Choose a file first. Nothing was sent.'),
)
export const NoReportOfYoursError = defineError(ConflictError, 'no-report-of-yours', () =>
  t('No report of yours waits for a decision here, so nothing was sent. The log says how it stands.'),
)
export const HoldFileNotFoundError = defineError(NotFoundError, 'no-such-hold-file', () =>
  t('There is no such file, or its time is over.'),
)
export const NotItsHolderError = defineError(ForbiddenError, 'not-its-holder', () =>
  t('Only the wallet that holds the piece now can answer, and it is not linked to your account. Nothing was sent.'),
)
export const HoldNotFoundError = defineError(NotFoundError, 'no-such-hold', () =>
  t('There is no report of this piece that waits for an answer. Nothing was sent.'),
)
/** Somebody else decided meanwhile, or its time was over. */
export const HoldChangedError = defineError(
  ConflictError,
  'hold-changed',
  'This report was decided by somebody else, or its time was over. Nothing was changed. Load the page again.',
)
export const HoldReasonError = defineError(
  InvalidInputError,
  'hold-reason',
  'Write the sentence that the public log will show. Nothing was changed.',
)
