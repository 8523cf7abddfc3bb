import type { MessageText } from '#messages/translate.ts'
import { AppError, defineError, NotFoundError, TooManyRequestsError } from '#platform/errors.ts'

/** There is no such picture: an unknown collection, piece, exhibit, edition, width or format. */
export const PictureNotFoundError = defineError(NotFoundError, 'picture-not-found', (message: string) => message)

/** Kept in English with the picture; a page says them in its reader’s language. */
export const pictureProblems = {
  'picture-unreachable': 'The picture could not be fetched from where the metadata says it is.',
  'picture-slow': 'The picture did not arrive in time from where the metadata says it is.',
  'picture-address-refused': 'The metadata names an address for the picture that the server does not read from.',
  'picture-too-large': 'The picture is larger than the 20 MiB or 64 million pixels that can be shown here.',
  'picture-not-an-image': 'What the metadata calls the picture is not a picture that the server can read.',
  'picture-not-drawn': 'The studio could not draw this picture.',
  'picture-not-derived': 'The picture is still being prepared. Try again in a minute.',
} as const satisfies Record<string, MessageText>

/** Kept behind `picture-slow`. */
export const slowDrawing = 'It is a drawing that takes too long to draw.' satisfies MessageText

export type PictureProblemCode = keyof typeof pictureProblems

/** The picture exists but cannot be shown now; nothing else of the piece is affected. */
export class PictureUnavailableError extends AppError {
  readonly status = 502
  readonly code: PictureProblemCode
  constructor(code: PictureProblemCode, { detail, cause }: { detail?: string; cause?: unknown } = {}) {
    super(detail === undefined ? pictureProblems[code] : `${pictureProblems[code]} ${detail}`, { cause })
    this.code = code
  }
}

/** Too many pictures are being made at this moment; the same request works a little later. */
export class PicturesBusyError extends TooManyRequestsError {
  readonly code = 'pictures-busy'
  readonly retryAfterSeconds = 10
  constructor() {
    super('Many pictures are being prepared right now. Try again in a moment.')
  }
}
