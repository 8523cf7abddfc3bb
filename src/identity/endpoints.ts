import { authHandler } from './auth-handler.server.ts'
import { createAuthUri } from './create-auth-uri.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import type { Endpoint } from './endpoint.ts'
import { keyEndpoints } from './key-endpoints.ts'
import { lookUp } from './look-up.server.ts'
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from './mfa-enrollment.server.ts'
import { finalizeMfaSignIn } from './mfa-sign-in.server.ts'
import { notOffered } from './not-offered.ts'
import { projectEndpoints } from './project-endpoints.ts'
import { resetPassword } from './reset-password.server.ts'
import { revokeToken } from './revoke-token.server.ts'
import { sendOobCode } from './send-oob-code.server.ts'
import { signInWithCustomToken } from './sign-in-with-custom-token.server.ts'
import { signInWithEmailLink } from './sign-in-with-email-link.server.ts'
import { signInWithIdp } from './sign-in-with-idp.server.ts'
import { signInWithPassword } from './sign-in-with-password.server.ts'
import { signUp } from './sign-up.server.ts'
import { testOrders } from './test-orders.server.ts'
import { token } from './token.server.ts'
import { updateAccount } from './update-account.server.ts'

/** Everything the service answers. */
export const endpoints: readonly Endpoint[] = [
  signUp, signInWithPassword, signInWithCustomToken, signInWithEmailLink, signInWithIdp, lookUp, updateAccount, deleteAccount, createAuthUri, revokeToken, token,
  sendOobCode, resetPassword, startEnrollment, finalizeEnrollment, withdrawEnrollment, finalizeMfaSignIn, ...notOffered, ...authHandler, ...projectEndpoints, ...keyEndpoints, ...testOrders,
]
