import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { accountAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'

const attempts = (uid: string) => accountAttempts('totp', uid, { burst: 5, perHour: 10 })

/** Three codes in a million are right at any moment: who knows the password may guess some ten an hour. */
export async function spendFactorAttempt(
  context: IdentityContext,
  request: IdentityRequest,
  uid: string,
): Promise<void> {
  await spendAttempt(context, request, [attempts(uid)])
}

/** A right code gives the attempts back. */
export async function releaseFactorAttempts({ limits }: IdentityContext, uid: string): Promise<void> {
  await limits.release({ forget: [attempts(uid).key] })
}
