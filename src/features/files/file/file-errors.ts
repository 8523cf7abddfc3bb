import { t } from '#messages/translate.ts'
import {
  ConflictError,
  defineError,
  InvalidInputError,
  NotFoundError,
  UnavailableError,
  withStatus,
} from '#platform/errors.ts'
import { byteText } from './byte-text.ts'
import { possibleTypes } from './content-types.ts'
import { LARGEST_FILE_BYTES, LONGEST_SIDE, MOST_UNFINISHED, SHORTEST_SIDE, SINGLE_REQUEST_BYTES } from './policy.ts'

export const FileNotFoundError = defineError(NotFoundError, 'file-not-found', () =>
  t('There is no file at this address. It may have been replaced or deleted.'),
)

export const FileUnknownError = defineError(
  withStatus(422),
  'file-unknown',
  (what: string, name: string) =>
    `There is no ${what} called ${name.slice(0, 80)} in the library. Nothing was changed. Upload it first.`,
)

export const UploadNotFoundError = defineError(
  NotFoundError,
  'upload-not-found',
  'This upload is not known. It was canceled, or nothing came for a day. Choose the file again to upload it from the start.',
)

export const FileTooLargeError = defineError(
  withStatus(413),
  'file-too-large',
  (name: string) => `${name} is larger than ${byteText(LARGEST_FILE_BYTES)}, so it was not uploaded.`,
)

export const NeedsResumableError = defineError(
  withStatus(413),
  'needs-resumable-upload',
  `A file larger than ${byteText(SINGLE_REQUEST_BYTES)} needs JavaScript to upload. Nothing was stored. Turn JavaScript on and choose the file again.`,
)

export const EmptyFileError = defineError(
  InvalidInputError,
  'file-empty',
  'The file is empty, so nothing was stored. Choose a file with content.',
)

export const NoFileChosenError = defineError(
  InvalidInputError,
  'no-file-chosen',
  'No file was chosen. Choose one and press Upload again.',
)

export const UnknownContentError = defineError(
  withStatus(415),
  'file-type-refused',
  (name: string) =>
    `${name} is none of the kinds of file that can be stored here, whatever its name says. Nothing was stored. You can upload ${possibleTypes}.`,
)

export const BrokenPictureError = defineError(
  withStatus(422),
  'picture-broken',
  (name: string) => `${name} cannot be read as a picture. Nothing was stored. Export it again and upload the new file.`,
)

export const PictureSizeError = defineError(
  withStatus(422),
  'picture-size-refused',
  (name: string, width: number, height: number) =>
    `${name} is ${count(width)} by ${count(height)} pixels. Nothing was stored. Each side has to be ${SHORTEST_SIDE} to ${count(LONGEST_SIDE)} pixels.`,
)

export const Md5DiffersError = defineError(
  withStatus(422),
  'md5-differs',
  (name: string) =>
    `${name} did not arrive as it was sent: its MD5 is another one than announced. Nothing was stored. Upload it again.`,
)

export const UploadIncompleteError = defineError(
  ConflictError,
  'upload-incomplete',
  'This upload is not complete yet. Nothing is lost: send the rest.',
)

export const GenerationDiffersError = defineError(
  withStatus(412),
  'file-changed',
  'Somebody else changed this file in the meantime, so nothing was changed now. Open it again, see what it is, and repeat what you wanted to do.',
)

export const FileFrozenError = defineError(
  ConflictError,
  'file-frozen',
  (name: string) =>
    `This file is the picture of frozen pieces, so its content stays and ${name} was not stored. Upload it as a file of its own.`,
)

export const OtherKindError = defineError(
  withStatus(422),
  'file-kind-differs',
  (name: string, given: string, wanted: string) =>
    `${name} is another kind of file (${given}) than the one that it would replace (${wanted}). It was not stored, and the file stays as it is. Upload it as a file of its own.`,
)

export const FileUnfitError = defineError(
  ConflictError,
  'file-unfit',
  (name: string, mistakes: readonly string[]) =>
    `${name} was not stored, because what visitors see would not fit with it. The file stays as it is. Change what shows it first, or upload a file of its own. ${mistakes.join(' ')}`,
)

export const FileInUseError = defineError(
  ConflictError,
  'file-in-use',
  (uses: readonly string[]) =>
    `This file is used by ${new Intl.ListFormat('en-GB').format(uses)}, so it was not deleted. Take it out there first.`,
)

export const FileDetailsError = defineError(
  withStatus(422),
  'file-details-invalid',
  (detail: string) => `${detail} Nothing was changed.`,
)

export const StorageFullError = defineError(
  withStatus(507),
  'storage-full',
  (used: number, most: number) =>
    `File storage is full: ${byteText(used)} of ${byteText(most)} are in use. Nothing was stored. Delete files that are not needed, which makes room after a week, or ask whoever runs the server for more (VITRINE_FILES_GIGABYTES).`,
)

export const DiskFullError = defineError(
  withStatus(507),
  'disk-full',
  'The server’s disk is full, so the upload stopped. What has arrived is kept. Ask whoever runs the server to make room, then resume.',
)

export const StoreUnavailableError = defineError(
  UnavailableError,
  'file-store-unavailable',
  'The file storage service does not answer as it should. Nothing that was uploaded is lost. Try again in a few minutes.',
)

export const TooManyUploadsError = defineError(
  ConflictError,
  'too-many-uploads',
  `You have ${MOST_UNFINISHED} uploads that are not finished, so this one did not begin. Finish or cancel some of them first.`,
)

function count(number: number): string {
  return new Intl.NumberFormat('en-GB').format(number)
}
