import { ConflictError, defineError } from '#platform/errors.ts'

/** The link does not make an owner: it was used, another house printed it, or the house has one. */
export const OwnerLinkSpentError = defineError(
  ConflictError,
  'owner-link-spent',
  'This link makes nobody an owner: it was used before, it is not complete, or the house has an owner by now. Nothing was changed. The house prints a new link at its next start while it has no owner.',
)
