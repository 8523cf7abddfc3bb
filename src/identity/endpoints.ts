import { resetPassword } from './codes/reset-password.server.ts'
import { sendOobCode } from './codes/send-oob-code.server.ts'
import { signInWithEmailLink } from './codes/sign-in-with-email-link.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from './factors/mfa-enrollment.server.ts'
import { finalizeMfaSignIn } from './factors/mfa-sign-in.server.ts'
import type { Endpoint } from './http/endpoint.ts'
import { keyEndpoints } from './http/key-endpoints.ts'
import { notOffered } from './http/not-offered.ts'
import { lookUp } from './look-up.server.ts'
import { signInWithPassword } from './passwords/sign-in-with-password.server.ts'
import { signUp } from './passwords/sign-up.server.ts'
import { projectEndpoints } from './project-endpoints.ts'
import { authHandler } from './providers/auth-handler.server.ts'
import { createAuthUri } from './providers/create-auth-uri.server.ts'
import { signInWithIdp } from './providers/sign-in-with-idp.server.ts'
import { testOrders } from './test-orders.server.ts'
import { revokeToken } from './tokens/revoke-token.server.ts'
import { signInWithCustomToken } from './tokens/sign-in-with-custom-token.server.ts'
import { token } from './tokens/token.server.ts'
import { updateAccount } from './update-account.server.ts'

/** Everything the service answers. */
export const endpoints: readonly Endpoint[] = [
  signUp,
  signInWithPassword,
  signInWithCustomToken,
  signInWithEmailLink,
  signInWithIdp,
  lookUp,
  updateAccount,
  deleteAccount,
  createAuthUri,
  revokeToken,
  token,
  sendOobCode,
  resetPassword,
  startEnrollment,
  finalizeEnrollment,
  withdrawEnrollment,
  finalizeMfaSignIn,
  ...notOffered,
  ...authHandler,
  ...projectEndpoints,
  ...keyEndpoints,
  ...testOrders,
]
