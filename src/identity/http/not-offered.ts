import { z } from 'zod'
import { IdentityError } from '../accounts/identity-error.ts'
import { endpoint, toolkit } from './endpoint.ts'

/** Second factors are set up by their owners, with an authenticator app: nobody else can, and no text message is sent. */
export function factorNotOffered(): IdentityError {
  return new IdentityError('OPERATION_NOT_ALLOWED', {
    text: 'Second factors are authenticator apps, which people set up themselves. Text messages are not offered.',
  })
}

const refused = ['v1/accounts:sendVerificationCode', 'v1/accounts:signInWithPhoneNumber', 'v2/accounts/mfaSignIn:start']

/** What the protocol does by telephone: refused in words, which an unknown address would not be. */
export const notOffered = refused.map((path) =>
  endpoint({
    path: `${toolkit}/${path}`,
    input: z.unknown(),
    handle: async () => await Promise.reject(factorNotOffered()),
  }),
)
