/** The audience of custom tokens, as Firebase's own libraries write it; ID tokens have another, so neither passes for the other. */
export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** A custom token is made to be exchanged at once. */
export const customTokenSeconds = 300

/** `passkey`: the credential that signed, with its person verified; it stands for both factors. */
export type CustomTokenClaims = { uid: string; claims?: Record<string, unknown>; passkey?: string }
