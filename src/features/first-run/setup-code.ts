import { t } from '#messages/translate.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'

/** So often may one address try: whoever has the code needs it once. */
export const setupCodeAllowance = { burst: 10, perMinute: 4 }

export const WrongSetupCodeError = defineError(InvalidInputError, 'setup-code-wrong', () =>
  t(
    'This isn’t the setup code. Nothing was changed. Copy it from where the server was started; each start prints a new one.',
  ),
)

/** The code of what somebody pasted: the code itself, or the whole link that the server prints. */
export function parseSetupCode(text: string): string {
  const trimmed = text.trim().slice(0, 500)
  return /[?&]code=([\w-]+)/.exec(trimmed)?.[1] ?? trimmed
}
