import { UploadNotFoundError } from '#features/files/file/file-errors.ts'
import { AppError, ConflictError, defineError, InvalidInputError, withStatus } from '#platform/errors.ts'

const BrokenUploadRequestError = defineError(
  InvalidInputError,
  'invalid-upload-request',
  'What was sent is no request of the tus protocol, version 1.0, so nothing of it was stored.',
)

const TusVersionError = defineError(
  withStatus(412),
  'tus-version',
  'This is not version 1.0.0 of the tus protocol, so nothing was stored.',
)

const OffsetDiffersError = defineError(
  ConflictError,
  'upload-offset-differs',
  'Another part of this upload is expected. Nothing is lost: ask how much has arrived, and go on from there.',
)

const UploadBusyError = defineError(
  withStatus(423),
  'upload-busy',
  'Another request of this upload is still under way. Nothing is lost: try again in a moment.',
)

const UploadTooLongError = defineError(
  withStatus(413),
  'upload-too-long',
  'More was sent than this upload was announced with, so the rest was not stored. Upload the file again.',
)

/** What the tus server refused, in our words. Its own texts are for programmers, and 403 means something else here. */
export function uploadFailureOf(failure: unknown, status: number): unknown {
  if (failure instanceof AppError) return failure
  switch (status) {
    case 404:
    case 410:
      return new UploadNotFoundError()
    case 409:
      return new OffsetDiffersError()
    case 412:
      return new TusVersionError()
    case 413:
      return new UploadTooLongError()
    case 500:
      return String((failure as { body?: unknown } | undefined)?.body).includes('lock')
        ? new UploadBusyError()
        : failure
    default:
      return new BrokenUploadRequestError()
  }
}
