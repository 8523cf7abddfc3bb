const reasons: Record<number, string> = { 403: 'forbidden', 404: 'notFound' }

/**
 * A refusal in the form the Firebase SDK reads: `error.message` is `CODE` or `CODE : sentence` (space, colon, space). Any
 * other form becomes a code that nobody knows. The SDK's own map of codes is in `firebase/auth`.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string
  readonly httpStatus: number
  /** Google's word for the kind, sent with errors of the protocol itself (`INVALID_ARGUMENT`, `NOT_FOUND`). */
  readonly grpcStatus: string | undefined
  private readonly reason: string

  constructor(
    code: string,
    {
      text,
      httpStatus = 400,
      grpcStatus,
      reason = reasons[httpStatus] ?? 'invalid',
    }: { text?: string; httpStatus?: number; grpcStatus?: string; reason?: string } = {},
  ) {
    super(text === undefined ? code : `${code} : ${text}`)
    this.code = code
    this.httpStatus = httpStatus
    this.grpcStatus = grpcStatus
    this.reason = reason
  }

  /** The JSON of the answer. */
  body(): object {
    const { message, httpStatus: code, grpcStatus, reason } = this
    return {
      error: {
        code,
        message,
        errors: [{ message, ...(code === 404 ? {} : { domain: 'global' }), reason }],
        ...(grpcStatus === undefined ? {} : { status: grpcStatus }),
      },
    }
  }
}

/**
 * The service cannot answer now. Its body has no `error.message`: the SDK takes that for a broken connection and keeps the
 * session, where any readable error on `lookup` or `token` would end it.
 */
export class IdentityBusyError extends Error {
  override readonly name = 'IdentityBusyError'
  readonly httpStatus = 503
  readonly retryAfterSeconds: number
  constructor({ retryAfterSeconds = 2, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super('The sign-in service is busy.', { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }

  body(): object {
    return { busy: true, retryAfterSeconds: this.retryAfterSeconds }
  }
}

/** A field of the request that the protocol does not allow so. `text` names the field. */
export function invalidPayload(text: string, { reason = 'invalid' }: { reason?: string } = {}): IdentityError {
  return new IdentityError(`Invalid JSON payload received. ${text}`, { grpcStatus: 'INVALID_ARGUMENT', reason })
}
