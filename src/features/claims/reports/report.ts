import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import type { ClaimStateName } from '../claim/claim.ts'

/** What an owner says of a parcel that did not come as it should. */
export const reportKinds = ['damaged', 'lost'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportTitles = {
  damaged: 'It arrived damaged',
  lost: 'It has not arrived',
} as const satisfies Record<ReportKind, MessageText>

/** A report with as much of its answer as there is. Times are ISO 8601. */
export type Report = {
  id: number
  kind: ReportKind
  words: string
  at: string
  photos: number
  closedAt: string | undefined
  answer: string | undefined
  /** It came after the studio's time for reports. */
  isLate: boolean
}

export const mostPhotos = 4
export const mostPhotoBytes = 6 * 2 ** 20
export const longestWords = 2_000

/** What can be reported of a claim in a state; nothing before its parcel is on its way. */
export function reportableIn(state: ClaimStateName): readonly ReportKind[] {
  return state === 'shipped' ? reportKinds : state === 'delivered' ? ['damaged'] : []
}

/** Whether its owner can say that it is there. */
export function mayHaveArrived(state: ClaimStateName): boolean {
  return state === 'shipped'
}

export function parseReportKind(text: string): ReportKind | undefined {
  return reportKinds.find((kind) => kind === text)
}

export const NotReportableError = defineError(ConflictError, 'not-reportable', () =>
  t('The parcel is not on its way, or the claim has ended, so nothing was reported. Its page says how it stands.'),
)

export const ReportOpenError = defineError(ConflictError, 'report-open', () =>
  t('You have reported this already, and the studio looks into it. Nothing was sent again.'),
)

export const ReportIncompleteError = defineError(InvalidInputError, 'report-incomplete', () =>
  t('Say what is wrong, in a few words. Nothing was sent; what you typed is still here.'),
)

/** The studio's answer as its reader gets it. Throws `ReportIncompleteError` for none. */
export function parseAnswer(typed: string): string {
  const answer = typed.trim().slice(0, longestWords)
  if (answer === '') throw new ReportIncompleteError()
  return answer
}

export const PhotoRefusedError = defineError(InvalidInputError, 'photo-refused', (name: string) =>
  t(
    '“{name}” could not be read as a photograph of up to {size} MB. Nothing was sent; what you typed is still here. Send a JPEG, PNG or WebP.',
    { name: name.slice(0, 80), size: mostPhotoBytes / 2 ** 20 },
  ),
)

export const TooManyPhotosError = defineError(InvalidInputError, 'too-many-photos', () =>
  t('Send up to {most} photographs. Nothing was sent; what you typed is still here.', { most: mostPhotos }),
)

export const ReportNotFoundError = defineError(NotFoundError, 'no-such-report', () => t('There is no such report.'))
