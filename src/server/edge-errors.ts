import { t } from '#messages/translate.ts'
import { AppError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/** The JSON side of the app has nothing at this address. */
export const NoSuchEndpointError = defineError(NotFoundError, 'no-such-endpoint', (path: string) =>
  t('There is nothing at {path}. GET /api describes what there is.', { path }),
)

/** Nothing of the app takes a body this large here. */
export class BodyTooLargeError extends AppError {
  readonly status = 413
  readonly code = 'body-too-large'
  constructor(maximumBytes: number) {
    super(
      t('What was sent is larger than {size} kB, so nothing of it was stored.', {
        size: String(Math.round(maximumBytes / 1024)),
      }),
    )
  }
}

/** An address whose encoding is broken, or that holds control characters: nothing of ours is called that. */
export const InvalidAddressError = defineError(InvalidInputError, 'invalid-address', () =>
  t(
    'This address cannot be read: part of it was damaged on the way. Start from the front page, or follow the link again where you found it.',
  ),
)
