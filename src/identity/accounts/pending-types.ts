/** The type of the codes that wait for a second factor; their `data` is a `PendingSecondFactor`. */
export const pendingSignInType = 'mfa-pending'

/** The type of the codes that hold the secret of an authenticator app until a code of it came back. */
export const enrollmentType = 'totp-enrollment'

/** The type of the challenges that a new passkey answers; each belongs to an account. */
export const addPasskeyType = 'passkey-adding'

/** The type of the challenges that a passkey answers to sign in; whose it will be nobody knows yet. */
export const enterPasskeyType = 'passkey-sign-in'
