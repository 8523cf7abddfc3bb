import { t } from '#messages/translate.ts'
import { InvalidInputError } from '#platform/errors.ts'

/** A parameter that says nothing we know; `reason` is a sentence about it. */
export type IgnoredParameter = { parameter: string; reason: string }

/** A parameter of the address is wrong. Pages ignore such parameters; the API refuses them. */
export class InvalidParameterError extends InvalidInputError {
  readonly code = 'invalid-parameter'
  readonly parameter: string
  constructor({ parameter, reason }: IgnoredParameter) {
    super(t('The parameter “{parameter}” is wrong: {reason}', { parameter, reason }))
    this.parameter = parameter
  }
}
