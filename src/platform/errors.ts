/**
 * A failure that we expect and can explain to the person who caused it. The message says what happened, whether anything
 * is lost and what to do now; `code` is stable and public; the status lives on the class and nowhere else.
 */
export abstract class AppError extends Error {
  abstract readonly status: number
  abstract readonly code: string
  override get name(): string {
    return this.code
  }
}

export abstract class NotFoundError extends AppError {
  readonly status: number = 404
}

export abstract class ConflictError extends AppError {
  readonly status: number = 409
}

export abstract class UnauthorizedError extends AppError {
  readonly status: number = 401
}

export abstract class ForbiddenError extends AppError {
  readonly status: number = 403
}

export abstract class InvalidInputError extends AppError {
  readonly status: number = 400
}

export abstract class TooManyRequestsError extends AppError {
  readonly status: number = 429
  abstract readonly retryAfterSeconds: number
}

export abstract class UnavailableError extends AppError {
  readonly status: number = 503
}

/** The kind of error that answers with a status which only a few have. */
export function withStatus(status: number): ErrorKind {
  abstract class OfStatus extends AppError {
    readonly status = status
  }
  return OfStatus
}

/** Something outside the app failed in a way that may pass: the caller waits and tries the same thing again. */
export abstract class RetryableError extends Error {}

type ErrorKind = abstract new (
  message: string,
  options?: ErrorOptions,
) => Error & { readonly status: number; readonly name: string }

/**
 * An error of its own for one thing that can go wrong: `code` is stable and public, `sentence` is the message, or makes it
 * from the facts that are known where it is thrown; one that needs no facts takes a `cause`. For errors that carry
 * more than their message write a class.
 */
export function defineError<Facts extends unknown[] = [options?: ErrorOptions]>(
  kind: ErrorKind,
  code: string,
  sentence: string | ((...facts: Facts) => string),
): new (...facts: Facts) => AppError {
  return class extends kind {
    readonly code = code
    constructor(...facts: Facts) {
      if (typeof sentence === 'string') super(sentence, facts[0] as ErrorOptions | undefined)
      else if (sentence.length === 0) super(sentence(...facts), facts[0] as ErrorOptions | undefined)
      else super(sentence(...facts))
    }
  }
}
