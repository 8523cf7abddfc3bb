/** The type of the codes that wait for a second factor; their `data` is a `PendingSecondFactor`. */
export const pendingSignInType = 'mfa-pending'

/** The type of the codes that hold the secret of an authenticator app until a code of it came back. */
export const enrollmentType = 'totp-enrollment'
