import { AppError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/** The JSON side of the house has nothing at this address. */
export class NoSuchEndpointError extends NotFoundError {
  override readonly name = 'NoSuchEndpointError'
  readonly code = 'no-such-endpoint'
  constructor(path: string) {
    super(`There is nothing at ${path}. GET /api describes what there is.`)
  }
}

/** Nothing of the house takes a body this large here. */
export class BodyTooLargeError extends AppError {
  override readonly name = 'BodyTooLargeError'
  readonly status = 413
  readonly code = 'body-too-large'
  constructor(maximumBytes: number) {
    super(`What was sent is larger than ${Math.round(maximumBytes / 1024)} kB, so nothing of it was stored.`)
  }
}

/** A body that the endpoint cannot read. */
export class InvalidBodyError extends InvalidInputError {
  override readonly name = 'InvalidBodyError'
  readonly code = 'invalid-body'
  constructor(expected: string) {
    super(`What was sent cannot be read, so nothing was done. Expected is ${expected}.`)
  }
}
