/**
 * A failure that we expect and can explain to the person who caused it. The message says what happened, whether anything
 * is lost and what to do now; `code` is stable and public; the status lives on the class and nowhere else.
 */
export abstract class AppError extends Error {
  abstract readonly status: number
  abstract readonly code: string
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

/** Something outside the house failed in a way that may pass: the caller waits and tries the same thing again. */
export abstract class RetryableError extends Error {}
