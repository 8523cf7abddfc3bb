import { t } from '#messages/translate.ts'
import { AppError } from '#platform/errors.ts'

/** The address exists, and cannot be used like that. */
export class MethodNotAllowedError extends AppError {
  readonly status = 405
  readonly code = 'method-not-allowed'
  constructor(method: string) {
    super(t('{method} does nothing at this address. Nothing was changed.', { method }))
  }
}
