import { t } from '#messages/translate.ts'
import { ConflictError, defineError, ForbiddenError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/** The challenge was not made here, was used already, or is too old. */
export const PasskeyExpiredError = defineError(ForbiddenError, 'passkey-expired', () =>
  t('This took too long, or was answered already, so nothing was done. Start again with the passkey.'),
)

/** The answer of the authenticator is not one to the question of this instance. */
export const PasskeyRefusedError = defineError<[options?: ErrorOptions]>(ForbiddenError, 'passkey-refused', () =>
  t(
    'The passkey’s answer could not be confirmed, so nothing was done. Try again; if it fails again, use another way to sign in.',
  ),
)

/** No account here has this passkey (any more). */
export const PasskeyUnknownError = defineError(ForbiddenError, 'passkey-unknown', () =>
  t(
    'This passkey opens no account here; it may have been removed. Nobody was signed in. Use another passkey or another way.',
  ),
)

/** Somebody proves who they are with a passkey of another account. */
export const PasskeyForeignError = defineError(ForbiddenError, 'passkey-foreign', () =>
  t('This passkey belongs to another account. Nothing was changed. Use one of the account that is signed in.'),
)

/** The authenticator counts its signatures, and this one counts from before: there may be two of it. */
export const PasskeyCopiedError = defineError(ForbiddenError, 'passkey-copied', () =>
  t(
    'This passkey counts fewer sign-ins than it has made, as a copy of it would, so nobody was signed in. Sign in another way, remove the passkey and add a new one.',
  ),
)

export const PasskeyTakenError = defineError(ConflictError, 'passkey-taken', () =>
  t('This passkey is on an account already. Nothing was changed.'),
)

export const TooManyPasskeysError = defineError(ConflictError, 'too-many-passkeys', (most: number) =>
  t('An account has at most {most} passkeys. Nothing was changed. Remove one that you no longer use.', { most }),
)

export const NoSuchPasskeyError = defineError(NotFoundError, 'no-such-passkey', () =>
  t('The account does not have this passkey any more, so nothing was changed.'),
)

export const PasskeyNameError = defineError(InvalidInputError, 'passkey-name', () =>
  t('A passkey’s name has 1 to 60 characters. Nothing was changed.'),
)
