import { ConflictError, defineError } from '#platform/errors.ts'

/** The link does not make an owner: it was used, another instance printed it, or the app has one. */
export const OwnerLinkSpentError = defineError(
  ConflictError,
  'owner-link-spent',
  'This link makes nobody an owner: it was used before, it is not complete, or there is an owner by now. Nothing was changed. While there is no owner, the server prints a new link each time it starts.',
)
