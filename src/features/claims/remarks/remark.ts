import { defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/** What staff wrote down for each other about a claim. `at` is ISO 8601. */
export type Remark = { remarkId: number; words: string; at: string }

/** Characters. */
export const longestRemark = 400

export const RemarkInvalidError = defineError(
  InvalidInputError,
  'remark-invalid',
  () => `Write something, in at most ${longestRemark} characters. Nothing was changed.`,
)

export const RemarkNotFoundError = defineError(
  NotFoundError,
  'remark-not-found',
  'This note is not there any more: somebody removed it. Nothing was changed.',
)

/** The notes in one line, as lists show them. */
export function remarksText(remarks: readonly Remark[]): string {
  return remarks.map(({ words }) => words).join(' · ')
}
